/// Which pages have their content in the view tree.
///
/// A page's content is loaded when the page first touches the viewport and taken out once a scroll
/// has settled with the page covered. In the last points of a scroll a page shown before is not
/// brought back, so that a bounce does not load a neighbour just for its overshoot.
///
/// Source: section 3.7 of the stacked navigation specification.
public nonisolated struct StackVisibility: Equatable, Sendable {
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
  }

  /// The pages in the order of the stack.
  public var pages: [Page]

  public init(pages: [Page] = []) {
    self.pages = pages
  }

  /// Decides anew which pages are presented, by where they lie at an offset.
  ///
  /// - Parameters:
  ///   - show: Whether pages in sight may be put in.
  ///   - hide: Whether pages out of sight may be taken out, and marked pages removed.
  /// - Returns: The marked pages to remove now, by their index, in ascending order. They stay in
  ///   ``pages`` until the caller removes them.
  public mutating func update(
    in geometry: StackGeometry, offset: Double, isBouncing: Bool, show: Bool, hide: Bool
  ) -> [Int] {
    for (index, isVisible) in zip(pages.indices, geometry.sight(at: offset)) {
      let page = pages[index]
      guard page.isPresented != isVisible, isVisible ? show : hide else { continue }
      if isVisible && isBouncing && !page.needsInitialPresentation { continue }
      pages[index] = Page(isPresented: isVisible, needsInitialPresentation: false)
    }
    return hide ? geometry.pages.indices.filter { geometry.pages[$0].isMarked } : []
  }
}
