// Makes the shared support for tests with files available to all tests of this target.
@_exported import FileSystem
@_exported import FileTestSupport

@testable import Documents

nonisolated extension MarkdownParser {
  /// Returns the spans of a text that is a single paragraph.
  static func spans(of text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = blocks(of: text).first else { return [] }
    return spans
  }
}
