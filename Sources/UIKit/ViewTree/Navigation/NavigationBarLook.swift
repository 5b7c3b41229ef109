import LayerTree

/// The default colors and fonts of a navigation bar: the project's design.
package struct NavigationBarLook {
  package let background, title, line: UIColor

  package init(_ style: UIBarStyle) {
    switch style {
    case .default:
      let dark = NavigationBarLook(.black)
      background = NavigationBarLook.color(0xffffff, dark: 0x17191f, elevated: 0x24262c)
      title = UIColor(light: NavigationBarLook.color(0x13151b), dark: dark.title)
      line = NavigationBarLook.color(0xdde0e8, dark: 0x2d3039, elevated: 0x434854)
    case .black:
      background = NavigationBarLook.color(0x17191f)
      title = NavigationBarLook.color(0xf3f4f8)
      line = NavigationBarLook.color(0x2d3039)
    }
  }

  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  static let buttonFont = UIFont.systemFont(ofSize: 17)

  /// The colors of a bar; those of an elevated one are a step lighter, as the content below it is.
  private static func color(_ light: UInt32, dark: UInt32, elevated: UInt32) -> UIColor {
    UIColor {
      guard $0.userInterfaceStyle == .dark else { return color(light) }
      return color($0.userInterfaceLevel == .elevated ? elevated : dark)
    }
  }

  private static func color(_ value: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255)
  }

  /// Returns the chevron of back buttons, 22 points wide; it points against the reading direction.
  static func chevron(isRightToLeft: Bool) -> UIImage {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? 24 - x : x, y: y) }
    let shape = VectorShape(
      name: isRightToLeft ? "UINavigationBar.back.right" : "UINavigationBar.back.left", box: 24,
      strokeWidth: 2.2, minimumStrokeWidth: 1.25,
      paths: [
        VectorShape.Path(
          commands: [.move(point(14.8, 5.5)), .line(point(8.3, 12)), .line(point(14.8, 18.5))],
          isFilled: false)
      ])
    return UIImage(shape: shape, size: NavigationBarLayout.chevron.side)
  }
}

/// The color scheme of a bar: the same as its surroundings, or always dark.
public nonisolated enum UIBarStyle: Int, Hashable, Sendable { case `default`, black }
