extension UIView {
  /// Puts `view` in front of the other subviews, taking it from where it was. A window stays where it is.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts `view` at `index` of the back-to-front order; an index beyond the ends means the end.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts `view` right behind `sibling`; in front of all if that is no other subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, without: view) ?? subviews.count)
  }

  /// Puts `view` right in front of `sibling`; in front of all if that is no other subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let index = index(of: sibling, without: view)
    insert(view, at: index.map { $0 + 1 } ?? subviews.count, isOnSibling: index != nil)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    reorder(view, to: subviews.count - 1)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, subviews.first !== view else { return }
    reorder(view, to: 0)
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    leave()
  }

  /// Whether the view is `view` or lies somewhere below it.
  public func isDescendant(of view: UIView) -> Bool {
    // Nothing lies below what holds nothing.
    if view.subviews.isEmpty { return view === self }
    let wanted = Unmanaged.passUnretained(view).toOpaque()
    var candidate: Unmanaged<UIView>? = Unmanaged.passUnretained(self)
    while let current = candidate, current.toOpaque() != wanted {
      candidate = current._withUnsafeGuaranteedRef { $0.superviewReference }
    }
    return candidate != nil
  }

  func isSubview(of view: UIView) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Puts `view` at `index`. Bare layers in front of the sibling below it stay behind it, unless it lies right on that.
  private func insert(_ view: UIView, at index: Int, isOnSibling: Bool = false) {
    // A view cannot hold itself, and a window is the root of a tree of its own.
    guard !isDescendant(of: view), !(view is UIWindow) else { return }
    if view.superview === self {
      reorder(view, to: min(index, subviews.count - 1), isOnSibling: isOnSibling)
      return
    }
    // Out of the old tree without leaving the window, when both are in the same one.
    if let old = view.superview {
      old.willRemoveSubview(view)
      if view.window !== window || window == nil { view.leave() } else { view.detach() }
    }
    view.willMove(toSuperview: self)
    if view.window !== window { view.announce(window) }
    // One of those told may have put it elsewhere, in another window even, or this view into it.
    view.detach()
    guard !isDescendant(of: view) else { return view.change(to: nil) }
    let place = index.clamped(to: 0...subviews.count)
    let layerIndex = layerIndex(forSubviewAt: place, isOnSibling: isOnSibling)
    subviews.insert(view, at: place)
    layer.insertSublayer(view.layer, at: layerIndex)
    view.superview = self
    view.markLayout()
    if type(of: view).requiresConstraintBasedLayout { LayoutEngine.isUsed = true }
    if LayoutEngine.isUsed { view.joinAutoLayout() }
    subviewsChanged()
    view.updateTraits()
    if view.isNearCoveredEdge { view.updateSafeArea() }
    view.change(to: window)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// The index of a subview once `view` has been taken out.
  private func index(of sibling: UIView, without view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  private func reorder(_ view: UIView, to index: Int, isOnSibling: Bool = false) {
    subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    let place = index.clamped(to: 0...subviews.count)
    let layerIndex = layerIndex(forSubviewAt: place, isOnSibling: isOnSibling)
    subviews.insert(view, at: place)
    layer.insertSublayer(view.layer, at: layerIndex)
  }

  /// The sublayer index for a new subview at `place`: that of the sibling in front of it, or the one after the sibling
  /// behind it.
  private func layerIndex(forSubviewAt place: Int, isOnSibling: Bool) -> Int {
    let sublayers = layer.layers
    let isOnSibling = isOnSibling && place > 0
    guard isOnSibling || place < subviews.count else { return sublayers.count }
    let sibling = subviews[isOnSibling ? place - 1 : place].layer
    // A loop: closures on the main actor are checked at each call.
    var index = sublayers.count
    while index > 0, sublayers[index - 1] !== sibling { index -= 1 }
    guard index > 0 else { return sublayers.count }
    return isOnSibling ? index : index - 1
  }

  private func leave() {
    willMove(toSuperview: nil)
    if window != nil { announce(nil) }
    detach()
    if isNearCoveredEdge { updateSafeArea() }
    change(to: nil)
    didMoveToSuperview()
  }

  private func detach() {
    if LayoutEngine.isUsed, superview != nil { leaveAutoLayout() }
    superview?.subviews.removeAll { $0 === self }
    superview?.subviewsChanged()
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// A view that gets or loses a subview is laid out anew.
  private func subviewsChanged() {
    if !isInLayoutPass { setNeedsLayout() }
  }

  // MARK: Windows

  /// Tells the subtree that it is about to be in `newWindow`, from the top down.
  private func announce(_ newWindow: UIWindow?) {
    if let window, window !== newWindow { window.viewIsLeaving(self) }
    announceRecursively(newWindow)
  }

  private func announceRecursively(_ newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    viewController?.rootViewWillMove(to: newWindow)
    forEachSubview { $0.announceRecursively(newWindow) }
  }

  /// Hands over each subview that still is one when its turn comes, whoever was handed over before may have done what.
  ///
  /// The list is counted as referred to, its members are not: they stay with it, and pages that come and go have hundreds.
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

  /// Puts the subtree, which stands where it will be, into `newWindow`.
  private func change(to newWindow: UIWindow?) {
    let oldWindow = window
    guard oldWindow !== newWindow else { return }
    enter(newWindow.map(Unmanaged.passUnretained))
    // Those told may have put something into the view, or have given it the focus, on its way out.
    oldWindow?.viewIsLeaving(self)
  }

  private func enter(_ newWindow: Unmanaged<UIWindow>?) {
    guard !isIn(newWindow) else { return }
    windowReference = newWindow
    didMoveToWindow()
    viewController?.rootViewDidMove(to: newWindow?.takeUnretainedValue())
    // Who was told may have taken the view elsewhere, with all in it.
    forEachSubview { if isIn(newWindow) { $0.enter(newWindow) } }
  }

  private func isIn(_ window: Unmanaged<UIWindow>?) -> Bool {
    windowReference?.toOpaque() == window?.toOpaque()
  }
}
