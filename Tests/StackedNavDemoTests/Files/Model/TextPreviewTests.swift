import Foundation
import Glibc
import Testing

@testable import StackedNavDemo

@Suite("Text preview")
struct TextPreviewTests {
  private func preview(_ path: FilePath) async throws -> TextPreview {
    guard case .text(let preview) = await TextPreview.load(path) else {
      throw FileProblem(.file, errno: EINVAL)
    }
    return preview
  }

  @Test("a text shows its lines and counts lines and words")
  func text() async throws {
    let folder = TemporaryFolder()
    let file = folder.write("# Field trip\n\n- 4 oystercatchers\n", to: "day.md")
    let preview = try await preview(file)
    #expect(preview.lines == ["# Field trip", "", "- 4 oystercatchers"])
    #expect(preview.facts == ["UTF-8", "3 lines", "6 words"])
    #expect(preview.cutNote == nil)
    #expect(abs(preview.modified.timeIntervalSinceNow) < 3600)
  }

  @Test("an empty file is a text of no lines")
  func empty() async throws {
    let folder = TemporaryFolder()
    let preview = try await preview(folder.write("", to: "empty"))
    #expect(preview.lines.isEmpty)
    #expect(preview.facts == ["UTF-8", "0 lines", "0 words"])
  }

  @Test("only the first mebibyte of a long file is read, and the preview says so")
  func cut() async throws {
    let folder = TemporaryFolder()
    // 99 bytes and a line break; the limit falls into the 10,486th line, between the two bytes of an "é".
    let line = String(repeating: "a", count: 75) + String(repeating: "é", count: 12)
    let file = folder.write(String(repeating: line + "\n", count: 12_000), to: "long.txt")
    let preview = try await preview(file)
    #expect(preview.isCut)
    #expect(preview.encoding == .utf8)
    #expect(preview.lines.last == String(repeating: "a", count: 75))
    #expect(preview.facts == ["UTF-8", "10,486+ lines", "10,486+ words"])
    #expect(preview.cutNote == "Only the first 1 MB is shown.")
  }

  @Test("a file of exactly the limit is not cut")
  func exact() async throws {
    let folder = TemporaryFolder()
    let line = [UInt8](repeating: 0x61, count: 1023) + [0x0A]
    let bytes = (0..<1024).flatMap { _ in line }
    #expect(try await preview(folder.write(bytes, to: FilePath("exact"))).isCut == false)
    #expect(try await preview(folder.write(bytes + [0x61], to: FilePath("more"))).isCut)
  }

  @Test("a file that vanished since it was listed says so")
  func vanished() async throws {
    let folder = TemporaryFolder()
    let file = folder.write("soon gone", to: "note.txt")
    let entry = try FileEntry(of: file)
    _ = file.withCString { unlink($0) }

    guard case .problem(let problem) = await TextPreview.load(entry.path) else {
      Issue.record("there is nothing to show")
      return
    }
    #expect(problem.sentence == "This file is no longer there.")
    #expect(throws: problem) { try entry.refreshed() }
  }

  @Test("pipes, devices, folders and broken links are not opened, binary data is not text")
  func notText() async {
    let folder = TemporaryFolder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
    let paths = [
      folder.makePipe("pipe"), FilePath("/dev/zero"), folder.makeFolder("inner"),
      folder.makeLink("lost", to: "nowhere"), folder.write(png, to: FilePath("dunes.png")),
    ]
    for path in paths {
      guard case .notText = await TextPreview.load(path) else {
        Issue.record("\(VisibleText.decoding(path.bytes)) is no text")
        continue
      }
    }
  }
}

@Suite("Text encoding")
struct TextEncodingTests {
  private func decode(_ bytes: [UInt8], isCut: Bool = false) -> [String]? {
    TextEncoding.decode(bytes, isCut: isCut).map { [$0.encoding.rawValue, $0.text] }
  }

