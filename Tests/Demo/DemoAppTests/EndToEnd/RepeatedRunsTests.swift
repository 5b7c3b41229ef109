import Foundation
import Replay
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Repeated runs")
  nonisolated struct RepeatedRunsTests {
    // In memory, since the page shows disk usage, and other programs write to the disk.
    let folder = TemporaryFolder(in: "/dev/shm")
    let outputs = TemporaryFolder()

    init() {
      for index in 0..<30 { folder.makeFolder("folder \(index)") }
      for index in 0..<40 { folder.write("line\n", to: "folder 0/file \(index).txt") }
    }

    /// Opens a folder and a file, scrolls, and drags back and forth.
    private static let story: [ScriptEvent] =
      .tapRootRow(0, at: 6) + .tapPaneRow(1, at: 90) + [wheel] + drag + [.key("Down", at: 300)]

    private static let wheel = ScriptEvent.at(150, .wheel(dx: 0, dy: -3, x: 300, y: 400))
    private static let drag: [ScriptEvent] = (0...31).map { step in
      let phase: ScriptEvent.TouchPhase = step == 0 ? .down : step == 31 ? .up : .move
      return .at(200 + step, .touch(phase, id: 1, x: 700 + 10 * Double(step), y: 400))
    }

    private func picture(_ name: String) -> String { outputs.path.appending(name).testText }

    // Compared outside of expectations, which would print every difference of two pictures.
    private func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: picture(name)))
    }

    @Test("two runs of a script produce identical dumps and pictures")
    func twice() async throws {
      let first = try await HeadlessStory.play(
        Self.story, on: folder.path, ["--screenshot", picture("first.png")])
      let second = try await HeadlessStory.play(
        Self.story, on: folder.path, ["--screenshot", picture("second.png")])
      let isSameDump = first.dump == second.dump
      let isSamePicture = try bytes("first.png") == bytes("second.png")
      #expect(isSameDump)
      #expect(isSamePicture)
      #expect(first.window.pages.count == 3)
    }

    @Test("replaying a recording produces the same dump")
    func recording() async throws {
      let recording = picture("recording.json")
      let story = Self.story + [.at(400, .resize(width: 800, height: 600)), .at(420, .focus(false))]
      let original = try await HeadlessStory.play(story, on: folder.path, ["--record", recording])
      let script = try Script(parsing: bytes("recording.json"))
      let played = try await HeadlessStory.play(script.events, on: folder.path)
      #expect(script.size == CGSize(width: 1024, height: 768))
      #expect(script.events == story)
      let isSameDump = original.dump == played.dump
      #expect(isSameDump)
    }

    @Test("a recording begins in the tab in which it was made")
    func tab() async throws {
      let recording = picture("recording.json")
      let original = try await HeadlessStory.play(
        [], on: folder.path, ["--tab", "gallery", "--record", recording])
      #expect(try Script(parsing: bytes("recording.json")).tab == "gallery")
      let dump = picture("dump.json")
      let outcome = try await DemoProgram.run(
        folder.path, ["--headless", "--replay", recording, "--dump", dump])
      #expect(outcome.status == 0)
      let isSameDump = try Data(original.dump.utf8) == bytes("dump.json")
      #expect(isSameDump)
    }

    @Test("pictures are taken at the requested times, or at the end if it comes first")
    func pictures() async throws {
      let path = picture("last.png")
      _ = try await HeadlessStory.play(
        Self.story, on: folder.path, ["--screenshot", path, "--at", "0,3.6,99", "--until", "5"])
      let (start, drag, late, last) = try (
        bytes("last-0.png"), bytes("last-3.6.png"), bytes("last-99.png"), bytes("last.png")
      )
      let isLateLast = late == last
      #expect(isLateLast)
      #expect(start != last)
      #expect(drag != last)
    }

    @Test("there is a frame at time 0")
    func atOnce() async throws {
      let story = try await HeadlessStory.play(Self.story, on: folder.path, ["--until", "0"])
      #expect(story.window.rows.map(\.name).prefix(2) == ["folder 0", "folder 1"])
      #expect(story.window.pages.count == 1)
    }

    @Test("scale 2 doubles the picture and keeps the view tree")
    func scale() async throws {
      let options = ["--size", "640x480", "--screenshot"]
      let single = try await HeadlessStory.play([], on: folder.path, options + [picture("1.png")])
      let double = try await HeadlessStory.play(
        [], on: folder.path, options + [picture("2.png"), "--scale", "2"])
      #expect(try size(ofPNG: bytes("1.png")) == [640, 480])
      #expect(try size(ofPNG: bytes("2.png")) == [1280, 960])
      #expect(single.window.frame == [0, 0, 640, 480])
      #expect(double.window.frame == [0, 0, 640, 480])
    }

    @Test("a resize updates the layout")
    func resize() async throws {
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + [.at(90, .resize(width: 1280, height: 500))], on: folder.path)
      #expect(story.window.frame == [0, 0, 1280, 500])
      #expect(story.window.pageXs == [0, 640])
      #expect(story.window.pages.map { $0.frame[3] } == [500, 500])
    }

    @Test("a window that loses the focus during a drag releases it and snaps")
    func focus() async throws {
      let events: [ScriptEvent] =
        .tapRootRow(0, at: 6)
        + [
          .at(100, .touch(.down, id: 1, x: 700, y: 400)), .at(101, .touch(.move, id: 1, x: 710, y: 400)),
          .at(102, .touch(.move, id: 1, x: 800, y: 400)), .at(103, .focus(false)),
          .at(140, .touch(.move, id: 1, x: 900, y: 400)),
        ]
      let held = try await HeadlessStory.play(events, on: folder.path, ["--until", "1.7001"])
      #expect(held.window.pageXs == [0, 562])
      let story = try await HeadlessStory.play(events, on: folder.path)
      #expect(story.window.pageXs == [0, 472])
    }

    /// Width and height follow the signature and the header of the first chunk.
    private func size(ofPNG data: Data) -> [Int] {
      [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
  }
}
