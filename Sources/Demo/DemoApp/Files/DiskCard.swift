import FileSystem
import Foundation
import ViewTree

/// A card that shows how full the disk is.
final class DiskCard: UIView {
  /// The distance between two segments of the bar, in points.
  private static let gap: CGFloat = 2
  private static let smallStyles = (
    TypeStyle(.monospacedDigitSystemFont(ofSize: 12), 20),
    TypeStyle(.monospacedDigitSystemFont(ofSize: 12, weight: .semibold), 20)
  )
  private static let endless = CGSize(width: 10_000, height: 20)

  private let title = UILabel(.headline, Theme.text)
  /// The available and total size.
  private let size = UILabel(.subhead, Theme.text2)
  private let bar = UIView()
  private var parts: [(bar: UIView, legend: LegendView, share: CGFloat)] = []
  let space: DiskSpace
  private let showsUse: Bool

  /// Creates a card. Without `showsUse`, it shows only the total size.
  init(_ space: DiskSpace, showsUse: Bool) {
    self.space = space
    self.showsUse = showsUse
    super.init(frame: .zero)
    backgroundColor = Theme.card
    layer.cornerRadius = 16
    shadowProperties = Theme.cardShadow
    title.text = "Internal disk"
    bar.backgroundColor = Theme.field
    bar.layer.cornerRadius = 5
    bar.clipsToBounds = true
    for part in [title, size, bar] { addSubview(part) }
    bar.isHidden = true
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { card, _ in card.setNeedsLayout() }
    guard showsUse else { return }
    show([("Used, \(FileFormatting.size(space.used))", Theme.accent, space.used)])
  }

  /// Shows the sizes, in smaller letters if they do not fit, and returns the width of the text.
  private func showSize(in available: CGFloat) -> CGFloat {
    var width: CGFloat = 0
    for (style, strong) in [(TypeStyle.subhead, TypeStyle.subheadStrong), DiskCard.smallStyles] {
      (size.font, size.lineHeight) = (style.font, style.line)
      size.attributedString = sentence(strong)
      width = size.sizeThatFits(DiskCard.endless).width
      if width <= available { break }
    }
    return width
  }

  private func sentence(_ strong: TypeStyle) -> AttributedString {
    let total = FileFormatting.size(space.total)
    guard showsUse else { return AttributedString(total) }
    var sentence = AttributedString(FileFormatting.size(space.available))
    sentence.font = strong.font
    sentence.foregroundColor = Theme.text
    return sentence + AttributedString(" available of \(total)")
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
    bar.isHidden = parts.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 40)
    let sizeWidth = showSize(in: width)
    if title.sizeThatFits(DiskCard.endless).width + 16 + sizeWidth <= width {
      placeBesideEachOther(sizeWidth)
    } else {
      placeBelowEachOther()
    }
    bar.mirror(parts.map(\.bar))
    mirror(parts.map(\.legend))
  }

  private func placeBesideEachOther(_ sizeWidth: CGFloat) {
    // Without a bar, the text is in the middle.
    let y = bar.isHidden ? ((bounds.height - TypeStyle.headline.line) / 2).rounded(.down) : 16
    size.place(x: bounds.width - 20 - sizeWidth, y: y + 1, width: sizeWidth)
    title.place(x: 20, y: y, width: size.frame.minX - 36)
    placeBar(x: 20, y: 47, legendY: 75)
    mirror([title], trailing: [size])
  }

  /// In a narrow card, the sizes are below the title.
  private func placeBelowEachOther() {
    let margin: CGFloat = 16
    let (gap, barHeight, legend) = (CGFloat(6), CGFloat(10), TypeStyle.caption.line)
    let barSpace = bar.isHidden ? 0 : gap + barHeight + gap + legend
    let height = TypeStyle.headline.line + TypeStyle.subhead.line + barSpace
    title.place(x: margin, y: ((bounds.height - height) / 2).rounded(.down), width: bounds.width - 2 * margin)
    size.place(x: margin, y: title.frame.maxY, width: title.bounds.width)
    let y = size.frame.maxY + gap
    placeBar(x: margin, y: y, legendY: y + barHeight + gap + legend / 2)
    mirror([title, size])
  }

  /// Lays out the bar, and below it as many legends as fit, centered at `legendY`.
  private func placeBar(x start: CGFloat, y: CGFloat, legendY: CGFloat) {
    let width = max(0, bounds.width - 2 * start)
    bar.frame = CGRect(x: start, y: y, width: width, height: 10)
    var (x, legendX): (CGFloat, CGFloat) = (0, start)
    for (part, legend, share) in parts {
      let end = min(width, x + max(3, (width * share).rounded()))
      part.frame = CGRect(x: x, y: 0, width: max(0, end - x), height: 10)
      x = end + DiskCard.gap
      let size = legend.sizeThatFits(bounds.size)
      legend.frame = CGRect(origin: CGPoint(x: legendX, y: legendY - size.height / 2), size: size)
      legend.isHidden = legend.frame.maxX > bounds.width - start
      legendX = legend.frame.maxX + 24
    }
  }
}

/// A colored dot and its meaning.
private final class LegendView: UIView {
  private let dot = UIView()
  private let label = UILabel(.caption, Theme.text2)

  init(_ title: String, _ color: UIColor) {
    super.init(frame: .zero)
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
