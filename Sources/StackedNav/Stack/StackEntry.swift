import ViewTree

/// One page of a stack, from its push until its container is gone.
final class StackEntry {
  private(set) var controller: UIViewController
  /// Its place among all entries.
  var index: Int
  /// Whether the page was popped and waits for its removal.
  var isMarked = false
  /// Whether the page was pushed while popped ones waited for their removal.
  var cameWhileOthersLeft = false
  /// Whether the page has never been put in or taken out yet.
  var needsInitialPresentation = true
  /// Holds the page while something of it is drawn.
  var container: SPStackedPageContainer?
  /// What stood in the page when its view was given back.
  var picture: UIView?
  /// Where the page stood when its view was given back, for one that can say so.
  var state: SPStackedPageState?
  /// The width that the user gave the page, in points; nil for its usual one.
  var draggedWidth: CGFloat?
  /// How much wider than usual the page still is while it returns to its usual width.
  var surplus: StackAnimation?
  /// When the page was covered, in seconds.
  var coveredSince: TimeInterval = 0

  init(_ controller: UIViewController, index: Int) {
    self.controller = controller
    self.index = index
  }

  var isPresented: Bool { container?.isPresented ?? false }

  private var restorable: (any SPStackedNavigationRestorablePage)? {
    controller as? any SPStackedNavigationRestorablePage
  }

  /// Takes the page's view, which is made anew when it is wanted.
  func giveBackView() {
    state = restorable?.state
    controller.unloadView()
  }

  /// Returns the page and keeps only its place.
  func leaveGhost(in viewport: CGSize) -> UIViewController {
    let page = controller
    controller = StackGhost(of: page, in: viewport)
    state = nil
    return page
  }

  /// Lets the page find again what its view showed before it was given back.
  func restoreState() {
    guard let state else { return }
    self.state = nil
    restorable?.restoreStackedNavigationState(from: state)
  }
}

/// The pages of a stack in their order, with popped ones that still wait for their removal.
final class StackEntries {
  private(set) var all: [StackEntry] = []
  /// The entries of pages that were not popped.
  private var byController: [ObjectIdentifier: StackEntry] = [:]

  /// The entry of a page; one that was popped is not found.
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

  /// Takes out the popped entries from `first` on, and returns them in their order.
  func removeMarked(from first: Int) -> [StackEntry] {
    guard first < all.count else { return [] }
    // An array, not a slice: that would have the entries before it copied too.
    let tail = Array(all[first...])
    all.replaceSubrange(first..., with: tail.filter { !$0.isMarked })
    for index in first..<all.count { all[index].index = index }
    return tail.filter(\.isMarked)
  }
}
