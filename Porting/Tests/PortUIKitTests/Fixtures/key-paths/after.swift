let animation = CABasicAnimation(keyPath: "position")
view.addObserver(self, forKeyPath: "layer.bounds", options: .new, context: nil)
let hidden = "hidden", own = "isOpen"

class Pager {
  var isOpen = false
}
