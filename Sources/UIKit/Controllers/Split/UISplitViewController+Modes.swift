import ViewTree

/// Which columns are visible in which mode, and how one mode becomes another.
extension UISplitViewController {
  /// Returns whether a number of columns fits beside the secondary one.
  func isWide(for count: Int) -> Bool {
    guard let width = viewIfLoaded?.bounds.width else { return true }
    let columns = count == 2 ? primaryColumnWidth + supplementaryColumnWidth : leadColumnWidth
    return width - columns >= SplitLayout.smallestSecondary
  }

  /// The column beside the secondary one.
  var leadColumn: Column { style == .tripleColumn ? .supplementary : .primary }
  var leadColumnWidth: CGFloat {
    style == .tripleColumn ? supplementaryColumnWidth : primaryColumnWidth
  }

  /// The mode without a choice: as many columns as fit beside the secondary one.
  var usualMode: DisplayMode {
    if preferredSplitBehavior == .overlay { return .secondaryOnly }
    if style == .tripleColumn, isWide(for: 2), (viewIfLoaded?.bounds.width ?? 0) >= 1100 {
      return .twoBesideSecondary
    }
    return isWide(for: 1) ? .oneBesideSecondary : .secondaryOnly
  }

  /// Returns a mode with a number of columns that fits the window and the behavior.
  func mode(columns count: Int) -> DisplayMode {
    let count = style == .tripleColumn ? count : min(count, 1)
    guard count > 0 else { return .secondaryOnly }
    let isTiled =
      preferredSplitBehavior == .tile || (preferredSplitBehavior == .automatic && isWide(for: count))
    if count == 2 {
      if preferredSplitBehavior == .displace { return .twoDisplaceSecondary }
      return isTiled ? .twoBesideSecondary : .twoOverSecondary
    }
    return isTiled || preferredSplitBehavior == .displace ? .oneBesideSecondary : .oneOverSecondary
  }

  func change(to mode: DisplayMode, animated: Bool = true) {
    let before = shownMode
    chosenMode = mode == .automatic ? nil : style == .tripleColumn ? mode : self.mode(of: mode)
    guard !isCollapsed, displayMode != before else { return }
    shownMode = displayMode
    delegate?.splitViewController(self, willChangeTo: displayMode)
    guard isViewLoaded else { return }
    let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
    guard isAnimated else { return showColumns() }
    bringInColumns()
    isAnimating = true
    UIView.animate(withDuration: 0.3, options: .beginFromCurrentState) {
      placeColumns()
      view.layoutIfNeeded()
    } completion: { [weak self] isFinished in
      // Another animation ends at its own end.
      guard let self, isFinished || view.window == nil else { return }
      isAnimating = false
      showColumns()
    }
  }

  /// Returns the mode of two columns that stands for one of three.
  func mode(of mode: DisplayMode) -> DisplayMode {
    switch mode {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: mode
    }
  }

  func toggle() {
    if displayMode == .secondaryOnly {
      change(to: mode(columns: 1))
    } else if style == .tripleColumn, displayMode.columns == 1 {
      change(to: mode(columns: 2))
    } else {
      change(to: .secondaryOnly)
    }
  }

  /// Puts the button into the bar of the secondary column.
  func updateButton() {
    guard style != .unspecified,
      let root = (columns[.secondary] as? UINavigationController)?.viewControllers.first
    else { return }
    let item = root.navigationItem
    var items = item.leftBarButtonItems ?? []
    let isWanted = displayModeButtonVisibility != .never && !isCollapsed
    let isThere = items.contains { $0 === displayModeButtonItem }
    guard isWanted != isThere else { return }
    if isWanted {
      items.insert(displayModeButtonItem, at: 0)
    } else {
      items.removeAll { $0 === displayModeButtonItem }
    }
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItems = items.isEmpty ? nil : items
  }

  func pulledFromEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began, !isCollapsed, displayMode == .secondaryOnly { change(to: mode(columns: 1)) }
  }
}
