import Glibc
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import FileSystem

@Suite("Files without contents to show")
struct UnreadableFileTests {
  @Test("an empty file says so, like an empty folder, and can be read again", arguments: ["a.txt", "a.pdf"])
  func empty(name: String) async throws {
    let desk = await PreviewDesk { $0.write("", to: name) }
    _ = try await desk.open(name)
    let state = desk.views(EmptyStateView.self).first
    #expect(desk.texts(in: state).starts(with: ["This file is empty."]))
    desk.folder.write("words", to: name)
    await desk.tap("emptyAction")
    #expect(desk.texts(in: desk.views(ReaderView.self).first).contains("words"))
  }

  @Test(
    "a file that cannot be read says why, like a locked folder, and what can be done",
    arguments: [
      (EACCES, "Only its owner can change that.", "Try again"),
      (ETIMEDOUT, "It may be asleep, or its server cannot be reached.", "Try again"),
      (ELOOP, "It cannot be opened.", "Open parent folder"),
    ])
  func unreadable(code: Int32, hint: String, action: String) async throws {
    let problem = FileProblem(.file, errno: code)
    let desk = await PreviewDesk(loadPreview: { entry, _ in FilePreview(entry: entry, problem: problem) }) {
      $0.write("words", to: "a.txt")
    }
    let page = try await desk.open("a.txt")
    let state = try #require(desk.views(EmptyStateView.self).first)
    #expect(desk.texts(in: state) == [problem.sentence, hint, action])
    let button = try #require(desk.view("emptyAction"))
    #expect(abs(desk.place(button).midX - desk.place(page.view).midX) <= 1)
    #expect(abs(desk.place(state).midY - (64 + 714) / 2) <= 1)
  }
}
