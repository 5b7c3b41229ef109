public import Motion

nonisolated extension NestedScrollState {
  /// Selects another page. An index that does not exist is ignored.
  ///
  /// With ``NestedScrollPolicy/keep`` nothing moves
  /// (`docs/spec/segment-slide.md#52-defect-2-position-jump-when-switching-pages`).
  public mutating func select(_ index: Int) {
    guard pages.indices.contains(index), index != selectedIndex else { return }
    let (header, resets) = (headerOffset, policy == .resetOnSwitch)
    changePage(selectedIndex) { page in
      page.cachedHeaderOffset = header
      if resets { page.offset = page.range.min }
    }
    selectedIndex = index
    headerOffset = headerOffsetAfterSelecting(index)
  }

  /// Returns the header's offset when a page is in place.
  public func headerOffsetAfterSelecting(_ index: Int) -> Double {
    guard policy == .cacheHeader, pages.indices.contains(index) else { return headerOffset }
    return min(pages[index].cachedHeaderOffset ?? headerOffset, headerTravel)
  }

  /// Sets the header's offset, limited to its range. A value that is not finite is ignored.
  public mutating func setHeaderOffset(_ offset: Double) {
    guard offset.isFinite else { return }
    headerOffset = min(max(offset, -headerInset), max(-headerInset, headerTravel))
    if overscroll < 0 { overscroll = 0 }
  }

  /// Sets a list's offset, limited to its range. A value that is not finite is ignored.
  public mutating func setPageOffset(_ offset: Double, at index: Int) {
    guard offset.isFinite else { return }
    changePage(index) { $0.offset = $0.range.clamp(offset) }
    if index == selectedIndex, bounces == .child || overscroll > 0 { overscroll = 0 }
  }

  /// Changes the header's travel. A pinned header stays pinned, and the lists do not move.
  ///
  /// If the travel was 0 and the list is at its top, the header is shown. Source:
  /// `docs/spec/segment-slide.md#54-other-faults-of-the-original-and-what-to-do`, row i.
  public mutating func setHeaderTravel(_ travel: Double) {
    let travel = NestedScrollState.length(travel)
    let isAtTop = headerTravel == 0 && page.offset <= page.range.min
    headerOffset = headerOffset >= headerTravel && !isAtTop ? travel : min(headerOffset, travel)
    headerTravel = travel
  }

  /// Changes the space above the header. A header at its top stays there. Overscrolled content stays where
  /// it is shown.
  public mutating func setHeaderInset(_ inset: Double) {
    let inset = NestedScrollState.length(inset)
    guard inset != headerInset else { return }
    let shown = shownHeaderOffset
    let wasAtTop = headerOffset <= -headerInset
    headerInset = inset
    guard overscroll < 0, bounces == .parent else {
      headerOffset = wasAtTop ? -inset : max(headerOffset, -inset)
      return
    }
    headerOffset = min(max(shown, -inset), headerTravel)
    overscroll = headerBand.overshoot(for: min(0, shown - headerOffset))
  }

  /// Changes the range of a page's list, and the maximum sum of its offset and the header's.
  ///
  /// At rest the offset is limited to the range, and a list at its top stays there. Overscrolled content
  /// stays where it is shown.
  public mutating func setRange(_ range: ScrollRange, reach: Double = .infinity, at index: Int) {
    guard pages.indices.contains(index) else { return }
    let old = pages[index]
    guard range != old.range || reach != old.reach else { return }
    let shown = shownPageOffset(index)
    pages[index].range = range
    pages[index].reach = reach.isNaN ? .infinity : reach
    pages[index].offset = old.offset <= old.range.min ? range.min : range.clamp(old.offset)
    if shown != old.offset { holdPage(index, at: shown) }
  }

  /// Moves the origin of all list offsets `distance` points down.
  mutating func shiftPages(by distance: Double) {
    guard distance.isFinite else { return }
    for index in pages.indices {
      let range = pages[index].range
      pages[index].offset += distance
      pages[index].range = ScrollRange(min: range.min + distance, max: range.max + distance)
    }
  }

  /// Sets a list to its shown offset. The part beyond its range becomes overscroll.
  mutating func holdPage(_ index: Int, at shown: Double) {
    guard pages.indices.contains(index), shown.isFinite else { return }
    pages[index].offset = pages[index].range.clamp(shown)
    guard index == selectedIndex else { return }
    let beyond = pages[index].range.overshoot(of: shown)
    let yields = bounces != .none && (beyond > 0 || bounces == .child)
    if beyond != 0 || overscroll > 0 || bounces == .child {
      overscroll = yields ? pageBand.overshoot(for: beyond) : 0
    }
  }

  /// Changes the heights that determine the resistance. Overscrolled content stays where it is shown.
  public mutating func setHeights(view: Double, page: Double) {
    let shown = shownOverscroll
    headerBand = RubberBand(dimension: view)
    pageBand = RubberBand(dimension: page)
    if overscroll != 0 { overscroll = band(for: shown).overshoot(for: shown) }
  }

  /// Changes the number of pages. Remaining pages keep their positions, and new ones begin at their tops.
  /// If the selected page is removed, the last page is selected.
  public mutating func setPageCount(_ count: Int) {
    let count = max(0, count)
    if count < pages.count { pages.removeLast(pages.count - count) }
    while pages.count < count { pages.append(NestedScrollPage()) }
    selectedIndex = min(selectedIndex, max(0, count - 1))
  }

  /// Forgets the position of a page, for example when its content is replaced.
  public mutating func resetPage(_ index: Int) {
    changePage(index) { page in
      page.offset = page.range.min
      page.cachedHeaderOffset = nil
    }
    if index == selectedIndex, overscroll > 0 || bounces == .child { overscroll = 0 }
  }
}
