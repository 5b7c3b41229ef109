import Foundation
import ViewTree

/// How full the disk is, and of what.
final class DiskCard: UIView {
  /// The room between two parts of the bar.
  private static let gap: CGFloat = 2
  /// The title is left out where it has less room than this, in points.
  private static let leastTitle: CGFloat = 60

  private let title = UILabel(.headline, Theme.text)
  /// What is free, and how large the disk is.
  private let size = UILabel(.subhead, Theme.text2)
  private let bar = UIView()
  private var parts: [(bar: UIView, legend: LegendView, share: CGFloat)] = []
  let space: DiskSpace

  /// Creates a card; without `showsUse` it only says how large the disk is.
  init(_ space: DiskSpace, showsUse: Bool) {
    self.space = space
    super.init(frame: .zero)
    backgroundColor = Theme.card
    layer.cornerRadius = 16
    shadowProperties = Theme.cardShadow
    title.text = "Internal disk"
    bar.backgroundColor = Theme.field
    bar.layer.cornerRadius = 5
    bar.clipsToBounds = true
    for part in [title, size, bar] { addSubview(part) }
    size.text = FileFormatting.size(space.total)
    guard showsUse else { return }
    showAvailable()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { card, _ in card.showAvailable() }
    show([("Used, \(FileFormatting.size(space.used))", Theme.accent, space.used)])
  }

  private func showAvailable() {
    let sentence = NSMutableAttributedString(
      string: FileFormatting.size(space.available),
      attributes: [.font: TypeStyle.subheadStrong.font, .foregroundColor: Theme.text])
    sentence.append(NSAttributedString(string: " available of \(FileFormatting.size(space.total))"))
    size.attributedText = sentence
  }

  /// Shows what fills the disk.
  func show(_ use: DiskUse) {
    show(
      DiskUse.Part.allCases.compactMap { part in
        use.bytes[part].map { (part.title, Theme.solid(part.tint), $0) }
      })
  }

  private func show(_ all: [(title: String, color: UIColor, bytes: Int64)]) {
    for part in parts {
      part.bar.removeFromSuperview()
      part.legend.removeFromSuperview()
    }
    parts = all.filter { $0.bytes > 0 }.map { title, color, bytes in
      let part = UIView()
      part.backgroundColor = color
      let legend = LegendView(title, color)
      bar.addSubview(part)
      addSubview(legend)
      return (part, legend, CGFloat(bytes) / CGFloat(max(1, space.total)))
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 40)
    // In a narrow card the figures come before the title.
    let sizeWidth = min(width, size.sizeThatFits(CGSize(width: 10_000, height: 20)).width)
    size.place(x: bounds.width - 20 - sizeWidth, y: 17, width: sizeWidth)
    title.place(x: 20, y: 16, width: size.frame.minX - 36)
    title.isHidden = title.bounds.width < DiskCard.leastTitle
    bar.frame = CGRect(x: 20, y: 47, width: width, height: 10)
    var (x, legendX): (CGFloat, CGFloat) = (0, 20)
    for (part, legend, share) in parts {
      let end = min(width, x + max(3, (width * share).rounded()))
      part.frame = CGRect(x: x, y: 0, width: max(0, end - x), height: 10)
      x = end + DiskCard.gap
      let size = legend.sizeThatFits(bounds.size)
      legend.frame = CGRect(origin: CGPoint(x: legendX, y: 75 - size.height / 2), size: size)
      legend.isHidden = legend.frame.maxX > bounds.width - 20
      legendX = legend.frame.maxX + 24
    }
    bar.mirror(parts.map(\.bar))
    mirror([title] + parts.map(\.legend), trailing: [size])
  }
}

/// A dot in a colour, and what it stands for.
private final class LegendView: UIView {
  private let dot = UIView()
  private let label = UILabel(.caption, Theme.text2)

  init(_ title: String, _ color: UIColor) {
    super.init(frame: .zero)
    isOpaque = false
    dot.backgroundColor = color
    dot.layer.cornerRadius = 4
    label.text = title
    addSubview(dot)
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 16 + label.sizeThatFits(size).width, height: TypeStyle.caption.line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = CGRect(x: 0, y: (bounds.height - 8) / 2, width: 8, height: 8)
    label.place(x: 16, y: 0, width: bounds.width - 16)
    mirror([dot, label])
  }
}
