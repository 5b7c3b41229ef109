import ViewTree

/// Measures the pages, keeps the content in place when their widths change, and restores usual widths.
extension SPStackedNavigationScrollView {
  /// The stack's bounds in whole device pixels. Pages are rasterized, and their overlays must cover all of
  /// their pixels.
  var viewport: StackViewport {
    let screen = UIScreen.main
    return StackViewport(
      width: screen.rounded(bounds.width), height: screen.rounded(bounds.height), scale: screen.scale)
  }

  /// Returns the width of a page that the user has not resized, or nil for a full page.
  private func usualWidth(of controller: UIViewController, in viewport: StackViewport) -> CGFloat? {
    guard !rules.showsOnePage else { return nil }
    let page = controller as? any SPStackedNavigationPage
    // A pinned page takes space from the stack, but not from the other pages.
    let width = max(viewport.width, pins.totalWidth)
    if let own = page?.stackedNavigationPageWidth(in: CGSize(width: width, height: viewport.height)) {
      return min(pageWidth.width(own, inViewport: width), viewport.width)
    }
    return page?.stackedNavigationPageSize == .half ? min(halfWidth(in: width), viewport.width) : nil
  }

  /// Returns the width of half pages in a stack with its pinned pages, in points.
  func halfWidth(in width: CGFloat) -> CGFloat {
    let strips = StackStrips(in: StackViewport(width: width, height: 0), rules: rules)
    return pageWidth.width(inViewport: width - strips.reserve)
  }

  /// Returns the widths that the user can give a page.
  func limits(of entry: StackEntry, in viewport: StackViewport) -> ClosedRange<Double> {
    let limits = pageWidth.draggedWidths(inViewport: viewport.width)
    return limits.nearest(to: entry.minimumWidth)...limits.upperBound
  }

  /// Returns the model of a page. Fixed widths are whole device pixels, so that pages meet without a seam
  /// at every offset.
  func page(for entry: StackEntry, in viewport: StackViewport) -> StackPage {
    guard let width = finalWidth(of: entry, in: viewport) else {
      return StackPage(.full, isMarked: entry.isMarked, isPinned: entry.isPinned)
    }
    let shown = min(max(0, width + (entry.surplus?.actual ?? 0)), viewport.width)
    return StackPage(
      .fixed(UIScreen.main.rounded(shown)), isMarked: entry.isMarked, isPinned: entry.isPinned)
  }

  /// Returns the width of a page at the end of its animation, or nil for a full page.
  func finalWidth(of entry: StackEntry, in viewport: StackViewport) -> CGFloat? {
    guard let usual = usualWidth(of: entry.controller, in: viewport) else { return nil }
    let limits = limits(of: entry, in: viewport)
    if entry.hasFullWidth { return limits.upperBound }
    return entry.draggedWidth.map { limits.nearest(to: $0) }
      ?? min(max(usual, entry.minimumWidth), viewport.width)
  }

  /// Measures all pages and updates the offset.
  func measure() {
    let viewport = viewport
    if viewport.width != geometry.viewport.width || viewport.scale != geometry.viewport.scale {
      resizer?.endDrag()
    }
    var new = StackGeometry(pages: [], viewport: viewport, rules: rules)
    new.append(contentsOf: entries.all.map { page(for: $0, in: viewport) })
    new.gaps = geometry.gaps
    adopt(new)
  }

  /// Measures some pages and updates the offset.
  func measure(_ changed: [StackEntry]) {
    var new = geometry
    for entry in changed { new.setPage(page(for: entry, in: new.viewport), at: entry.index) }
    adopt(new)
    setNeedsLayout()
  }

  private func adopt(_ new: StackGeometry) {
    let old = geometry
    guard new != old else { return }
    let anchor = anchor
    geometry = new
    geometry.scaleGaps(from: old)
    closing.update(geometry.gaps)
    if movement.driver == .finger {
      let finger = logical(panGestureRecognizer.location(in: self).x)
      let offset = StackResize.keeping(under: finger, from: old, to: geometry, offset: animation.actual)
      animation.shift(actual: offset, target: offset)
    } else {
      let offsets = StackResize.keeping(
        anchor?.index ?? -1, at: anchor?.edge ?? .left, from: old, to: geometry,
        StackResize.Offsets(actual: animation.actual, target: animation.finalTarget),
        // Two fingers on a trackpad may hold the content beyond its end.
        isRunning: animation.isRunning || movement.driver == .wheel)
      animation.shift(actual: offsets.actual, target: offsets.target)
    }
  }

  /// The index of the active page, and the edge that it is aligned with. If it lies beside the stack, the page in sight
  /// that is nearest to an edge; nil if there is none.
  var anchor: (index: Int, edge: StackEdge)? {
    guard let anchor = stack?.anchor, let entry = entries[anchor.page] else { return nil }
    guard entry.isPinned else { return (entry.index, anchor.edge) }
    if let restored = stack?.restoredAnchor, let page = restored.page, let entry = entries[page],
      !entry.isPinned
    {
      return (entry.index, restored.edge)
    }
    let offset = animation.finalTarget
    // Beyond the end of the content, which a closed page has left, the last page is the nearest.
    let pages = geometry.ranksInSight(at: offset).map { geometry.unmarked[$0] } ?? geometry.unmarked.suffix(1)
    return pages.filter { !entries.all[$0].isPinned }
      .flatMap { index in [StackEdge.left, .right].map { (index: index, edge: $0) } }
      .min {
        abs(geometry.offset(aligning: $0.index, to: $0.edge) - offset)
          < abs(geometry.offset(aligning: $1.index, to: $1.edge) - offset)
      }
  }

  /// Whether the pages rest at an edge, or go to one. Fingers and wheels align them when they let go.
  var isAligned: Bool {
    guard movement.driver == nil, let anchor else { return true }
    return abs(geometry.offset(aligning: anchor.index, to: anchor.edge) - animation.finalTarget) < 0.01
  }

  // MARK: Other widths

  /// Restores the usual width of those entries that the user has resized.
  func restoreWidths(of entries: [StackEntry], animated: Bool) {
    let changed = entries.filter { $0.draggedWidth != nil || $0.hasFullWidth }
    guard !changed.isEmpty else { return }
    changeWidths(of: changed, animated: animated) { ($0.draggedWidth, $0.hasFullWidth) = (nil, false) }
    for entry in changed { stack?.didResize(entry.controller, to: nil) }
  }

  /// Gives entries other widths by a change of their state.
  func changeWidths(of changed: [StackEntry], animated: Bool, _ change: (StackEntry) -> Void) {
    resizer?.endDrag()
    rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
    let moves = animated && window != nil && !rules.reducesMotion
    if animated, rules.reducesMotion { stack?.view.dissolve(for: StackMovement.reducedFade) }
    let widths = changed.map { geometry.widths[$0.index] }
    if changed.contains(where: \.isPinned) {
      // Pages beside the stack move by springs, as the stack does.
      stack?.rearrange(animated: animated) {
        changed.forEach(change)
        stack?.viewIfLoaded?.setNeedsLayout()
      }
    } else {
      changed.forEach(change)
    }
    if moves {
      for (entry, width) in zip(changed, widths) {
        let target = finalWidth(of: entry, in: geometry.viewport)
        if let target { widthAnimations.start(entry, from: width, to: target, rules: rules) }
      }
    } else {
      measure(changed)
    }
    motionChanged()
  }
}