  @Test("UTF-8 is recognized with and without its mark")
  func utf8() {
    #expect(decode([0x67, 0xC3, 0xBC]) == ["UTF-8", "gü"])
    #expect(decode([0xEF, 0xBB, 0xBF, 0x67, 0xC3, 0xBC]) == ["UTF-8", "gü"])
    #expect(decode([0xEF, 0xBB, 0xBF]) == ["UTF-8", ""])
  }

  @Test("UTF-16 is recognized by its mark in either byte order")
  func utf16() {
    #expect(decode([0xFF, 0xFE, 0x67, 0x00, 0xFC, 0x00]) == ["UTF-16", "gü"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0x00, 0xFC]) == ["UTF-16", "gü"])
    #expect(decode([0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00]) == ["UTF-16", "😀"])
    #expect(decode([0xFF, 0xFE]) == ["UTF-16", ""])
  }

  @Test("other bytes are Latin-1")
  func latin1() {
    #expect(decode([0x67, 0xFC, 0x6E]) == ["Latin-1", "gün"])
  }

  @Test("a character cut off at the limit is left out and does not change the encoding")
  func cut() {
    #expect(decode([0x67, 0xC3], isCut: true) == ["UTF-8", "g"])
    #expect(decode([0x67, 0xF0, 0x9F, 0x98], isCut: true) == ["UTF-8", "g"])
    #expect(decode([0x67, 0xC3]) == ["Latin-1", "gÃ"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0xD8, 0x3D], isCut: true) == ["UTF-16", "g"])
    #expect(decode([0xFE, 0xFF, 0x00, 0x67, 0xD8], isCut: true) == ["UTF-16", "g"])
  }

  @Test("zero bytes and many control characters mean binary data, a few colours do not")
  func binary() {
    #expect(decode([0x61, 0x00, 0x62]) == nil)
    #expect(decode([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00]) == nil)
    #expect(decode([0xFF, 0xFE, 0x00, 0xDC, 0x61, 0x00]) == nil)
    #expect(decode([0x61, 0x62, 0x63, 0x01, 0x02]) == nil)
    #expect(decode((0x80...0xFF).map { $0 }) == nil)
    #expect(decode(Array("\u{1B}[31mred\u{1B}[0m".utf8)) == ["UTF-8", "\u{1B}[31mred\u{1B}[0m"])
  }
}

@Suite("Text lines")
struct TextLinesTests {
  @Test("all three kinds of line break end a line, and the last one begins none")
  func lineBreaks() {
    #expect(TextLines("one\ntwo\r\nthree\rfour\n").lines == ["one", "two", "three", "four"])
    #expect(TextLines("\n\r\n\n\r").lines == ["", "", "", ""])
    #expect(TextLines("one").lines == ["one"])
  }

  @Test("tabs reach to the next fourth column")
  func tabs() {
    #expect(TextLines("\ta\tbcd\té\tx").lines == ["    a   bcd é   x"])
  }

  @Test("control characters cannot disturb the drawing")
  func controls() {
    #expect(TextLines("a\u{1B}[31mb").lines == ["a\u{FFFD}[31mb"])
  }

  @Test("very long lines are cut, whole characters only")
  func longLines() {
    let long = String(repeating: "é", count: 2001)
    #expect(TextLines(long).lines == [String(repeating: "é", count: 2000) + "…"])
    #expect(TextLines(String(long.dropLast())).lines == [String(repeating: "é", count: 2000)])
    #expect(
      TextLines(String(repeating: "\t", count: 600)).lines == [String(repeating: " ", count: 2000) + "…"])
  }

  @Test("only the first 20,000 lines are kept but all are counted")
  func manyLines() throws {
    let text = TextLines(String(repeating: "a b\n", count: 20_001))
    #expect(text.lines.count == 20_000)
    #expect(text.lineCount == 20_001)
    #expect(text.wordCount == 40_002)
    let preview = TextPreview(
      Array(String(repeating: "\n", count: 20_001).utf8), isCut: false, modified: .distantPast)
    #expect(preview?.cutNote == "Only the first 20,000 lines are shown.")
  }

  @Test("words are what stands between white space, also wide and unbroken space")
  func words() {
    #expect(TextLines("  one two\tthree\u{3000}four\u{A0}five  ").wordCount == 5)
  }
}
