import Motion
public import ViewTree

extension NestedScrollDriver {
  /// The position of the pages: 0 for the first page, 0.5 halfway to the second; nil while the pages have
  /// no width.
  public var pageProgress: CGFloat? { pager.progress }

  /// The position of the pager in widths from its beginning. It differs from ``pageProgress`` while pages
  /// are placed by ``pageRow``.
  public var pagerPosition: CGFloat? { pager.position }

  /// The arrangement of pages that are beside pages other than their neighbors; nil while each page is in
  /// its own place.
  public var pageRow: PageRow? { pager.row }

  /// Whether pages are dragged or move by themselves.
  public var isTurningPages: Bool { pager.isMoving }

  /// Moves the selected page into place after the pager's size or layout direction has changed. Call it at
  /// every layout that does not call ``setGeometry(headerTravel:viewHeight:pageHeight:)``.
  public func alignPages() { pager.layOut() }

  /// Selects a page. If animated, it moves into place in 0.25 s. An index that does not exist is ignored.
  ///
  /// Vertical motion stops at its shown position. Header and lists keep their positions unless ``policy``
  /// moves them.
  public func selectPage(at index: Int, animated: Bool) {
    guard state.pages.indices.contains(index) else { return }
    pagesWillMove()
    turning.transition?.to = index
    pager.go(toPage: index, animated: animated)
  }

  /// Prepares for a horizontal motion: stops vertical motion, and lets overscrolled content spring back.
  func pagesWillMove() {
    stopVertically()
    motion.springBack()
    if turning.transition == nil { turning.transition = PageTransition(state) }
    // In a row, the pages move to the far page or back without passing others.
    if pageRow == nil { turning.transition?.to = nil }
  }

  private func stopVertically() {
    motion.stop()
    let wasDragging = activity.isDragging
    activity.phase = .resting
    showDrivenState()
    if wasDragging { notifyDelegates { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: false) } }
  }

  /// Selects another page, during a horizontal motion or without one.
  func changePage(to index: Int) {
    guard index != selectedIndex, state.pages.indices.contains(index) else { return }
    stopVertically()
    motion.leaveOverscrolledList()
    let left = selectedIndex
    let offset = state.page.offset
    if let transition = turning.transition, headerFollowsPages { state.headerOffset = transition.header }
    state.select(index)
    if policy == .resetOnSwitch {
      // The page stays visible until the pages have come to rest.
      state.changePage(left) { $0.offset = offset }
      turning.leave(left)
    }
    if let progress = pager.progress { moveHeader(withPagesAt: progress) }
    shown.select(list: UIScreen.main.rounded(state.shownPageOffset(index)))
    motion.springBack()
    show()
    delegate?.nestedScrollDriver(self, didSelectPageAt: index)
  }

  func pagesMoved(to progress: CGFloat) {
    moveHeader(withPagesAt: progress)
    delegate?.nestedScrollDriver(self, didMovePagesTo: progress)
  }

  func pagesSettled() {
    if turning.transition != nil, headerFollowsPages {
      state.headerOffset = headerOffset(
        onPage: selectedIndex, from: turning.transition?.header ?? state.headerOffset)
    }
    for index in turning.end() where index != selectedIndex {
      state.changePage(index) { $0.offset = $0.range.min }
    }
    show()
    delegate?.nestedScrollDriver(self, didSettleAt: selectedIndex)
  }

  // MARK: Header position by page

  /// Whether the header moves along with the pages.
  private var headerFollowsPages: Bool { policy == .cacheHeader || shortListsExpandHeader }

  /// Returns the header's offset for a page in place, when it comes from `offset`.
  private func headerOffset(onPage index: Int, from offset: Double) -> Double {
    guard state.pages.indices.contains(index) else { return offset }
    let page = state.pages[index]
    let own = policy == .cacheHeader ? page.cachedHeaderOffset ?? offset : offset
    return min(own, state.headerTravel, max(0, page.reach - page.range.min))
  }

  private func moveHeader(withPagesAt progress: CGFloat) {
    guard headerFollowsPages, var transition = turning.transition else { return }
    let whole = (page: transition.from, offset: transition.whole)
    state.headerOffset = transition.header(at: progress) { headerOffset(onPage: $0, from: $1) }
    if shortListsExpandHeader, whole.offset.isFinite {
      // The visible part of the previous list stays where it is.
      let offset = whole.offset - state.headerOffset
      state.changePage(whole.page) { $0.offset = $0.range.clamp(offset) }
    }
    turning.transition = transition
    motion.restart()
    show()
  }
}
