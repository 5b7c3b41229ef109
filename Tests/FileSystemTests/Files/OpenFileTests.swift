import Foundation
import Glibc
import Testing

@testable import FileSystem

@Suite("Opening files")
struct OpenFileTests {
  let folder = TemporaryFolder()

  @Test("a file is found by its path whatever its name is made of")
  func anyName() throws {
    let path = folder.write("text".utf8, to: FilePath([0xFF, 0x0A, 0xFE]))
    let file = try #require(try OpenFile(regular: path))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "text")
  }

  @Test("it stays open while it is held and is closed afterwards")
  func closing() throws {
    let path = folder.write("text", to: "file")
    var file = try OpenFile(regular: path)
    #expect(isOpen("file") && file != nil)
    file = nil
    #expect(!isOpen("file"))
  }

  /// Whether any descriptor of the process is one of the folder's file; numbers are given to other files again.
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

  @Test("a file that is not there is a problem")
  func missing() {
    #expect(throws: FileProblem(.file, errno: ENOENT)) {
      _ = try OpenFile(regular: folder.path.appending("missing"))
    }
  }
}
