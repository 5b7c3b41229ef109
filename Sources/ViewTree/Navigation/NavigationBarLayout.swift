/// Where the parts of a navigation bar stand, from widths alone; lengths are in points.
///
/// The title stands in the middle of the bar. Where it does not fit between the buttons it makes way, and
/// where there is not enough room it is cut. What the back button says may be cut as well, and is left out
/// before it gets too short to be read.
nonisolated struct NavigationBarLayout: Equatable {
  var size: CGSize
  /// The height of the row of buttons, at the bottom of the bar.
  var rowHeight: CGFloat
  /// What the back button says, without the chevron; nil without a back button.
  var backTitleWidth: CGFloat?
  var leftSizes: [CGSize] = []
  var rightSizes: [CGSize] = []
  var titleSize = CGSize.zero
  var isRightToLeft = false

  /// The figures of the project's design: the chevron is 22 wide at 18, what it says begins at 42, buttons
  /// are 44 wide at least, 6 apart and 16 from the edge.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 6
  static let titleGap: CGFloat = 12
  /// How far inside the edge the first letter of a title is that comes or goes there.
  static let entry: CGFloat = 32
  static let chevron: (leading: CGFloat, side: CGFloat) = (18, 22)
  static let backTitleLeading: CGFloat = 42
  /// Shorter than that the back button says nothing.
  static let shortestBackTitle: CGFloat = 36
  static let buttonSide: CGFloat = 44

  struct Frames: Equatable {
    var backButton, chevron, backTitle: CGRect?
    var left: [CGRect] = []
    var right: [CGRect] = []
    var title = CGRect.zero
    /// Where a title is seen that comes or goes: it does not cross the buttons at that side.
    var titleRoom = CGRect.zero
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
      // Half of the bar less half of the title is the back button's, as long as the title can have that.
      let others = leftItems + (leftSizes.isEmpty ? 0 : layout.gap)
      let room = (size.width - titleSize.width) / 2 - layout.titleGap - others - start
      let shown = backTitleWidth <= room ? backTitleWidth : room
      let hasTitle = backTitleWidth > 0 && (shown >= backTitleWidth || shown >= layout.shortestBackTitle)
      let width = hasTitle ? shown : 0
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
    frames.titleRoom = CGRect(
      x: 0, y: 0, width: rightSizes.isEmpty ? size.width : max(0, end), height: size.height)
    return isRightToLeft ? mirrored(frames) : frames
  }

  private func mirrored(_ frames: Frames) -> Frames {
    func mirror(_ frame: CGRect) -> CGRect {
      CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    return Frames(
      backButton: frames.backButton.map(mirror), chevron: frames.chevron.map(mirror),
      backTitle: frames.backTitle.map(mirror), left: frames.left.map(mirror),
      right: frames.right.map(mirror), title: mirror(frames.title),
      titleRoom: mirror(frames.titleRoom))
  }
}
