/// A colour in sRGB, each component from 0 to 1.
public nonisolated struct UIColor: Hashable, Sendable {
  public var cgColor: CGColor

  public static let clear = UIColor(cgColor: .clear)
  public static let black = UIColor(cgColor: .black)
  public static let white = UIColor(cgColor: .white)
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  public static let gray = UIColor(white: 0.5)
  public static let lightGray = UIColor(white: 2 / 3)
  public static let darkGray = UIColor(white: 1 / 3)

  public init(cgColor: CGColor) { self.cgColor = cgColor }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var color = self
    color.cgColor.alpha = Float(alpha)
    return color
  }
}
