import Motion
import ViewTree

/// Reads the ranges of header and lists, and shows the state in them.
extension NestedScrollDriver {
  /// Updates all scroll ranges from the views. Returns whether anything has changed.
  @discardableResult
  func refreshRanges() -> Bool {
    let before = state
    if let rootScrollView { state.setHeaderInset(rootScrollView.adjustedContentInset.top) }
    for index in state.pages.indices {
      guard let list = lists.active(index)?.scrollView else { continue }
      let inset = list.adjustedContentInset
      // The inset depends on the header's current position; the range assumes a header at rest.
      let top = spaceAboveLists.map { inset.top - list.contentInset.top + $0 } ?? inset.top
      let whole = ScrollRange(
        bounds: list.bounds.height, content: list.contentSize.height, insetStart: top,
        insetEnd: inset.bottom)
      guard headerLiesOverLists else {
        state.setRange(whole, at: index)
        continue
      }
      let header = shortListsExpandHeader ? 0 : state.headerTravel
      state.setRange(
        ScrollRange(min: whole.min, max: max(whole.min, whole.max - header)), reach: whole.max, at: index)
    }
    return state != before
  }

  /// Returns the content offset that a list should have.
  private func offset(of list: DrivenScrollView, at index: Int) -> CGFloat {
    let screen = UIScreen.main
    let own = screen.rounded(retreats.shown(index) ?? state.shownPageOffset(index))
    return headerLiesOverLists ? own + screen.rounded(state.shownHeaderOffset) : own
  }

  /// Applies the state to header and lists, each once, and notifies the delegate.
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
    let driven = activity.drivenState
    for index in 0..<lists.count {
      let selected = index == selectedIndex ? driven : .resting
      lists.active(index)?.scrollView.drivenState =
        selected == .resting && retreats.shown(index) != nil ? .decelerating : selected
    }
    rootScrollView?.drivenState = driven
  }

  /// Calls a closure with the scroll views that notify their delegates of drags: the root and the selected
  /// list.
  func notifyDelegates(_ notify: (UIScrollView) -> Void) {
    for scrollView in [rootScrollView, currentList?.scrollView] {
      if let scrollView { notify(scrollView) }
    }
  }
}
