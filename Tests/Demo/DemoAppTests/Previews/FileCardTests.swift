import Foundation
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import Documents
@testable import Storm

@Suite("Files that only other programs can show")
struct FileCardTests {
  private nonisolated static func little(_ number: Int, _ length: Int) -> [UInt8] {
    HandmadePictures.little(number, length)
  }

  private nonisolated static func big(_ number: Int, _ length: Int) -> [UInt8] {
    little(number, length).reversed()
  }

  /// A silent sound of 16 kilohertz.
  private nonisolated static func wave(seconds: Int) -> [UInt8] {
    let format = [1, 0, 1, 0] + little(16_000, 4) + little(16_000, 4) + [1, 0, 8, 0]
    let length = seconds * 16_000
    return Array("RIFF".utf8) + little(36 + length, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
      + Array("data".utf8) + little(length, 4)
  }

  private nonisolated static let zip: [UInt8] =
    [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 40) + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + [7, 0, 7, 0]
    + [UInt8](repeating: 0, count: 10)

  private nonisolated static let movie: [UInt8] =
    big(16, 4) + Array("ftypisom".utf8) + big(0, 4) + big(8, 4) + Array("free".utf8) + big(116, 4)
    + Array("moov".utf8) + big(108, 4) + Array("mvhd".utf8) + [UInt8](repeating: 0, count: 12) + big(600, 4)
    + big(600 * 187, 4) + [UInt8](repeating: 0, count: 80)

  @Test(
    "a file that cannot be previewed shows its kind and its facts, and bytes only on request",
    arguments: [
      ("paper.pdf", Array("%PDF-1.7\n".utf8) + [0, 1, 0xFF], "PDF document", nil),
      ("text.pdf", Array("%PDF-1.4\n% only words\n".utf8), "PDF document", nil),
      ("paper", Array("%PDF-1.7\n".utf8) + [0, 1, 0xFF], "PDF document", nil),
      ("song.wav", wave(seconds: 65), "WAV audio", "1:05"),
      ("clip.mp4", movie, "MPEG-4 video", "3:07"),
      ("all.zip", zip, "ZIP archive", "7 items"),
      ("letter.docx", zip, "Text document", nil),
      ("letter.doc", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0], "Text document", nil),
      ("broken.mkv", [0, 1, 2, 3, 0], "Matroska video", nil),
      ("unknown.xyz", [0, 1, 2, 3, 0], "File", nil),
    ] as [(String, [UInt8], String, String?)])
  func cards(name: String, bytes: [UInt8], kind: String, fact: String?) async throws {
    let desk = await PreviewDesk { $0.write(bytes, to: FilePath(name)) }
    let page = try await desk.open(name)
    let texts = desk.texts(in: desk.views(FactsView.self).first)
    #expect(texts.contains(kind), "\(name): \(texts)")
    if let fact { #expect(texts.contains(fact), "\(name): \(texts)") }
    #expect(page.bar.subtitle.text?.hasPrefix(kind) == true)
    let open = try #require(desk.view("Open"))
    #expect(open.bounds.width > 300 && open.bounds.height > 44)
    #expect(desk.views(ReaderView.self).isEmpty)
    await desk.tap("Show bytes")
    #expect(desk.views(ReaderView.self).count == 1)
    await desk.tap("source")
    #expect(desk.views(ReaderView.self).isEmpty && desk.view("Open") != nil)
  }

  @Test("a text that is named like an archive is shown as text")
  func others() async throws {
    let desk = await PreviewDesk { $0.write("words\n", to: "words.zip") }
    _ = try await desk.open("words.zip")
    #expect(desk.views(ReaderView.self).count == 1)
  }

  @Test(
    "a card shows the whole thumbnail, up to 240 points high and wide",
    arguments: [
      (CGSize(width: 200, height: 256), CGSize(width: 188, height: 240)),
      (CGSize(width: 256, height: 128), CGSize(width: 240, height: 120)),
      (CGSize(width: 90, height: 128), CGSize(width: 90, height: 128)),
    ])
  func thumbnails(picture: CGSize, shown: CGSize) async throws {
    let desk = await PreviewDesk { $0.write("%PDF-1.7\n", to: "paper.pdf") }
    _ = try await desk.open("paper.pdf")
    let facts = try #require(desk.views(FactsView.self).first)
    let (width, height) = (Int(picture.width), Int(picture.height))
    let pixels = [UInt8](repeating: 255, count: 4 * width * height)
    facts.show(thumbnail: try #require(CGImage(width: width, height: height, pixels: pixels)))
    await desk.settle()
    let view = try #require(desk.views(UIImageView.self).first { $0.superview === facts })
    #expect(view.bounds.size == shown)
    #expect(abs(view.frame.midX - facts.bounds.midX) < 1)
    #expect(desk.views(TileView.self).allSatisfy { $0.superview !== facts })
    #expect(desk.place(desk.view("Open")).minY > desk.place(view).maxY)
  }

  @Test("what no program opens has no button to open it", arguments: ["pipe", "lost"])
  func notToOpen(name: String) async throws {
    let desk = await PreviewDesk {
      $0.makePipe("pipe")
      $0.makeLink("lost", to: "nowhere")
    }
    _ = try await desk.open(name)
    #expect(desk.view("Open") == nil)
    #expect(desk.place(desk.view("Copy path")).minX == 572)
  }

  // MARK: Facts

  private func seconds(_ bytes: [UInt8], size: Int? = nil) -> Double? {
    MediaDuration.seconds(size: size ?? bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
  }

  @Test("durations are read from the headers of sounds and videos")
  func durations() {
    let flac = Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 10)
    #expect(seconds(flac + [0x0A, 0xC4, 0x42, 0xF0] + Self.big(44_100 * 9, 4) + [0, 0]) == 9)
    let opus = Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array("OpusHead".utf8)
    let last = Array("OggS".utf8) + [0, 4] + Self.little(48_000 * 5, 8) + [UInt8](repeating: 0, count: 13)
    #expect(seconds(opus + last) == 5)
    let header = [UInt8](repeating: 0, count: 20)
    let avi = Array("RIFF".utf8) + Self.little(0, 4) + Array("AVI ".utf8) + header + Self.little(40_000, 4)
    #expect(seconds(avi + [UInt8](repeating: 0, count: 12) + Self.little(250, 4)) == 10)
    // 128,000 bits per second, without a count of frames.
    #expect(seconds([0xFF, 0xFB, 0x90, 0] + [UInt8](repeating: 0, count: 200), size: 160_000) == 10)
    let webm: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3, 0x80, 0x15, 0x49, 0xA9, 0x66, 0x90, 0x44, 0x89, 0x88]
    #expect(seconds(webm + Self.big(Int(Double(4000).bitPattern), 8)) == 4)
    #expect(seconds(Array("words".utf8)) == nil)
  }

  @Test("the entries of an archive are counted, unless there are too many")
  func entries() {
    func count(_ bytes: [UInt8]) -> Int? {
      ArchiveEntries.count(size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
    }
    #expect(count(Self.zip) == 7)
    var head = [UInt8](repeating: 0, count: 512)
    head.replaceSubrange(0..<1, with: [0x61])
    head.replaceSubrange(124..<136, with: Array("00000000003\0".utf8))
    head.replaceSubrange(257..<262, with: Array("ustar".utf8))
    let entry = head + [UInt8](repeating: 0, count: 512)
    #expect(count(entry + entry + [UInt8](repeating: 0, count: 1024)) == 2)
    #expect(count(Array("words".utf8)) == nil)
  }

  @Test("headers of random bytes are read safely", arguments: 0..<32)
  func noise(seed: UInt64) {
    var random = StormDice(seed)
    let noise = (0..<400).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    for start in [Self.movie, Self.zip, Self.wave(seconds: 1), Array("OggS".utf8), Array("ID3".utf8), []] {
      let bytes = start.prefix(Int.random(in: 0...40, using: &random)) + noise
      _ = (
        seconds(Array(bytes)), ArchiveEntries.count(size: 1 << 40) { Array(bytes.dropFirst($0).prefix($1)) }
      )
      _ = ContentKind(Array(bytes), isText: false) { Array(bytes.dropFirst($0).prefix($1)) }
    }
  }
}
