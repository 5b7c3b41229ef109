/// The side of the viewport a page is aligned with.
public nonisolated enum StackEdge: Int, Sendable {
  case left = 0
  case right = 1
}

/// Where every page of a stack lies along the content, and which offsets align it.
///
/// Pages lie side by side like carriages, and an offset says how far the train was pulled to the
/// left: `x on screen = x in content - offset`. Content begins at the left edge of the root page.
///
/// The sums are made once, so a stack that only scrolls keeps its geometry from frame to frame. It
/// does not know the offset, the pile, or what is drawn; those are ``StackLayout``'s.
///
/// Source: sections 3.2 to 3.4 of the stacked navigation specification.
public nonisolated struct StackGeometry: Equatable, Sendable {
  /// The containers, back to front; the root page first.
  public let pages: [StackPage]
  public let viewport: StackViewport
  public let rules: StackRules

  /// The width of every page in points.
  public let widths: [Double]
  /// The pages that can be aligned, by their index, in ascending order.
  let alignable: [Int]
  /// Where every page begins, in content coordinates, and where the last one ends.
  private let locations: [Double]

  /// Measures a list of containers; widths that are negative or not finite count as 0.
  public init(pages: [StackPage], viewport: StackViewport, rules: StackRules = .exact) {
    self.pages = pages
    self.viewport = viewport
    self.rules = rules
    widths = pages.map { page in
      switch page.width {
      case .full: viewport.width
      case .fixed(let width): width.asLength
      }
    }
    alignable = pages.indices.filter { rules.countsMarkedPages || !pages[$0].isMarked }

    var locations = [0.0]
    locations.reserveCapacity(pages.count + 1)
    var end = 0.0
    for (page, width) in zip(pages, widths) {
      if rules.countsMarkedPages || !page.isMarked { end += width }
      locations.append(rules.usesWholePoints ? end.rounded(.towardZero) : end)
    }
    self.locations = locations
  }

  /// Returns where a page begins; for an index outside the list, where the content ends.
  public func location(of index: Int) -> Double {
    pages.indices.contains(index) ? locations[index] : locations[pages.count]
  }

  /// Returns the length of a page along the content; 0 for an index outside the list.
  public func length(of index: Int) -> Double {
    guard pages.indices.contains(index) else { return 0 }
    return rules.usesWholePoints ? widths[index].rounded(.towardZero) : widths[index]
  }

  /// Returns the offset that brings an edge of a page to the same edge of the viewport.
  ///
  /// It can lie outside the content, unless the rules keep it in.
  public func offset(aligning index: Int, to edge: StackEdge) -> Double {
    let offset = edge == .left ? location(of: index) : rightAlignment(of: index)
    return rules.staysInContent ? min(max(0, offset), maxScroll) : offset
  }

  /// The offset at which the last page meets the right edge of the viewport.
  ///
  /// Below 0 if the content is narrower than the viewport, unless the rules forbid that.
  public var maxScroll: Double {
    let end = rightAlignment(of: alignable.last ?? pages.count)
    return rules.staysInContent ? max(0, end) : end
  }

  /// Returns where the left edge of the root page comes to lie before any pinning.
  ///
  /// Beyond its ends the content moves only half as far as the offset. An offset that is not finite
  /// counts as 0.
  public func base(at offset: Double) -> Double {
    let offset = offset.isFinite ? offset : 0
    let end = maxScroll
    // For content narrower than the viewport both tests can hold; the second one wins.
    if offset > end { return -(end + (offset - end) * rules.edgeStretch) }
    if offset < 0 { return -offset * rules.edgeStretch }
    return -offset
  }

  /// Returns the left edges of all pages on screen, as if none were pinned to the left.
  ///
  /// A marked page stays where it would be if nothing had been popped; the others close the gap.
  public func unpinnedPositions(at offset: Double) -> [Double] {
    var pen = base(at: offset)
    var ghost = pen
    return zip(pages, widths).map { page, width in
      let x = page.isMarked ? ghost : pen
      ghost += width
      if !page.isMarked { pen += width }
      return x
    }
  }

  /// Returns which pages touch the viewport where they lie unpinned.
  public func sight(at offset: Double) -> [Bool] {
    unpinnedPositions(at: offset).enumerated().map { isInSight($0, at: $1) }
  }

  /// Returns whether a page would touch the viewport with its left edge at `x`.
  func isInSight(_ index: Int, at x: Double) -> Bool {
    x < viewport.width && x + length(of: index) > 0
  }

  private func rightAlignment(of index: Int) -> Double {
    location(of: index) - viewport.width + length(of: index)
  }
}
