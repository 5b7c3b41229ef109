import Foundation
import Glibc
import Testing

@testable import FileSystem

@Suite("Opening files")
struct OpenFileTests {
  let folder = TemporaryFolder()

  @Test("a file opens by its path, whatever bytes its name contains")
  func anyName() throws {
    let path = folder.write("text".utf8, to: FilePath([0xFF, 0x0A, 0xFE]))
    let file = try #require(try OpenFile(regular: path))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "text")
  }

  @Test("a file stays open while it is referenced and is closed afterwards")
  func closing() throws {
    let path = folder.write("text", to: "file")
    var file = try OpenFile(regular: path)
    #expect(isOpen("file") && file != nil)
    file = nil
    #expect(!isOpen("file"))
  }

  /// Whether any descriptor of the process refers to the file. Descriptor numbers are reused.
  private func isOpen(_ name: String) -> Bool {
    let manager = FileManager.default
    let path = String(decoding: folder.path.appending(name).bytes, as: UTF8.self)
    return (try? manager.contentsOfDirectory(atPath: "/proc/self/fd"))?.contains {
      (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
    } ?? false
  }

  @Test("folders, pipes and devices are not opened")
  func special() throws {
    #expect(try OpenFile(regular: folder.path) == nil)
    #expect(try OpenFile(regular: folder.makePipe("pipe")) == nil)
    #expect(try OpenFile(regular: FilePath("/dev/zero")) == nil)
  }

  @Test("opening a missing file fails")
  func missing() {
    #expect(throws: FileProblem(.file, errno: ENOENT)) {
      _ = try OpenFile(regular: folder.path.appending("missing"))
    }
  }
}
