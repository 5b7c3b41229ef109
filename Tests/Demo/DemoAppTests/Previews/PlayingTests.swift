import Replay
import SDLPlatform
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Animations in previews")
struct PlayingTests {
  /// A GIF of one by one pixel, first black and then white, for 200 milliseconds each.
  private nonisolated static let blinking: [UInt8] = {
    func frame(_ code: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, code, 0x01, 0]
    }
    let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loops: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    return head + loops + frame(0x44) + frame(0x4C) + [0x3B]
  }()

  private func desk() async throws -> (PreviewDesk, PreviewViewController, PlayingImageView) {
    let desk = await PreviewDesk {
      $0.write(Self.blinking, to: FilePath("blink.gif"))
      $0.write("words\n", to: "words.txt")
    }
    let page = try await desk.open("blink.gif")
    return (desk, page, try #require(desk.views(PlayingImageView.self).first))
  }

  /// The images that are shown in the next second.
  private func shades(_ desk: PreviewDesk, _ view: PlayingImageView) -> Set<UInt8> {
    var seen: Set<UInt8> = []
    for _ in 0..<20 {
      desk.stage.run(for: 0.05)
      if let pixels = view.image?.cgImage?.pixels { seen.insert(pixels[0]) }
    }
    return seen
  }

  @Test("an animated GIF plays, and pauses while motion is reduced")
  func plays() async throws {
    let (desk, _, view) = try await desk()
    #expect(shades(desk, view) == [0, 255])
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    #expect(!view.isPlaying && shades(desk, view).count == 1)
    UIAccessibility.isReduceMotionEnabled = false
    #expect(shades(desk, view) == [0, 255])
  }

  @Test("an animation pauses while its page is out of sight, and while the whole picture covers it")
  func pauses() async throws {
    let (desk, page, view) = try await desk()
    #expect(view.isPlaying)
    await desk.tap("picture")
    #expect(!view.isPlaying)
    let whole = try #require(desk.views(PlayingImageView.self).last)
    #expect(whole !== view && whole.isPlaying)
    await desk.press(.keyboardEscape)
    #expect(view.isPlaying && !whole.isPlaying)
    page.show(try FileEntry(of: desk.folder.path.appending("words.txt")))
    await desk.settle()
    #expect(!view.isPlaying)
  }

  @Test("a drawing of any size is shown, and says on it what is left out")
  func drawings() async throws {
    let rectangle = "<rect width='9' height='9'/>"
    let desk = await PreviewDesk {
      $0.write("<svg xmlns='http://www.w3.org/2000/svg'>\(rectangle)</svg>", to: "none.svg")
      let parts = "<use href='#a'/><svg:text>words</svg:text>"
      $0.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='1e6' height='1e6' viewBox='0 0 9 9'>\(rectangle)\(parts)</svg>",
        to: "huge.svg")
      $0.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>", to: "empty.svg")
    }
    _ = try await desk.open("none.svg")
    guard PictureDecoder.missingLibrary == nil else { return }
    #expect(desk.view("picture") != nil)
    #expect(!desk.texts(in: desk.view("picture")).contains { $0.hasPrefix("Not drawn") })
    _ = try await desk.open("huge.svg")
    #expect(desk.texts(in: desk.view("picture")).contains("Not drawn: text, repeated parts."))
    _ = try await desk.open("empty.svg")
    #expect(desk.texts(in: desk.view("picture")).contains("There is nothing to see in this picture."))
    // A black drawing is visible behind the picture in a dark appearance too.
    #expect(desk.view("picture")?.backgroundColor == Theme.behindPicture)
  }

  @Test("a picture without an extension is shown as what it is")
  func nameless() async throws {
    let desk = await PreviewDesk {
      $0.write(PNGBytes.picture(width: 60, height: 40), to: FilePath("noext"))
      $0.write("<svg width='9' height='9'></svg>\n", to: "drawing.txt")
    }
    let page = try await desk.open("noext")
    #expect(desk.view("picture") != nil)
    #expect(page.bar.subtitle.text?.hasPrefix("PNG image") == true)
    _ = try await desk.open("drawing.txt")
    #expect(desk.views(ReaderView.self).count == 1)
  }
}
