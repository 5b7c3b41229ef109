import ViewTree

/// A page of a stack, from its push until its container is removed.
final class StackEntry {
  /// The height of the head of a page that does not state one, in points: that of a navigation bar.
  static let usualHeadHeight: CGFloat = 44

  private(set) var controller: UIViewController
  /// The index among all entries.
  var index: Int
  /// Whether the page was popped and waits for its removal.
  var isMarked = false
  /// Whether the page was pushed while popped pages waited for their removal.
  var cameWhileOthersLeft = false
  /// Whether the page's view was never added to or removed from the tree.
  var needsInitialPresentation = true
  /// The container, while any part of the page is drawn.
  var container: SPStackedPageContainer?
  /// A picture of the page from before its view was unloaded.
  var picture: UIView?
  /// The state of a restorable page from before its view was unloaded.
  var state: SPStackedPageState?
  /// The width that the user gave the page, in points; nil for its usual width.
  var draggedWidth: CGFloat?
  /// Whether the page is as wide as possible, whatever width it has otherwise.
  var hasFullWidth = false
  /// The edge at which the user wants the page beside the stack; nil for none.
  var pinnedEdge: StackEdge?
  /// Whether the page lies beside the stack. A stack that is too narrow has no space for pinned pages.
  var isPinned = false
  /// The number of animations that move the page over others.
  var raises = 0
  /// The container of the page while it lies beside the stack.
  var pinnedContainer: SPStackedPageContainer?
  /// The remaining difference to the width that the page is animated to.
  var surplus: StackAnimation?
  /// The time when the page was covered, in seconds.
  var coveredSince: TimeInterval = 0

  init(_ controller: UIViewController, index: Int) {
    self.controller = controller
    self.index = index
  }

  var isPresented: Bool { container?.isPresented ?? false }

  /// The page's own minimum width, in points.
  var minimumWidth: CGFloat {
    (controller as? any SPStackedNavigationPage)?.stackedNavigationMinimumPageWidth.asLength ?? 0
  }

  /// The height of the part by which the user drags the page to another place, in points.
  var headHeight: CGFloat {
    (controller as? any SPStackedNavigationPage)?.stackedNavigationHeadHeight.asLength
      ?? StackEntry.usualHeadHeight
  }

  private var restorable: (any SPStackedNavigationRestorablePage)? {
    controller as? any SPStackedNavigationRestorablePage
  }

  /// Unloads the page's view. It is loaded again when it is needed.
  func giveBackView() {
    state = restorable?.state
    controller.unloadView()
  }

  /// Returns the page and keeps a ghost of the same width in its place.
  func leaveGhost(in viewport: CGSize) -> UIViewController {
    let page = controller
    controller = StackGhost(of: page, in: viewport)
    state = nil
    return page
  }

  /// Restores the state of the page from before its view was unloaded.
  func restoreState() {
    guard let state else { return }
    self.state = nil
    restorable?.restoreStackedNavigationState(from: state)
  }
}

/// The pages of a stack in order, including popped ones that wait for their removal.
final class StackEntries {
  private(set) var all: [StackEntry] = []
  /// The entries of pages that were not popped.
  private var byController: [ObjectIdentifier: StackEntry] = [:]

  /// The number of pages that were not popped.
  var unmarkedCount: Int { byController.count }

  /// Returns the entry of a page, or nil if the page was popped.
  subscript(controller: UIViewController) -> StackEntry? { byController[ObjectIdentifier(controller)] }

  func append(_ controller: UIViewController) -> StackEntry {
    let entry = StackEntry(controller, index: all.count)
    all.append(entry)
    byController[ObjectIdentifier(controller)] = entry
    return entry
  }

  func mark(_ entry: StackEntry) {
    entry.isMarked = true
    byController[ObjectIdentifier(entry.controller)] = nil
  }

  /// Moves an entry to another index.
  func move(_ entry: StackEntry, to index: Int) {
    let changed = min(entry.index, index)...max(entry.index, index)
    all.insert(all.remove(at: entry.index), at: index)
    for index in changed { all[index].index = index }
  }

  /// Removes the popped entries from index `first` on and returns them in order.
  func removeMarked(from first: Int) -> [StackEntry] {
    guard first < all.count else { return [] }
    // An array rather than a slice: replacing from a slice would also copy the entries before it.
    let tail = Array(all[first...])
    all.replaceSubrange(first..., with: tail.filter { !$0.isMarked })
    for index in first..<all.count { all[index].index = index }
    return tail.filter(\.isMarked)
  }
}
