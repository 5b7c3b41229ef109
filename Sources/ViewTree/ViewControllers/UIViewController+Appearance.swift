extension UIViewController {
  // MARK: Led by a container

  /// Tells the controller that it is about to appear or to disappear; for containers that animate the change.
  ///
  /// Until `endAppearanceTransition()` its view may come into the window or leave it without a word. Called
  /// again with the other direction, the change turns around. Controllers whose views are in its view go along.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    ledAppearance = animated
    change(isAppearing, animated: animated)
  }

  /// Tells the controller that it has appeared or disappeared, whichever was begun.
  public func endAppearanceTransition() {
    guard let animated = ledAppearance else { return }
    ledAppearance = nil
    finish(animated: animated)
  }

  /// Whether it appears because it was added to a parent that is seen.
  public var isMovingToParent: Bool { movement == .toParent }
  /// Whether it disappears because it leaves its parent.
  public var isMovingFromParent: Bool { movement == .fromParent }
  public var isBeingPresented: Bool { movement == .presented }
  public var isBeingDismissed: Bool { movement == .dismissed }

  private func change(_ isAppearing: Bool, animated: Bool) {
    let changes: [Appearance] =
      isAppearing ? [.disappeared, .disappearing] : [.appearing, .placed, .appeared]
    guard changes.contains(appearance) else { return }
    appearanceWillChange()
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    // Those in a view that is in no window yet are told when it comes into one.
    guard viewIfLoaded?.window != nil else { return }
    for controller in controllersInView { controller.change(isAppearing, animated: animated) }
  }

  private func finish(animated: Bool) {
    switch appearance {
    case .appearing, .placed:
      place(animated: animated)
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    for controller in controllersInView where controller.ledAppearance == nil {
      controller.finish(animated: animated)
    }
  }

  /// The controllers whose views lie in this one's, not those in theirs.
  private var controllersInView: [UIViewController] {
    func find(in view: UIView) -> [UIViewController] {
      view.subviews.flatMap { $0.viewController.map { [$0] } ?? find(in: $0) }
    }
    return viewIfLoaded.map(find) ?? []
  }

  /// Whether the change is animated that a container leads, of this controller or of one around it; nil where
  /// none does.
  private var heldAppearance: Bool? {
    if let ledAppearance { return ledAppearance }
    var view = viewIfLoaded?.superview
    while let current = view {
      if let led = current.viewController?.ledAppearance { return led }
      view = current.superview
    }
    return nil
  }

  // MARK: With the view

  func rootViewWillMove(to window: UIWindow?) {
    if window != nil, appearance == .disappeared || appearance == .disappearing {
      appearanceWillChange()
      appearance = .appearing
      viewWillAppear(heldAppearance ?? false)
    } else if window == nil, [.appearing, .placed, .appeared].contains(appearance) {
      appearanceWillChange()
      appearance = .disappearing
      viewWillDisappear(heldAppearance ?? false)
    }
  }

  func rootViewDidMove(to window: UIWindow?) {
    rootViewWillMove(to: window)  // for a view that came in while others were told
    guard heldAppearance == nil else { return }
    if let window, appearance == .appearing {
      window.willFinishAppearance(of: self)
    } else if window == nil, appearance == .disappearing {
      appearance = .disappeared
      viewDidDisappear(false)
    }
  }

  /// Called when the superviews have been laid out, so that the view has its final size.
  func rootViewWillLayout() {
    place(animated: heldAppearance ?? false)
    viewWillLayoutSubviews()
  }

  private func place(animated: Bool) {
    guard appearance == .appearing, viewIfLoaded?.window != nil else { return }
    appearance = .placed
    viewIsAppearing(animated)
  }

  /// Called after layout; a controller that left again in between has nothing to finish.
  func finishAppearing() {
    guard heldAppearance == nil else { return }
    place(animated: false)
    guard appearance == .placed else { return }
    appearance = .appeared
    viewDidAppear(false)
  }
}
