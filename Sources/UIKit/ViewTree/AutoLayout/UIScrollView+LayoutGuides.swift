extension UIScrollView {
  /// The guide for the scroll view's content. Constraints on it determine `contentSize`.
  ///
  /// Constraints between the scroll view's own edges and views inside it refer to this guide.
  public var contentLayoutGuide: UILayoutGuide {
    ownGuide(\.contentGuide, .content, "UIScrollViewContentLayoutGuide")
  }

  /// The guide for the visible area. Views constrained to it stay in place while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    ownGuide(\.frameGuide, .frame, "UIScrollViewFrameLayoutGuide")
  }
}
