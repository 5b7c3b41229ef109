import Glibc
import Testing

@testable import Documents

@Suite("Hex dumps")
struct HexDocumentTests {
  @Test("a line has sixteen bytes in pairs, and their characters")
  func line() {
    let line = HexDocument.line(Array("Hello, bytes!\n\u{0}é".utf8.prefix(16))[...], offset: 0x20, digits: 8)
    #expect(line.label == "00000020")
    #expect(line.line.text == "4865 6c6c 6f2c 2062 7974 6573 210a 00c3  Hello, bytes!···")
  }

  @Test("the characters of a short last line are aligned with those of other lines")
  func lastLine() {
    let line = HexDocument.line([0x00, 0x41, 0x42][...], offset: 0x1_0000_0000, digits: 9)
    #expect(line.label == "100000000")
    #expect(line.line.text == "0041 42" + String(repeating: " ", count: 34) + "·AB")
    #expect(line.line.text.prefix { $0 != "·" }.count == 41)
  }

  @Test("lines can be read at any position, and end with the file")
  func reading() async throws {
    let folder = TemporaryFolder()
    let path = folder.write((0..<100).map { UInt8($0) }, to: FilePath("data"))
    let file = try #require(try OpenFile(regular: path))
    let document = HexDocument(file)
    #expect(document.lineCount == 7)
    #expect(document.digitCount == 8)
    #expect(await document.lines(5..<20).map(\.label) == ["00000050", "00000060"])
    #expect(
      await document.lines(6..<7).map(\.line.text) == [
        "6061 6263" + String(repeating: " ", count: 32) + "`abc"
      ])
    #expect(await document.lines(7..<20).isEmpty)
  }

  @Test("the largest possible sparse file is supported to its last line")
  func largest() async throws {
    // Most disks do not allow files of this size, but memory file systems may.
    let folder = TemporaryFolder(in: "/dev/shm")
    let path = folder.write("", to: "largest")
    guard path.withCString({ truncate($0, .max) }) == 0 else { return }
    let file = try #require(try OpenFile(regular: path))
    let document = HexDocument(file)
    #expect(document.lineCount == 0x800_0000_0000_0000)
    #expect(document.digitCount == 16)
    let last = await document.lines(document.lineCount - 1..<document.lineCount)
    #expect(last.map(\.label) == ["7ffffffffffffff0"])
    #expect(last.first?.line.text.hasPrefix("0000 0000 0000 0000 0000 0000 0000 00 ") == true)
  }
}
