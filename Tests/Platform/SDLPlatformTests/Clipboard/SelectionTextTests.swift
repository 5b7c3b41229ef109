import CSDL2
import CXClients
import Foundation
import Testing
import ViewTree

@testable import SDLPlatform

@Suite("Texts of other programs on the clipboard")
struct SelectionTextTests {
  private nonisolated static var hasServer: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb")
  }

  /// The clipboard's text while another program offers one of `size` bytes: an "a" and many "ä".
  private func pasted(_ size: Int, _ answer: selection_answer) throws -> String? {
    try #require(TestVideo.driver == "x11")
    let display = try #require(TestVideo.display)
    let owner = try #require(selection_own(display, "CLIPBOARD", size, answer))
    defer { selection_disown(owner) }
    var text: String?
    try WindowStage.perform { _ in text = SDLPasteboard.shared.string }
    return text
  }

  private static func offered(_ size: Int) -> String { "a" + String(repeating: "ä", count: (size - 1) / 2) }

  @Test(
    "a text is pasted completely, at once or in parts",
    .enabled(if: SelectionTextTests.hasServer), arguments: [SELECTION_WHOLE, SELECTION_PARTS])
  func complete(answer: selection_answer) throws {
    for size in [1, 9, 1_000_001] {
      #expect(try pasted(size, answer) == SelectionTextTests.offered(size))
    }
  }

  @Test(
    "of a huge text, the first 4 MB are pasted, up to a complete character",
    .enabled(if: SelectionTextTests.hasServer), arguments: [SELECTION_WHOLE, SELECTION_PARTS])
  func huge(answer: selection_answer) throws {
    let text = try pasted(10_000_001, answer)
    #expect(text == SelectionTextTests.offered(SelectionText.maximum - 1))
  }

  @Test(
    "a program that never answers, or never ends, does not block pasting",
    .enabled(if: SelectionTextTests.hasServer), arguments: [SELECTION_SILENT, SELECTION_ENDLESS])
  func endless(answer: selection_answer) throws {
    #expect(try pasted(1, answer) == nil)
  }

  @Test(
    "a text of an old program that knows only Latin-1 is pasted", .enabled(if: SelectionTextTests.hasServer),
    arguments: [SELECTION_STRING, SELECTION_TEXT])
  func latin(answer: selection_answer) throws {
    #expect(try pasted(5, answer) == "Größe")
  }

  @Test("a text that SDL reads without an end, as on Wayland, is pasted up to 4 MB")
  func endlessBySDL() {
    let text = SelectionText.read("CLIPBOARD", of: nil) {
      var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      while let longer = SDL_realloc(text, length + 4096 + 1) {
        memset(longer + length, 0x61, 4096)
        length += 4096
        longer.assumingMemoryBound(to: CChar.self)[length] = 0
        text = longer.assumingMemoryBound(to: CChar.self)
      }
      return text
    }
    #expect(text?.utf8.count == SelectionText.maximum)
  }

  @Test("a text that SDL reads byte by byte is given up after a second")
  func slowBySDL() {
    let text = SelectionText.read("CLIPBOARD", of: nil) {
      var (text, length): (UnsafeMutableRawPointer?, Int) = (nil, 1)
      while let longer = SDL_realloc(text, length) {
        length += 1
        text = longer
        SDL_Delay(10)
      }
      return text?.assumingMemoryBound(to: CChar.self)
    }
    #expect(text == nil)
  }

  @Test("a text that this program has copied is pasted")
  func own() throws {
    try WindowStage.perform { _ in
      SDLPasteboard.shared.string = "Größe"
      #expect(SDLPasteboard.shared.string == "Größe")
    }
  }

  @Test("a text above the limit ends with a complete character")
  func boundary() {
    let maximum = SelectionText.maximum
    for (text, kept) in [("a", maximum), ("ä", maximum), ("€", maximum - 1), ("👩", maximum)] {
      let bytes = Array(String(repeating: text, count: maximum / text.utf8.count + 2).utf8)
      let read = bytes.withUnsafeBytes { SelectionText.decode($0) }
      #expect(read.utf8.count == kept)
      #expect(!read.unicodeScalars.contains("\u{FFFD}"))
    }
  }
}
