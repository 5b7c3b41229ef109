import ViewTree

/// The header of the gallery: cover, profile, buttons, numbers, and tabs that stay visible.
final class GalleryHeaderView: UIView {
  static let height: CGFloat = 316
  static let coverHeight: CGFloat = 156
  /// The minimum width of the name beside the buttons, in points.
  private static let minNameWidth: CGFloat = 150
  /// The minimum width at which the name fits beside the picture, in points.
  private static let minWidth: CGFloat = 400
  /// In the narrow layout: the horizontal margin, and the bottom edge of a single-line description,
  /// in points.
  private static let (littleMargin, lineBottom): (CGFloat, CGFloat) = (20, 262)

  let tabs = GalleryTabsView(titles: GalleryContent.tabs)
  let follow = ActionButton(.primary, icon: "plus", title: "Follow")
  let message = ActionButton(.secondary, icon: "message", title: "Message")
  let share = ActionButton(.secondary, icon: "share", size: 20)
  let camera = IconButton(icon: "camera", identifier: "camera", toolTip: "Change the picture", over: .art)
  let more = IconButton(icon: "more", identifier: "more", toolTip: "More", over: .art)
  private let cover = GalleryCoverView()
  private let ring = UIView()
  let avatar = ArtView(radius: 48)
  private let name = UILabel(TypeStyle(.systemFont(ofSize: 26, weight: .bold), 32), Theme.text)
  private let line = UILabel(.subhead, Theme.text2)
  private let numbers = [("86.4k", "likes"), ("214", "following"), ("31.9k", "followers")].map {
    NumberView(number: $0, name: $1, .gallery)
  }

  init() {
    super.init(frame: .zero)
    name.text = GalleryContent.name
    line.text = GalleryContent.line
    avatar.name = "orbit"
    backgroundColor = Theme.page
    ring.backgroundColor = Theme.page
    message.accessibilityIdentifier = "message"
    share.accessibilityIdentifier = "share"
    share.words = "Copy"
    for part in [cover, ring, avatar, name, line, follow, message, share, camera, more, tabs] {
      addSubview(part)
    }
    for number in numbers { addSubview(number) }
    follow.addAction(for: .touchUpInside) { button in
      if button.title == "Follow" {
        button.show("Following", icon: "check")
      } else {
        button.show("Follow", icon: "plus")
      }
    }
  }

  /// Returns the height at rest, in points. In the narrow layout the description may take several lines.
  func height(in width: CGFloat) -> CGFloat {
    guard width < GalleryHeaderView.minWidth else { return GalleryHeaderView.height }
    return GalleryHeaderView.height + max(0, lineFrame(in: width).maxY - GalleryHeaderView.lineBottom)
  }

  /// Returns the frame of the description in the narrow layout.
  private func lineFrame(in width: CGFloat) -> CGRect {
    let available = CGSize(
      width: width - 2 * GalleryHeaderView.littleMargin, height: .greatestFiniteMagnitude)
    line.numberOfLines = 0
    return CGRect(
      x: GalleryHeaderView.littleMargin, y: 210 + (name.lineHeight ?? 32), width: available.width,
      height: line.sizeThatFits(available).height)
  }

  /// A stretched header gives the additional height to its cover.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let more = max(0, bounds.height - height(in: width))
    cover.frame = CGRect(x: 0, y: 0, width: width, height: GalleryHeaderView.coverHeight + more)
    camera.frame = CGRect(x: width - 102, y: 10, width: 44, height: 44)
    self.more.frame = CGRect(x: width - 58, y: 10, width: 44, height: 44)
    if width < GalleryHeaderView.minWidth {
      placeCompactly(below: more)
    } else {
      placeBesideEachOther(below: more)
    }
    ring.layer.cornerRadius = ring.bounds.height / 2
    avatar.layer.cornerRadius = avatar.bounds.height / 2
    mirror([ring, avatar, name, line, follow, message, share, camera, self.more])
    mirror(numbers)
    tabs.frame = CGRect(
      x: 0, y: bounds.height - GalleryTabsView.height, width: width, height: GalleryTabsView.height)
  }

  private func placeBesideEachOther(below top: CGFloat) {
    ring.frame = CGRect(x: 32, y: 108 + top, width: 104, height: 104)
    avatar.frame = ring.frame.insetBy(dx: 4, dy: 4)
    let right = bounds.width - 32
    line.numberOfLines = 1
    // The buttons are beside the name if they fit, and otherwise in place of the numbers.
    let isNarrow = right - 332 - 160 < GalleryHeaderView.minNameWidth
    let wide = min(128, max(44, (bounds.width - 64 - 44 - 16) / 2))
    placeButtons(endingAt: right, y: (isNarrow ? 220 : 172) + top, wide: wide, gap: 8)
    let nameWidth = right - 160 - (isNarrow ? 0 : 332)
    name.place(x: 160, y: 168 + top, width: nameWidth)
    line.place(x: 160, y: (isNarrow ? 197 : 201) + top, width: nameWidth)
    placeNumbers(y: isNarrow ? nil : 230 + top)
  }

  /// Lays out the buttons beside a smaller picture, and the name below both.
  private func placeCompactly(below top: CGFloat) {
    let (margin, side, gap): (CGFloat, CGFloat, CGFloat) = (GalleryHeaderView.littleMargin, 56, 4)
    let available = bounds.width - 2 * margin
    ring.frame = CGRect(x: margin, y: 132 + top, width: side, height: side)
    avatar.frame = ring.frame.insetBy(dx: 3, dy: 3)
    let wide = min(128, max(44, (available - side - 3 * gap - 44) / 2))
    placeButtons(endingAt: margin + available, y: 164 + top, wide: wide, gap: gap)
    name.place(x: margin, y: 210 + top, width: available)
    line.frame = lineFrame(in: bounds.width).offsetBy(dx: 0, dy: top)
    placeNumbers(y: nil)
  }

  private func placeButtons(endingAt right: CGFloat, y: CGFloat, wide: CGFloat, gap: CGFloat) {
    share.frame = CGRect(x: right - 44, y: y, width: 44, height: 44)
    message.frame = CGRect(x: right - 44 - gap - wide, y: y, width: wide, height: 44)
    follow.frame = CGRect(x: right - 44 - 2 * (gap + wide), y: y, width: wide, height: 44)
  }

  /// Lays out the numbers in a row, or hides them.
  private func placeNumbers(y: CGFloat?) {
    var x: CGFloat = 32
    for number in numbers {
      number.isHidden = y == nil
      guard let y else { continue }
      number.frame = CGRect(x: x, y: y, width: number.fittingWidth, height: 24)
      x += number.fittingWidth + 32
    }
  }
}
