package import Foundation
import SDLPlatform
package import ViewTree

/// A part of a Markdown text that stands below the one before it.
package nonisolated struct MarkdownPart: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case heading(level: Int, [MarkdownSpan])
    case paragraph([MarkdownSpan])
    case code(String)
    /// Rows of as many cells; the first is the head, without a word for none.
    case table([[[MarkdownSpan]]])
    case picture(MarkdownPicture)
    case rule
  }

  /// What stands in front of the item of a list: a bullet or a number, or a box that is ticked for what is done.
  package enum Marker: Hashable, Sendable {
    case sign(String)
    case box(isTicked: Bool)
  }

  /// How deep it lies in lists and quotes, whether it stands in the middle, and what stands in front of it.
  package struct Place: Hashable, Sendable {
    package var indent = 0
    package var quotes = 0
    package var isCentered = false
    package var marker: Marker?

    /// One step further to the right, where lines begin at their left edge.
    package func inside(_ marker: Marker) -> Place {
      Place(indent: indent + 1, quotes: quotes, marker: marker)
    }
  }

  package let content: Content
  package let place: Place

  /// Whether some of its text leads somewhere.
  package var hasLinks: Bool {
    switch content {
    case .heading(_, let spans), .paragraph(let spans): spans.contains { $0.link != nil }
    case .table(let rows): rows.joined().joined().contains { $0.link != nil }
    case .code, .picture, .rule: false
    }
  }
}

/// A picture that stands alone, and how wide it is meant to be; nil for as wide as it is.
package nonisolated struct MarkdownPicture: Hashable, Sendable {
  package let image: CGImage
  let width: MarkdownWidth?

  /// Its size in some room, in points.
  package func size(in width: Double, below height: Double) -> CGSize {
    let (ownWidth, ownHeight) = (Double(image.width), Double(image.height))
    let shown = min(self.width?.points(in: width) ?? ownWidth, width, height * ownWidth / ownHeight)
    return CGSize(width: shown, height: (shown * ownHeight / ownWidth).rounded(.up))
  }
}
