import ViewTree

extension NestedScrollDriver {
  /// Where a list's content is to be.
  func offset(of list: DrivenScrollView, at index: Int) -> CGFloat {
    let screen = UIScreen.main
    let own = screen.rounded(retreats[index]?.shown ?? state.shownPageOffset(index))
    return headerLiesOverLists ? own + screen.rounded(state.shownHeaderOffset) : own
  }

  /// Puts header and lists where the state says, each once, and tells the delegate.
  func show() {
    let header = UIScreen.main.rounded(state.shownHeaderOffset)
    let own = UIScreen.main.rounded(state.shownPageOffset(selectedIndex))
    let headerMoves = header != shownHeaderOffset
    let listMoves = own != shownListOffset
    (shownHeaderOffset, shownListOffset) = (header, own)
    let wasShowing = isShowing
    isShowing = true
    root?.drive(to: header)
    for index in lists.indices {
      if let list = activeList(index) { list.drive(to: offset(of: list, at: index)) }
    }
    isShowing = wasShowing
    if headerMoves { delegate?.nestedScrollDriver(self, didMoveHeaderTo: header) }
    if listMoves, let list = currentList?.scrollView { delegate?.nestedScrollDriver(self, didScroll: list) }
  }

  /// Lets root and list answer what is done with them.
  func showDrivenState() {
    let own: UIScrollView.DrivenState =
      switch phase {
      case .resting: .resting
      case .tracking: .tracking
      case .dragging: .dragging
      case .moving(let motion): motion.kind == .deceleration ? .decelerating : .animating
      }
    let driven = isLed && ledState != .resting ? ledState : own
    for index in lists.indices {
      let selected = index == selectedIndex ? driven : .resting
      activeList(index)?.scrollView.drivenState =
        selected == .resting && retreats[index] != nil ? .decelerating : selected
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
