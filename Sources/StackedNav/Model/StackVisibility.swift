/// Which pages have their content in the view tree.
///
/// A page's content is loaded when the page first touches the viewport and taken out once a scroll
/// has settled with the page covered. In the last points of a scroll a page shown before is not
/// brought back, so that a bounce does not load a neighbour just for its overshoot.
///
/// Source: section 3.7 of the stacked navigation specification.
public nonisolated struct StackVisibility: Equatable, Sendable {
  /// What an update may do, and in which moment of a scroll it is made.
  public struct Moment: Equatable, Sendable {
    /// Whether the scroll is in its last points.
    public var isBouncing: Bool
    /// Whether pages in sight may be put in.
    public var show: Bool
    /// Whether pages out of sight may be taken out, and marked pages removed.
    public var hide: Bool

    public init(isBouncing: Bool, show: Bool, hide: Bool) {
      self.isBouncing = isBouncing
      self.show = show
      self.hide = hide
    }
  }

  /// What is remembered of one page.
  public struct Page: Equatable, Sendable {
    /// Whether the page's content is in the tree.
    public var isPresented: Bool
    /// Whether the content was never put in or taken out by an update.
    public var needsInitialPresentation: Bool

    public init(isPresented: Bool = false, needsInitialPresentation: Bool = true) {
      self.isPresented = isPresented
      self.needsInitialPresentation = needsInitialPresentation
    }

    /// Decides anew whether the page is presented.
    ///
    /// - Parameter isVisible: Whether the page touches the viewport where it lies unpinned.
    public mutating func update(isVisible: Bool, in moment: Moment) {
      guard isPresented != isVisible, isVisible ? moment.show : moment.hide else { return }
      if isVisible && moment.isBouncing && !needsInitialPresentation { return }
      self = Page(isPresented: isVisible, needsInitialPresentation: false)
    }
  }

  /// The pages in the order of the stack.
  public var pages: [Page]

  public init(pages: [Page] = []) {
    self.pages = pages
  }

  /// Decides anew which pages are presented, by where they lie at an offset.
  ///
  /// - Returns: The marked pages to remove now, by their index, in ascending order. They stay in
  ///   ``pages`` until the caller removes them.
  public mutating func update(
    in geometry: StackGeometry, offset: Double, _ moment: Moment
  ) -> [Int] {
    for (index, isVisible) in zip(pages.indices, geometry.sight(at: offset)) {
      pages[index].update(isVisible: isVisible, in: moment)
    }
    return moment.hide ? geometry.marked : []
  }
}
