import FileSystem
import Glibc

/// Parses Markdown in the helper processes that also decode pictures.
///
/// libcmark-gfm takes quadratic time for some texts: 1 MiB of `![[]()` takes minutes. A process ends after
/// ``milliseconds`` of parsing, and the text is then shown as source.
package enum MarkdownHelper {
  /// The CPU time that parsing may take. 1 MiB of ordinary Markdown takes a tenth of it.
  package static let milliseconds = 120
  /// The real time that an answer may take.
  private static let limit = Duration.seconds(5)

  /// Returns the blocks of a text, or nil if it cannot be parsed in time. Blocks the calling thread.
  ///
  /// - Parameter file: The file that the text comes from. A failure is remembered until the file changes.
  static func blocks(
    of text: String, in file: OpenFile, isGivenUp: () -> Bool = { false }
  ) -> [MarkdownBlock]? {
    let text = Array(text.utf8)
    guard text.count <= MarkdownRequest.longestText, let memory = SharedBytes.share(text) else { return nil }
    defer { close(memory) }
    let request = MarkdownRequest(count: text.count)
    let nodes = try? PictureHelper.shared.serve(file, isGivenUp: isGivenUp) {
      helper throws(HelperProcess.Fault) in
      try helper.answer(to: request, memory, limit: limit, isGivenUp)
    }
    return nodes.flatMap { $0 }.map(MarkdownParser.blocks)
  }
}

extension HelperProcess {
  /// - Returns: The nodes, or nil if the helper refuses.
  fileprivate func answer(
    to request: MarkdownRequest, _ text: Int32, limit: Duration, _ isGivenUp: () -> Bool
  ) throws(Fault) -> [MarkdownNode]? {
    let bytes = try ask(
      request.bytes, text, capacity: PictureAnswer.length, limit: limit, isGivenUp: isGivenUp)
    if bytes.first == 0 { return nil }
    guard let answer = MarkdownAnswer(bytes), let tree = drainMemory(answer.count),
      let nodes = MarkdownNode.nodes(tree)
    else { throw .lied }
    return nodes
  }
}
