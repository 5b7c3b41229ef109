import Documents
import ViewTree

/// Shows a Markdown text. Parts are measured and created as they come into view.
final class MarkdownView: UIScrollView {
  private static let margin: CGFloat = 20
  /// The longest line, in points.
  private static let widest: CGFloat = 720

  let parts: [MarkdownPart]
  private let headings: MarkdownHeadings
  private let hasLinks: Bool
  /// The vertical ranges of the measured parts, and the width that they were measured for.
  private(set) var positions: [ClosedRange<CGFloat>] = []
  private var measuredWidth: CGFloat = 0
  private(set) var views: [Int: MarkdownPartView] = [:]
  /// Cached links, since the pointer queries them in every frame.
  private var knownLinks: [Int: [UILabel.Link]] = [:]
  var selecting: TextSelecting?
  /// The highlights of a search.
  var marks: TextMarks?
  /// The link that has the keyboard focus.
  private var focusedLink: FocusedLink?
  /// Called with the URL of a link that is tapped or activated with Return.
  var onLink: (String) -> Void = { _ in }

  init(_ document: MarkdownDocument) {
    parts = document.parts
    headings = document.headings
    hasLinks = parts.contains(where: \.hasLinks)
    super.init(frame: .zero)
    backgroundColor = Theme.page
    accessibilityIdentifier = "markdown"
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in
      if let self, let (link, _) = linkSeen(at: tap.location(in: self)) { onLink(link.address) }
    }
    addGestureRecognizer(tap)
    addInteraction(UIPointerInteraction(delegate: self))
    focusEffect.color = Theme.focus
  }

  func scroll(with key: UIKey) -> Bool { scroll(with: key, line: 24) }

  override func layoutSubviews() {
    let width = max(1, min(bounds.width - 2 * MarkdownView.margin, MarkdownView.widest))
    if width != measuredWidth {
      measuredWidth = width
      positions = []
      knownLinks = [:]
      removeParts()
      focusedLink = focusedLink.flatMap { link(at: $0.position) }
    }
    // Measures one screen ahead, so that there is always more to scroll to.
    measure(to: contentOffset.y + 2 * bounds.height)
    let seen = contentOffset.y...(contentOffset.y + bounds.height)
    for (index, view) in views where !positions[index].overlaps(seen) {
      view.removeFromSuperview()
      views[index] = nil
    }
    let first = positions.firstIndex { $0.upperBound >= seen.lowerBound } ?? positions.count
    for index in first..<positions.count where positions[index].lowerBound <= seen.upperBound {
      let view = views[index] ?? makeView(index)
      view.frame = frame(of: index)
    }
    super.layoutSubviews()
    selecting?.layOut()
  }

  func frame(of index: Int) -> CGRect {
    CGRect(
      x: MarkdownView.margin, y: positions[index].lowerBound, width: measuredWidth,
      height: positions[index].upperBound - positions[index].lowerBound)
  }

  /// Recreates the views of the visible parts.
  func remakeParts() {
    removeParts()
    setNeedsLayout()
  }

  private func removeParts() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }

  private func makeView(_ index: Int) -> MarkdownPartView {
    let view = MarkdownPartView(parts[index], number: index, marks: marks)
    views[index] = view
    insertSubview(view, at: 0)
    return view
  }

  /// Measures parts up to an offset, and up to the given part. The height of the rest is estimated from
  /// the average.
  func measure(to limit: CGFloat, andThrough part: Int = -1) {
    var end = positions.last?.upperBound ?? MarkdownView.margin
    while positions.count < parts.count, end < limit || positions.count <= part {
      let view = MarkdownPartView(parts[positions.count])
      let start = positions.isEmpty ? end : end + view.spaceAbove
      end = start + view.sizeThatFits(CGSize(width: measuredWidth, height: 0)).height
      positions.append(start...end)
    }
    let average = positions.isEmpty ? 0 : end / CGFloat(positions.count)
    let height = end + average * CGFloat(parts.count - positions.count) + MarkdownView.margin
    contentSize = CGSize(width: bounds.width, height: height)
  }

  /// Scrolls to the heading that a link names. Returns false if there is none.
  func scroll(toHeading name: String, animated: Bool) -> Bool {
    guard let part = headings.part(of: name) else { return false }
    layoutIfNeeded()
    measure(to: 0, andThrough: part)
    let top = positions.indices.contains(part) ? positions[part].lowerBound - MarkdownView.margin : 0
    measure(to: top + 2 * bounds.height)
    let y = max(0, min(part == 0 ? 0 : top, contentSize.height - bounds.height))
    setContentOffset(CGPoint(x: 0, y: y), animated: animated)
    return true
  }

  // MARK: Keys and links

  override var canBecomeFocused: Bool { super.canBecomeFocused || hasLinks }

  /// The first line of the focused link, with a margin.
  override var focusRect: CGRect {
    guard let focusedLink else { return super.focusRect }
    return focusedLink.firstLine.insetBy(dx: -4, dy: 0)
  }

  override func moveFocusInside(_ heading: UIFocusHeading, isEntering: Bool) -> Bool {
    layoutIfNeeded()
    guard let next = nextLink(heading, from: isEntering ? nil : focusedLink?.position) else { return false }
    focusedLink = next
    focusEffect.position = .inside
    focusEffect.cornerRadius = 6
    scrollRectToVisible(next.allLines.insetBy(dx: 0, dy: -MarkdownView.margin), animated: true)
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFocused, let focusedLink, let press = presses.first, press.type == .select,
      press.key?.modifierFlags.isEmpty ?? true
    else { return super.pressesBegan(presses, with: event) }
    if !press.isRepeat { onLink(focusedLink.address) }
  }

  /// Returns the links of a part in the coordinates of the text, even if the part is not visible.
  func links(of index: Int) -> [UILabel.Link] {
    guard parts[index].hasLinks else { return [] }
    if let known = knownLinks[index] { return known }
    measure(to: 0, andThrough: index)
    let view = views[index] ?? MarkdownPartView(parts[index])
    view.frame = frame(of: index)
    view.layoutIfNeeded()
    let origin = view.frame.origin
    let links = view.linksInside.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    knownLinks[index] = links
    return links
  }
}
