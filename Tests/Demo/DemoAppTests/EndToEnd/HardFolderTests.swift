import Foundation
import Glibc
import Replay
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Difficult folders")
  nonisolated struct HardFolderTests {
    let folder = TemporaryFolder()

    /// Opens the first row of the root page and returns the page that it pushes.
    private func openFirstRow(_ options: [String] = []) async throws -> DumpedView {
      let story = try await HeadlessStory.play(.tapRootRow(0, at: 6), on: folder.path, options)
      #expect(story.window.pageXs == [0, 472])
      return try #require(story.window.pages.last)
    }

    @Test("an empty folder says so")
    func empty() async throws {
      let root = try await HeadlessStory.play([], on: folder.path)
      #expect(root.window.says("This folder is empty."))
      folder.makeFolder("inside")
      #expect(try await openFirstRow().says("This folder is empty."))
    }

    @Test(
      "a folder without permission says so, and the rest works",
      .enabled(if: getuid() != 0, "root may read all"))
    func closed() async throws {
      let closed = folder.makeFolder("closed")
      _ = closed.withCString { chmod($0, 0) }
      defer { _ = closed.withCString { chmod($0, 0o755) } }
      folder.write("text", to: "open.txt")
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + .keys(["Left"]).map { ScriptEvent(time: $0.time + 3, input: $0.input) },
        on: folder.path)
      #expect(story.window.pages.last?.says("You do not have permission to read this folder.") == true)
      #expect(story.window.rows.map(\.name) == ["closed", "open.txt"])
    }

    @Test("names that are not UTF-8 open like any other")
    func brokenNames() async throws {
      let name: [UInt8] = Array("caf".utf8) + [0xE9]
      let inner = folder.path.appending(name)
      _ = inner.withCString { mkdir($0, 0o755) }
      folder.write("salut\n".utf8, to: FilePath(name).appending([0xFF] + Array(".txt".utf8)))
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + .tapPaneRow(0, at: 90), on: folder.path)
      #expect(story.window.pages.count == 3)
      #expect(story.window.frontTitle == "\u{FFFD}.txt")
      #expect(story.window.says("salut"))
    }

    @Test("a folder name that is not UTF-8 can be an argument, absolute or relative")
    func brokenArgument() async throws {
      let name: [UInt8] = Array("caf".utf8) + [0xE9]
      folder.write("text", to: "outside.txt")
      _ = folder.path.appending(name).withCString { mkdir($0, 0o755) }
      folder.write("text".utf8, to: FilePath(name).appending("inside.txt"))
      let dump = folder.path.appending("dump.json").testText
      for (argument, position) in [
        (folder.path.appending(name), FilePath.root), (FilePath(name), folder.path),
        (FilePath("."), folder.path.appending(name)),
      ] {
        let outcome = try await DemoProgram.run(argument, ["--headless", "--dump", dump], in: position)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let window = try DumpedView(json: String(contentsOfFile: dump, encoding: .utf8))
        #expect(window.rows.map(\.name) == ["inside.txt"])
        #expect(window.texts.contains { $0.hasSuffix("caf\u{FFFD}") })
      }
    }

    @Test("a picture whose name is not UTF-8 has a thumbnail and a preview")
    func brokenPictureName() async throws {
      folder.write(PNGBytes.picture(width: 60, height: 40), to: FilePath([0xFF] + Array(".png".utf8)))
      #expect(try await openFirstRow().says("60 × 40 px"))
    }

    @Test("a line break in a name is shown on one line")
    func lineBreaks() async throws {
      folder.write("text", to: "two\nlines.txt")
      let page = try await openFirstRow()
      #expect(page.all("PaneBar").first?.texts.first == "two\u{21B5}lines.txt")
    }

    @Test("circular links are broken, and a link to its own folder opens again and again")
    func circles() async throws {
      folder.makeLink("here", to: ".")
      folder.makeLink("one", to: "other")
      folder.makeLink("other", to: "one")
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6) + .tapPaneRow(0, at: 90) + .tapPaneRow(0, at: 180) + .tapPaneRow(1, at: 270),
        on: folder.path)
      // The root is too deep in the pile to be drawn.
      #expect(story.window.pages.count == 4)
      #expect(story.window.frontTitle == "one")
      #expect(story.window.pages.last?.says("Broken link") == true)
    }

    @Test("pipes are named, but not opened", arguments: ["pipe", "pipe.png", "pipe.txt"])
    func pipes(name: String) async throws {
      folder.makePipe(name)
      #expect(try await openFirstRow().says("Named pipe"))
    }

    @Test("sockets are named, but not opened")
    func sockets() async throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = folder.path.appending("socket.txt").bytes
      try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      let result = withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
      #expect(try await openFirstRow().says("Socket"))
    }

    @Test("a file that vanishes between listing and tapping says so")
    func vanishing() async throws {
      let file = folder.write("text", to: "note.txt")
      let outputs = TemporaryFolder()
      // Writing each of these pictures blocks the program until the pipe is read. At the first one the list
      // is shown, at the second nothing has been tapped yet.
      let pictures = ["shot-0.5.png", "shot-1.png"].map { outputs.makePipe($0) }
      let script = outputs.write(Script(events: .tapRootRow(0, at: 90)).json(), to: "script.json")
      let dump = outputs.path.appending("dump.json").testText
      let program = try DemoProgram.start(
        folder.path,
        [
          "--headless", "--replay", script.testText, "--at", "0.5,1", "--dump", dump,
          "--screenshot", outputs.path.appending("shot.png").testText,
        ])
      _ = try await ChildProcess("cat", [pictures[0]]).wait()
      _ = file.withCString { unlink($0) }
      _ = try await ChildProcess("cat", [pictures[1]]).wait()
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let window = try DumpedView(json: String(contentsOfFile: dump, encoding: .utf8))
      #expect(window.says("This file is no longer there."))
    }

    @Test("a folder of 20,000 files opens, and its end is one key away")
    func many() async throws {
      for index in 1...20_000 { folder.write([], to: FilePath("file \(index).txt")) }
      let outputs = TemporaryFolder()
      let script = outputs.write(Script(events: .keys(["End"])).json(), to: "script.json")
      let dump = outputs.path.appending("dump.json").testText
      let outcome = try await DemoProgram.run(
        folder.path, ["--headless", "--replay", script.testText, "--dump", dump])
      #expect(outcome.status == 0)
      #expect((10_000..<150_000).contains(outcome.largestMemory))
      #expect(outcome.work < 15)
      let window = try DumpedView(json: String(contentsOfFile: dump, encoding: .utf8))
      #expect(window.selectedNames == ["file 20000.txt"])
      #expect(window.all("WideFileCell").count < 40)
    }

    @Test("a window that a script makes too large becomes as large as possible")
    func hugeWindow() async throws {
      let outputs = TemporaryFolder()
      let server = try await XServer.start()
      let script = outputs.write(
        #"{"events": [{"t": 0.2, "resize": [16384, 16384]}, {"t": 0.4, "resize": [300, 200]}]}"#,
        to: "script.json")
      let outcome = try await DemoProgram.run(
        folder.path, ["--replay", script.testText, "--scale", "2", "--renderer", "software"],
        environment: ["DISPLAY": server.display])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      // Two surfaces of 256 MiB while one replaces the other, and 256 MB for everything else.
      #expect(outcome.largestMemory < 800_000)
    }

    @Test("a frame that is too large prints one line and exits with status 1")
    func hugePicture() async throws {
      let outcome = try await DemoProgram.run(
        folder.path, ["--headless", "--size", "16384x16384", "--scale", "2"])
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "StackedNavDemo: a frame of 32768 x 32768 pixels is too large: the limit is 67108864\n")
    }

    @Test("a large window at scale 2 can leave the Layers tab")
    func largeLayers() async throws {
      let outputs = TemporaryFolder()
      let events: [ScriptEvent] =
        .tap(40, 760, at: 90) + .tap(40, 40, at: 126) + [.at(192, .focus(true))]
      let script = outputs.write(
        Script(size: CGSize(width: 1440, height: 900), events: events).json(), to: "script.json")
      let outcome = try await DemoProgram.run(
        folder.path,
        [
          "--headless", "--show-performance", "--scale", "2", "--replay", script.testText, "--screenshot",
          outputs.path.appending("picture.png").testText,
        ])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }

    @Test("windows of any size open", arguments: ["1x1", "200x3000", "3000x40", "16384x16"])
    func sizes(size: String) async throws {
      folder.makeFolder("folder")
      let picture = folder.path.appending("picture.png").testText
      let story = try await HeadlessStory.play(
        .tapRootRow(0, at: 6), on: folder.path, ["--size", size, "--screenshot", picture])
      #expect(
        story.window.frame.map { $0 ?? .nan } == [0, 0] + size.split(separator: "x").compactMap { Double($0) }
      )
      #expect(FileManager.default.fileExists(atPath: picture))
    }

    @Test("a picture that is truncated or has a wrong size shows its facts")
    func brokenPictures() async throws {
      let whole = PNGBytes.picture(width: 60, height: 40)
      for (bytes, kind) in [
        (whole, "60 × 40 px"), (Array(whole.prefix(60)), "PNG image"),
        (PNGBytes.picture(width: 60, height: 40, statedSize: (60_000, 60_000)), "PNG image"),
        (PNGBytes.picture(width: 60, height: 40, statedSize: (9_000, 9_000)), "PNG image"),
        (PNGBytes.picture(width: 60, height: 40, statedSize: (0, 40)), "PNG image"),
      ] {
        folder.write(bytes, to: FilePath("picture.png"))
        let page = try await openFirstRow()
        #expect(page.says(kind))
        #expect(page.says("picture.png"))
        #expect(page.says("60 × 40 px") == (bytes == whole))
      }
    }

    @Test("a huge text shows its beginning, and all lines are counted")
    func hugeText() async throws {
      folder.write(String(repeating: "a line of text\n", count: 1_000_000), to: "huge.txt")
      let page = try await openFirstRow()
      #expect(page.says("a line of text"))
      #expect(page.says("1,000,000 lines"))
    }

    @Test("binary data is shown by a card, from which its bytes can be shown")
    func binary() async throws {
      folder.write((0..<100).flatMap { _ in UInt8.min...UInt8.max }, to: FilePath("data.bin"))
      let page = try await openFirstRow()
      #expect(page.says("File · 26 KB"))
      #expect(page.says("Show bytes"))
    }
  }
}
