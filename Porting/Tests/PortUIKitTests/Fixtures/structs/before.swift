import UIKit

public extension UIColor {
  convenience init(hex: Int) { self.init(white: CGFloat(hex), alpha: 1) }
  class func brand() -> UIColor { UIColor(hex: 7) }
  class var accent: UIColor { .brand() }
}

extension UIFont {
  public convenience init?(style: String) { return nil }
  class func title(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
}

extension UIView {
  convenience init(color: UIColor) { self.init(frame: .zero) }
  class func make() -> UIView { UIView() }
}
