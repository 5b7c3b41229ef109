import Lists
import ViewTree

/// Finds the parts of the live view tree that become planes.
///
/// Pages of a stack are split into shadow, page and overlay. Other views are split if subviews cover a large
/// part of the window. Small subviews stay on the plane of their superview.
struct PlaneFinder {
  /// The fraction of the window that a view must cover to become a plane.
  private static let minimum: CGFloat = 0.04

  private let tree: LiveTree
  private var planes: [Plane] = []

  /// Returns the planes of `tree`, back to front.
  static func planes(of tree: LiveTree) -> [Plane] {
    var finder = PlaneFinder(tree: tree)
    finder.planes = [Plane(view: tree.window, kind: .window, parts: [], frame: tree.window.bounds)]
    for view in tree.subviews(of: tree.window) { finder.add(view) }
    // Bars come first, regardless of their order in the tree.
    finder.planes = finder.planes.filter(\.isChrome) + finder.planes.filter { !$0.isChrome }
    finder.finish()
    return finder.planes
  }

  private init(tree: LiveTree) { self.tree = tree }

  private mutating func add(_ view: UIView) {
    guard tree.isSeen(view) else { return }
    if view.inspectedValues["overlayOpacity"] != nil { return addPage(view) }
    let subviews = isUnit(view) ? [] : tree.subviews(of: view).filter(tree.isSeen)
    let large = subviews.filter(isLarge)
    guard !large.isEmpty else { return append(view, kind(of: view), [view]) }
    let small = subviews.filter { !isLarge($0) && !holdsContainer($0) }
    if !small.isEmpty { append(view, kind(of: view), small) }
    for subview in large { add(subview) }
  }

  /// Whether a view contains the Layers panel. The inspected view is shown in its place.
  private func holdsContainer(_ view: UIView) -> Bool { tree.container?.isDescendant(of: view) ?? false }

  private mutating func addPage(_ page: UIView) {
    for part in page.subviews where tree.isSeen(part) {
      if part.layer.shouldRasterize {
        append(page, .page, [part])
      } else if let caster = part.subviews.first(where: { $0.layer.shadow != nil }) {
        append(caster, .shadow, [part])
      } else {
        append(part, .overlay, [part])
      }
    }
  }

  private mutating func append(_ view: UIView, _ kind: Plane.Kind, _ parts: [UIView]) {
    let whole = kind == .shadow ? tree.frame(of: parts[0]) : tree.frame(of: view)
    let frame = whole.intersection(tree.window.bounds)
    if !frame.isEmpty { planes.append(Plane(view: view, kind: kind, parts: parts, frame: frame)) }
  }

  private func kind(of view: UIView) -> Plane.Kind {
    if view.isTabBar { return .tabBar }
    guard let subject = tree.subject else { return .content }
    return view.isDescendant(of: subject) ? .content : .bottomBar
  }

  private func isUnit(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView || view is UINavigationBar || view is UIControl
      || view.isTabBar || view.layer.shouldRasterize || view.layer.cornerRadius > 0
      || view.layer.shadow != nil
  }

  private func isLarge(_ view: UIView) -> Bool {
    if view === tree.subject { return true }
    // Empty views are decoration.
    if tree.subviews(of: view).isEmpty || view is UIControl { return false }
    let (seen, window) = (tree.frame(of: view).intersection(tree.window.bounds), tree.window.bounds)
    return seen.width * seen.height >= PlaneFinder.minimum * window.width * window.height
  }

  private mutating func finish() {
    let depths = PlaneDepths.depths(of: planes.map(\.kind))
    for index in planes.indices { planes[index].depth = depths[index] }
    if let front = planes.lastIndex(where: { $0.kind == .page || $0.kind == .content }) {
      planes[front].isFront = true
    }
    for index in planes.indices where planes[index].kind == .page {
      let others = planes[(index + 1)...].filter { $0.kind == .page }.map(\.frame)
      planes[index].isCovered = PlaneFinder.isCovered(planes[index].frame, by: others)
    }
  }

  /// Whether a page is completely covered by others of the same height.
  static func isCovered(_ page: CGRect, by others: [CGRect]) -> Bool {
    var x = page.minX
    for other in others.sorted(by: { $0.minX < $1.minX }) where other.minX <= x + 0.5 {
      x = max(x, other.maxX)
    }
    return x >= page.maxX - 0.5
  }
}

extension Plane {
  fileprivate var isChrome: Bool { kind == .window || kind == .tabBar || kind == .bottomBar }
}

extension UIView {
  /// Whether the view is a bar of tabs, at any edge.
  var isTabBar: Bool { accessibilityTraits.contains(.tabBar) }
}
