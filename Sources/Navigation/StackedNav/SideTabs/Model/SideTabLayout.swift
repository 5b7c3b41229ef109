import ViewTree

/// The frames of the bar, the selected tab and the attachment in a side tab controller. Lengths are
/// in points.
///
/// Source: `docs/spec/stacked-navigation.md#56-controller-layout`.
nonisolated struct SideTabLayout {
  var bounds: CGSize
  var isAttachmentHidden: Bool
  var attachmentHeight: CGFloat = 69
  /// Whether the attachment takes the full width, so that the bar ends above it.
  var attachmentSpansBar = false
  var topInset: CGFloat = 0
  var isRightToLeft = false
  /// Whether the bar is a row along the bottom, above the attachment.
  var isRow = false

  /// The distance of a hidden attachment below the bottom edge.
  private static let hiddenGap: CGFloat = 1

  private var barWidth: CGFloat { isRow ? 0 : min(SPSideTabBar.width, bounds.width) }
  private var rowHeight: CGFloat { isRow ? min(SideTabCell.rowHeight, bounds.height - shownHeight) : 0 }
  private var shownHeight: CGFloat { isAttachmentHidden ? 0 : min(attachmentHeight, bounds.height) }

  var tabBar: CGRect {
    if isRow {
      let height = rowHeight
      return CGRect(x: 0, y: bounds.height - shownHeight - height, width: bounds.width, height: height)
    }
    return mirrored(
      CGRect(
        x: 0, y: 0, width: barWidth, height: bounds.height - (attachmentSpansBar ? shownHeight : 0)))
  }

  var main: CGRect {
    let end = bounds.height - shownHeight - rowHeight
    let top = min(max(0, topInset), end)
    return mirrored(CGRect(x: barWidth, y: top, width: bounds.width - barWidth, height: end - top))
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
