import LayerTree

/// How menus look. A program may give them colours and fonts of its own.
public struct UIMenuLook {
  public var font = UIFont.systemFont(ofSize: 16)
  /// Of what stands at the end of a row.
  public var detailFont = UIFont.systemFont(ofSize: 14)
  public var headingFont = UIFont.systemFont(ofSize: 12, weight: .medium)
  public var background = UIColor.systemBackground
  public var text = UIColor.label
  public var detailText = UIColor.secondaryLabel
  public var headingText = UIColor.secondaryLabel
  public var disabledText = UIColor.controlDisabledText
  public var destructiveText = UIColor(
    light: UIColor(red: 0.84, green: 0.1, blue: 0.1), dark: UIColor(red: 1, green: 0.45, blue: 0.42))
  public var tint = UIColor.controlTint
  public var line = UIColor.separator
  /// Behind the row under the pointer, and behind one that is pressed.
  public var hover = UIColor.controlFill.withAlphaComponent(0.12)
  public var pressed = UIColor.controlFill
  public var focus = UIColor.controlTint
  public var shadow = UIShadowProperties(
    color: UIColor.black.withAlphaComponent(0.28), offset: CGSize(width: 0, height: 10), radius: 14)
  /// Of the panel, in points.
  public var cornerRadius: CGFloat = 14

  public init() {}

  /// Asked whenever a menu opens.
  public static var provider: () -> UIMenuLook = { UIMenuLook() }
}

extension UIImage {
  static let menuCheck = menuSign(
    "UIMenu.check", [CGPoint(x: 5, y: 12.5), CGPoint(x: 10, y: 17.5), CGPoint(x: 19, y: 7)])
  static let menuChevron = menuSign(
    "UIMenu.chevron", [CGPoint(x: 9.5, y: 6), CGPoint(x: 15.5, y: 12), CGPoint(x: 9.5, y: 18)])
  static let menuChevronBack = menuSign(
    "UIMenu.back", [CGPoint(x: 14.5, y: 6), CGPoint(x: 8.5, y: 12), CGPoint(x: 14.5, y: 18)])

  /// A line through points of a square of 24 points, 18 points wide.
  private static func menuSign(_ name: String, _ points: [CGPoint]) -> UIImage {
    let commands = points.enumerated().map { $0 == 0 ? VectorShape.Command.move($1) : .line($1) }
    return UIImage(
      shape: VectorShape(
        name: name, box: 24, strokeWidth: 2, minimumStrokeWidth: 1.25,
        paths: [VectorShape.Path(commands: commands, isFilled: false)]), size: 18)
  }
}
