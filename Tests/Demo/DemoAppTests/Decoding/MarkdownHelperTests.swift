import Testing

@testable import DemoApp
@testable import Documents
@testable import FileSystem

@Suite("Parsing Markdown in a helper process")
nonisolated struct MarkdownHelperTests {
  private let folder = TemporaryFolder()

  private func file(_ text: String, _ name: String) throws -> OpenFile {
    try #require(try OpenFile(regular: folder.write(text, to: name)))
  }

  private static let hostile = String(repeating: "![[]()", count: 170_000)

  @Test("the helper returns the blocks that the parser produces")
  func blocks() throws {
    let text = "# One\n\n- [x] *two*[^a]\n\n| a | b |\n|---|---|\n| c | d |\n\n<b>e</b> ä\n\n[^a]: f\n"
    #expect(MarkdownHelper.blocks(of: text, in: try file(text, "a.md")) == MarkdownParser.blocks(of: text))
    #expect(MarkdownHelper.blocks(of: "", in: try file("", "b.md")) == [])
  }

  @Test("a text that would take minutes is given up, and the next one is not")
  func hostile() throws {
    let file = try file(Self.hostile, "hostile.md")
    #expect(MarkdownHelper.blocks(of: Self.hostile, in: file) == nil)
    // It is not tried again.
    let request = MarkdownRequest(count: 1)
    #expect(throws: PictureHelper.Failure.self) {
      try PictureHelper.shared.serve(file) { _ throws(HelperProcess.Fault) in request }
    }
    #expect(MarkdownHelper.blocks(of: "a", in: try self.file("a", "good.md"))?.count == 1)
  }

  @Test("such a text is shown as source")
  func preview() async throws {
    folder.write(Self.hostile, to: "hostile.md")
    folder.write("# Good\n", to: "good.md")
    func preview(_ name: String) async -> FilePreview.Content {
      await FilePreview.load(
        FileEntry(folder: folder.path, name: Array(name.utf8), shape: .file)
      ).content
    }
    guard case .text = await preview("hostile.md") else {
      Issue.record("no text")
      return
    }
    guard case .markdown(_, let document) = await preview("good.md") else {
      Issue.record("no Markdown")
      return
    }
    #expect(document.parts.count == 1)
  }

  @Test("messages of the wrong length, kind or size are rejected")
  func messages() {
    #expect(MarkdownRequest(MarkdownRequest(count: 7).bytes) == MarkdownRequest(count: 7))
    #expect(MarkdownAnswer(MarkdownAnswer(count: 7).bytes) == MarkdownAnswer(count: 7))
    for count in [1 << 40, .max] {
      #expect(MarkdownRequest(MarkdownRequest(count: count).bytes) == nil)
      #expect(MarkdownAnswer(MarkdownAnswer(count: count).bytes) == nil)
    }
    #expect(MarkdownRequest(MarkdownAnswer(count: 7).bytes) == nil)
    #expect(MarkdownAnswer(MarkdownRequest(count: 7).bytes) == nil)
    #expect(MarkdownRequest([]) == nil && MarkdownRequest([0x4D]) == nil)
  }
}
