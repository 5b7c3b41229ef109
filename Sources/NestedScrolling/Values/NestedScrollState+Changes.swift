public import Motion

nonisolated extension NestedScrollState {
  /// Makes another page the one that scrolls; an index that does not exist is ignored.
  ///
  /// With ``NestedScrollPolicy/keep`` nothing moves (segment-slide.md 5.2).
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

  /// Where the header is when a page is in place.
  public func headerOffsetAfterSelecting(_ index: Int) -> Double {
    guard policy == .cacheHeader, pages.indices.contains(index) else { return headerOffset }
    return min(pages[index].cachedHeaderOffset ?? headerOffset, headerTravel)
  }

  /// Puts the header somewhere, inside its range; what is not finite is ignored.
  public mutating func setHeaderOffset(_ offset: Double) {
    guard offset.isFinite else { return }
    headerOffset = min(max(offset, -headerInset), max(-headerInset, headerTravel))
    if overscroll < 0 { overscroll = 0 }
  }

  /// Puts a list somewhere, inside its range; what is not finite is ignored.
  public mutating func setPageOffset(_ offset: Double, at index: Int) {
    guard offset.isFinite else { return }
    changePage(index) { $0.offset = $0.range.clamp(offset) }
    if index == selectedIndex, bounces == .child || overscroll > 0 { overscroll = 0 }
  }

  /// Lets the header travel further or less far. A header that is pinned stays pinned; the lists do not
  /// move (segment-slide.md 5.4 i). Where there was no way to go and the list is at its top, the header is
  /// shown.
  public mutating func setHeaderTravel(_ travel: Double) {
    let travel = NestedScrollState.length(travel)
    let isAtTop = headerTravel == 0 && page.offset <= page.range.min
    headerOffset = headerOffset >= headerTravel && !isAtTop ? travel : min(headerOffset, travel)
    headerTravel = travel
  }

  /// Makes room above the header, or takes it away. A header at its top stays there; what is pulled beyond
  /// it stays where it is shown.
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

  /// Changes the range of a page's list, and how far it may go together with the header.
  ///
  /// At rest its offset is brought into the range, and a list at its top stays there; what is pulled beyond
  /// the range stays where it is shown.
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

  /// Counts the offsets of all lists from another place, `distance` further down.
  mutating func shiftPages(by distance: Double) {
    guard distance.isFinite else { return }
    for index in pages.indices {
      let range = pages[index].range
      pages[index].offset += distance
      pages[index].range = ScrollRange(min: range.min + distance, max: range.max + distance)
    }
  }

  /// Takes over the place at which a list is shown, beyond its range as overscroll.
  mutating func holdPage(_ index: Int, at shown: Double) {
    guard pages.indices.contains(index), shown.isFinite else { return }
    pages[index].offset = pages[index].range.clamp(shown)
    guard index == selectedIndex else { return }
    let beyond = pages[index].range.overshoot(of: shown)
    let givesWay = bounces != .none && (beyond > 0 || bounces == .child)
    if beyond != 0 || overscroll > 0 || bounces == .child {
      overscroll = givesWay ? pageBand.overshoot(for: beyond) : 0
    }
  }

  /// Changes the heights that the resistance depends on; what is pulled stays where it is shown.
  public mutating func setHeights(view: Double, page: Double) {
    let shown = shownOverscroll
    headerBand = RubberBand(dimension: view)
    pageBand = RubberBand(dimension: page)
    if overscroll != 0 { overscroll = band(for: shown).overshoot(for: shown) }
  }

  /// Changes the number of pages: those that stay keep their places, new ones begin at their tops, and when
  /// the selected one is gone the last is selected.
  public mutating func setPageCount(_ count: Int) {
    let count = max(0, count)
    if count < pages.count { pages.removeLast(pages.count - count) }
    while pages.count < count { pages.append(NestedScrollPage()) }
    selectedIndex = min(selectedIndex, max(0, count - 1))
  }

  /// Forgets the place of a page, as when another one stands there.
  public mutating func resetPage(_ index: Int) {
    changePage(index) { page in
      page.offset = page.range.min
      page.cachedHeaderOffset = nil
    }
    if index == selectedIndex, overscroll > 0 || bounces == .child { overscroll = 0 }
  }
}
