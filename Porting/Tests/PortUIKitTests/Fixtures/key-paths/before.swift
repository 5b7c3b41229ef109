let animation = CABasicAnimation(keyPath: #keyPath(CALayer.position))
view.addObserver(self, forKeyPath: #keyPath(UIScrollView.layer.bounds), options: .new, context: nil)
let hidden = #keyPath(UIView.isHidden), own = #keyPath(Pager.isOpen)

class Pager {
  @objc var isOpen = false
}
