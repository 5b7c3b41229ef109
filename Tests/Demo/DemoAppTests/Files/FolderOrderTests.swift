import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("Sorting by size")
struct FolderOrderTests {
  private func open() async -> FolderStage {
    let stage = await FolderStage { folder in
      for (name, size) in [("a small one", 1000), ("b large", 90_000), ("c middle", 20_000)] {
        folder.makeFolder(name)
        folder.write(String(repeating: "x", count: size), to: name + "/file")
      }
      folder.write(String(repeating: "x", count: 50_000), to: "file.txt")
      folder.write("x", to: "tiny.txt")
    }
    await stage.tap("sort")
    await stage.choose("Size")
    return stage
  }

  @Test("folders are sorted by their contents, largest first, and precede files")
  func folders() async {
    let stage = await open()
    #expect(stage.names == ["b large", "c middle", "a small one", "file.txt", "tiny.txt"])
    await stage.tap("sort")
    await stage.choose("Size")
    #expect(stage.names == ["a small one", "c middle", "b large", "tiny.txt", "file.txt"])
  }

  @Test("without folders first they are mixed with files, and the selection stays")
  func among() async {
    let stage = await open()
    stage.page?.select(stage.folder.path.appending("c middle"))
    await stage.tap("sort")
    await stage.choose("Folders first")
    #expect(stage.names == ["b large", "file.txt", "c middle", "a small one", "tiny.txt"])
    #expect(stage.selectedName == "c middle")
  }

  @Test("a folder that cannot be counted does not delay the others")
  func uncountable() async {
    let sizes = FolderSizes()
    let folder = TemporaryFolder()
    folder.makeFolder("there")
    var left: [Int] = []
    let gone = folder.path.appending("gone")
    _ = sizes.count([gone, folder.path.appending("there")]) { left.append($0) }
    while !sizes.isIdle { try? await Task.sleep(for: .milliseconds(2)) }
    #expect(left == [1, 0])
    #expect(sizes.known(gone) == nil && sizes.known(folder.path.appending("there")) != nil)
  }
}
