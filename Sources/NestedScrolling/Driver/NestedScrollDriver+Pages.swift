import Motion
public import ViewTree

extension NestedScrollDriver {
  /// The place of the pages, 0 for the first one and 0.5 half way to the second; nil while they have no
  /// width.
  public var pageProgress: CGFloat? { pager.progress }

  /// The place of the pager, in pages from its beginning: 0.5 half way on from the first place. It differs
  /// from ``pageProgress`` while pages stand in ``pageRow``.
  public var pagerPlace: CGFloat? { pager.place }

  /// How pages stand beside others that are not their neighbours; nil where each is at its own place.
  public var pageRow: PageRow? { pager.row }

  /// Whether pages are being dragged or on their way.
  public var isTurningPages: Bool { pager.isMoving }

  /// Puts the selected page in place where the pager has another size or reads from another side; call it at
  /// every layout that does not call ``setGeometry(headerTravel:viewHeight:pageHeight:)``.
  public func alignPages() { pager.layOut() }

  /// Selects a page; animated, it comes in 0.25 s. An index that does not exist is ignored.
  ///
  /// Vertical motion stops where it is shown, and nothing moves up or down unless ``policy`` says so.
  public func selectPage(at index: Int, animated: Bool) {
    guard state.pages.indices.contains(index) else { return }
    pagesWillMove()
    transition?.to = index
    pager.go(toPage: index, animated: animated)
  }

  /// A sideways motion begins: what moves up and down stops, and goes back where it is beyond its end.
  func pagesWillMove() {
    stopVertically()
    springBack()
    if transition == nil { transition = PageTransition(state) }
    // In a row the way goes on to the far page or back, and past none.
    if pageRow == nil { transition?.to = nil }
  }

  private func stopVertically() {
    stopMotion()
    let wasDragging = activity.isDragging
    activity.phase = .resting
    showDrivenState()
    if wasDragging { tellDelegates { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: false) } }
  }

  /// Makes another page the selected one, in the middle of a sideways motion or without one.
  func changePage(to index: Int) {
    guard index != selectedIndex, state.pages.indices.contains(index) else { return }
    stopVertically()
    leaveOverscrolledList()
    let left = selectedIndex
    let offset = state.page.offset
    if let transition, headerFollowsPages { state.headerOffset = transition.header }
    state.select(index)
    if policy == .resetOnSwitch {
      // It is still seen, until the pages have come to rest.
      state.changePage(left) { $0.offset = offset }
      leftPages.insert(left)
    }
    if let progress = pager.progress { moveHeader(withPagesAt: progress) }
    shown.select(list: UIScreen.main.rounded(state.shownPageOffset(index)))
    springBack()
    show()
    delegate?.nestedScrollDriver(self, didSelectPageAt: index)
  }

  func pagesMoved(to progress: CGFloat) {
    moveHeader(withPagesAt: progress)
    delegate?.nestedScrollDriver(self, didMovePagesTo: progress)
  }

  func pagesSettled() {
    if transition != nil, headerFollowsPages {
      state.headerOffset = headerOffset(onPage: selectedIndex, from: transition?.header ?? state.headerOffset)
    }
    transition = nil
    for index in leftPages where index != selectedIndex {
      state.changePage(index) { $0.offset = $0.range.min }
    }
    leftPages = []
    show()
    delegate?.nestedScrollDriver(self, didSettleAt: selectedIndex)
  }

  // MARK: The header's place by page

  /// Whether the header moves while pages do.
  private var headerFollowsPages: Bool { policy == .cacheHeader || shortListsExpandHeader }

  /// Where the header is with a page in place, when it comes from `offset`.
  private func headerOffset(onPage index: Int, from offset: Double) -> Double {
    guard state.pages.indices.contains(index) else { return offset }
    let page = state.pages[index]
    let own = policy == .cacheHeader ? page.cachedHeaderOffset ?? offset : offset
    return min(own, state.headerTravel, max(0, page.reach - page.range.min))
  }

  private func moveHeader(withPagesAt progress: CGFloat) {
    guard headerFollowsPages, var transition else { return }
    let whole = (page: transition.from, offset: transition.whole)
    state.headerOffset = transition.header(at: progress) { headerOffset(onPage: $0, from: $1) }
    if shortListsExpandHeader, whole.offset.isFinite {
      // What is seen of the list that is left stays where it is.
      let offset = whole.offset - state.headerOffset
      state.changePage(whole.page) { $0.offset = $0.range.clamp(offset) }
    }
    self.transition = transition
    continueMotion()
    show()
  }
}
