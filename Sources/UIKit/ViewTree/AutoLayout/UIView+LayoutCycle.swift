import Foundation

/// How constraints enter the engine and frames leave it.
///
/// `layoutIfNeeded` first calls `updateConstraints` on the views that requested it, subviews first. Then
/// the engine solves what changed, and views are laid out from the top down. Each view sets the frames of
/// its subviews in `layoutSubviews`.
extension UIView {
  /// Requests a call of `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    LayoutEngine.isUsed = true
    awaitsConstraintUpdate = true
    markConstraints()
    setNeedsLayout()
  }

  /// Returns whether `updateConstraints` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { awaitsConstraintUpdate }

  /// Calls `updateConstraints` on this view and its descendants where requested, subviews first.
  public func updateConstraintsIfNeeded() {
    guard LayoutEngine.isUsed else { return }
    for _ in 0..<10 where subtreeNeedsConstraints { updateMarkedConstraints() }
  }

  /// Schedules the held constraints to be added to the engine.
  func setNeedsConstraintSync() {
    LayoutEngine.isUsed = true
    autoLayoutState.needsSync = true
    markConstraints()
    setNeedsLayout()
  }

  /// Marks the path from the root to this view, so that the update pass finds it without a search.
  func markConstraints() {
    subtreeNeedsConstraints = true
    var next = superviewReference
    while let view = next {
      next = view._withUnsafeGuaranteedRef {
        if $0.subtreeNeedsConstraints { return nil }
        $0.subtreeNeedsConstraints = true
        return $0.superviewReference
      }
    }
  }

  private func updateMarkedConstraints() {
    subtreeNeedsConstraints = false
    for subview in subviews where subview.subtreeNeedsConstraints { subview.updateMarkedConstraints() }
    if awaitsConstraintUpdate {
      awaitsConstraintUpdate = false
      if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }
    if let autoLayout, autoLayout.needsSync {
      (autoLayout.needsSync, autoLayout.isOrphan) = (false, false)
      if !autoLayout.constraints.isEmpty { autoLayoutRoot.collectConstraints(of: autoLayout) }
    }
  }

  /// The topmost view, whose engine serves the whole tree.
  var autoLayoutRoot: UIView {
    var root = self
    while let view = root.superview { root = view }
    return root
  }

  private func collectConstraints(of state: ViewAutoLayout) {
    let engine = autoLayoutState.engine ?? LayoutEngine(root: self)
    autoLayoutState.engine = engine
    for constraint in state.constraints where constraint.engine !== engine { engine.add(constraint) }
  }

  /// Updates constraints and solves them, before the tree is laid out.
  func prepareAutoLayout() {
    guard LayoutEngine.isUsed else { return }
    let root = autoLayoutRoot
    root.updateConstraintsIfNeeded()
    root.autoLayout?.engine?.flush()
  }

  // MARK: Frames

  /// The default implementation of `layoutSubviews`: sets the frames of subviews from the engine.
  func placeSubviews(_ state: ViewAutoLayout) {
    if state.placesSubviews {
      let scaled = (self as? UIScrollView)?.scaledView
      for subview in subviews {
        guard let state = subview.autoLayout, !state.translatesMask, let engine = state.item.engine else {
          continue
        }
        subview.place(engine.frame(of: state.item), scale: subview === scaled?.view ? scaled?.scale ?? 1 : 1)
      }
    }
    if let guide = state.contentGuide, let item = guide.layoutItem,
      !item.constraints.isEmpty || item.engine != nil
    {
      updateContentSize(of: item)
    }
  }

  /// Updates the content size from the guide's constraints, plus what zooming adds to its view. If they leave the
  /// length of an axis open, the axis keeps the size that the program has set.
  private func updateContentSize(of item: LayoutItem) {
    guard let scrollView = self as? UIScrollView, let engine = item.engine else { return }
    var size = engine.frame(of: item).size
    if let (view, scale) = scrollView.scaledView {
      size.width += view.bounds.width * (scale - 1)
      size.height += view.bounds.height * (scale - 1)
    }
    if engine.isLengthFree(of: item, .horizontal) { size.width = scrollView.contentSize.width }
    if engine.isLengthFree(of: item, .vertical) { size.height = scrollView.contentSize.height }
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }

  /// Gives the view the size of a frame, and its origin also at another scale.
  private func place(_ frame: CGRect, scale: CGFloat) {
    guard frame.isFinite else { return }
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let anchor = layer.anchorPoint * scale
    let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if self.center != center { self.center = center }
  }

  /// Sets the size of a root view that is sized by its constraints.
  func applySolvedSize() {
    guard let state = autoLayout, !state.translatesMask, let engine = state.item.engine else { return }
    let size = engine.frame(of: state.item).size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// Called when the frame changes. It is an input of layout if the autoresizing mask is translated.
  func frameChangedForAutoLayout(_ state: ViewAutoLayout) {
    guard let engine = state.item.engine else { return }
    if state.translatesMask || superview == nil { engine.markDirty(state.item) }
    insetsChangedForAutoLayout()
  }

  /// Called when insets or margins change, to move the guides that follow them.
  func insetsChangedForAutoLayout() {
    guard let state = autoLayout else { return }
    for guide in state.allGuides where guide.role != .custom {
      if let item = guide.layoutItem, let engine = item.engine { engine.markDirty(item) }
    }
  }

  // MARK: Moving between trees

  /// Called when the view gets a superview.
  func joinAutoLayout() {
    if autoLayout?.engine != nil { leaveAutoLayout() }
    if subtreeNeedsConstraints || awaitsConstraintUpdate { markConstraints() }
  }

  /// Called before the view leaves its superview. Deactivates constraints to views that stay, and keeps the
  /// constraints inside the subtree for the next tree.
  func leaveAutoLayout() {
    var outer: [NSLayoutConstraint] = []
    forEachState { state in
      for item in state.items {
        for constraint in item.constraints where !(constraint.holder?.isDescendant(of: self) ?? false) {
          outer.append(constraint)
        }
      }
    }
    NSLayoutConstraint.deactivate(outer)
    forEachState { state in
      for constraint in state.constraints {
        constraint.engine?.remove(constraint)
        constraint.engine = nil
      }
    }
    forEachState { state in
      for item in state.items { item.engine?.letGo(item) }
      state.needsSync = true
      state.engine = nil
      state.item.view?.markConstraints()
    }
  }

  /// Called when the superview, the root of a tree, is deallocated before this view.
  func orphanForAutoLayout() {
    if let state = autoLayout {
      // The superviews of a deep tree are deallocated one after the other.
      guard !state.isOrphan else { return }
      for item in state.items { item.forget() }
      for constraint in state.constraints { (constraint.engine, constraint.solved) = (nil, nil) }
      (state.needsSync, state.isOrphan) = (true, true)
      markConstraints()
    }
    for subview in subviews { subview.orphanForAutoLayout() }
  }

  private func forEachState(_ body: (ViewAutoLayout) -> Void) {
    if let autoLayout { body(autoLayout) }
    for subview in subviews { subview.forEachState(body) }
  }

  /// Called when the layout direction changes.
  func directionChangedForAutoLayout(_ state: ViewAutoLayout) {
    for item in state.items {
      for constraint in item.constraints
      where constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional {
        constraint.engine?.addAgain(constraint)
      }
    }
    insetsChangedForAutoLayout()
  }
}
