import Foundation
import Testing

@testable import DemoApp

@Suite("Two running programs sharing their saved files")
struct TwoProgramsTests {
  private let folder = TemporaryFolder()

  private func file<Value>(_ name: String) -> SavedFile<Value> {
    SavedFile(url: URL(fileURLWithPath: folder.path.appending(name).testText))
  }

  @Test("a setting changed in one program survives a change to another setting in the other")
  func settings() {
    let stores = (0..<2).map { _ in SettingsStore(file: file("settings.json")) }
    stores[0].set(\.appearance, to: .dark)
    stores[1].set(\.isRightToLeft, to: true)
    stores[0].set(\.pageWidth, to: .wide)
    let next = SettingsStore(file: file("settings.json")).settings
    #expect(next.appearance == .dark && next.isRightToLeft && next.pageWidth == .wide)
    // Each program applies only its own changes until it starts again.
    #expect(!stores[0].settings.isRightToLeft && stores[1].settings.appearance == .auto)
  }

  @Test("stories read and liked in one program survive changes made in the other")
  func news() throws {
    let readers = (0..<2).map { _ in NewsReader(file: file("news.json")) }
    let stories = readers[0].stories
    try #require(stories.count > 2)
    readers[1].toggleLike(stories[2])
    readers[0].read(stories[0])
    readers[0].toggleLike(stories[0])
    readers[0].keep(40, in: stories[0])
    readers[0].save()
    readers[1].toggleLike(stories[2])
    readers[1].read(stories[1])
    readers[1].keep(50, in: stories[1])
    readers[1].save()
    let next = NewsReader(file: file("news.json"))
    #expect(stories.prefix(2).allSatisfy { !next.isUnread($0) })
    #expect(next.isLiked(stories[0]) && !next.isLiked(stories[2]))
    #expect(stories.prefix(2).map(next.position) == [40, 50])
  }

  @Test("a reader during concurrent writes sees one whole value, and no draft remains")
  func whole() async throws {
    let file: SavedFile<[Int]> = file("numbers.json")
    let values = (0..<4).map { [Int](repeating: $0, count: 4000 + $0) }
    file.write(values[0])
    let writers = Task.detached {
      await withTaskGroup { group in
        for value in values { group.addTask { for _ in 0..<20 { file.write(value) } } }
      }
    }
    let reader = Task.detached {
      var torn = 0
      for _ in 0..<200 where !(file.read().map(values.contains) ?? false) { torn += 1 }
      return torn
    }
    #expect(await reader.value == 0)
    await writers.value
    #expect(file.read().map(values.contains) == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path.testText) == ["numbers.json"])
  }
}
