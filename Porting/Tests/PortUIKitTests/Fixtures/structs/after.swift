import UIKit

public extension UIColor {
  init(hex: Int) { self.init(white: CGFloat(hex), alpha: 1) }
  static func brand() -> UIColor { UIColor(hex: 7) }
  static var accent: UIColor { .brand() }
}

extension UIFont {
  public init?(style: String) { return nil }
  static func title(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
}

extension UIView {
  convenience init(color: UIColor) { self.init(frame: .zero) }
  class func make() -> UIView { UIView() }
}
