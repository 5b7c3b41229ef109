import ViewTree

extension SPStackedNavigationScrollView {
  /// Updates the containers of the given pages to the current layout.
  func place(_ indices: [Int]) {
    // Caught pages stay exactly where they were seen, including between two pixels.
    let layout = StackLayout(
      geometry, offset: animation.actual, isAnimating: isAnimating || panGestureRecognizer.catchesPages,
      of: indices)
    let entries = indices.map { self.entries.all[$0] }
    var drawn: Set<ObjectIdentifier> = []
    for (entry, page) in zip(entries, layout.pages) {
      let isOut = page.isHidden || page.layoutX >= geometry.viewport.width + pageStyle.shadowReach
      guard !isOut || page.isVisible else { continue }
      drawn.insert(ObjectIdentifier(entry))
      let isNew = entry.container == nil
      let container = entry.container ?? makeContainer(for: entry)
      if isNew, let shownHeight { container.arrive { put(container, page, height: shownHeight) } }
      put(container, page, height: page.height)
    }
    updateVisibility(drawn)
    showPictures()
    for entry in drawnEntries where !drawn.contains(ObjectIdentifier(entry)) {
      if entry.isPresented { entry.container?.isHidden = true } else { discardContainer(of: entry) }
    }
    if drawnEntries.isEmpty { containers.discardSpares() }
  }

  private func put(_ container: SPStackedPageContainer, _ page: StackLayout.Page, height: CGFloat) {
    let x = isRightToLeft ? bounds.width - page.x - page.width : page.x
    container.isHidden = page.isHidden
    container.frame = CGRect(x: x, y: 0, width: page.width, height: height)
    container.overlayOpacity = min(1, page.overlay)
    container.hidesLeftShadow = page.hidesLeftShadow
  }

  /// The displayed height of the pages while their height is animated. Pages that appear meanwhile start
  /// from it.
  private var shownHeight: CGFloat? {
    UIView.inheritedAnimationDuration > 0 ? layer.presentation()?.bounds.height : nil
  }

  /// Adds the views of pages in sight to the tree. When the content rests, takes the others out.
  private func updateVisibility(_ drawn: Set<ObjectIdentifier>) {
    let moment = StackVisibility.Moment(
      isBouncing: animation.isBouncing, show: true, hide: !isAnimating && !isDragging)
    for entry in drawnEntries {
      // Callbacks may have pushed and popped pages.
      guard let container = entry.container, entries.all.indices.contains(entry.index),
        entries.all[entry.index] === entry
      else { continue }
      let x = geometry.base(at: animation.actual) + geometry.start(of: entry.index)
      var page = StackVisibility(
        isPresented: container.isPresented, needsInitialPresentation: entry.needsInitialPresentation)
      page.update(isVisible: geometry.isInSight(entry.index, at: x), in: moment)
      guard page.isPresented != container.isPresented else { continue }
      entry.needsInitialPresentation = page.needsInitialPresentation
      if page.isPresented {
        guard mayPresent(entry) else { continue }
        entry.picture = nil
        entry.restoreState()
        container.present()
      } else {
        let isSeen = drawn.contains(ObjectIdentifier(entry)) && !container.isHidden
        container.dismiss(leavingPicture: isSeen)
        reclaimer.note(entry)
      }
    }
  }

  /// Whether a page's view may be added to the tree. A popped page is not loaded again, and does not take
  /// its view back from where it is used since.
  private func mayPresent(_ entry: StackEntry) -> Bool {
    !entry.isMarked
      || (geometry.gaps[entry.index] == nil && entry.controller.isViewLoaded
        && entries[entry.controller] == nil && entry.controller.viewIfLoaded?.superview == nil)
  }

  // MARK: Creating and releasing containers

  private func makeContainer(for entry: StackEntry) -> SPStackedPageContainer {
    let container =
      containers.takeSpare() ?? SPStackedPageContainer(style: pageStyle, isMirrored: isRightToLeft)
    container.hold(entry.controller)
    entry.container = container
    insertSubview(container, at: containers.insert(entry))
    return container
  }

  /// Shows a picture of earlier contents in pages whose view is not in the tree.
  private func showPictures() {
    for entry in drawnEntries where !entry.isPresented {
      guard let container = entry.container, container.picture == nil else { continue }
      if let picture = entry.picture {
        container.show(picture)
      } else if let view = entry.controller.viewIfLoaded, view.superview == nil, !entry.isMarked {
        container.show(layerOf: view)
      }
    }
  }

  func discardContainer(of entry: StackEntry) {
    guard let container = entry.container else { return }
    entry.container = nil
    containers.remove(entry)
    letGo(container)
  }

  /// Takes a container out of the tree and keeps it for another page if it is empty.
  private func letGo(_ container: SPStackedPageContainer) {
    container.removeFromSuperview()
    // Callbacks may have moved it elsewhere.
    guard container.superview == nil, !container.isPresented else { return }
    container.hold(nil)
    if container.isMirrored == isRightToLeft { containers.keep(container) }
  }

  /// Replaces a page's container with a new one without taking the page's view out of the tree.
  func renewContainer(of entry: StackEntry) {
    guard let old = entry.container else { return }
    entry.container = nil
    containers.remove(entry)
    let container = makeContainer(for: entry)
    container.arrive { container.frame = old.frame }
    container.present()
    letGo(old)
  }
}
