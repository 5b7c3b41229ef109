import ViewTree

/// The visible rows of the outline, without the children of collapsed views.
struct Outline {
  struct Row {
    let view: UIView
    let level: Int
    /// The plane of the view; nil if it has none.
    let plane: Plane?
    /// Whether the view has children, and whether they are collapsed.
    let isFoldable, isFolded: Bool
  }

  /// The views that the user has collapsed (true) or expanded (false).
  private var choices: [ObjectIdentifier: Bool] = [:]

  /// Collapses or expands a row.
  mutating func toggle(_ row: Row) { choices[ObjectIdentifier(row.view)] = !row.isFolded }

  /// Expands all ancestors of `view`.
  mutating func reveal(_ view: UIView, in tree: LiveTree) {
    var parent = view.superview
    while let current = parent {
      choices[ObjectIdentifier(current)] = false
      parent = current === tree.subject ? tree.container?.superview : current.superview
    }
  }

  /// Returns the rows of `tree`. Views that contain planes, and the pages of a stack, are expanded unless the
  /// user has collapsed them. With a text to search, only views that it finds have rows, below each other.
  func rows(of tree: LiveTree, planes: [Plane], search: String = "") -> [Row] {
    let byView = Dictionary(planes.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    var rows: [Row] = []
    if search.isEmpty {
      _ = add(tree.window, level: 0, byView, tree, to: &rows)
    } else {
      find(search, in: tree.window, byView, tree, &rows)
    }
    return rows
  }

  /// The largest number of views that a search finds.
  private static let maxFound = 500

  private func find(
    _ text: String, in view: UIView, _ planes: [ObjectIdentifier: Plane], _ tree: LiveTree,
    _ rows: inout [Row]
  ) {
    guard rows.count < Outline.maxFound else { return }
    if LayerText.matches(view, text) {
      let plane = planes[ObjectIdentifier(view)]
      rows.append(Row(view: view, level: 0, plane: plane, isFoldable: false, isFolded: false))
    }
    for subview in tree.subviews(of: view) { find(text, in: subview, planes, tree, &rows) }
  }

  /// Adds a view and its expanded descendants. Returns whether they include a plane.
  private func add(
    _ view: UIView, level: Int, _ planes: [ObjectIdentifier: Plane], _ tree: LiveTree, to rows: inout [Row]
  ) -> Bool {
    let subviews = tree.subviews(of: view).filter { !$0.isHidden && !isLine($0) }
    if isHolder(view), subviews.count == 1 {
      return add(subviews[0], level: level, planes, tree, to: &rows)
    }
    let index = rows.count
    let plane = planes[ObjectIdentifier(view)]
    var holdsPlanes = false
    for subview in subviews where add(subview, level: level + 1, planes, tree, to: &rows) {
      holdsPlanes = true
    }
    let isFolded = choices[ObjectIdentifier(view)] ?? !(holdsPlanes || plane?.kind == .page)
    if isFolded { rows.removeSubrange(index...) }
    rows.insert(
      Row(view: view, level: level, plane: plane, isFoldable: !subviews.isEmpty, isFolded: isFolded),
      at: index)
    return holdsPlanes || plane != nil
  }

  /// Whether a view only wraps another one.
  private func isHolder(_ view: UIView) -> Bool { type(of: view) == UIView.self && view.layer.shadow == nil }

  /// Whether a view is a separator line, which the outline omits.
  private func isLine(_ view: UIView) -> Bool { min(view.bounds.width, view.bounds.height) <= 1 }
}
