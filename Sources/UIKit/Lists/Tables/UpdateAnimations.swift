/// The animations of the rows and sections in one update.
struct UpdateAnimations {
  /// The animations of deleted and reloaded items, by old path or index.
  private var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var leavingSections: [Int: UITableView.RowAnimation] = [:]
  /// The animations of inserted items, by new path or index.
  private var arrivingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var arrivingSections: [Int: UITableView.RowAnimation] = [:]
  /// Whether the update is animated at all.
  var isAnimated = false

  mutating func record(_ paths: [IndexPath], leaving animation: UITableView.RowAnimation) {
    for path in paths { leavingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func record(_ paths: [IndexPath], arriving animation: UITableView.RowAnimation) {
    for path in paths { arrivingRows[path] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func record(_ sections: IndexSet, leaving animation: UITableView.RowAnimation) {
    for section in sections { leavingSections[section] = animation }
    isAnimated = isAnimated || animation != .none
  }

  mutating func record(_ sections: IndexSet, arriving animation: UITableView.RowAnimation) {
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
  /// Returns the offset and alpha at which a row of `size` begins or ends its animation.
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

/// The offset and alpha of a view at the beginning or end of its slide.
struct RowSlideEnd {
  var distance = CGPoint.zero
  var alpha: CGFloat = 1

  func show(_ view: UIView, beside rect: CGRect) {
    view.frame = rect.offsetBy(dx: distance.x, dy: distance.y)
    view.alpha = alpha
  }
}
