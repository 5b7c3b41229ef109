public import ViewTree

extension SPSideTabController {
  /// The duration of the attachment's slide, in seconds. Source:
  /// `docs/spec/stacked-navigation.md#56-controller-layout`.
  private static let slideDuration = 0.25

  /// The view controller of the attachment, a strip along the bottom. Setting it does not show the strip. A
  /// controller that has a tab is ignored.
  public var bottomAttachment: UIViewController? {
    get { attachment }
    set {
      guard newValue !== attachment else { return }
      if let newValue, viewControllers.contains(where: { $0 === newValue }) {
        return StackLog.log("a tab cannot be the attachment")
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

  /// Whether the attachment is hidden. Setting it is not animated.
  public var isBottomAttachmentHidden: Bool {
    get { isAttachmentHidden }
    set { setBottomAttachmentHidden(newValue, animated: false) }
  }

  /// Shows or hides the attachment. If animated, the attachment slides while the content takes its
  /// new height.
  ///
  /// It can be called during an animation and before the view is loaded.
  public func setBottomAttachmentHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isAttachmentHidden else { return }
    isAttachmentHidden = isHidden
    attachmentChanges += 1
    guard isViewLoaded else { return }
    let change = attachmentChanges
    // Lays out new content first, so that it moves along.
    if animated { mainContainer.layoutIfNeeded() }
    showAttachment()
    UIView.animate(
      withDuration: animated ? SPSideTabController.slideDuration : 0,
      options: [.beginFromCurrentState, .allowUserInteraction, .layoutSubviews], animations: layoutParts
    ) { [weak self] _ in
      if let self, attachmentChanges == change { removeHiddenAttachment() }
    }
    if !animated { removeHiddenAttachment() }
  }

  /// Adds the attachment's view to the tree while the strip is shown.
  func showAttachment() {
    guard isViewLoaded, !isAttachmentHidden else { return }
    bottomContainer.isHidden = false
    guard let attachment, attachment.parent === self else { return }
    let view: UIView = attachment.view
    guard self.attachment === attachment, !isAttachmentHidden else { return }
    UIView.performWithoutAnimation { view.frame = bottomContainer.bounds }
    bottomContainer.addSubview(view)
    // Lays out the strip before it slides in.
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
  }

  /// Removes a hidden attachment from the tree, so that it gets no keys and its controller disappears.
  private func removeHiddenAttachment() {
    guard isAttachmentHidden else { return }
    bottomContainer.isHidden = true
    for view in bottomContainer.subviews { view.removeFromSuperview() }
  }
}
