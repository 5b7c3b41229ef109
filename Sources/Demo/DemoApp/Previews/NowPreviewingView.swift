import FileSystem
import ViewTree

/// The bottom bar: thumbnail, name and position of a file, buttons to step through its folder, and a
/// progress line.
final class NowPreviewingView: UIView {
  private static let textStart: CGFloat = 104
  /// The text's start in a window without a column of tabs, and the width that it gets at least, in points.
  private static let narrowTextStart: CGFloat = 62
  private static let minTextWidth: CGFloat = 100
  private static let tileSide: CGFloat = 38

  let previous = BarButton(
    "chevron", size: 20, toolTip: "Previous file (Ctrl+Left)", pointsBack: true)
  let play = BarButton("playFill", size: 18, toolTip: "Play", hasCircle: true)
  let nextButton = BarButton("chevron", size: 20, toolTip: "Next file (Ctrl+Right)")
  let close = BarButton("close", size: 20, toolTip: "Hide this bar", tint: Theme.chromeTextDim)

  private let tile = TileView(frame: CGRect(x: 21, y: 8, width: tileSide, height: tileSide))
  private let intro = UILabel(.callout, Theme.chromeTextDim)
  private let name = UILabel(.callout, Theme.chromeText)
  private let location = UILabel(.footnote, Theme.chromeTextDim)
  private let position = UILabel(.footnote, Theme.chromeTextDim, alignment: .right)
  private let line = UIView()
  private let track = UIView()
  private let progress = UIView()
  /// The fraction of the folder up to this file, and up to the next.
  private var shares: (this: CGFloat, next: CGFloat) = (0, 0)
  private var isRunning = false

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.chromeRaised
    shadowProperties = Theme.bottomBarShadow
    tile.layer.cornerRadius = 8
    intro.text = "Now previewing"
    name.lineBreakMode = .byTruncatingMiddle
    line.backgroundColor = Theme.chromeLine
    track.backgroundColor = Theme.chromeLine
    progress.backgroundColor = Theme.chromeAccent
    for part in [line, track, progress, tile, intro, name, location, position] { addSubview(part) }
    for button in [previous, play, nextButton, close] { addSubview(button) }
    for (button, name) in [(previous, "previous"), (play, "play"), (nextButton, "next"), (close, "closeBar")]
    {
      button.accessibilityIdentifier = name
    }
  }

  // MARK: Contents

  /// - Parameters:
  ///   - ordinal: The index of the file in its folder, and the number of files.
  ///   - pictures: The index of a picture among the folder's pictures, and their number.
  func show(
    _ entry: FileEntry, location: String, ordinal: (index: Int, count: Int)?,
    pictures: (index: Int, count: Int)? = nil
  ) {
    tile.look = .file(entry.icon)
    name.text = entry.displayName
    self.location.text = location
    let noun = pictures == nil ? "File" : "Image"
    position.text = (pictures ?? ordinal).map {
      "\(noun) \(FileFormatting.grouped($0.index + 1)) of \(FileFormatting.grouped($0.count))"
    }
    previous.isEnabled = (ordinal?.index ?? 0) > 0
    nextButton.isEnabled = ordinal.map { $0.index + 1 < $0.count } ?? false
    play.isEnabled = nextButton.isEnabled || isRunning
    let count = CGFloat(max(1, ordinal?.count ?? 1))
    let index = CGFloat((ordinal?.index ?? 0) + 1)
    shares = (index / count, min(1, (index + 1) / count))
    setNeedsLayout()
  }

  func show(_ thumbnail: CGImage) { tile.look = .thumbnail(thumbnail) }

  /// Animates the progress line to the next file.
  func runProgress(for seconds: TimeInterval) {
    setRunning(true)
    progress.frame = progressFrame(shares.this)
    UIView.animate(withDuration: seconds, options: [.curveLinear, .allowUserInteraction]) {
      progress.frame = progressFrame(shares.next)
    }
  }

  func stopProgress() {
    setRunning(false)
    progress.layer.removeAllAnimations()
    progress.frame = progressFrame(shares.this)
  }

  private func setRunning(_ isRunning: Bool) {
    self.isRunning = isRunning
    play.icon = isRunning ? "pause" : "playFill"
    play.explain(isRunning ? "Pause" : "Play")
    play.isEnabled = nextButton.isEnabled || isRunning
  }

  private func progressFrame(_ share: CGFloat) -> CGRect {
    CGRect(x: 0, y: bounds.height - 2, width: bounds.width * share, height: 2)
      .mirrored(in: bounds.width, if: isRightToLeft)
  }

  // MARK: Layout

  /// Places the buttons and returns the end of the text. If the text gets too little space, leaves out the
  /// button for the previous file, then those for playing and for the next file.
  private func placeButtons(textStart: CGFloat) -> CGFloat {
    // Distances from the right edge, as in the design.
    let positions: [(button: BarButton, x: CGFloat)] = [
      (previous, 182), (play, 136), (nextButton, 90), (close, 38),
    ]
    func end(_ index: Int) -> CGFloat { bounds.width - positions[index].x - 42 }
    let first =
      positions.indices.first { end($0) - 16 - textStart >= NowPreviewingView.minTextWidth } ?? positions
      .count - 1
    for (index, ordinal) in positions.enumerated() {
      ordinal.button.center = CGPoint(x: bounds.width - ordinal.x, y: 27)
      ordinal.button.isHidden = index < first
    }
    return end(first)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    line.frame = CGRect(x: 0, y: 0, width: width, height: UIScreen.main.hairline)
    let isNarrow = width < PageLayout.minWidthBesideTabs
    tile.frame.origin.x = isNarrow ? 12 : 21
    track.frame = CGRect(x: 0, y: bounds.height - 2, width: width, height: 2)
    if !isRunning { progress.frame = progressFrame(shares.this) }
    let start = isNarrow ? NowPreviewingView.narrowTextStart : NowPreviewingView.textStart
    let end = placeButtons(textStart: start)
    let positionWidth = position.sizeThatFits(bounds.size).width
    position.place(x: end - positionWidth, y: 27 - TypeStyle.footnote.line / 2, width: positionWidth)
    position.isHidden = position.frame.minX < start + 160
    let available = (position.isHidden ? end : position.frame.minX) - 16 - start
    let introWidth = intro.sizeThatFits(bounds.size).width
    intro.isHidden = available < introWidth + 100
    let top = ((bounds.height - TypeStyle.callout.line - TypeStyle.footnote.line) / 2).rounded(.down)
    intro.place(x: start, y: top, width: introWidth)
    let nameStart = intro.isHidden ? 0 : introWidth + 8
    name.place(x: start + nameStart, y: top, width: available - nameStart)
    location.place(x: start, y: top + TypeStyle.callout.line, width: available)
    mirror([tile, intro, name, location, previous, play, nextButton, close], trailing: [position])
  }
}
