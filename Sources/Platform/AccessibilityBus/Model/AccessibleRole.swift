@_spi(Library) import ViewTree

/// Roles with the values of AT-SPI 2 (`AtspiRole` of at-spi2-core 2.46).
nonisolated enum AccessibleRole: UInt32, Sendable {
  case alert = 2
  case checkBox = 7
  case checkMenuItem = 8
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case table = 55
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99
  case landmark = 110

  /// The name of the role in AT-SPI.
  var name: String {
    switch self {
    case .alert: "alert"
    case .checkBox: "check box"
    case .checkMenuItem: "check menu item"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .grouping: "grouping"
    case .landmark: "landmark"
    }
  }

  /// Returns the role of an element.
  ///
  /// - Parameters:
  ///   - isSecret: Whether it is a password.
  ///   - isInTabBar: Whether its container is a tab bar.
  ///   - isElement: Whether readers stop at it. If not, it is a container.
  static func role(
    of kind: AccessibilityKind, _ traits: UIAccessibilityTraits, isElement: Bool, isSecret: Bool = false,
    isInTabBar: Bool,
    container: UIAccessibilityContainerType
  ) -> AccessibleRole {
    if traits.contains(.tabBar) { return .pageTabList }
    if isSecret { return .passwordText }
    switch kind {
    case .toggle: return .checkBox
    case .slider, .pageControl: return .slider
    case .stepper: return .spinButton
    case .progress: return .progressBar
    case .segments: return .grouping
    case .segment: return .radioButton
    case .textField: return .entry
    case .textView: return .text
    case .cell: return .listItem
    case .list: return .list
    case .scrollView: return .scrollPane
    case .navigationBar: return .toolBar
    case .menu: return .menu
    case .alert: return .alert
    case .menuItem: return traits.contains(.selected) ? .checkMenuItem : .menuItem
    case .other, .text, .image, .button, .separator: break
    }
    guard isElement else {
      switch container {
      case .list: return .list
      case .dataTable: return .table
      case .landmark: return .landmark
      case .none, .semanticGroup: return .panel
      }
    }
    if traits.contains(.header) { return .heading }
    if traits.contains(.link) { return .link }
    if isInTabBar { return .pageTab }
    if traits.contains(.toggleButton) { return .toggleButton }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.button) || kind == .button { return .pushButton }
    if traits.contains(.image) { return .image }
    return traits.contains(.staticText) || kind == .text ? .label : .panel
  }
}
