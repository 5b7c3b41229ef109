/// The edge of the viewport that a page is aligned with.
package nonisolated enum StackEdge: Int, Sendable {
  case left = 0
  case right = 1
}

/// The positions of a stack's pages along the content, and the offsets that align them.
///
/// Pages lie side by side like carriages, and an offset says how far the train was pulled to the left: `x
/// on screen = x in content - offset`. Content begins at the left edge of the root page.
///
/// The sums of the widths are cached, and only the sums after a changed page are recomputed. Pushes, drags
/// and pops therefore cost the same in a stack of any depth. The current offset, the pile and what is drawn
/// are the concern of ``StackLayout``.
///
/// Source: `docs/spec/stacked-navigation.md#3-the-stacked-scroll-view`, sections 3.2 to 3.4.
package nonisolated struct StackGeometry: Equatable, Sendable {
  /// The pages from back to front, the root first.
  package private(set) var pages: [StackPage] = []
  package let viewport: StackViewport
  package let rules: StackRules
  /// What covered pages show of themselves at the left edge.
  package let strips: StackStrips

  /// The width of each page, in points.
  package private(set) var widths: [Double] = []
  /// The indices of the pages that were not popped, in ascending order.
  private(set) var unmarked: [Int] = []
  /// The indices of the pages that wait for their removal, in ascending order.
  private(set) var marked: [Int] = []
  /// The indices of the pages beside the stack, in ascending order.
  private(set) var pinned: [Int] = []
  /// The sums of the widths before each page and before the end: of unmarked pages, and of all pages.
  private(set) var pageOrigins = [0.0]
  private(set) var allPageOrigins = [0.0]
  /// The width of each closing gap, in points, by the index of its removed page.
  var gaps: [Int: Double] = [:]

  /// Measures a list of pages. Widths that are negative or not finite count as 0.
  package init(pages: [StackPage], viewport: StackViewport, rules: StackRules) {
    self.viewport = viewport
    self.rules = rules
    strips = StackStrips(in: viewport, rules: rules)
    append(contentsOf: pages)
  }

  // MARK: Changes

  /// Appends pages after the last one.
  package mutating func append(contentsOf added: some Collection<StackPage>) {
    for page in added {
      let index = pages.count
      let width =
        switch page.width {
        case _ where page.isPinned: 0.0
        case .full: max(0, viewport.width - inset(of: index))
        case .fixed(let width):
          strips.areTitled ? min(width.asLength, viewport.width - inset(of: index)) : width.asLength
        }
      pages.append(page)
      widths.append(width)
      pageOrigins.append(pageOrigins[index] + (page.isMarked ? 0 : width))
      allPageOrigins.append(allPageOrigins[index] + width)
      if page.isPinned { pinned.append(index) }
      if page.isMarked { marked.append(index) } else if !page.isPinned { unmarked.append(index) }
    }
  }

  /// Marks pages as popped and ignores indices outside the list. The cost grows with the number of pages
  /// after the first marked one.
  package mutating func mark(_ indices: some Collection<Int>) {
    guard let first = indices.filter(pages.indices.contains).min() else { return }
    var tail = Array(pages[first...])
    for index in indices where index >= first && index < pages.count { tail[index - first].isMarked = true }
    replace(from: first, with: tail)
  }

  /// Removes all marked pages from the list.
  package mutating func removeMarked() {
    guard let first = marked.first else { return }
    gaps = [:]
    replace(from: first, with: pages[first...].filter { !$0.isMarked })
  }

  /// Replaces one page. The cost grows with the number of pages after it.
  mutating func setPage(_ page: StackPage, at index: Int) {
    guard pages.indices.contains(index), pages[index] != page else { return }
    replace(from: index, with: [page] + pages[(index + 1)...])
  }

  /// Moves a page to another index. The cost grows with the number of pages after the lower one.
  package mutating func movePage(from index: Int, to newIndex: Int) {
    guard pages.indices.contains(index), pages.indices.contains(newIndex), index != newIndex else { return }
    let first = min(index, newIndex)
    var tail = Array(pages[first...])
    tail.insert(tail.remove(at: index - first), at: newIndex - first)
    replace(from: first, with: tail)
  }

  private mutating func replace(from first: Int, with tail: [StackPage]) {
    pages.removeSubrange(first...)
    widths.removeSubrange(first...)
    pageOrigins.removeSubrange((first + 1)...)
    allPageOrigins.removeSubrange((first + 1)...)
    while let last = unmarked.last, last >= first { unmarked.removeLast() }
    while let last = marked.last, last >= first { marked.removeLast() }
    while let last = pinned.last, last >= first { pinned.removeLast() }
    append(contentsOf: tail)
  }

  // MARK: Positions

  /// Returns the position at which a page begins. For an index outside the list, returns the end of
  /// the content.
  package func location(of index: Int) -> Double {
    pageOrigins[pages.indices.contains(index) ? index : pages.count]
  }

  /// Returns the length of a page along the content, or 0 for an index outside the list.
  package func length(of index: Int) -> Double {
    pages.indices.contains(index) ? widths[index] : 0
  }

  /// Returns the number of pages before a page that are not beside the stack.
  func depth(of index: Int) -> Int { index - pinned.count { $0 < index } }

  /// Returns the distance between the left edge of the viewport and a page that is aligned there, in points: the
  /// titled strips of the pages before it. A pile without titles lies over the page.
  package func inset(of index: Int) -> Double {
    strips.areTitled ? strips.edge(at: depth(of: index)) : 0
  }

  /// Returns the offset in the content that aligns an edge of a page with the same edge of the viewport, or
  /// comes closest to that.
  package func offset(aligning index: Int, to edge: StackEdge) -> Double {
    let offset = edge == .left ? location(of: index) - inset(of: index) : rightAlignment(of: index)
    return min(max(0, offset), maxScroll)
  }

  /// The offset at which the last page meets the right edge of the viewport; 0 if the content is narrower.
  package var maxScroll: Double { max(0, rightAlignment(of: unmarked.last ?? pages.count)) }

  /// The offset beyond which the content resists. Popped pages that are still on screen count, so that
  /// nothing jumps at the moment of a pop.
  private var stretchEnd: Double { max(maxScroll, allPageOrigins[pages.count] - viewport.width) }

  /// Returns the position of the root page's left edge before any pinning.
  ///
  /// Beyond its ends the content moves only half as far as the offset. An offset that is not finite counts
  /// as 0.
  package func base(at offset: Double) -> Double {
    let offset = offset.isFinite ? offset : 0
    let end = stretchEnd
    if offset > end { return -(end + (offset - end) * rules.edgeStretch) }
    if offset < 0 { return -offset * rules.edgeStretch }
    return -offset
  }

  /// Returns the offset at which the root page's left edge lies at `base`. Returns 0 if there is no
  /// such offset.
  package func offset(forBase base: Double) -> Double {
    guard base.isFinite, rules.edgeStretch > 0 else { return 0 }
    let end = stretchEnd
    if -base > end { return end + (-base - end) / rules.edgeStretch }
    return base > 0 ? -base / rules.edgeStretch : -base
  }

  /// Returns the left edge of a page in the content before any pinning.
  ///
  /// A marked page keeps its position from before the pop. The other pages close up at once, or gradually
  /// while a gap closes.
  func start(of index: Int) -> Double {
    pages[index].isMarked && gaps[index] == nil
      ? allPageOrigins[index] : pageOrigins[index] + gap(before: index)
  }

  /// Returns whether each page touches the viewport at its unpinned position.
  package func sight(at offset: Double) -> [Bool] {
    let base = base(at: offset)
    return pages.indices.map { isInSight($0, at: base + start(of: $0)) }
  }

  /// Returns whether a page touches the viewport when its left edge is at `x`. Of a page that shows only its titled
  /// strip, nothing is in sight.
  func isInSight(_ index: Int, at x: Double) -> Bool {
    x < viewport.width && isBeyondStrips(index, at: x)
  }

  /// Returns whether a page reaches beyond the titled strips when its left edge is at `x`.
  func isBeyondStrips(_ index: Int, at x: Double) -> Bool {
    let end = x + length(of: index)
    // Sums of widths are inexact, and a page that ends at the last strip is covered.
    return strips.areTitled ? end > inset(of: index + 1) + 1e-6 : end > 0
  }

  private func rightAlignment(of index: Int) -> Double {
    location(of: index) - viewport.width + length(of: index)
  }
}
