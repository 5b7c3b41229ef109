/// Whether a page has its content in the view tree.
///
/// A page's content is loaded when the page first touches the viewport. It is taken out when a scroll
/// settles with the page covered. During the last points of a scroll, a page that was shown before is not
/// presented again, so that an overshoot does not load a neighbor.
///
/// Source: `docs/spec/stacked-navigation.md#37-visibility-updateshow-hide`.
package nonisolated struct StackVisibility: Equatable, Sendable {
  /// The updates that are allowed at one moment of a scroll.
  package struct Moment: Equatable, Sendable {
    /// Whether the scroll is within its last points.
    package var isBouncing: Bool
    /// Whether pages in sight may be added to the tree.
    package var show: Bool
    /// Whether pages out of sight may be taken out of the tree, and marked pages removed.
    package var hide: Bool

    package init(isBouncing: Bool, show: Bool, hide: Bool) {
      self.isBouncing = isBouncing
      self.show = show
      self.hide = hide
    }
  }

  /// Whether the page's content is in the tree.
  package private(set) var isPresented: Bool
  /// Whether no update has added or removed the content yet.
  package private(set) var needsInitialPresentation: Bool

  package init(isPresented: Bool = false, needsInitialPresentation: Bool = true) {
    self.isPresented = isPresented
    self.needsInitialPresentation = needsInitialPresentation
  }

  /// Updates whether the page is presented.
  ///
  /// - Parameter isVisible: Whether the page touches the viewport at its unpinned position.
  package mutating func update(isVisible: Bool, in moment: Moment) {
    guard isPresented != isVisible, isVisible ? moment.show : moment.hide else { return }
    if isVisible && moment.isBouncing && !needsInitialPresentation { return }
    self = StackVisibility(isPresented: isVisible, needsInitialPresentation: false)
  }
}
