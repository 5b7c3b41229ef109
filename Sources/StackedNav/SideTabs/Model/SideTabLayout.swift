import ViewTree

/// Where the bar, the selected tab and the attachment stand in a side tab controller.
/// stacked-navigation.md 5.6; all lengths in points.
nonisolated struct SideTabLayout {
  var bounds: CGSize
  var isAttachmentHidden: Bool
  var attachmentHeight: CGFloat = 69
  /// Whether the attachment takes the whole width, so that the bar ends above it.
  var attachmentSpansBar = false
  var topInset: CGFloat = 0
  var isRightToLeft = false

  /// How far below the edge a hidden attachment waits.
  private static let hiddenGap: CGFloat = 1

  private var barWidth: CGFloat { min(SPSideTabBar.width, bounds.width) }
  private var shownHeight: CGFloat { isAttachmentHidden ? 0 : min(attachmentHeight, bounds.height) }

  var tabBar: CGRect {
    mirrored(
      CGRect(
        x: 0, y: 0, width: barWidth, height: bounds.height - (attachmentSpansBar ? shownHeight : 0)))
  }

  var main: CGRect {
    let top = min(max(0, topInset), bounds.height - shownHeight)
    return mirrored(
      CGRect(x: barWidth, y: top, width: bounds.width - barWidth, height: bounds.height - shownHeight - top))
  }

  var bottom: CGRect {
    let x = attachmentSpansBar ? 0 : barWidth
    return mirrored(
      CGRect(
        x: x, y: isAttachmentHidden ? bounds.height + SideTabLayout.hiddenGap : bounds.height - shownHeight,
        width: bounds.width - x, height: attachmentHeight))
  }

  private func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: bounds.width, if: isRightToLeft) }
}
