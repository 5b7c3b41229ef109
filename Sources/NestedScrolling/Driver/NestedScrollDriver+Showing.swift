import ViewTree

extension NestedScrollDriver {
  /// Where a list's content is to be.
  func offset(of list: DrivenScrollView, at index: Int) -> CGFloat {
    let screen = UIScreen.main
    let own = screen.rounded(retreats.shown(index) ?? state.shownPageOffset(index))
    return headerLiesOverLists ? own + screen.rounded(state.shownHeaderOffset) : own
  }

  /// Puts header and lists where the state says, each once, and tells the delegate.
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

  /// Lets root and list answer what is done with them.
  func showDrivenState() {
    let driven = isLed && ledState != .resting ? ledState : activity.drivenState
    for index in 0..<lists.count {
      let selected = index == selectedIndex ? driven : .resting
      lists.active(index)?.scrollView.drivenState =
        selected == .resting && retreats.shown(index) != nil ? .decelerating : selected
    }
    rootScrollView?.drivenState = driven
  }

  /// The delegates that hear of drags and slides: the root's and the selected list's.
  func tellDelegates(_ tell: (UIScrollView) -> Void) {
    for scrollView in [rootScrollView, currentList?.scrollView] {
      if let scrollView { tell(scrollView) }
    }
  }
}
