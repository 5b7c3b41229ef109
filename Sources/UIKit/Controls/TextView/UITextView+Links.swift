/// Links, which open in a text that cannot be edited.
extension UITextView {
  /// How many links a reader is offered as actions: chosen here.
  static let maxLinkActions = 20

  /// Returns the link at a point and its range.
  func link(at point: CGPoint) -> (url: URL, range: Range<Int>)? {
    guard isSelectable, let character = characterUnits(at: point) else { return nil }
    let (attributes, range) = store.attributes(at: character.lowerBound)
    switch attributes[.link] {
    case let url as URL: return (url, range)
    case let address as String: return URL(string: address).map { ($0, range) }
    default: return nil
    }
  }

  func open(_ range: Range<Int>) {
    let value = store.attributes(at: range.lowerBound).attributes[.link]
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
    let mayOpen = textDelegate?.textView(
      self, shouldInteractWith: url, in: NSRange(location: range.lowerBound, length: range.count),
      interaction: .invokeDefaultAction)
    if mayOpen ?? true { UIApplication.shared.open(url) }
  }

  private var hasOpenLinks: Bool { !isEditable && isSelectable && store.hasAttributes }

  /// The ranges of all links that open, in reading order.
  var links: [Range<Int>] {
    guard hasOpenLinks else { return [] }
    var links: [Range<Int>] = []
    for (index, block) in store.blocks.enumerated() {
      var start = store.starts[index]
      for run in block.piece.runs {
        if run.attributes[.link] != nil { links.append(start..<start + run.length) }
        start += run.length
      }
    }
    return links
  }

  /// Returns the link after or before the one with the focus; the first or the last one if there is none.
  func nextLink(_ heading: UIFocusHeading, from current: Range<Int>?) -> Range<Int>? {
    let isForward = heading == .next
    guard let current else { return isForward ? links.first : links.last }
    return isForward
      ? links.first { $0.lowerBound >= current.upperBound }
      : links.last { $0.upperBound <= current.lowerBound }
  }

  /// Returns the frame of a link's first line.
  func frame(ofLink range: Range<Int>) -> CGRect {
    let block = store.block(at: range.lowerBound)
    return rects(of: range, in: block..<block + 1).first ?? .null
  }

  var linkActions: [UIAccessibilityCustomAction]? {
    let actions = links.prefix(UITextView.maxLinkActions).map { range in
      UIAccessibilityCustomAction(name: "Open \(store.piece(range).text)") { [weak self] _ in
        self?.open(range)
        return self != nil
      }
    }
    return actions.isEmpty ? nil : actions
  }
}
