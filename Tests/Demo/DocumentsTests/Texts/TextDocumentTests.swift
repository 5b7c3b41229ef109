import Foundation
import Glibc
import Resources
import Testing

@testable import Documents

@Suite("Text documents")
struct TextDocumentTests {
  private let folder = TemporaryFolder()

  private func open(_ path: FilePath) async throws -> TextDocument {
    switch await FilePreview.load(try FileEntry(of: path)).content {
    case .text(let text), .markdown(let text, _): return text
    default: throw FileProblem(.file, errno: EINVAL)
    }
  }

  private func lines(_ text: TextDocument, _ range: Range<Int>) async -> [String] {
    await text.lines(range).map(\.line.text)
  }

  @Test("a text shows numbered lines, and counts lines and words")
  func text() async throws {
    let text = try await open(folder.write("# Field trip\n\n- 4 oystercatchers\n", to: "day.md"))
    #expect(await lines(text, 0..<9) == ["# Field trip", "", "- 4 oystercatchers"])
    #expect(await text.lines(1..<3).map(\.label) == ["2", "3"])
    #expect(text.facts(3, isAll: true) == ["UTF-8", "3 lines", "6 words"])
    #expect(text.firstCount == (3, true))
  }

  @Test("a file without bytes is empty, whatever its name", arguments: ["empty", "a.txt", "a.pdf", "a.png"])
  func empty(name: String) async throws {
    guard case .empty = await FilePreview.load(try FileEntry(of: folder.write("", to: name))).content else {
      Issue.record("\(name) is not empty")
      return
    }
  }

  @Test("lines are decoded in the file's encoding, including UTF-16 and Latin-1")
  func encodings() async throws {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x67, 0x00, 0xFC, 0x00, 0x0A, 0x00, 0x61, 0x00]
    #expect(await lines(try await open(folder.write(utf16, to: FilePath("16"))), 0..<9) == ["gü", "a"])
    let latin1: [UInt8] = [0x67, 0xFC, 0x0D, 0x0A, 0xE9]
    #expect(await lines(try await open(folder.write(latin1, to: FilePath("l1"))), 0..<9) == ["gü", "é"])
  }

  @Test("a long text opens with its beginning and is counted in the background")
  func long() async throws {
    // 200,000 lines of 60 bytes: 12 MB.
    let line = String(repeating: "x", count: 51)
    let count = 200_000
    let whole = (0..<count).map { "\(100_000_000 + $0)" + line.dropFirst() + "\n" }.joined()
    let text = try await open(folder.write(whole, to: "long.log"))
    #expect(text.firstCount.lines == 17_477)  // 1,048,576 / 60
    #expect(!text.firstCount.isAll)
    #expect(text.facts(17_477, isAll: false) == ["UTF-8", "17,477+ lines"])
    var last = 0
    for await known in text.lineCounts() {
      #expect(known >= last)
      last = known
    }
    #expect(last == count)
    for start in [0, 17_470, 123_456, count - 2] {
      let shown = await text.lines(start..<start + 2)
      #expect(shown.map(\.label) == ["\(start + 1)", "\(start + 2)"])
      #expect(shown.map { $0.line.text.prefix(9) } == ["\(100_000_000 + start)", "\(100_000_001 + start)"])
    }
    #expect(await lines(text, count..<count + 5) == [])
  }

  @Test("a line of a hundred megabytes is cut")
  func giantLine() async throws {
    let path = folder.path.appending("one-line")
    let descriptor = path.withCString { Glibc.open($0, O_WRONLY | O_CREAT, 0o644) }
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<100 { _ = Glibc.write(descriptor, piece, piece.count) }
    _ = Glibc.write(descriptor, [0x0A, 0x62], 2)
    close(descriptor)
    let text = try await open(path)
    for await _ in text.lineCounts() {}
    let shown = await text.lines(0..<9)
    #expect(shown.map(\.label) == ["1", "2"])
    #expect(shown.map(\.line.length) == [2001, 1])
  }

  @Test("a file that is truncated or deleted while it is open shows less, and says so")
  func changes() async throws {
    let path = folder.write("one\ntwo\nthree\n", to: "note.txt")
    let text = try await open(path)
    #expect(!text.hasChanged)
    _ = path.withCString { truncate($0, 6) }
    #expect(await lines(text, 0..<3) == ["one", "tw"])
    #expect(text.facts(3, isAll: true).last == "Changed on disk")
    _ = path.withCString { unlink($0) }
    #expect(await lines(text, 0..<1) == ["one"])
  }

  @Test("a file that has vanished since it was listed says so")
  func vanished() async throws {
    let file = folder.write("soon gone", to: "gone.txt")
    let entry = try FileEntry(of: file)
    _ = file.withCString { unlink($0) }
    guard case .problem(let problem) = await FilePreview.load(entry).content else {
      Issue.record("there is nothing to show")
      return
    }
    #expect(problem.sentence == "This file is no longer there.")
  }

  @Test("pipes, devices, folders and broken links are not opened, and a program is a card")
  func notText() async throws {
    let paths = [
      folder.makePipe("pipe"), FilePath("/dev/zero"), folder.makeFolder("inner"),
      folder.makeLink("lost", to: "nowhere"),
    ]
    for path in paths {
      guard case .facts = await FilePreview.load(try FileEntry(of: path)).content else {
        Issue.record("\(VisibleText.decoding(path.bytes)) has nothing to show")
        continue
      }
    }
    let data = folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], to: FilePath("program"))
    guard case .card(let card, let bytes) = await FilePreview.load(try FileEntry(of: data)).content else {
      Issue.record("the program has no card")
      return
    }
    #expect(card.kind == .other && bytes.lineCount == 1)
  }

  @Test("files that the kernel generates are shown although they report a size of 0")
  func kernelFile() async throws {
    let text = try await open(FilePath("/proc/self/status"))
    #expect(await lines(text, 0..<1).first?.hasPrefix("Name:") ?? false)
  }
}
