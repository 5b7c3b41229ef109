// Colors that are the same in all appearances.
nonisolated extension UIColor {
  /// A transparent color.
  public static let clear = UIColor(cgColor: .clear)
  /// Black.
  public static let black = UIColor(cgColor: .black)
  /// White.
  public static let white = UIColor(cgColor: .white)
  /// Red, with components (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// Green, with components (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// Blue, with components (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// Cyan, with components (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  /// Yellow, with components (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  /// Magenta, with components (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  /// Orange, with components (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  /// Purple, with components (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  /// Brown, with components (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
  /// A gray with components of 0.5.
  public static let gray = UIColor(white: 0.5)
  /// A gray with components of 2/3.
  public static let lightGray = UIColor(white: 2 / 3)
  /// A gray with components of 1/3.
  public static let darkGray = UIColor(white: 1 / 3)
  /// White with an alpha of 0.6, for text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black, for text on a light background.
  public static let darkText = UIColor.black
}
