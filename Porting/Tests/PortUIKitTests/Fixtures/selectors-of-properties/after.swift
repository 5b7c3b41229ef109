import UIKit

class Pager: UIView {
  var page = 0
  let button = UIButton()

  func prepare() {
    use(Selector("page", { (object: Pager) in { object.page } }))
    use(Selector("setPage:", { (object: Pager) in { object.page = $0 } }))
    use(Selector("isHidden", { (object: Pager) in { object.isHidden } }))
    use(Selector("isEnabled", { (object: UIButton) in { object.isEnabled } }))
    lazy var later = Selector("page", { (object: Pager) in { object.page } })
  }
}
