import ViewTree

/// Shows a Markdown text as what it means. Its parts are measured and made as they come into sight.
final class MarkdownView: UIScrollView {
  private static let margin: CGFloat = 20
  /// Lines get no longer than this, in points.
  private static let widest: CGFloat = 720

  private let parts: [MarkdownPart]
  /// The places of the parts that were measured, and the width that they were measured in.
  private var places: [ClosedRange<CGFloat>] = []
  private var measuredWidth: CGFloat = 0
  private var views: [Int: MarkdownPartView] = [:]
  /// Called with the address of a link that was tapped.
  var onLink: (String) -> Void = { _ in }

  init(_ document: MarkdownDocument) {
    parts = document.parts
    super.init(frame: .zero)
    backgroundColor = Theme.page
    accessibilityIdentifier = "markdown"
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in
      if let self, let link = linkSeen(at: tap.location(in: self)) { onLink(link) }
    }
    addGestureRecognizer(tap)
  }

  func scroll(with key: UIKey) -> Bool { scroll(with: key, line: 24) }

  override func layoutSubviews() {
    let width = max(1, min(bounds.width - 2 * MarkdownView.margin, MarkdownView.widest))
    if width != measuredWidth {
      measuredWidth = width
      places = []
      for view in views.values { view.removeFromSuperview() }
      views = [:]
    }
    // A screen further than what is seen, so that there is always more to scroll to.
    measure(to: contentOffset.y + 2 * bounds.height)
    let seen = contentOffset.y...(contentOffset.y + bounds.height)
    for (index, view) in views where !places[index].overlaps(seen) {
      view.removeFromSuperview()
      views[index] = nil
    }
    let first = places.firstIndex { $0.upperBound >= seen.lowerBound } ?? places.count
    for index in first..<places.count where places[index].lowerBound <= seen.upperBound {
      let view = views[index] ?? makeView(index)
      view.frame = CGRect(
        x: MarkdownView.margin, y: places[index].lowerBound, width: width,
        height: places[index].upperBound - places[index].lowerBound)
    }
    super.layoutSubviews()
  }

  private func makeView(_ index: Int) -> MarkdownPartView {
    let view = MarkdownPartView(parts[index])
    views[index] = view
    insertSubview(view, at: 0)
    return view
  }

  /// Measures parts down to a place; what is below counts as high as the average of what is above.
  private func measure(to limit: CGFloat) {
    var end = places.last?.upperBound ?? MarkdownView.margin
    while places.count < parts.count, end < limit {
      let view = MarkdownPartView(parts[places.count])
      let start = places.isEmpty ? end : end + view.spaceAbove
      end = start + view.sizeThatFits(CGSize(width: measuredWidth, height: 0)).height
      places.append(start...end)
    }
    let average = places.isEmpty ? 0 : end / CGFloat(places.count)
    let height = end + average * CGFloat(parts.count - places.count) + MarkdownView.margin
    contentSize = CGSize(width: bounds.width, height: height)
  }
}

extension UIView {
  /// Returns the link of the text that is seen at a point.
  fileprivate func linkSeen(at point: CGPoint) -> String? {
    if let label = self as? UILabel { return label.link(at: point) }
    for subview in subviews where subview.frame.contains(point) {
      if let link = subview.linkSeen(at: convert(point, to: subview)) { return link }
    }
    return nil
  }
}
