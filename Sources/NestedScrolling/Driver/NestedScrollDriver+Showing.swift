import ViewTree

extension NestedScrollDriver {
  /// Returns the content offset that a list should have.
  func offset(of list: DrivenScrollView, at index: Int) -> CGFloat {
    let screen = UIScreen.main
    let own = screen.rounded(retreats.shown(index) ?? state.shownPageOffset(index))
    return headerLiesOverLists ? own + screen.rounded(state.shownHeaderOffset) : own
  }

  /// Applies the state to header and lists, each once, and tells the delegate.
  func show() {
    let header = UIScreen.main.rounded(state.shownHeaderOffset)
    let own = UIScreen.main.rounded(state.shownPageOffset(selectedIndex))
    let moves = shown.show(header: header, list: own)
    let wasShowing = shown.begin()
    root?.drive(to: header)
    for index in 0..<lists.count {
      if let list = lists.active(index) { list.drive(to: offset(of: list, at: index)) }
    }
    shown.end(wasShowing)
    if moves.header { delegate?.nestedScrollDriver(self, didMoveHeaderTo: header) }
    if moves.list, let list = currentList?.scrollView { delegate?.nestedScrollDriver(self, didScroll: list) }
  }

  /// Updates the states that root and lists report.
  func showDrivenState() {
    let driven = isLed && ledState != .resting ? ledState : activity.drivenState
    for index in 0..<lists.count {
      let selected = index == selectedIndex ? driven : .resting
      lists.active(index)?.scrollView.drivenState =
        selected == .resting && retreats.shown(index) != nil ? .decelerating : selected
    }
    rootScrollView?.drivenState = driven
  }

  /// Calls a closure with the scroll views whose delegates are told about drags: the root and the
  /// selected list.
  func tellDelegates(_ tell: (UIScrollView) -> Void) {
    for scrollView in [rootScrollView, currentList?.scrollView] {
      if let scrollView { tell(scrollView) }
    }
  }
}
