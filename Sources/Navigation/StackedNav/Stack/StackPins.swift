import ViewTree

/// The pages that lie beside the stack, at its left or right edge.
///
/// A pinned page keeps its width and its place in the order of the pages. The page that was pinned last has priority:
/// the others make way for it. Pages for which there is no space lie in the stack meanwhile.
final class StackPins {
  /// The minimum width that pinned pages leave for the stack, in points. Chosen here.
  private static let minStackWidth: CGFloat = 240

  private unowned let scrollView: SPStackedNavigationScrollView
  /// The pages that the user has pinned, in the order in which that was done.
  private var wanted: [StackEntry] = []
  /// The pages that lie beside the stack, in the order of the stack.
  private(set) var shown: [StackEntry] = []
  /// The width of the stack with the pages beside it, in points.
  private(set) var totalWidth: CGFloat = 0

  init(of scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  /// Pins a page at an edge; nil returns it to its place. The next layout moves it.
  func pin(_ entry: StackEntry, at edge: StackEdge?) {
    entry.pinnedEdge = edge
    wanted.removeAll { $0 === entry }
    if edge != nil { wanted.append(entry) }
    (entry.controller as? any SPStackedNavigationPage)?.stackedNavigationPinDidChange()
  }

  /// Whether closed pages change what lies beside the stack: a pinned one was closed, or no other one is left to slide.
  var areStale: Bool {
    shown.contains(where: \.isMarked) || shown.count > max(0, scrollView.entries.unmarkedCount - 1)
  }
  /// Whether a pinned page lies in the stack.
  var areWaiting: Bool { shown.count < wanted.count }

  /// Returns how many pages were pinned before a pinned page; nil for others.
  func rank(of entry: StackEntry) -> Int? { wanted.firstIndex { $0 === entry } }

  func apply(_ style: SPStackedPageStyle) { for entry in shown { entry.pinnedContainer?.apply(style) } }

  // MARK: Layout

  /// Lays out the pinned pages in an area, and returns the area that is left for the stack.
  func layOut(in area: CGRect) -> CGRect {
    totalWidth = area.width
    guard !wanted.isEmpty || !shown.isEmpty else { return area }
    wanted.removeAll(where: \.isMarked)
    show(fittingPages(), in: area)
    var rest = area
    for entry in shown where entry.pinnedEdge == .left { place(entry, in: &rest) }
    for entry in shown.reversed() where entry.pinnedEdge == .right { place(entry, in: &rest) }
    return rest
  }

  private func place(_ entry: StackEntry, in rest: inout CGRect) {
    let (own, others) = rest.divided(
      atDistance: width(of: entry), from: isAtLeft(entry) ? .minXEdge : .maxXEdge)
    entry.pinnedContainer?.frame = own
    rest = others
  }

  private func isAtLeft(_ entry: StackEntry) -> Bool {
    (entry.pinnedEdge == .left) != scrollView.isRightToLeft
  }

  /// The area of the stack with the pages beside it.
  private var viewport: StackViewport {
    StackViewport(width: totalWidth, height: 0, scale: UIScreen.main.scale)
  }

  /// The space that pinned pages have together, in points.
  private var space: CGFloat { totalWidth - StackPins.minStackWidth }

  /// Returns the width that a pinned page would like. A full page is as wide as half pages are.
  private func ownWidth(of entry: StackEntry) -> CGFloat {
    scrollView.finalWidth(of: entry, in: viewport) ?? scrollView.halfWidth(in: totalWidth)
  }

  /// Returns the width of a pinned page, which is at most the space.
  private func width(of entry: StackEntry) -> CGFloat {
    UIScreen.main.rounded(min(ownWidth(of: entry), space))
  }

  /// Returns whether there is space for a page if all other pinned pages make way: for its own width, or for half of
  /// the stack.
  func hasSpace(for entry: StackEntry) -> Bool {
    !scrollView.rules.showsOnePage
      && min(ownWidth(of: entry), scrollView.halfWidth(in: totalWidth)) <= space
  }

  /// Returns the pinned pages that leave enough space for the stack, in the order of the stack. Those that were pinned
  /// last have priority. If all pages are pinned, one slides.
  private func fittingPages() -> [StackEntry] {
    var available = space
    return wanted.suffix(max(0, scrollView.entries.unmarkedCount - 1)).reversed().filter { entry in
      let width = self.width(of: entry)
      guard hasSpace(for: entry), width <= available else { return false }
      available -= width
      return true
    }.sorted { $0.index < $1.index }
  }

  // MARK: Moving pages

  private func show(_ pages: [StackEntry], in area: CGRect) {
    let old = shown
    shown = pages
    var hasChanged = false
    for entry in old where !pages.contains(where: { $0 === entry }) {
      if entry.isMarked { slideOut(entry, of: area) } else { giveBack(entry) }
      hasChanged = true
    }
    for entry in pages where entry.pinnedContainer?.isMirrored != isAtLeft(entry) {
      moveBeside(entry, from: area)
      hasChanged = true
    }
    // The stack gets its width in the same layout, so that pages that stay do not move twice.
    if hasChanged { scrollView.setNeedsMeasuring() }
  }

  /// Moves a page from the stack, or from the other edge, to a container of its own.
  private func moveBeside(_ entry: StackEntry, from area: CGRect) {
    let (old, stack) = (entry.pinnedContainer, entry.container)
    // A page at the left casts its shadow to the right.
    let container = SPStackedPageContainer(style: scrollView.pageStyle, isMirrored: isAtLeft(entry))
    container.hold(entry.controller)
    let outside = CGRect(
      x: isAtLeft(entry) ? area.minX - width(of: entry) : area.maxX, y: area.minY, width: width(of: entry),
      height: area.height)
    // The stack itself is animated too.
    let origin = scrollView.shownFrame.origin
    let inStack = stack.flatMap { $0.isHidden ? nil : $0.shownFrame.offsetBy(dx: origin.x, dy: origin.y) }
    container.arrive { container.frame = old?.shownFrame ?? inStack ?? outside }
    scrollView.superview?.addSubview(container)
    container.present()
    old?.removeFromSuperview()
    (entry.isPinned, entry.pinnedContainer) = (true, container)
    scrollView.containers.discardContainer(of: entry)
    scrollView.reclaimer.forget([entry])
  }

  /// Returns a page to its place in the stack.
  private func giveBack(_ entry: StackEntry) {
    let container = entry.pinnedContainer
    (entry.isPinned, entry.pinnedContainer) = (false, nil)
    if let container {
      let origin = scrollView.shownFrame.origin
      scrollView.containers.makeContainer(
        for: entry, at: container.shownFrame.offsetBy(dx: -origin.x, dy: -origin.y))
    }
    container?.removeFromSuperview()
  }

  /// Lets a page that was closed slide out.
  private func slideOut(_ entry: StackEntry, of area: CGRect) {
    guard let container = entry.pinnedContainer else { return }
    entry.pinnedContainer = nil
    container.isUserInteractionEnabled = false
    container.leavePicture()
    container.dismiss(leavingPicture: false)
    let distance = isAtLeft(entry) ? -container.frame.width : container.frame.width
    UIView.animate(springDuration: StackMovement.springDuration, options: .allowUserInteraction) {
      container.frame.origin.x += distance
    } completion: { _ in
      container.removeFromSuperview()
    }
  }
}
