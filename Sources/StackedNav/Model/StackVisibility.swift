/// Whether a page has its content in the view tree.
///
/// A page's content is loaded when the page first touches the viewport and taken out once a scroll
/// has settled with the page covered. In the last points of a scroll a page shown before is not
/// brought back, so that a bounce does not load a neighbour just for its overshoot.
///
/// Source: section 3.7 of the stacked navigation specification.
package nonisolated struct StackVisibility: Equatable, Sendable {
  /// What an update may do, and in which moment of a scroll it is made.
  package struct Moment: Equatable, Sendable {
    /// Whether the scroll is in its last points.
    package var isBouncing: Bool
    /// Whether pages in sight may be put in.
    package var show: Bool
    /// Whether pages out of sight may be taken out, and marked pages removed.
    package var hide: Bool

    package init(isBouncing: Bool, show: Bool, hide: Bool) {
      self.isBouncing = isBouncing
      self.show = show
      self.hide = hide
    }
  }

  /// Whether the page's content is in the tree.
  package private(set) var isPresented: Bool
  /// Whether the content was never put in or taken out by an update.
  package private(set) var needsInitialPresentation: Bool

  package init(isPresented: Bool = false, needsInitialPresentation: Bool = true) {
    self.isPresented = isPresented
    self.needsInitialPresentation = needsInitialPresentation
  }

  /// Decides anew whether the page is presented.
  ///
  /// - Parameter isVisible: Whether the page touches the viewport where it lies unpinned.
  package mutating func update(isVisible: Bool, in moment: Moment) {
    guard isPresented != isVisible, isVisible ? moment.show : moment.hide else { return }
    if isVisible && moment.isBouncing && !needsInitialPresentation { return }
    self = StackVisibility(isPresented: isVisible, needsInitialPresentation: false)
  }
}
