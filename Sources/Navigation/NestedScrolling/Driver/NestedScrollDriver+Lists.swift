import Motion
public import ViewTree

extension NestedScrollDriver {
  /// The number of pages. Remaining pages keep their positions. If the selected page is removed, the last
  /// page is selected.
  public var pageCount: Int {
    get { state.pages.count }
    set {
      let count = max(0, newValue)
      guard count != pageCount else { return }
      for list in lists.setCount(count) { list.release() }
      let selected = selectedIndex
      if selected >= count { motion.stop() }
      state.setPageCount(count)
      pager.align()
      show()
      if selectedIndex != selected { delegate?.nestedScrollDriver(self, didSelectPageAt: selectedIndex) }
    }
  }

  /// The index of the page that scrolls.
  public var selectedIndex: Int { state.selectedIndex }

  /// Sets the scroll views of a page. If there are several, the one nearest above the finger scrolls.
  ///
  /// The driver takes them over. It scrolls the first one to the page's last position, or to its top if the
  /// page was never shown. An empty array releases the scroll views and keeps the position.
  public func setLists(_ scrollViews: [UIScrollView], forPageAt index: Int) {
    guard (0..<lists.count).contains(index) else { return }
    let old = lists[index]
    guard !old.map(\.scrollView).elementsEqual(scrollViews, by: ===) else { return }
    if index == selectedIndex { motion.stop() }
    for list in old where !scrollViews.contains(where: { $0 === list.scrollView }) { list.release() }
    let new = scrollViews.map { scrollView in
      if let list = old.first(where: { $0.scrollView === scrollView }) { return list }
      scrollView.layoutIfNeeded()
      return DrivenScrollView(
        scrollView,
        moved: { [weak self] in self?.listMoved($0) },
        resized: { [weak self] in self?.listResized($0) })
    }
    lists.replace(index, by: new)
    refreshRanges()
    show()
  }

  /// Forgets the position of a page, for example when its content is replaced. Its list scrolls to its top.
  public func resetPage(at index: Int) {
    if index == selectedIndex { motion.stop() }
    state.resetPage(index)
    show()
  }

  /// Returns the active list of a page, or nil.
  public func list(at index: Int) -> UIScrollView? { lists.active(index)?.scrollView }

  var currentList: DrivenScrollView? { lists.active(selectedIndex) }

  /// Returns the offset of a list without the header's share.
  func ownOffset(of list: DrivenScrollView) -> CGFloat {
    list.scrollView.contentOffset.y - (headerLiesOverLists ? shown.header : 0)
  }

  /// Changes insets, sizes or contents of lists inside `change`. Movements caused by that do not count as
  /// scrolling, and the lists are put back in place afterwards.
  public func updateLists(_ change: () -> Void) {
    let wasShowing = shown.begin()
    change()
    shown.end(wasShowing)
    for list in lists.all {
      list.knownOffset = list.scrollView.contentOffset.y
      _ = list.consumeResizing()
    }
    rangesChanged()
  }

  // MARK: Movements by other code

  /// Handles a list that was moved by other code, or because content above the visible part has changed.
  private func listMoved(_ list: DrivenScrollView) {
    guard !shown.isShowing, let index = lists.page(of: list) else { return }
    list.knownOffset = list.scrollView.contentOffset.y
    guard lists.active(index) === list else { return }
    if list.consumeResizing() { return rangesChanged() }
    retreats.end(index)
    let wasPut = list.scrollView.drivenState == .resting
    if index == selectedIndex, wasPut { motion.stop() }
    let own = ownOffset(of: list)
    let wasInside = state.pages[index].range.overshoot(of: own) == 0
    refreshRanges()
    if wasInside, wasPut, !activity.isHeld, state.pages[index].range.overshoot(of: own) != 0 {
      // The range has become smaller, for example after a refresh.
      state.setPageOffset(own, at: index)
      motion.retreat(from: own, onPage: index)
    } else if index == selectedIndex {
      if headerLiesOverLists, wasPut {
        moveInside(by: own - state.shownPageOffset(index))
      } else {
        state.setListOffset(own, at: index, isHeld: activity.isHeld)
      }
      if wasPut { showDrivenState() }
    } else {
      state.setPageOffset(own, at: index)
    }
    motion.restart()
    show()
  }

  /// Handles a change of a list's content size.
  private func listResized(_ list: DrivenScrollView) {
    _ = list.consumeResizing()
    if !shown.isShowing { rangesChanged() }
  }

  /// Moves header and lists back into their ranges.
  private func rangesChanged() {
    motion.catchUp()
    if refreshRanges() { motion.restart() }
    show()
  }

  /// Moves the content after a list under the header was scrolled by other code. The header follows as
  /// after a drag on the page.
  private func moveInside(by distance: CGFloat) {
    let remaining = state.remaining
    state.scroll(by: min(max(distance, -remaining.down), remaining.up))
  }
}

nonisolated extension NestedScrollState {
  /// Applies a list's new offset. It may lie beyond the range only while a finger holds the list.
  fileprivate mutating func setListOffset(_ offset: Double, at index: Int, isHeld: Bool) {
    if isHeld { holdPage(index, at: offset) } else { setPageOffset(offset, at: index) }
  }
}
