import Replay
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("Dropping files on the window")
  nonisolated struct DroppingTests {
    let folder = TemporaryFolder()
    let elsewhere = TemporaryFolder()

    init() {
      for index in 1...3 { folder.makeFolder("folder \(index)") }
      elsewhere.write("a letter\n", to: "letter.txt")
    }

    private func drop(_ paths: FilePath...) -> [ScriptEvent] {
      paths.enumerated().map { .at(60 + 60 * $0, .drop($1.testText)) }
    }

    @Test("a folder opens on top of the root, whatever was open before")
    func dropFolder() async throws {
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + drop(elsewhere.path), on: folder.path)
      #expect(story.window.pageXs == [0, 472])
      #expect(story.window.pages.last?.says("letter.txt") == true)
    }

    @Test("a file opens on top of its folder, even from another tab")
    func dropFile() async throws {
      let story = try await HeadlessStory.play(
        drop(elsewhere.path.appending("letter.txt")), on: folder.path, ["--tab", "profile"])
      #expect(story.window.pageXs == [0, 3, 472])
      #expect(story.window.frontTitle == "letter.txt")
    }

    @Test("dropping the root folder returns to it, and a missing path does nothing")
    func dropRoot() async throws {
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + drop(folder.path, FilePath("/nowhere/at all")), on: folder.path)
      #expect(story.window.pageXs == [0])
    }
  }
}
