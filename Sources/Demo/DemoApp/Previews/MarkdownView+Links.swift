import ViewTree

extension MarkdownView {
  /// The position of a link: the index of the part, and of the link within it.
  struct LinkPosition {
    var part: Int
    var number: Int
  }

  /// The focused link.
  struct FocusedLink {
    let position: LinkPosition
    let address: String
    /// In the coordinates of the text view.
    let firstLine, allLines: CGRect
  }

  func link(at position: LinkPosition) -> FocusedLink? {
    let links = links(of: position.part)
    guard links.indices.contains(position.number) else { return nil }
    let link = links[position.number]
    guard let first = link.boxes.first else { return nil }
    return FocusedLink(
      position: position, address: link.address, firstLine: first,
      allLines: link.boxes.reduce(first) { $0.union($1) })
  }

  /// Returns the next or previous link in reading order; from nil, the first or the last.
  func nextLink(_ heading: UIFocusHeading, from position: LinkPosition?) -> FocusedLink? {
    let step = heading == .next ? 1 : -1
    var part = position?.part ?? (step > 0 ? 0 : parts.count - 1)
    var number = position.map { $0.number + step }
    while parts.indices.contains(part) {
      let end = step > 0 ? 0 : links(of: part).count - 1
      if let found = link(at: LinkPosition(part: part, number: number ?? end)) { return found }
      part += step
      number = nil
    }
    return nil
  }

  /// Returns the link at a point, and the box of its line.
  func linkSeen(at point: CGPoint) -> (link: UILabel.Link, box: CGRect)? {
    guard let part = views.first(where: { $0.value.frame.contains(point) })?.key else { return nil }
    for link in links(of: part) {
      if let box = link.boxes.first(where: { $0.contains(point) }) { return (link, box) }
    }
    return nil
  }
}

extension MarkdownView: UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    linkSeen(at: request.location).map { UIPointerRegion(rect: $0.box) }
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { .link }
}

extension UIView {
  /// The links of the labels in the view, in reading order and in the view's coordinates.
  var linksInside: [UILabel.Link] {
    if let label = self as? UILabel { return label.links }
    return subviews.flatMap { part in
      part.linksInside.map { $0.offsetBy(dx: part.frame.minX, dy: part.frame.minY) }
    }
  }
}

extension UILabel.Link {
  func offsetBy(dx: CGFloat, dy: CGFloat) -> UILabel.Link {
    var moved = self
    moved.boxes = boxes.map { $0.offsetBy(dx: dx, dy: dy) }
    return moved
  }
}
