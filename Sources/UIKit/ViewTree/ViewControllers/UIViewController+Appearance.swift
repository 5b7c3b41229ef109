extension UIViewController {
  // MARK: Transitions of containers

  /// Begins an appearance transition. Containers call it before they animate a child in or out.
  ///
  /// Until `endAppearanceTransition()`, moving the view into or out of the window sends no appearance
  /// messages. Calling it again with the other direction reverses the transition. Controllers whose views
  /// are inside this view take part.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    ledAppearance = animated
    change(isAppearing, animated: animated)
  }

  /// Ends the appearance transition that `beginAppearanceTransition(_:animated:)` began.
  public func endAppearanceTransition() {
    guard let animated = ledAppearance else { return }
    ledAppearance = nil
    finish(animated: animated)
  }

  /// Whether the controller appears because it was added to a visible parent.
  public var isMovingToParent: Bool { movement == .toParent }
  /// Whether the controller disappears because it is being removed from its parent.
  public var isMovingFromParent: Bool { movement == .fromParent }
  /// Whether the controller appears because it is being presented.
  public var isBeingPresented: Bool { movement == .presented }
  /// Whether the controller disappears because it is being dismissed.
  public var isBeingDismissed: Bool { movement == .dismissed }

  private func change(_ isAppearing: Bool, animated: Bool) {
    let changes: [Appearance] =
      isAppearing ? [.disappeared, .disappearing] : [.appearing, .placed, .appeared]
    guard changes.contains(appearance) else { return }
    appearanceWillChange()
    appearance = isAppearing ? .appearing : .disappearing
    if isAppearing {
      // `viewIsAppearing` comes with the next layout.
      viewIfLoaded?.setNeedsLayout()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    // Controllers in a view outside the window are notified when the view enters it.
    guard viewIfLoaded?.window != nil else { return }
    for controller in automaticControllersInView { controller.change(isAppearing, animated: animated) }
  }

  private func finish(animated: Bool) {
    switch appearance {
    case .appearing, .placed:
      place(animated: animated)
      appearance = .appeared
      viewIfLoaded?.window?.awaitsPreferences = true
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    for controller in automaticControllersInView where controller.ledAppearance == nil {
      controller.finish(animated: animated)
    }
  }

  /// The controllers whose views are inside this view, without those nested in other controllers' views and
  /// those whose parents forward the calls themselves.
  private var automaticControllersInView: [UIViewController] {
    func find(in view: UIView) -> [UIViewController] {
      view.subviews.flatMap { $0.viewController.map { [$0] } ?? find(in: $0) }
    }
    return viewIfLoaded.map(find)?.filter { !$0.isForwardedByParent } ?? []
  }

  /// Whether the parent forwards the calls itself.
  private var isForwardedByParent: Bool {
    parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false
  }

  /// Whether the controller appears and disappears when its view enters or leaves a window: not if the calls
  /// are forwarded to it, nor inside a controller to which they were not forwarded yet.
  private var appearsWithView: Bool {
    if isForwardedByParent { return false }
    let forwarded = sequence(first: self) { $0.parent }.dropFirst().first { $0.isForwardedByParent }
    return forwarded.map { [.appearing, .placed, .appeared].contains($0.appearance) } ?? true
  }

  /// Whether the appearance transition in progress, of this controller or of an ancestor, is animated; nil
  /// if there is none.
  private var heldAppearance: Bool? {
    if let ledAppearance { return ledAppearance }
    var view = viewIfLoaded?.superview
    while let current = view {
      if let led = current.viewController?.ledAppearance { return led }
      view = current.superview
    }
    return nil
  }

  // MARK: View events

  func rootViewWillMove(to window: UIWindow?) {
    guard appearsWithView else { return }
    if window != nil, appearance == .disappeared || appearance == .disappearing {
      appearanceWillChange()
      appearance = .appearing
      viewIfLoaded?.setNeedsLayout()
      viewWillAppear(heldAppearance ?? false)
    } else if window == nil, [.appearing, .placed, .appeared].contains(appearance) {
      appearanceWillChange()
      appearance = .disappearing
      viewWillDisappear(heldAppearance ?? false)
    }
  }

  func rootViewDidMove(to window: UIWindow?) {
    rootViewWillMove(to: window)  // for a view that entered the window during the notification
    guard appearsWithView, heldAppearance == nil else { return }
    if let window, appearance == .appearing {
      window.willFinishAppearance(of: self)
    } else if window == nil, appearance == .disappearing {
      appearance = .disappeared
      viewDidDisappear(false)
    }
  }

  /// Called after the superviews were laid out, when the view has its final size.
  func rootViewWillLayout() {
    place(animated: heldAppearance ?? false)
    viewWillLayoutSubviews()
  }

  private func place(animated: Bool) {
    guard appearance == .appearing, viewIfLoaded?.window != nil else { return }
    appearance = .placed
    viewIsAppearing(animated)
  }

  /// Called after layout to finish the appearance. Does nothing if the controller disappeared in between.
  func finishAppearing() {
    guard heldAppearance == nil else { return }
    place(animated: false)
    guard appearance == .placed else { return }
    appearance = .appeared
    viewIfLoaded?.window?.awaitsPreferences = true
    viewDidAppear(false)
  }
}
