/// How the parts of a change come and go.
struct UpdateAnimations {
  /// By the old path or number.
  private var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var leavingSections: [Int: UITableView.RowAnimation] = [:]
  /// By the new one.
  private var arrivingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var arrivingSections: [Int: UITableView.RowAnimation] = [:]
  /// Whether anything is to be seen moving.
  var isAnimated = false

  mutating func note(_ paths: [IndexPath], leaving animation: UITableView.RowAnimation) {
    for path in paths { leavingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ paths: [IndexPath], arriving animation: UITableView.RowAnimation) {
    for path in paths { arrivingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ sections: IndexSet, leaving animation: UITableView.RowAnimation) {
    for section in sections { leavingSections[section] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func note(_ sections: IndexSet, arriving animation: UITableView.RowAnimation) {
    for section in sections { arrivingSections[section] = animation }
    isAnimated = isAnimated || animation != .none
  }

  func leaving(_ path: IndexPath) -> UITableView.RowAnimation {
    leavingRows[path] ?? leavingSections[path.section] ?? .automatic
  }

  func arriving(_ path: IndexPath) -> UITableView.RowAnimation {
    arrivingRows[path] ?? arrivingSections[path.section] ?? .automatic
  }
}

extension UITableView.RowAnimation {
  /// How far from its place, and how faint, a row of `size` begins or ends.
  func start(_ size: CGSize) -> RowSlideEnd {
    switch self {
    case .none: RowSlideEnd()
    case .fade, .automatic: RowSlideEnd(alpha: 0)
    case .left: RowSlideEnd(distance: CGPoint(x: -size.width, y: 0), alpha: 0)
    case .right: RowSlideEnd(distance: CGPoint(x: size.width, y: 0), alpha: 0)
    case .top: RowSlideEnd(distance: CGPoint(x: 0, y: -size.height), alpha: 0)
    case .bottom: RowSlideEnd(distance: CGPoint(x: 0, y: size.height), alpha: 0)
    }
  }
}

/// Where a view is when its slide begins or ends: so far from its place, and so faint.
struct RowSlideEnd {
  var distance = CGPoint.zero
  var alpha: CGFloat = 1

  func show(_ view: UIView, beside place: CGRect) {
    view.frame = place.offsetBy(dx: distance.x, dy: distance.y)
    view.alpha = alpha
  }
}
