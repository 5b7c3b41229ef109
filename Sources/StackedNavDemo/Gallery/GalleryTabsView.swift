import ViewTree

/// The titles of the pages, with an indicator that follows the finger.
final class GalleryTabsView: UIView {
  static let height: CGFloat = 48
  private static let margin: CGFloat = 32
  private static let space: CGFloat = 40

  private let buttons: [UIControl]
  private let labels: [UILabel]
  private let indicator = UIView()
  private let line = UIView()
  private let selected = UIFont.systemFont(ofSize: 15, weight: .semibold)
  /// Called with the index of a title that was tapped.
  var onSelect: (Int) -> Void = { _ in }

  /// The place of the pages, 0 for the first.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsLayout() } } }
  var colors = GalleryColors.light { didSet { setNeedsLayout() } }

  init(titles: [String]) {
    buttons = titles.map { _ in UIControl() }
    labels = titles.map { title in
      let label = UILabel(.callout, .black)
      label.text = title
      return label
    }
    super.init(frame: .zero)
    indicator.layer.cornerRadius = 1.5
    addSubview(line)
    for (index, button) in buttons.enumerated() {
      button.isOpaque = false
      button.addSubview(labels[index])
      button.addAction(for: .touchUpInside) { [unowned self] _ in onSelect(index) }
      addSubview(button)
    }
    addSubview(indicator)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = colors.page
    line.backgroundColor = colors.line
    line.frame = CGRect(
      x: 0, y: bounds.height - UIScreen.main.hairline, width: bounds.width, height: UIScreen.main.hairline)
    indicator.backgroundColor = colors.accentText
    var x = GalleryTabsView.margin
    var centers: [CGFloat] = []
    for (index, label) in labels.enumerated() {
      // Measured as the selected title, so that nothing moves on selection.
      label.font = selected
      let width = label.sizeThatFits(bounds.size).width.rounded(.up)
      let degree = max(0, 1 - abs(progress - CGFloat(index)))
      if degree < 0.5 { label.font = TypeStyle.callout.font }
      label.textColor = GalleryTabsView.mix(colors.text2, colors.text, degree)
      buttons[index].frame = CGRect(x: x - 12, y: 0, width: width + 24, height: bounds.height)
      label.place(x: 12, y: 14, width: width + 2)
      centers.append(x + width / 2)
      x += width + GalleryTabsView.space
    }
    guard let last = centers.indices.last else { return }
    let place = min(max(0, progress), CGFloat(last))
    let first = min(Int(place), max(0, last - 1))
    let part = place - CGFloat(first)
    let center = centers[first] + (centers[min(first + 1, last)] - centers[first]) * part
    indicator.frame = CGRect(x: center - 15, y: bounds.height - 3, width: 30, height: 3)
  }

  private static func mix(_ one: UIColor, _ other: UIColor, _ part: CGFloat) -> UIColor {
    let (a, b) = (one.cgColor, other.cgColor)
    func between(_ a: Float, _ b: Float) -> CGFloat { CGFloat(a) + CGFloat(b - a) * part }
    return UIColor(
      red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue))
  }
}
