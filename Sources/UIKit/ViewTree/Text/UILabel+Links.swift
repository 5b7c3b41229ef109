extension UILabel {
  /// A link in the text.
  public nonisolated struct Link: Hashable, Sendable {
    /// The target of the link.
    public var address: String
    /// The link's frames in the label's coordinates, one per line.
    public var boxes: [CGRect]
  }

  /// The links of the text in reading order.
  public var links: [Link] {
    layoutIfNeeded()
    var links: [Int: Link] = [:]
    for (line, style) in placedParts(shownFont) {
      guard let link = style.link else { continue }
      var known = links[link.number] ?? Link(address: link.address, boxes: [])
      if let last = known.boxes.last, last.minY == line.bounds.minY, last.maxX == line.bounds.minX {
        known.boxes[known.boxes.count - 1] = last.union(line.bounds)
      } else {
        known.boxes.append(line.bounds)
      }
      links[link.number] = known
    }
    return links.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the address of the link at a point, or nil.
  public func link(at point: CGPoint) -> String? {
    links.first { $0.boxes.contains { $0.contains(point) } }?.address
  }

  /// Returns the frames of the text with a background color, in the label's coordinates: one for each run
  /// in each line, as high as the line.
  public func boxes(withBackground color: UIColor) -> [CGRect] {
    layoutIfNeeded()
    let color = color.cgColor(with: traitCollection)
    return placedParts(shownFont).filter { $0.style.background == color }.map(\.line.bounds)
  }
}
