import LayerTree

/// The colors, fonts and sizes of menus. Set `provider` to replace them.
@preconcurrency @MainActor public struct UIMenuLook {
  /// The font of titles.
  public var font = UIFont.systemFont(ofSize: 16)
  /// The font of the text at the end of a row.
  public var detailFont = UIFont.systemFont(ofSize: 14)
  /// The font of group headings.
  public var headingFont = UIFont.systemFont(ofSize: 12, weight: .medium)
  /// The background of the panel.
  public var background = UIColor(
    light: .white, dark: UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255))
  /// The hairline around the panel.
  public var border = UIColor(
    light: UIColor.separator.withAlphaComponent(0),
    dark: UIColor(red: 72 / 255, green: 72 / 255, blue: 74 / 255))
  /// The color of titles.
  public var text = UIColor.label
  /// The color of the text at the end of a row.
  public var detailText = UIColor.secondaryLabel
  /// The color of group headings.
  public var headingText = UIColor.secondaryLabel
  /// The color of all text in disabled rows.
  public var disabledText = UIColor.controlDisabledText
  /// The color of destructive titles.
  public var destructiveText = UIColor(
    light: UIColor(red: 0.84, green: 0.1, blue: 0.1), dark: UIColor(red: 1, green: 0.45, blue: 0.42))
  /// The color of checkmarks and images.
  public var tint = UIColor.controlTint
  /// The color of separators.
  public var line = UIColor.separator
  /// The background of the row under the pointer.
  public var hover = UIColor.controlFill.withAlphaComponent(0.12)
  /// The background of a pressed row.
  public var pressed = UIColor.controlFill
  /// The color of the focus ring.
  public var focus = UIColor.controlTint
  /// The shadow of the panel.
  public var shadow = UIShadowProperties(
    color: UIColor.black.withAlphaComponent(0.28), offset: CGSize(width: 0, height: 10), radius: 14)
  /// The corner radius of the panel, in points.
  public var cornerRadius: CGFloat = 14

  /// Creates the default look.
  public init() {}

  /// Returns the look of each menu that opens.
  public static var provider: () -> UIMenuLook = { UIMenuLook() }
}

extension UIImage {
  static let menuCheck = menuSign(
    "UIMenu.check", [CGPoint(x: 5, y: 12.5), CGPoint(x: 10, y: 17.5), CGPoint(x: 19, y: 7)])
  static let menuChevron = menuSign(
    "UIMenu.chevron", [CGPoint(x: 9.5, y: 6), CGPoint(x: 15.5, y: 12), CGPoint(x: 9.5, y: 18)])
  static let menuChevronBack = menuSign(
    "UIMenu.back", [CGPoint(x: 14.5, y: 6), CGPoint(x: 8.5, y: 12), CGPoint(x: 14.5, y: 18)])

  /// Returns an icon 18 points wide: a polyline in a box of 24 points.
  private static func menuSign(_ name: String, _ points: [CGPoint]) -> UIImage {
    let commands = points.enumerated().map { $0 == 0 ? VectorShape.Command.move($1) : .line($1) }
    return UIImage(
      shape: VectorShape(
        name: name, box: 24, strokeWidth: 2, minimumStrokeWidth: 1.25,
        paths: [VectorShape.Path(commands: commands, isFilled: false)]), size: 18)
  }
}
