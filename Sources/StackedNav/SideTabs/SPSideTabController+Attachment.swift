public import ViewTree

extension SPSideTabController {
  /// How long the attachment takes to come or go, in seconds: stacked-navigation.md 5.6.
  private static let slideDuration = 0.25

  /// The controller of a strip along the bottom. Setting one does not show the strip.
  public var bottomAttachment: UIViewController? {
    get { attachment }
    set {
      guard newValue !== attachment else { return }
      if let newValue, viewControllers.contains(where: { $0 === newValue }) {
        return StackLog.note("a tab cannot be the attachment")
      }
      let old = attachment
      attachment = newValue
      if let old, old.parent === self {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      guard let newValue, attachment === newValue else { return }
      addChild(newValue)
      showAttachment()
      if newValue.parent === self { newValue.didMove(toParent: self) }
    }
  }

  public var isBottomAttachmentHidden: Bool {
    get { isAttachmentHidden }
    set { setBottomAttachmentHidden(newValue, animated: false) }
  }

  /// Shows or hides the strip; animated, it slides while the content takes its new height. It may be called
  /// in mid-animation, and before the view is loaded.
  public func setBottomAttachmentHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isAttachmentHidden else { return }
    isAttachmentHidden = isHidden
    attachmentChanges += 1
    guard isViewLoaded else { return }
    let change = attachmentChanges
    // What has just come into the content moves with it.
    if animated { mainContainer.layoutIfNeeded() }
    showAttachment()
    UIView.animate(
      withDuration: animated ? SPSideTabController.slideDuration : 0,
      options: [.beginFromCurrentState, .allowUserInteraction, .layoutSubviews], animations: layoutParts
    ) { [weak self] _ in
      if let self, attachmentChanges == change { takeAwayHiddenAttachment() }
    }
    if !animated { takeAwayHiddenAttachment() }
  }

  /// Has the attachment's view in the tree while the strip is shown.
  func showAttachment() {
    guard isViewLoaded, !isAttachmentHidden else { return }
    bottomContainer.isHidden = false
    guard let attachment, attachment.parent === self else { return }
    let view = attachment.view
    guard self.attachment === attachment, !isAttachmentHidden else { return }
    UIView.performWithoutAnimation { view.frame = bottomContainer.bounds }
    bottomContainer.addSubview(view)
    // The strip slides in as it is.
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// A strip that has gone takes no keys, and its controller has disappeared.
  private func takeAwayHiddenAttachment() {
    guard isAttachmentHidden else { return }
    bottomContainer.isHidden = true
    for view in bottomContainer.subviews { view.removeFromSuperview() }
  }
}
