/// A part of UIKit of which there are recorded values.
enum Area: String, CaseIterable {
  case textSizes = "Text sizes"
  case flowLayouts = "Flow layouts"
  case constraints = "Constraints"
  case safeAreas = "Safe areas, margins, autoresizing"
  case stacks = "Stack views"
  case views = "Image views, hits"
  case defaults = "Default values"
  case controls = "Controls"
  case lists = "Lists"
  case colors = "Colors"
  case sheets = "Sheets"
  case scrolling = "Scrolling"
  case motion = "Motion"

  /// Builds the scenes of the area and compares them with what was recorded.
  func comparisons() throws -> [Comparison] {
    var found = Comparisons(of: rawValue)
    switch self {
    case .textSizes: try found.compareTextSizes()
    case .flowLayouts: try found.compareFlowLayouts()
    case .constraints: try found.compareConstraints()
    case .safeAreas: try found.compareSafeAreas()
    case .stacks: try found.compareStacks()
    case .views: try found.compareViews()
    case .defaults: try found.compareDefaults()
    case .controls: try found.compareControls()
    case .lists: try found.compareLists()
    case .colors: try found.compareColors()
    case .sheets: try found.compareSheets()
    case .scrolling: try found.compareScrolling()
    case .motion: try found.compareMotion()
    }
    return found.all
  }
}
