/// Hidden views that scrolled out of sight and can be reused, by name.
struct ReusePool<Name: Hashable, View: UIView> {
  var classes: [Name: View.Type] = [:]
  private var waiting: [Name: [View]] = [:]
  private var isWaiting: Set<ObjectIdentifier> = []

  mutating func dequeue(_ name: Name) -> View? {
    guard let view = waiting[name]?.popLast() else { return nil }
    isWaiting.remove(ObjectIdentifier(view))
    return view
  }

  /// Hides a view and adds it to the pool. The last view added is the first one taken.
  mutating func put(_ view: View, as name: Name) {
    view.isHidden = true
    guard isWaiting.insert(ObjectIdentifier(view)).inserted else { return }
    waiting[name, default: []].append(view)
  }
}
