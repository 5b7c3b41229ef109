import Motion
public import ViewTree

extension NestedScrollDriver {
  /// How many pages there are. Pages that stay keep their places; when the selected one is gone the last is
  /// selected.
  public var pageCount: Int {
    get { state.pages.count }
    set {
      let count = max(0, newValue)
      guard count != pageCount else { return }
      for list in lists.setCount(count) { list.release() }
      let selected = selectedIndex
      if selected >= count { stopMotion() }
      state.setPageCount(count)
      pager.align()
      show()
      if selectedIndex != selected { delegate?.nestedScrollDriver(self, didSelectPageAt: selectedIndex) }
    }
  }

  /// The page that scrolls.
  public var selectedIndex: Int { state.selectedIndex }

  /// Names the scroll views of a page; where there are several, the one nearest above the finger counts.
  ///
  /// The driver takes them over and puts the first where the page was left, or to its top on a page that was
  /// never seen. An empty array gives them back and keeps the place.
  public func setLists(_ scrollViews: [UIScrollView], forPageAt index: Int) {
    guard (0..<lists.count).contains(index) else { return }
    let old = lists[index]
    guard !old.map(\.scrollView).elementsEqual(scrollViews, by: ===) else { return }
    if index == selectedIndex { stopMotion() }
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

  /// Forgets the place of a page, as when another one stands there; its list is at its top.
  public func resetPage(at index: Int) {
    if index == selectedIndex { stopMotion() }
    state.resetPage(index)
    show()
  }

  /// The list that counts on a page, if there is one.
  public func list(at index: Int) -> UIScrollView? { lists.active(index)?.scrollView }

  var currentList: DrivenScrollView? { lists.active(selectedIndex) }

  /// Makes the list nearest above a view the one that counts on the selected page.
  func activateList(around touched: UIView?) {
    guard lists.activate(selectedIndex, around: touched) else { return }
    refreshRanges()
    if let list = currentList { state.holdPage(selectedIndex, at: ownOffset(of: list)) }
  }

  func takeRoot() {
    root?.release()
    root = rootScrollView.map { rootScrollView in
      DrivenScrollView(
        rootScrollView,
        moved: { [weak self] in self?.rootMoved($0) },
        resized: { _ in })
    }
    refreshRanges()
    show()
  }

  // MARK: Ranges

  /// What a list's offset is without the header.
  func ownOffset(of list: DrivenScrollView) -> CGFloat {
    list.scrollView.contentOffset.y - (headerLiesOverLists ? shown.header : 0)
  }

  /// Reads anew how far everything can be scrolled; answers whether anything has changed.
  @discardableResult
  func refreshRanges() -> Bool {
    let before = state
    if let rootScrollView { state.setHeaderInset(rootScrollView.adjustedContentInset.top) }
    for index in state.pages.indices {
      guard let list = lists.active(index)?.scrollView else { continue }
      let inset = list.adjustedContentInset
      // A header that lies over the lists is at some place now; the range is that with it at its rest.
      let top = roomAboveLists.map { inset.top - list.contentInset.top + $0 } ?? inset.top
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

  /// Changes insets, sizes or contents of lists; what moves by that counts as nobody's scrolling, and the
  /// lists are where they belong afterwards.
  public func updateLists(_ change: () -> Void) {
    let wasShowing = shown.begin()
    change()
    shown.end(wasShowing)
    for list in lists.all {
      list.knownOffset = list.scrollView.contentOffset.y
      _ = list.takeResizing()
    }
    rangesChanged()
  }

  // MARK: What others move

  /// A list was moved by somebody else: by a program, or because there is more content above what is seen.
  func listMoved(_ list: DrivenScrollView) {
    guard !shown.isShowing, let index = lists.page(of: list) else { return }
    list.knownOffset = list.scrollView.contentOffset.y
    guard lists.active(index) === list else { return }
    if list.takeResizing() { return rangesChanged() }
    retreats.end(index)
    let wasPut = list.scrollView.drivenState == .resting
    if index == selectedIndex, wasPut { stopMotion() }
    let own = ownOffset(of: list)
    let wasInside = state.pages[index].range.overshoot(of: own) == 0
    refreshRanges()
    if wasInside, wasPut, !isHeld, state.pages[index].range.overshoot(of: own) != 0 {
      // Room has gone from under it, as after a refresh.
      state.setPageOffset(own, at: index)
      retreat(from: own, onPage: index)
    } else if index == selectedIndex {
      if headerLiesOverLists, wasPut {
        moveInside(by: own - state.shownPageOffset(index))
      } else {
        state.takeListOffset(own, at: index, isHeld: isHeld)
      }
      if wasPut { showDrivenState() }
    } else {
      state.setPageOffset(own, at: index)
    }
    continueMotion()
    show()
  }

  /// A list has more or less content.
  private func listResized(_ list: DrivenScrollView) {
    _ = list.takeResizing()
    if !shown.isShowing { rangesChanged() }
  }

  /// Brings header and lists into their ranges.
  private func rangesChanged() {
    if refreshRanges() { continueMotion() }
    show()
  }

  /// Content under the header was put elsewhere; the header follows as after a drag on the page.
  private func moveInside(by distance: CGFloat) {
    let room = state.room
    state.scroll(by: min(max(distance, -room.down), room.up))
  }

  func rootMoved(_ root: DrivenScrollView) {
    guard !shown.isShowing else { return }
    root.knownOffset = root.scrollView.contentOffset.y
    let wasPut = root.scrollView.drivenState == .resting
    if wasPut { stopMotion() }
    let wasInside = root.knownOffset >= -state.headerInset
    refreshRanges()
    let beyond = root.knownOffset + state.headerInset
    state.setHeaderOffset(root.knownOffset)
    if wasInside, wasPut, !isHeld, beyond < 0, bounces == .parent {
      // Room has gone from above it, as after a refresh.
      state.overscroll = state.headerBand.overshoot(for: beyond)
      springBack()
    }
    if wasPut { showDrivenState() }
    show()
  }

  /// Whether a finger or trackpad holds the content.
  var isHeld: Bool {
    activity.isTracking || activity.isDragging || isHeldByLeader
  }
}

nonisolated extension NestedScrollState {
  /// Takes over where a list was put, beyond its range only where a finger holds it.
  mutating func takeListOffset(_ offset: Double, at index: Int, isHeld: Bool) {
    if isHeld { holdPage(index, at: offset) } else { setPageOffset(offset, at: index) }
  }
}
