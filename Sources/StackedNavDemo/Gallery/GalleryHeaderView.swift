import ViewTree

/// The header of the gallery: a cover, a person, buttons, numbers, and the tabs that stay in sight.
final class GalleryHeaderView: UIView {
  static let height: CGFloat = 316
  static let coverHeight: CGFloat = 156
  /// The least width of the name beside the buttons, in points.
  private static let leastName: CGFloat = 150

  let tabs = GalleryTabsView(titles: GalleryContent.tabs)
  let follow = GalleryButton(.filled, icon: "plus", size: 18, title: "Follow")
  let message = GalleryButton(.bordered, icon: "message", size: 18, title: "Message")
  let share = GalleryButton(.bordered, icon: "share")
  let camera = GalleryButton(.plain, icon: "camera", size: 22)
  let more = GalleryButton(.plain, icon: "more", size: 22)
  private let cover = GalleryCoverView()
  private let ring = UIView()
  let avatar = ArtView(radius: 48)
  private let name = UILabel(TypeStyle(.systemFont(ofSize: 26, weight: .bold), 32), Theme.text)
  private let line = UILabel(.subhead, Theme.text2)
  private let numbers: [(value: UILabel, word: UILabel)]

  init() {
    let counts = [("86.4k", "likes"), ("214", "following"), ("31.9k", "followers")]
    numbers = counts.map { count, text in
      let value = UILabel(
        TypeStyle(UIFont(name: "Inter Display", size: 18, weight: .semibold), 24), Theme.text)
      let word = UILabel(.subhead, Theme.text2)
      (value.text, word.text) = (count, text)
      return (value, word)
    }
    super.init(frame: .zero)
    name.text = GalleryContent.name
    line.text = GalleryContent.line
    avatar.name = "orbit"
    backgroundColor = Theme.page
    ring.backgroundColor = Theme.page
    ring.layer.cornerRadius = 52
    message.accessibilityIdentifier = "message"
    share.accessibilityIdentifier = "share"
    camera.accessibilityIdentifier = "camera"
    more.accessibilityIdentifier = "more"
    for part in [cover, ring, avatar, name, line, follow, message, share, camera, more, tabs] {
      addSubview(part)
    }
    for (value, word) in numbers {
      addSubview(value)
      addSubview(word)
    }
    follow.addAction(for: .touchUpInside) { button in
      button.title = button.title == "Follow" ? "Following" : "Follow"
    }
  }

  /// Not rounded, so that no error adds up along the row.
  private func textWidth(of label: UILabel) -> CGFloat {
    UIFont.textEngine.width(of: label.text ?? "", font: label.font.fontDescriptor)
  }

  /// A header that is pulled down is higher by what its cover gains.
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let more = max(0, bounds.height - GalleryHeaderView.height)
    cover.frame = CGRect(x: 0, y: 0, width: width, height: GalleryHeaderView.coverHeight + more)
    ring.frame = CGRect(x: 32, y: 108 + more, width: 104, height: 104)
    avatar.frame = ring.frame.insetBy(dx: 4, dy: 4)
    let right = width - 32
    // Beside the name there is room for the buttons, or else in place of the numbers.
    let isNarrow = right - 332 - 160 < GalleryHeaderView.leastName
    let buttonY: CGFloat = (isNarrow ? 220 : 172) + more
    let wide = min(128, max(44, (width - 64 - 44 - 16) / 2))
    share.frame = CGRect(x: right - 44, y: buttonY, width: 44, height: 44)
    message.frame = CGRect(x: right - 52 - wide, y: buttonY, width: wide, height: 44)
    follow.frame = CGRect(x: right - 60 - 2 * wide, y: buttonY, width: wide, height: 44)
    self.more.frame = CGRect(x: right - 26, y: 10, width: 44, height: 44)
    camera.frame = CGRect(x: right - 70, y: 10, width: 44, height: 44)
    let nameWidth = right - 160 - (isNarrow ? 0 : 332)
    name.place(x: 160, y: 168 + more, width: nameWidth)
    line.place(x: 160, y: (isNarrow ? 197 : 201) + more, width: nameWidth)
    var x: CGFloat = 32
    for (value, word) in numbers {
      let (valueWidth, wordWidth) = (textWidth(of: value), textWidth(of: word))
      value.place(x: x, y: 230 + more, width: valueWidth + 1)
      x += valueWidth + 7
      word.place(x: x, y: 233 + more, width: wordWidth + 1)
      x += wordWidth + 32
      (value.isHidden, word.isHidden) = (isNarrow, isNarrow)
    }
    mirror([ring, avatar, name, line, follow, message, share, camera, self.more])
    mirror(numbers.flatMap { [$0.value, $0.word] })
    tabs.frame = CGRect(
      x: 0, y: bounds.height - GalleryTabsView.height, width: width, height: GalleryTabsView.height)
  }
}
