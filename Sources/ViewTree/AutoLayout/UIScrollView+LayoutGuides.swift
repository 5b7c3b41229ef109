extension UIScrollView {
  /// The content. A scroll view whose content is constrained to it has a `contentSize` that follows from that.
  ///
  /// Constraints between a scroll view's edges and views inside of it mean the edges of this guide.
  public var contentLayoutGuide: UILayoutGuide {
    ownGuide(\.contentGuide, .content, "UIScrollViewContentLayoutGuide")
  }

  /// The part of the content that is seen: what is constrained to it stays where it is when the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    ownGuide(\.frameGuide, .frame, "UIScrollViewFrameLayoutGuide")
  }

  /// Called when the content scrolled: what is constrained to the frame comes along.
  func frameGuideMoved() {
    if let item = autoLayout?.frameGuide?.layoutItem { item.engine?.markDirty(item) }
  }
}
