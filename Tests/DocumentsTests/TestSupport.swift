// Every file of these tests may use what tests of files share.
@_exported import FileSystem
@_exported import FileTestSupport

@testable import Documents

nonisolated extension MarkdownParser {
  /// What stands within the lines of a text that is one paragraph.
  static func spans(of text: String) -> [MarkdownSpan] {
    guard case .paragraph(let spans)? = blocks(of: text).first else { return [] }
    return spans
  }
}
