package import Foundation
package import Geometry

/// A vertical section of a Markdown text.
package struct MarkdownPart: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case heading(level: Int, [MarkdownSpan])
    case paragraph([MarkdownSpan])
    case code(String)
    /// Rows with the same number of cells. The first row is the header; its cells are empty if there is none.
    case table([[[MarkdownSpan]]])
    case picture(MarkdownPicture)
    case rule
  }

  /// The marker of a list item: a bullet or number, or a check box.
  package enum Marker: Hashable, Sendable {
    case sign(String)
    case box(isTicked: Bool)
  }

  /// The nesting of a part in lists and quotes, its alignment and its marker.
  package struct Position: Hashable, Sendable {
    /// The number of digits of the longest number of each enclosing list; 0 for bullets.
    package var lists: [Int] = []
    package var quotes = 0
    package var isCentered = false
    package var marker: Marker?

    /// Returns the place one level deeper, aligned to the left.
    package func inside(_ marker: Marker, digits: Int = 0) -> Position {
      Position(lists: lists + [digits], quotes: quotes, marker: marker)
    }
  }

  package let content: Content
  package let position: Position

  /// Whether the text contains links.
  package var hasLinks: Bool {
    switch content {
    case .heading(_, let spans), .paragraph(let spans): spans.contains { $0.link != nil }
    case .table(let rows): rows.joined().joined().contains { $0.link != nil }
    case .code, .picture, .rule: false
    }
  }
}

/// A picture with its intended width, or nil for its natural width.
package struct MarkdownPicture: Hashable, Sendable {
  package let image: CGImage
  let width: MarkdownWidth?

  /// Returns the displayed size in points, within the given width and height.
  package func size(in width: Double, below height: Double) -> CGSize {
    let (ownWidth, ownHeight) = (Double(image.width), Double(image.height))
    let shown = min(self.width?.points(in: width) ?? ownWidth, width, height * ownWidth / ownHeight)
    return CGSize(width: shown, height: (shown * ownHeight / ownWidth).rounded(.up))
  }
}
