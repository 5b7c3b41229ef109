import ViewTree

/// The characters above a letter that is pressed for long. The finger slides over them and chooses where it lifts.
final class AccentStripView: UIView {
  private let strip: AccentStrip
  private let mark = UIView()
  private let titles: [UILabel]
  private(set) var chosen: Int

  var character: Character { strip.characters[chosen] }

  init(_ strip: AccentStrip) {
    self.strip = strip
    chosen = strip.first
    titles = strip.characters.map { _ in UILabel() }
    super.init(frame: strip.frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    backgroundColor = KeyboardColors.key
    layer.cornerRadius = 10
    shadowProperties = UIShadowProperties(
      color: .black.withAlphaComponent(0.3), offset: CGSize(width: 0, height: 2), radius: 6)
    mark.backgroundColor = KeyboardColors.accent
    mark.layer.cornerRadius = 8
    addSubview(mark)
    for (index, label) in titles.enumerated() {
      label.text = String(strip.characters[index])
      label.font = .systemFont(ofSize: 22)
      label.textAlignment = .center
      label.frame = strip.cell(index)
      addSubview(label)
    }
    show()
  }

  func choose(at x: CGFloat) {
    chosen = strip.index(at: x)
    show()
  }

  private func show() {
    mark.frame = strip.cell(chosen).insetBy(dx: 2, dy: 4)
    for (index, label) in titles.enumerated() {
      label.textColor = index == chosen ? KeyboardColors.onAccent : KeyboardColors.text
    }
  }
}
