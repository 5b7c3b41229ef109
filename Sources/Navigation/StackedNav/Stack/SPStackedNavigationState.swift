public import ViewTree

/// The state of a stack, for restoration in a later run of the program.
public nonisolated struct SPStackedNavigationState: Codable, Hashable, Sendable {
  /// The pages, root first.
  public var pages: [SPStackedPageState]
  /// The index of the active page.
  public var activeIndex: Int
  /// The edge that the active page is aligned with.
  public var position: SPStackedNavigationPagePosition
  /// The page that is aligned in place of the active one, which is pinned; nil if the active page is aligned.
  public var aligned: Alignment?

  /// A page, and the edge that it is aligned with.
  public struct Alignment: Codable, Hashable, Sendable {
    /// The index of the page.
    public var index: Int
    /// The edge of the stack.
    public var position: SPStackedNavigationPagePosition

    /// Creates the alignment of a page.
    public init(index: Int, position: SPStackedNavigationPagePosition) {
      self.index = index
      self.position = position
    }
  }

  /// Creates the state of a stack.
  public init(pages: [SPStackedPageState], activeIndex: Int, position: SPStackedNavigationPagePosition) {
    self.pages = pages
    self.activeIndex = activeIndex
    self.position = position
  }
}

/// The state of one page. Identifier, widths and pins are the stack's; the rest is up to the page.
public nonisolated struct SPStackedPageState: Codable, Hashable, Sendable {
  /// The value from which the page is created again, such as the path of a folder.
  public let identifier: String
  /// The scroll offset of the page's content, in points.
  public var contentOffset = CGPoint.zero
  /// The selection, as the elements of an index path; nil for none.
  public var selection: [Int]?
  /// The width that the user gave the page, in points; nil for its usual width.
  public var width: CGFloat?
  /// Whether the page has the largest width instead; nil counts as false.
  public var hasFullWidth: Bool?
  /// The edge at which the page is pinned; nil for none.
  public var pinnedPosition: SPStackedNavigationPagePosition?
  /// How many of the pinned pages were pinned before this one; nil if that is not known.
  public var pinRank: Int?
  /// Further values of the page.
  public var info: [String: String] = [:]

  /// Creates the state of a page at offset zero and without a selection.
  public init(identifier: String) { self.identifier = identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A page that can be restored in a later run of the program.
public protocol SPStackedNavigationRestorablePage: UIViewController {
  /// The value from which the page is created again.
  var stackedNavigationIdentifier: String { get }
  /// Adds the page's own values to its state.
  func encodeStackedNavigationState(into state: inout SPStackedPageState)
  /// Restores the values of ``encodeStackedNavigationState(into:)``. The view may not be loaded yet.
  func restoreStackedNavigationState(from state: SPStackedPageState)
  /// Called when the page becomes active instead of a new page with the same identifier; see
  /// ``SPStackedNavigationController/reusesOpenPages``. The page may take over what the new one was to show, such as a
  /// place to scroll to. The default does nothing.
  func stackedNavigationWillBeReused(insteadOf controller: UIViewController)
}

extension SPStackedNavigationRestorablePage {
  /// Does nothing.
  public func stackedNavigationWillBeReused(insteadOf controller: UIViewController) {}
}

extension SPStackedNavigationRestorablePage {
  /// The current state of the page.
  var state: SPStackedPageState {
    var state = SPStackedPageState(identifier: stackedNavigationIdentifier)
    encodeStackedNavigationState(into: &state)
    return state
  }
}

extension SPStackedNavigationController {
  /// The state of the stack. It contains the pages before the first one that cannot be restored.
  public var state: SPStackedNavigationState {
    let pages = viewControllers.prefix { $0 is any SPStackedNavigationRestorablePage }
      .compactMap { $0 as? any SPStackedNavigationRestorablePage }
      .map { page in
        let entry = scrollView.entries[page]
        var state = entry?.state ?? page.state
        state.width = entry?.draggedWidth
        state.hasFullWidth = entry?.hasFullWidth == true ? true : nil
        state.pinnedPosition = pinnedPosition(of: page)
        state.pinRank = entry.flatMap(scrollView.pins.rank(of:))
        return state
      }
    let active = activeViewController.flatMap { index(of: $0) } ?? 0
    var state = SPStackedNavigationState(
      pages: pages, activeIndex: min(active, max(0, pages.count - 1)),
      position: activeViewControllerPagePosition)
    if let anchor = scrollView.anchor,
      scrollView.entries.all[anchor.index].controller !== activeViewController,
      let index = index(of: scrollView.entries.all[anchor.index].controller)
    {
      state.aligned = .init(index: index, position: SPStackedNavigationPagePosition(anchor.edge))
    }
    return state
  }

  /// Restores the stack from a state, without animation.
  ///
  /// - Parameter makePage: Creates a page from its state. If it returns nil, the stack ends before that page.
  /// - Returns: Whether any page was created. If not, the stack does not change.
  @discardableResult
  public func restore(
    _ state: SPStackedNavigationState, makePage: (SPStackedPageState) -> UIViewController?
  ) -> Bool {
    var pages: [UIViewController] = []
    for page in state.pages {
      guard let controller = makePage(page) else { break }
      (controller as? any SPStackedNavigationRestorablePage)?.restoreStackedNavigationState(from: page)
      pages.append(controller)
    }
    guard !pages.isEmpty else { return false }
    setViewControllers(pages, animated: false)
    for (page, state) in zip(pages, state.pages) {
      guard let entry = scrollView.entries[page] else { continue }
      // The delegate may know another width for new pages of the same kind.
      entry.draggedWidth = state.width.flatMap { $0.isFinite ? $0 : nil }
      entry.hasFullWidth = state.hasFullWidth ?? false
    }
    for (page, state) in zip(pages, state.pages).sorted(by: { $0.1.pinRank ?? 0 < $1.1.pinRank ?? 0 }) {
      if let entry = scrollView.entries[page] { scrollView.pins.pin(entry, at: state.pinnedPosition?.edge) }
    }
    scrollView.setNeedsMeasuring()
    viewIfLoaded?.setNeedsLayout()
    let index = min(max(0, state.activeIndex), pages.count - 1)
    let position = index == state.activeIndex ? state.position : .right
    setActiveViewController(pages[index], position: position, animated: false)
    if let aligned = state.aligned, pages.indices.contains(aligned.index) {
      let (page, edge) = (pages[aligned.index], aligned.position.edge)
      if let offset = scrollView.offset(aligning: page, to: edge) {
        scrollView.setContentOffset(offset, animated: false)
      }
      restoredAnchor = RestoredAnchor(page: page, edge: edge)
    }
    history = StackHistory()
    recordVisit()
    return true
  }
}

/// The page that a restored stack is aligned by while a pinned page is active, until the pages move.
struct RestoredAnchor {
  weak var page: UIViewController?
  let edge: StackEdge
}
