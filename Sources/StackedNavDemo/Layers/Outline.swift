import ViewTree

/// The rows of the outline: the live tree from the top down, without what is folded in.
struct Outline {
  struct Row {
    let view: UIView
    let level: Int
    /// The plane that the view is shown as, if it is one.
    let plane: Plane?
    /// Whether there is something below it, and whether that is folded in.
    let isFoldable, isFolded: Bool
  }

  /// The views that the user has folded in or out, by that.
  private var choices: [ObjectIdentifier: Bool] = [:]

  /// Folds a view's subviews in, or out again.
  mutating func toggle(_ row: Row) { choices[ObjectIdentifier(row.view)] = !row.isFolded }

  /// Folds out all that holds `view`.
  mutating func reveal(_ view: UIView, in tree: LiveTree) {
    var parent = view.superview
    while let current = parent {
      choices[ObjectIdentifier(current)] = false
      parent = current === tree.subject ? tree.place.superview : current.superview
    }
  }

  /// Returns the rows of `tree`. What holds planes, and the pages of a stack, are folded out unless the user
  /// wants it otherwise.
  func rows(of tree: LiveTree, planes: [Plane]) -> [Row] {
    let byView = Dictionary(planes.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
    var rows: [Row] = []
    _ = add(tree.window, level: 0, byView, tree, to: &rows)
    return rows
  }

  /// Adds a view with what is folded out below it; answers whether there is a plane among them.
  private func add(
    _ view: UIView, level: Int, _ planes: [ObjectIdentifier: Plane], _ tree: LiveTree, to rows: inout [Row]
  ) -> Bool {
    let subviews = tree.subviews(of: view).filter { !$0.isHidden && !isLine($0) }
    if isHolder(view), subviews.count == 1 {
      return add(subviews[0], level: level, planes, tree, to: &rows)
    }
    let place = rows.count
    let plane = planes[ObjectIdentifier(view)]
    var holdsPlanes = false
    for subview in subviews where add(subview, level: level + 1, planes, tree, to: &rows) {
      holdsPlanes = true
    }
    let isFolded = choices[ObjectIdentifier(view)] ?? !(holdsPlanes || plane?.kind == .page)
    if isFolded { rows.removeSubrange(place...) }
    rows.insert(
      Row(view: view, level: level, plane: plane, isFoldable: !subviews.isEmpty, isFolded: isFolded),
      at: place)
    return holdsPlanes || plane != nil
  }

  /// Whether a view does nothing but hold another one.
  private func isHolder(_ view: UIView) -> Bool { type(of: view) == UIView.self && view.layer.shadow == nil }

  /// Whether a view is a line, which is nobody's business.
  private func isLine(_ view: UIView) -> Bool { min(view.bounds.width, view.bounds.height) <= 1 }
}
