/// The layout of a cell's image and labels in the built-in styles. Lengths are in points.
struct CellContent {
  var style: UITableViewCell.CellStyle
  /// The size of the image; nil without one.
  var image: CGSize?
  var indentation: CGFloat = 0
  /// Whether there is an accessory after the labels, which then end nearer to the edge.
  var isBesideAccessory = false
  var isMirrored = false

  /// A label, for its font and its size.
  struct Line {
    let label: UILabel

    func height(_ width: CGFloat) -> CGFloat {
      let minimum = label.font.lineHeight.rounded(.up)
      guard label.numberOfLines != 1 else { return minimum }
      return max(minimum, label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }

    var width: CGFloat {
      label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      ).width
    }
  }

  private static let margin: CGFloat = 16
  /// The width of the first label of `value2`, and the gap after it.
  private static let captionWidth: CGFloat = 90
  private static let captionGap: CGFloat = 8

  /// The distance of the labels from the end of the content.
  private var endMargin: CGFloat { isBesideAccessory ? CellContent.margin / 2 : CellContent.margin }
  /// Whether the labels are side by side.
  private var isBeside: Bool { style == .value1 || style == .value2 }
  private var start: CGFloat { CellContent.margin + indentation }
  /// The distance of the labels from the start of the content.
  var textStart: CGFloat { start + (image.map { $0.width + CellContent.margin } ?? 0) }

  private func mirrored(_ frame: CGRect, in size: CGSize) -> CGRect {
    isMirrored
      ? CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }

  func imageFrame(in size: CGSize) -> CGRect {
    let image = image ?? .zero
    return mirrored(
      CGRect(
        x: start, y: ((size.height - image.height) / 2).rounded(), width: image.width, height: image.height),
      in: size)
  }

  /// Returns the widths of the labels: one below the other they share the width, side by side they divide it.
  private func widths(_ lines: [Line], in width: CGFloat) -> [CGFloat] {
    let available = max(0, width - textStart - endMargin)
    // A cell that never showed a text has no labels.
    guard !lines.isEmpty else { return [] }
    switch style {
    case .default, .subtitle: return lines.map { _ in available }
    case .value1:
      let gap = lines[1].width > 0 ? CellContent.captionGap : 0
      // Each label has at least half of the width if it needs it.
      let detail = min(lines[1].width, max(available - gap - lines[0].width, (available - gap) / 2))
      return [max(0, min(lines[0].width, available - gap - detail)), max(0, detail)]
    case .value2:
      let caption = min(CellContent.captionWidth, available)
      return [caption, max(0, available - caption - CellContent.captionGap)]
    }
  }

  /// Returns the frames of the labels, centered vertically.
  func labelFrames(in size: CGSize, lines: [Line]) -> [CGRect] {
    let widths = widths(lines, in: size.width)
    let heights = zip(lines, widths).map { $0.height($1) }
    guard isBeside else {
      var y = ((size.height - heights.reduce(0, +)) / 2).rounded()
      return zip(widths, heights).map { width, height in
        defer { y += height }
        return mirrored(CGRect(x: textStart, y: y, width: width, height: height), in: size)
      }
    }
    let second =
      style == .value1
      ? size.width - endMargin - widths[1]
      : textStart + CellContent.captionWidth + CellContent.captionGap
    return zip([textStart, second], zip(widths, heights)).map { x, extent in
      let y = ((size.height - extent.1) / 2).rounded()
      return mirrored(CGRect(x: x, y: y, width: extent.0, height: extent.1), in: size)
    }
  }

  /// Returns the height of the labels or the image, whichever is higher.
  func height(width: CGFloat, lines: [Line]) -> CGFloat {
    let heights = zip(lines, widths(lines, in: width)).map { $0.height($1) }
    let text = isBeside ? heights.max() ?? 0 : heights.reduce(0, +)
    return max(text, image?.height ?? 0)
  }
}
