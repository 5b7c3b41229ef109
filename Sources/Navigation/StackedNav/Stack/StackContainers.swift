import ViewTree

/// Gives a container to each page of a stack that is at least partly drawn, and keeps spare containers
/// for reuse.
final class StackContainers {
  /// The maximum number of spare containers: more than come into sight at once with the usual widths.
  static let maxSpares = 8

  private unowned let scrollView: SPStackedNavigationScrollView
  /// The pages that have a container, in order.
  private(set) var drawn: [StackEntry] = []
  private(set) var spares: [SPStackedPageContainer] = []

  init(of scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  // MARK: Layout

  /// Updates the containers of the given pages to the current layout.
  func place(_ indices: [Int]) {
    let scrollView = scrollView
    let width = scrollView.bounds.width
    let spine = scrollView.geometry.strips.width
    let end = scrollView.geometry.viewport.width + scrollView.pageStyle.shadowReach
    // Caught pages stay exactly where they were seen, including between two pixels.
    let layout = StackLayout(
      scrollView.geometry, offset: scrollView.animation.actual,
      isAnimating: scrollView.isAnimating || scrollView.panGestureRecognizer.catchesPages, of: indices)
    let entries = indices.map { scrollView.entries.all[$0] }
    let overview = scrollView.overview.flatMap { $0.isShown ? $0 : nil }
    overview?.prepare(entries, layout.pages)
    // Pages that will be hidden are seen until those that cover them have arrived.
    let moves = scrollView.stack?.rearrangement.isRunning ?? false
    var placed: Set<ObjectIdentifier> = []
    for (entry, page) in zip(entries, layout.pages) {
      let isHeld = scrollView.reorderer?.lifted === entry
      let isOut = !isHeld && !moves && overview == nil && (page.isHidden || page.layoutX >= end)
      guard !isOut || page.isVisible else { continue }
      placed.insert(ObjectIdentifier(entry))
      let isNew = entry.container == nil
      let container = entry.container ?? makeContainer(for: entry)
      let x = scrollView.isRightToLeft ? width - page.x - page.width : page.x
      if isNew, let shownHeight {
        container.arrive {
          container.show(
            page, at: x, height: shownHeight, spineWidth: spine, isHeld: isHeld, isHidden: page.isHidden)
        }
      }
      if let overview {
        container.shadowShare = 1
        overview.place(container, of: entry, page)
      } else {
        container.shadowShare = (width - page.x) / max(1, scrollView.pageStyle.shadowReach)
        let isSeen = moves && !isNew && !container.isHidden
        container.show(
          page, at: x, height: page.height, spineWidth: spine, isHeld: isHeld,
          isHidden: page.isHidden && !isSeen)
        if isHeld { scrollView.reorderer?.place(container) }
      }
    }
    overview?.keepTitles(of: entries)
    updateVisibility(of: placed)
    showPictures()
    for entry in drawn where !placed.contains(ObjectIdentifier(entry)) && !moves {
      if entry.isPresented { entry.container?.isHidden = true } else { discardContainer(of: entry) }
    }
    if drawn.isEmpty { spares = [] }
  }

  /// The displayed height of the pages while their height is animated. Pages that appear meanwhile start
  /// from it.
  private var shownHeight: CGFloat? {
    UIView.inheritedAnimationDuration > 0 ? scrollView.layer.presentation()?.bounds.height : nil
  }

  /// Adds the views of pages in sight to the tree. When the content rests, takes the others out.
  private func updateVisibility(of placed: Set<ObjectIdentifier>) {
    let scrollView = scrollView
    let moment = StackVisibility.Moment(
      isBouncing: scrollView.animation.isBouncing, show: true,
      hide: !scrollView.isAnimating && !scrollView.isDragging)
    let row = Set(
      scrollView.overview.flatMap { $0.isShown ? $0.layout.window(at: $0.row.actual) : nil } ?? [])
    for entry in drawn {
      // Callbacks may have pushed and popped pages.
      guard let container = entry.container, scrollView.entries.all.indices.contains(entry.index),
        scrollView.entries.all[entry.index] === entry
      else { continue }
      let x =
        scrollView.geometry.base(at: scrollView.animation.actual) + scrollView.geometry.start(of: entry.index)
      var page = StackVisibility(
        isPresented: container.isPresented, needsInitialPresentation: entry.needsInitialPresentation)
      let isInSight = scrollView.geometry.isInSight(entry.index, at: x) || row.contains(entry.index)
      page.update(isVisible: isInSight, in: moment)
      guard page.isPresented != container.isPresented else { continue }
      entry.needsInitialPresentation = page.needsInitialPresentation
      if page.isPresented {
        guard mayPresent(entry) else { continue }
        entry.picture = nil
        entry.restoreState()
        container.present()
      } else {
        let isSeen = placed.contains(ObjectIdentifier(entry)) && !container.isHidden
        container.dismiss(leavingPicture: isSeen)
        scrollView.reclaimer.add(entry)
      }
    }
  }

  /// Whether a page's view may be added to the tree. A popped page is not loaded again, and does not take
  /// its view back from where it is used since.
  private func mayPresent(_ entry: StackEntry) -> Bool {
    !entry.isMarked
      || (scrollView.geometry.gaps[entry.index] == nil && entry.controller.isViewLoaded
        && scrollView.entries[entry.controller] == nil && entry.controller.viewIfLoaded?.superview == nil)
  }

  /// Shows a picture of earlier contents in pages whose view is not in the tree.
  private func showPictures() {
    for entry in drawn where !entry.isPresented {
      guard let container = entry.container, container.picture == nil else { continue }
      if let picture = entry.picture {
        container.show(picture)
      } else if let view = entry.controller.viewIfLoaded, view.superview == nil, !entry.isMarked {
        container.show(layerOf: view)
      }
    }
  }

  // MARK: Containers

  /// Gives a page a container at the place where its view is seen, from which the next layout moves it.
  func makeContainer(for entry: StackEntry, at frame: CGRect) {
    guard entry.container == nil else { return }
    let container = makeContainer(for: entry)
    container.arrive { container.frame = frame }
    container.present()
    entry.needsInitialPresentation = false
  }

  /// Brings the containers into the order of the pages.
  func sort() {
    drawn.sort { $0.index < $1.index }
    for (index, entry) in drawn.enumerated() {
      if let container = entry.container { scrollView.insertSubview(container, at: index) }
    }
  }

  /// Gives all containers another style.
  func apply(_ style: SPStackedPageStyle) {
    spares = []
    for entry in drawn { entry.container?.apply(style) }
  }

  /// Removes a page's container and keeps it for another page if it is empty.
  func discardContainer(of entry: StackEntry) {
    guard let container = dequeueContainer(of: entry) else { return }
    letGo(container)
  }

  /// Replaces all containers after the layout direction changed, since they cast their shadow on the other
  /// side. Views of pages stay in the tree.
  func renewAll() {
    spares = []
    for entry in drawn where !entry.isPresented { discardContainer(of: entry) }
    for entry in drawn {
      guard let old = dequeueContainer(of: entry) else { continue }
      let container = makeContainer(for: entry)
      container.arrive { container.frame = old.frame }
      container.present()
      letGo(old)
    }
  }

  private func makeContainer(for entry: StackEntry) -> SPStackedPageContainer {
    let container =
      spares.popLast()
      ?? SPStackedPageContainer(style: scrollView.pageStyle, isMirrored: scrollView.isRightToLeft)
    container.hold(entry.controller)
    entry.container = container
    // The index among the drawn pages is also the index in the tree.
    let index = drawn.firstIndex { $0.index > entry.index } ?? drawn.count
    drawn.insert(entry, at: index)
    scrollView.insertSubview(container, at: index)
    return container
  }

  private func dequeueContainer(of entry: StackEntry) -> SPStackedPageContainer? {
    guard let container = entry.container else { return nil }
    entry.container = nil
    drawn.removeAll { $0 === entry }
    return container
  }

  /// Removes a container from the tree and keeps it for another page if it is empty.
  private func letGo(_ container: SPStackedPageContainer) {
    container.removeFromSuperview()
    // Callbacks may have moved it elsewhere.
    guard container.superview == nil, !container.isPresented else { return }
    container.hold(nil)
    guard container.isMirrored == scrollView.isRightToLeft, spares.count < StackContainers.maxSpares else {
      return
    }
    spares.append(container)
  }
}

extension SPStackedPageContainer {
  /// Shows the page as laid out, at `x` in the stack. A page that a finger holds is not dimmed.
  fileprivate func show(
    _ page: StackLayout.Page, at x: CGFloat, height: CGFloat, spineWidth: CGFloat, isHeld: Bool,
    isHidden: Bool
  ) {
    self.isHidden = isHidden && !isLifted
    if !transform.isIdentity { transform = .identity }
    if alpha != 1 { alpha = 1 }
    frame = CGRect(x: x, y: 0, width: page.width, height: height)
    overlayOpacity = isHeld ? 0 : min(1, page.overlay)
    hidesLeftShadow = page.hidesLeftShadow && !isLifted
    showSpine(page.spine, width: spineWidth)
  }
}
