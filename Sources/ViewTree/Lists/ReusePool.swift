/// Views that were scrolled away and wait to be used again, by the name of their kind.
struct ReusePool<View: UIView> {
  var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Hides the view until it is taken. The last one put in is the first one taken.
  mutating func put(_ view: View, as identifier: String) {
    view.isHidden = true
    waiting[identifier, default: []].append(view)
  }
}
