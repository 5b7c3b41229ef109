import Foundation
import Testing

@testable import FileSystem

@Suite("Paths from the command line")
struct FilePathArgumentsTests {
  @Test("an absolute path stays unchanged, including links")
  func absolute() {
    let folder = TemporaryFolder()
    let link = folder.makeLink("link", to: "/usr")
    #expect(link.absolute == link)
  }

  @Test("a relative path is resolved in the working folder")
  func relative() {
    let here = FilePath(FileManager.default.currentDirectoryPath)
    #expect(FilePath("no such/folder").absolute == here.appending("no such/folder"))
  }

  @Test("dots are resolved, so that the folder has its own name")
  func dots() {
    let folder = TemporaryFolder(in: "/dev/shm")
    folder.makeFolder("inner")
    #expect(folder.path.appending("inner/..").absolute == folder.path)
    #expect(folder.path.appending("./inner/.").absolute == folder.path.appending("inner"))
    #expect(folder.path.appending("missing/..").absolute == folder.path.appending("missing/.."))
  }
}
