import Documents
import ViewTree

/// The view of a Markdown part: its content, the bars of quotes and the marker of a list item.
final class MarkdownPartView: UIView {
  private static let indentStep: CGFloat = 24
  /// The space between a marker and its text, and how far markers may reach out of their indentation.
  private static let markerGap: CGFloat = 8
  private static let markerOverhang: CGFloat = 20
  private static let quoteStep: CGFloat = 16
  /// The deepest level that is indented.
  private static let deepest = 6
  private static let tallestPicture: CGFloat = 480

  private let part: MarkdownPart
  private let content: UIView
  private let marker: UIView?
  private let bars: [UIView]

  /// - Parameter marks: The highlights of a search. The part is number `number` of the text.
  init(_ part: MarkdownPart, number: Int = 0, marks: TextMarks? = nil) {
    self.part = part
    content = MarkdownPartView.makeContent(part.content)
    marker = part.position.marker.map(MarkdownPartView.makeMarker)
    bars = (0..<min(part.position.quotes, MarkdownPartView.deepest)).map { _ in UIView() }
    super.init(frame: .zero)
    for bar in bars {
      bar.backgroundColor = Theme.lineStrong
      bar.layer.cornerRadius = 1.5
      addSubview(bar)
    }
    if part.position.isCentered { (content as? UILabel)?.textAlignment = .center }
    addSubview(content)
    if let marker { addSubview(marker) }
    guard let marks else { return }
    for (field, label) in content.labelsInside.enumerated() {
      label.mark(marks.ranges(in: label.text ?? "", line: number, field: field))
    }
  }

  /// The labels of ``MarkdownPart/texts``.
  var texts: [UILabel] { content.labelsInside }

  private static func makeMarker(_ marker: MarkdownPart.Marker) -> UIView {
    switch marker {
    case .sign(let sign):
      let label = UILabel(MarkdownType.body.style, Theme.text2, alignment: .right)
      label.text = sign
      return label
    case .box(let isTicked): return MarkdownTaskBox(isTicked: isTicked)
    }
  }

  private static func makeContent(_ content: MarkdownPart.Content) -> UIView {
    switch content {
    case .heading(let level, let spans): return MarkdownType.heading(level).label(spans)
    case .paragraph(let spans): return MarkdownType.body.label(spans)
    case .code(let code): return MarkdownCodeView(code)
    case .table(let rows): return MarkdownTableView(rows)
    case .picture(let picture):
      let image = UIImageView(image: UIImage(cgImage: picture.image))
      image.contentMode = .scaleAspectFit
      return image
    case .rule:
      let line = UIView()
      line.backgroundColor = Theme.line
      return line
    }
  }

  private var inset: CGFloat {
    part.position.lists.prefix(MarkdownPartView.deepest).reduce(
      CGFloat(bars.count) * MarkdownPartView.quoteStep
    ) {
      $0 + MarkdownPartView.step(digits: $1)
    }
  }

  /// The indentation of a list, so that its longest number fits; numbers may reach into the margin.
  private static func step(digits: Int) -> CGFloat {
    guard digits > 2 else { return indentStep }
    let label = UILabel(MarkdownType.body.style, Theme.text2)
    label.text = String(repeating: "0", count: digits) + "."
    let width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width
    return max(indentStep, width.rounded(.up) + markerGap - markerOverhang)
  }

  /// The space above the part, in points.
  var spaceAbove: CGFloat {
    switch part.content {
    case .heading(let level, _): level <= 2 ? 24 : 18
    case .paragraph: part.position.lists.isEmpty ? 12 : 6
    case .code, .table, .picture: 14
    case .rule: 20
    }
  }

  /// Returns the size for a width, in points.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(1, size.width - inset)
    let height: CGFloat
    switch part.content {
    case .picture(let picture):
      height = picture.size(in: width, below: MarkdownPartView.tallestPicture).height
    case .rule: height = 1
    default:
      height = content.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return CGSize(
      width: size.width, height: marker == nil ? height : max(MarkdownType.body.style.line, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = CGRect(
      x: inset, y: 0, width: max(1, bounds.width - inset),
      height: part.content == .rule ? UIScreen.main.hairline : bounds.height)
    for (index, bar) in bars.enumerated() {
      let x = CGFloat(index) * MarkdownPartView.quoteStep
      // Extends up to the preceding part, so that the bars of a quote are continuous.
      bar.frame = CGRect(x: x, y: -spaceAbove / 2, width: 3, height: bounds.height + spaceAbove)
    }
    if let label = marker as? UILabel {
      let available =
        MarkdownPartView.step(digits: part.position.lists.last ?? 0) + MarkdownPartView.markerOverhang
      label.place(x: inset - available, y: 0, width: available - MarkdownPartView.markerGap)
    } else {
      let side = MarkdownTaskBox.side
      marker?.frame = CGRect(
        x: inset - MarkdownPartView.markerGap - side, y: (MarkdownType.body.style.line - side) / 2,
        width: side, height: side)
    }
    if case .picture(let picture) = part.content {
      let width = picture.size(in: content.frame.width, below: MarkdownPartView.tallestPicture).width
      if part.position.isCentered { content.frame.origin.x += (content.frame.width - width) / 2 }
      content.frame.size.width = width
    }
  }
}

/// A box of code. Long lines wrap.
private final class MarkdownCodeView: UIView {
  private static let padding: CGFloat = 12

  private let label = UILabel(MarkdownType.code, Theme.text)

  init(_ code: String) {
    super.init(frame: .zero)
    backgroundColor = Theme.grouped
    layer.cornerRadius = 10
    label.numberOfLines = 0
    label.text = code
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = MarkdownCodeView.padding
    let text = label.sizeThatFits(CGSize(width: max(1, size.width - 2 * padding), height: size.height))
    return CGSize(width: size.width, height: max(label.lineHeight ?? 0, text.height) + 2 * padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: MarkdownCodeView.padding, dy: MarkdownCodeView.padding)
  }
}
