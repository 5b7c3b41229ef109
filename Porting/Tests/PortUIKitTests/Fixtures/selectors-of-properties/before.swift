import UIKit

class Pager: UIView {
  @objc var page = 0
  let button = UIButton()

  func prepare() {
    use(#selector(getter: page))
    use(#selector(setter: page))
    use(#selector(getter: Pager.isHidden))
    use(#selector(getter: button.isEnabled))
    lazy var later = #selector(getter: self.page)
  }
}
