import CSwiftRuntime
import Resources

extension UIView {
  // An unretained reference reads as nil while its object is being deallocated.

  /// The superview, or nil.
  public internal(set) var superview: UIView? {
    get {
      guard let reference = superviewReference, let living = swift_tryRetain(reference.toOpaque()) else {
        return nil
      }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { superviewReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// The window that contains the view, or nil.
  public internal(set) var window: UIWindow? {
    get {
      guard let reference = windowReference, let living = swift_tryRetain(reference.toOpaque()) else {
        return nil
      }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { windowReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Returns the view with a tag: this one, or the first of its descendants; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Inserts a view directly behind `sibling`, or in front of all if that is not another subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view) ?? subviews.count)
  }

  /// Inserts a view directly in front of `sibling`, or in front of all if that is not another subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let index = index(of: sibling, without: view)
    insert(view, at: index.map { $0 + 1 } ?? subviews.count, isOnSibling: index != nil)
  }

  /// Moves a subview in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    reorder(view, to: subviews.count - 1)
  }

  /// Exchanges the places of two subviews in the back-to-front order. Does nothing if there is no such subview.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else {
      return
    }
    let (lower, upper) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    reorder(upper, to: min(index1, index2))
    reorder(lower, to: max(index1, index2))
  }

  /// Moves a subview behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view else { return }
    reorder(view, to: 0)
  }

  func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    leave()
  }

  /// Returns whether the view is `view` or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    // A fast path: a view without subviews has no descendants.
    if view.subviews.isEmpty { return view === self }
    let ancestor = Unmanaged.passUnretained(view).toOpaque()
    var candidate: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = candidate, current.toOpaque() != ancestor {
      candidate = current._withUnsafeGuaranteedRef { $0.superviewReference }
    }
    return candidate != nil
  }

  func isSubview(of view: UIView) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Inserts `view` at `index`. It covers bare layers between its two siblings, unless `isOnSibling` places
  /// it directly in front of the sibling behind it.
  func insert(
    _ view: UIView, at index: Int, isOnSibling: Bool = false, for call: StaticString = #function
  ) {
    guard !isDescendant(of: view) else {
      return Misuse.report(self, call, "\(type(of: view)) is this view or contains it")
    }
    guard layer.ruleBroken(byHolding: view.layer) == nil else {
      return Misuse.report(self, call, "views cannot be nested deeper than \(CALayer.maxLevels)")
    }
    // A window is always a root.
    guard !(view is UIWindow) else {
      return Misuse.report(self, call, "\(type(of: view)) is a window, which has no superview")
    }
    if view.isSubview(of: self) {
      reorder(view, to: min(index, subviews.count - 1), isOnSibling: isOnSibling)
      return
    }
    // A view that moves within its window does not leave it.
    if let old = view.superview {
      old.willRemoveSubview(view)
      if !view.isIn(windowReference) || windowReference == nil { view.leave() } else { view.detach() }
    }
    view.willMove(toSuperview: self)
    if !view.isIn(windowReference) { view.announce(window) }
    // Callbacks may have moved the view elsewhere, even to another window, or this view into it.
    view.detach()
    guard !isDescendant(of: view) else { return view.change(to: nil) }
    let position = index.clamped(to: 0...subviews.count)
    let layerIndex = layerIndex(forSubviewAt: position, isOnSibling: isOnSibling)
    subviews.insert(view, at: position)
    layer.insertSublayer(view.layer, at: layerIndex)
    view.superview = self
    view.markLayout()
    if type(of: view).requiresConstraintBasedLayout { LayoutEngine.isUsed = true }
    if LayoutEngine.isUsed { view.joinAutoLayout() }
    subviewsChanged()
    view.updateTraits()
    view.inheritTintColor(chosenTintColor)
    if view.isNearCoveredEdge { view.updateSafeArea() }
    view.change(to: window)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Returns the index of a subview after `view` was removed.
  private func index(of sibling: UIView, without view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  private func reorder(_ view: UIView, to index: Int, isOnSibling: Bool = false) {
    subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    let position = index.clamped(to: 0...subviews.count)
    let layerIndex = layerIndex(forSubviewAt: position, isOnSibling: isOnSibling)
    subviews.insert(view, at: position)
    layer.insertSublayer(view.layer, at: layerIndex)
  }

  /// Returns the sublayer index for a new subview at `position`: the index of the sibling in front of it, or
  /// the index after the sibling behind it.
  private func layerIndex(forSubviewAt position: Int, isOnSibling: Bool) -> Int {
    let sublayers = layer.layers
    let isOnSibling = isOnSibling && position > 0
    guard isOnSibling || position < subviews.count else { return sublayers.count }
    let sibling = subviews[isOnSibling ? position - 1 : position].layer
    // A loop is faster here than a closure, because each call of a closure checks its isolation.
    var index = sublayers.count
    while index > 0, sublayers[index - 1] !== sibling { index -= 1 }
    guard index > 0 else { return sublayers.count }
    return isOnSibling ? index : index - 1
  }

  private func leave() {
    willMove(toSuperview: nil)
    if windowReference != nil { announce(nil) }
    detach()
    if isNearCoveredEdge { updateSafeArea() }
    change(to: nil)
    didMoveToSuperview()
  }

  private func detach() {
    let old = superview
    if LayoutEngine.isUsed, old != nil { leaveAutoLayout() }
    old?.subviews.removeAll { $0 === self }
    old?.subviewsChanged()
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// Marks the view for layout after a subview was added or removed.
  private func subviewsChanged() {
    if !isInLayoutPass { setNeedsLayout() }
  }

  // MARK: Windows

  /// Notifies the subtree, from the top down, that it is about to enter `newWindow`.
  private func announce(_ newWindow: UIWindow?) {
    if let window, window !== newWindow { window.viewIsLeaving(self) }
    announceRecursively(newWindow)
  }

  private func announceRecursively(_ newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    viewController?.rootViewWillMove(to: newWindow)
    forEachSubview { $0.announceRecursively(newWindow) }
  }

  /// Calls `body` for each subview that is still in this view when its turn comes: earlier calls may change
  /// the tree.
  ///
  /// Retains the array but not its elements, because a page that enters or leaves the tree has hundreds
  /// of subviews.
  @inline(__always) private func forEachSubview(_ body: (UIView) -> Void) {
    if subviews.isEmpty { return }
    let subviews = subviews
    withExtendedLifetime(subviews) {
      for index in subviews.indices {
        Unmanaged.passUnretained(subviews[index])._withUnsafeGuaranteedRef { subview in
          if subview.isSubview(of: self) { body(subview) }
        }
      }
    }
  }

  /// Moves the subtree, which is in its new place, into `newWindow`.
  private func change(to newWindow: UIWindow?) {
    let reference = newWindow.map(Unmanaged.passUnretained)
    guard !isIn(reference) else { return }
    let oldWindow = window
    enter(reference)
    // Callbacks may have added subviews or given them the focus on the way out.
    oldWindow?.viewIsLeaving(self)
  }

  private func enter(_ newWindow: Unmanaged<UIWindow>?) {
    guard !isIn(newWindow) else { return }
    windowReference = newWindow
    if UIAppearanceStore.isUsed, newWindow != nil { UIAppearanceStore.apply(to: self) }
    didMoveToWindow()
    viewController?.rootViewDidMove(to: newWindow?.takeUnretainedValue())
    // A callback may have moved the view elsewhere with its subviews.
    forEachSubview { if isIn(newWindow) { $0.enter(newWindow) } }
  }

  private func isIn(_ window: Unmanaged<UIWindow>?) -> Bool {
    windowReference?.toOpaque() == window?.toOpaque()
  }
}
