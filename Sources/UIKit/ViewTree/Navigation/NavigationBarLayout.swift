/// Computes the frames in a navigation bar from the widths of its parts; lengths are in points.
///
/// The title is centered in the bar. If it does not fit between the buttons there, it moves aside, and if
/// there is still not enough space, it is truncated. A back title that does not fit is replaced by a short one, as
/// in UIKit, and hidden if that does not fit either.
nonisolated struct NavigationBarLayout: Equatable {
  var size: CGSize
  /// The height of the row of buttons, at the bottom of the bar.
  var rowHeight: CGFloat
  /// The width of the back title without the chevron; nil without a back button.
  var backTitleWidth: CGFloat?
  /// The width of the short back title.
  var shortBackTitleWidth: CGFloat = 0
  var leftSizes: [CGSize] = []
  var rightSizes: [CGSize] = []
  var titleSize = CGSize.zero
  var isRightToLeft = false

  /// The sizes of the project's design: the chevron is 22 wide at x = 18, the back title begins at 42, and
  /// buttons are at least 44 wide, 6 apart and 16 from the edge.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 6
  static let titleGap: CGFloat = 12
  /// How far inside the edge a title's first letter is when the title begins to slide in.
  static let entry: CGFloat = 32
  static let chevron: (leading: CGFloat, side: CGFloat) = (18, 22)
  static let backTitleLeading: CGFloat = 42
  static let buttonSide: CGFloat = 44

  struct Frames: Equatable {
    var backButton, chevron, backTitle: CGRect?
    /// Whether the back title is the short one.
    var isBackTitleShort = false
    var left: [CGRect] = []
    var right: [CGRect] = []
    var title = CGRect.zero
    /// The clip rectangle of a title that slides in or out; it ends at the right buttons.
    var titleSpace = CGRect.zero
  }

  private var rowTop: CGFloat { size.height - rowHeight }

  private func frame(_ x: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(x: x, y: rowTop + (rowHeight - size.height) / 2, width: size.width, height: size.height)
  }

  private static func sum(_ sizes: [CGSize]) -> CGFloat {
    sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(max(0, sizes.count - 1))
  }

  var frames: Frames {
    let layout = NavigationBarLayout.self
    let right = rightSizes.isEmpty ? layout.margin : layout.margin + layout.sum(rightSizes)
    let leftItems = leftSizes.isEmpty ? 0 : layout.sum(leftSizes)
    var frames = Frames()
    var left = layout.margin
    if let backTitleWidth {
      let (chevron, start) = (layout.chevron, layout.backTitleLeading)
      // The back title may use half of the width that the title leaves.
      let others = leftItems + (leftSizes.isEmpty ? 0 : layout.gap)
      let available = (size.width - titleSize.width) / 2 - layout.titleGap - others - start
      frames.isBackTitleShort = backTitleWidth > available && shortBackTitleWidth < backTitleWidth
      let wanted = frames.isBackTitleShort ? shortBackTitleWidth : backTitleWidth
      let hasTitle = wanted > 0 && wanted <= available
      let width = hasTitle ? wanted : 0
      left = hasTitle ? start + width : chevron.leading + chevron.side
      frames.chevron = frame(chevron.leading, CGSize(width: chevron.side, height: chevron.side))
      frames.backTitle = hasTitle ? frame(start, CGSize(width: width, height: rowHeight)) : nil
      frames.backButton = CGRect(
        x: 0, y: rowTop, width: max(layout.buttonSide + 14, left + layout.gap), height: rowHeight)
      if !leftSizes.isEmpty { left += layout.gap }
    }
    for size in leftSizes {
      frames.left.append(frame(left, size))
      left += size.width + layout.gap
    }
    if !leftSizes.isEmpty { left -= layout.gap }
    var x = size.width - layout.margin
    for size in rightSizes {
      frames.right.append(frame(x - size.width, size))
      x -= size.width + layout.gap
    }
    let (start, end) = (left + layout.titleGap, size.width - right - layout.titleGap)
    let width = max(0, min(titleSize.width, end - start))
    let middle = (size.width - width) / 2
    frames.title = frame(max(start, min(middle, end - width)), CGSize(width: width, height: titleSize.height))
    frames.titleSpace = CGRect(
      x: 0, y: 0, width: rightSizes.isEmpty ? size.width : max(0, end), height: size.height)
    return isRightToLeft ? mirrored(frames) : frames
  }

  private func mirrored(_ frames: Frames) -> Frames {
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return Frames(
      backButton: frames.backButton.map(mirror), chevron: frames.chevron.map(mirror),
      backTitle: frames.backTitle.map(mirror), isBackTitleShort: frames.isBackTitleShort,
      left: frames.left.map(mirror),
      right: frames.right.map(mirror), title: mirror(frames.title),
      titleSpace: mirror(frames.titleSpace))
  }
}
