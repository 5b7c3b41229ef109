public import ViewTree

/// The colours of a side tab bar.
public nonisolated struct SPSideTabBarStyle: Hashable, Sendable {
  public var background: UIColor
  public var text, selectedText: UIColor
  public var accent: UIColor
  public var selectedCell, pressedCell: UIColor
  public var badge, badgeText: UIColor

  public init(
    background: UIColor, text: UIColor, selectedText: UIColor, accent: UIColor, selectedCell: UIColor,
    pressedCell: UIColor, badge: UIColor, badgeText: UIColor
  ) {
    self.background = background
    self.text = text
    self.selectedText = selectedText
    self.accent = accent
    self.selectedCell = selectedCell
    self.pressedCell = pressedCell
    self.badge = badge
    self.badgeText = badgeText
  }

  public static let light = SPSideTabBarStyle(
    background: UIColor(red: 0x15 / 255, green: 0x17 / 255, blue: 0x1E / 255),
    text: UIColor(red: 0xA5 / 255, green: 0xAC / 255, blue: 0xBA / 255),
    selectedText: .white,
    accent: UIColor(red: 0x97 / 255, green: 0xA3 / 255, blue: 1),
    selectedCell: UIColor(red: 0x2A / 255, green: 0x2D / 255, blue: 0x38 / 255),
    pressedCell: UIColor(red: 0x33 / 255, green: 0x37 / 255, blue: 0x44 / 255),
    badge: UIColor(red: 0xD7 / 255, green: 0x26 / 255, blue: 0x3D / 255),
    badgeText: .white)
}
