import ViewTree

/// Unloads the views of pages that were covered long enough and allow it.
final class StackReclaimer {
  /// The time that a page must be covered, in seconds.
  var lifetime: TimeInterval = 30

  private unowned let scrollView: SPStackedNavigationScrollView
  /// The pages whose views are out of the tree, in the order they were covered.
  private var covered: [StackEntry] = []
  private var timer: FrameTimer?

  init(scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  /// Registers a page whose view was removed from the tree.
  func add(_ entry: StackEntry) {
    guard !entry.isMarked, let clock = scrollView.window?.scene.clock,
      (entry.controller as? any SPStackedNavigationPage)?.stackedNavigationGivesBackView ?? false
    else { return }
    covered.removeAll { $0 === entry }
    entry.coveredSince = clock.eventTime
    covered.append(entry)
    schedule(on: clock)
  }

  /// Drops pages that are no longer in the stack.
  func forget(_ entries: [StackEntry]) {
    covered.removeAll { entry in entries.contains { $0 === entry } }
  }

  private func schedule(on clock: FrameClock) {
    guard timer == nil, let first = covered.first else { return }
    let delay = first.coveredSince + lifetime - clock.eventTime
    timer = clock.schedule(after: delay) { [weak self, weak clock] in
      guard let self, let clock else { return }
      timer = nil
      reclaim(at: clock.eventTime)
      schedule(on: clock)
    }
  }

  private func reclaim(at time: TimeInterval) {
    while let entry = covered.first, entry.coveredSince + lifetime <= time + 1e-9 {
      covered.removeFirst()
      guard !entry.isMarked, !entry.isPresented, let view = entry.controller.viewIfLoaded,
        view.superview == nil
      else { continue }
      entry.container?.leavePicture()
      entry.picture = entry.container?.picture ?? view.snapshotView(afterScreenUpdates: false)
      entry.giveBackView()
    }
  }
}
