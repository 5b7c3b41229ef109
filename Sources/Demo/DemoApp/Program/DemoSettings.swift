import Foundation
package import StackedNav
import ViewTree

/// The user's settings, with their defaults.
package nonisolated struct DemoSettings: Equatable, Sendable {
  package enum Appearance: String, Codable, CaseIterable, Sendable {
    /// Follows the desktop.
    case auto
    case light, dark
  }

  package enum PageWidth: String, Codable, Sendable {
    /// Half of the stack, but at most 560 points.
    case half
    /// 472 points, as in the original.
    case classic
    /// 320 and 704 points, like the columns of a split view.
    case narrow, wide

    /// The minimum width of a dragged pane, in points: enough for about twelve characters of a name.
    private static let minimum: CGFloat = 240
    /// The greatest width of half a stack, in points. Longer lines are hard to read.
    private static let maxHalfWidth: CGFloat = 560

    var policy: SPStackedPageWidthPolicy {
      func fixed(_ width: CGFloat) -> SPStackedPageWidthPolicy {
        SPStackedPageWidthPolicy(minimum: PageWidth.minimum) { _ in width }
      }
      return switch self {
      case .half:
        SPStackedPageWidthPolicy(minimum: PageWidth.minimum) {
          min(PageWidth.maxHalfWidth, SPStackedPageWidthPolicy.halfOfViewport.width(inViewport: $0))
        }
      case .classic: fixed(472)
      case .narrow: fixed(320)
      case .wide: fixed(704)
      }
    }
  }

  package enum TextSize: String, Codable, CaseIterable, Sendable {
    case small, standard, large, larger

    var category: UIContentSizeCategory {
      switch self {
      case .small: .small
      case .standard: .large
      case .large: .extraLarge
      case .larger: .extraExtraLarge
      }
    }

    /// The factor relative to the design.
    var scale: CGFloat {
      switch self {
      case .small: 0.9
      case .standard: 1
      case .large: 1.1
      case .larger: 1.2
      }
    }
  }

  package var appearance = Appearance.auto
  /// The number of device pixels per point, from 1 to 4; nil to follow the desktop.
  var displayScale: Double?
  package var textSize = TextSize.standard
  package var isRightToLeft = false
  /// The default width of panes.
  package var pageWidth = PageWidth.half
  /// The widths of panes that the user has dragged.
  var draggedWidths = PaneWidths()
  /// Whether covered panes show titled strips instead of a pile.
  package var showsSpines = false
  package var motion = StackMotion.spring
  /// The factor that slows down animations, from 1 to 100.
  var slowdown = 1.0
  package var reducesMotion = false
  package var showsTouches = false
  package var showsPerformance = false
}

nonisolated extension DemoSettings: Codable {
  private enum CodingKeys: CodingKey {
    case appearance, displayScale, textSize, isRightToLeft, pageWidth, motion, slowdown, reducesMotion,
      showsTouches
    case showsPerformance, draggedWidths, showsSpines
  }

  /// Decodes the settings. Missing and invalid values are replaced by the defaults.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ value: inout Value, _ key: CodingKeys) {
      if let known = try? values.decode(Value.self, forKey: key) { value = known }
    }
    read(&appearance, .appearance)
    if let scale = try? values.decode(Double.self, forKey: .displayScale), (1...4).contains(scale) {
      displayScale = scale
    }
    read(&textSize, .textSize)
    read(&isRightToLeft, .isRightToLeft)
    read(&pageWidth, .pageWidth)
    read(&draggedWidths, .draggedWidths)
    read(&showsSpines, .showsSpines)
    var name = motion.rawValue
    read(&name, .motion)
    motion = StackMotion(rawValue: name) ?? motion
    var factor = slowdown
    read(&factor, .slowdown)
    if (1...100).contains(factor) { slowdown = factor }
    read(&reducesMotion, .reducesMotion)
    read(&showsTouches, .showsTouches)
    read(&showsPerformance, .showsPerformance)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(appearance, forKey: .appearance)
    try values.encodeIfPresent(displayScale, forKey: .displayScale)
    try values.encode(textSize, forKey: .textSize)
    try values.encode(isRightToLeft, forKey: .isRightToLeft)
    try values.encode(pageWidth, forKey: .pageWidth)
    try values.encode(draggedWidths, forKey: .draggedWidths)
    try values.encode(showsSpines, forKey: .showsSpines)
    try values.encode(motion.rawValue, forKey: .motion)
    try values.encode(slowdown, forKey: .slowdown)
    try values.encode(reducesMotion, forKey: .reducesMotion)
    try values.encode(showsTouches, forKey: .showsTouches)
    try values.encode(showsPerformance, forKey: .showsPerformance)
  }
}
