import CXClients
import Foundation
import Glibc
import Replay
import StackedNav
import Testing

@testable import DemoApp

extension RealWindows {
  @Suite("A real window")
  nonisolated struct WindowTests {
    let folder = DraggedStack.makeFolders()
    let outputs = TemporaryFolder()

    private func output(_ name: String) -> String { outputs.path.appending(name).testText }

    private func dumped(_ name: String) throws -> DumpedView {
      try DumpedView(json: String(contentsOfFile: output(name), encoding: .utf8))
    }

    /// Starts the program in a window on two open folders.
    private func start(on server: XServer, _ options: [String]) throws -> ChildProcess {
      let script = outputs.write(Script(events: DraggedStack.opening).json(), to: "script.json")
      return try DemoProgram.start(
        folder.path, ["--replay", script.testText, "--until", "900"] + options,
        environment: ["DISPLAY": server.display])
    }

    /// Waits for rest, ends the program and expects success.
    private func end(_ program: ChildProcess) async throws -> ChildProcess.Outcome {
      try await program.isAtRest()
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      return outcome
    }

    @Test("a run ends when everything has settled, even with invalid pictures")
    func settles() async throws {
      let server = try await XServer.start()
      folder.write("no picture", to: "broken.png")
      let outcome = try await DemoProgram.run(
        folder.path, ["--screenshot", output("last.png"), "--at", "0.3,50", "--until", "1"],
        environment: ["DISPLAY": server.display])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      for name in ["last.png", "last-0.3.png", "last-50.png"] {
        #expect(FileManager.default.fileExists(atPath: output(name)))
      }
      let settled = try await DemoProgram.run(
        folder.path, ["--screenshot", output("settled.png")], environment: ["DISPLAY": server.display])
      #expect(settled.status == 0)
      #expect(settled.work < 5)
      #expect(FileManager.default.fileExists(atPath: output("settled.png")))
    }

    @Test("a window appears even if a starting window manager loses its first map request")
    func lateManager() async throws {
      let server = try await XServer.start()
      let manager = try #require(late_manager_begin(server.display))
      let requests = Task.detached { [manager = UInt(bitPattern: manager)] in
        late_manager_run(UnsafeMutableRawPointer(bitPattern: manager))
      }
      let program = try DemoProgram.start(folder.path, [], environment: ["DISPLAY": server.display])
      #expect(await requests.value == 2)
      try await server.shows(program)
      _ = try await end(program)
    }

    @Test(
      "the session is saved however the program ends, including a crash of the display",
      arguments: ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGKILL", "the display's"])
    func ends(end: String) async throws {
      let server = try await XServer.start()
      // Otherwise Swift's runtime would print a backtrace on SIGQUIT, and continue.
      let program = try DemoProgram.start(
        folder.path, [],
        environment: [
          "DISPLAY": server.display, "XDG_STATE_HOME": outputs.path.testText, "SWIFT_BACKTRACE": "enable=no",
        ])
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1")
      // Changes are saved after one second.
      try await Task.sleep(for: .seconds(2))
      try await program.isAtRest(with: server.process)
      switch end {
      case "SIGTERM": kill(program.pid, SIGTERM)
      case "SIGHUP": kill(program.pid, SIGHUP)
      case "SIGQUIT": kill(program.pid, SIGQUIT)
      case "SIGKILL": kill(program.pid, SIGKILL)
      default: server.crash()
      }
      let outcome = try await program.wait()
      switch end {
      case "SIGTERM", "SIGHUP": #expect(outcome.status == 0 && outcome.errors == "")
      case "the display's":
        #expect(outcome.status == 1)
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      default: break
      }
      let file = SavedFile<DemoSession>(
        url: URL(fileURLWithPath: outputs.path.appending("stackednav/session.json").testText))
      let session = try #require(file.read())
      #expect(session.folder == folder.path.testText)
      #expect(session.files?.pages.count == 2)
    }

    @Test("a recording survives a crash")
    func recording() async throws {
      let server = try await XServer.start()
      let recording = output("recording.json")
      let program = try DemoProgram.start(
        folder.path, ["--record", recording], environment: ["DISPLAY": server.display])
      try await server.shows(program)
      try await server.operate("mousemove 300 306 click 1")
      try await Task.sleep(for: .seconds(2))
      kill(program.pid, SIGKILL)
      _ = try await program.wait()
      let script = try Script(parsing: Data(contentsOf: URL(fileURLWithPath: recording)))
      #expect(script.events.contains { if case .mouse(.down, _, _, _, _) = $0.input { true } else { false } })
    }

    @Test("the window has the program's icon")
    func icon() async throws {
      let server = try await XServer.start()
      let program = try start(on: server, [])
      try await program.isAtRest(with: server.process)
      let window = try await server.windowNumber()
      let properties = try await ChildProcess(
        "xprop", ["-id", window, "-len", "4", "32c", "_NET_WM_ICON"].map { FilePath($0) },
        environment: ["DISPLAY": server.display]
      ).wait()
      #expect(properties.output == "_NET_WM_ICON(CARDINAL) = 128\n")
      _ = try await end(program)
    }

    @Test("touch marks and figures appear in pictures, but not in the view tree")
    func overlays() async throws {
      let server = try await XServer.start()
      let script = outputs.write(Script(events: DraggedStack.opening).json(), to: "overlays.json")
      for (name, options) in [("plain", []), ("shown", ["--show-touches", "--show-performance"])] {
        let outcome = try await DemoProgram.run(
          folder.path,
          [
            "--replay", script.testText, "--screenshot", output("\(name).png"), "--dump",
            output("\(name).json"),
          ] + options, environment: ["DISPLAY": server.display])
        #expect(outcome.status == 0)
      }
      let dumps = try ["plain", "shown"].map {
        try String(contentsOfFile: output("\($0).json"), encoding: .utf8)
      }
      let areSame = dumps[0] == dumps[1]
      #expect(areSame)
      let pictures = try ["plain", "shown"].map {
        try Data(contentsOf: URL(fileURLWithPath: output("\($0).png")))
      }
      let look = pictures[0] == pictures[1]
      #expect(!look)
    }

    @Test("without a display, the program says so and ends, also in a kiosk, and leaves nothing behind")
    func noDisplay() async throws {
      for options in [[], ["--kiosk"], ["--replay", output("absent.json")]] {
        if options.first == "--replay" {
          try Script(events: []).json().write(
            toFile: output("absent.json"), atomically: true, encoding: .utf8)
        }
        let outcome = try await DemoProgram.run(
          folder.path, options, environment: ["TMPDIR": outputs.path.testText])
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("StackedNavDemo: no display"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: outputs.path.testText)
      #expect(left == ["absent.json"])
    }

    @Test(
      "without a display, a tour is played off-screen, and its pictures are in the printed folder, for the user alone"
    )
    func tourWithoutDisplay() async throws {
      let outcome = try await DemoProgram.run(
        folder.path, ["--tour"], environment: ["TMPDIR": outputs.path.testText])
      #expect(outcome.status == 0)
      let line = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(line.count == 2)
      let told = "Playing the tour off-screen, pictures in "
      #expect(outcome.output.hasPrefix(told))
      let position = String(line[0].dropFirst(told.count))
      let attributes = try FileManager.default.attributesOfItem(atPath: position)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      let pictures = try FileManager.default.contentsOfDirectory(atPath: position).sorted()
      #expect(
        pictures == [
          "tour-article-back.png", "tour-article.png", "tour-carousel.png", "tour-discover.png",
          "tour-dragging.png", "tour-files-dark.png", "tour-files.png", "tour-gallery-swipe.png",
          "tour-gallery.png", "tour-grid.png", "tour-layers-spread.png", "tour-layers.png",
          "tour-markdown.png", "tour-news.png", "tour-picture.png", "tour-profile-dark.png",
          "tour-profile-stuck.png", "tour-profile.png", "tour-search.png", "tour-settings-dark.png",
          "tour-settings.png", "tour-text.png", "tour-two-panes.png", "tour.png",
        ])
    }

    @Test("pages follow the mouse exactly")
    func held() async throws {
      let server = try await XServer.start()
      let program = try start(on: server, ["--dump", output("held.json")])
      try await server.operate("mousemove 700 400")
      try await program.isAtRest(with: server.process)
      try await server.operate(
        "mousedown 1 sleep 0.2 mousemove 760 400 sleep 0.2 mousemove 900 400 sleep 0.2 mousemove 853 400")
      let outcome = try await end(program)
      #expect(outcome.output == "")
      // A mouse drag begins after four points.
      #expect(try DraggedStack.pages(in: dumped("held.json")) == DraggedStack().pages(pulledBy: 149))
    }

    @Test("released pages snap to the model's positions, and a recording replays to the same result")
    func released() async throws {
      let server = try await XServer.start()
      let program = try start(
        on: server, ["--dump", output("end.json"), "--record", output("recording.json")])
      try await server.operate("mousemove 700 400")
      try await program.isAtRest(with: server.process)
      try await server.operate(
        "mousedown 1 sleep 0.2 mousemove 800 400 sleep 0.2 mousemove 1000 400")
      // Moves that a delayed program receives at once must not count as a fling.
      try await program.isAtRest(with: server.process)
      try await server.operate("mouseup 1")
      _ = try await end(program)
      let end = try DraggedStack().pages(letGoAfter: 296)
      #expect(try DraggedStack.pages(in: dumped("end.json")) == end)
      let recording = try Script(parsing: Data(contentsOf: URL(fileURLWithPath: output("recording.json"))))
      let played = try await HeadlessStory.play(recording.events, on: folder.path)
      #expect(DraggedStack.pages(in: played.window) == end)
    }

    // MARK: Benchmarks

    @Test("the benchmark announces its start and ends with one line of JSON")
    func bench() async throws {
      let server = try await XServer.start()
      try await MainActor.isFree()
      let outcome = try await DemoProgram.run(
        nil,
        [
          "--scene", "stackdrag", "--mode", "unthrottled", "--frames", "20", "--width", "320", "--height",
          "240",
        ],
        environment: ["DISPLAY": server.display], tool: "SceneBench")
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let lines = outcome.output.split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0] == "BEGIN")
      let result = try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any]
      #expect(result?["frames"] as? Int == 20)
      #expect((result?["cpu_s"] as? Double ?? 0) > 0)
    }

    @Test("the benchmark measures the latency of mouse moves")
    func latency() async throws {
      let server = try await XServer.start()
      try await MainActor.isFree()
      let outcome = try await DemoProgram.run(
        nil, ["--scene", "stackdrag", "--mode", "latency", "--seconds", "1"],
        environment: ["DISPLAY": server.display], tool: "SceneBench")
      #expect(outcome.status == 0)
      let line = try #require(outcome.output.split(separator: "\n").last)
      let result = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(result["latency_count"] as? Int ?? 0 > 30)
      let latency = try #require(result["latency_ms"] as? [String: Double])
      #expect(latency["p50"] ?? 0 > 0)
      #expect(latency["p50"] ?? 0 <= latency["p99"] ?? 0)
    }

    @Test("the benchmark measures the time until a folder's rows are visible")
    func firstRows() async throws {
      let server = try await XServer.start()
      try await MainActor.isFree()
      let outcome = try await DemoProgram.run(
        nil,
        [
          "--scene", "folder", "--mode", "paced", "--folder", folder.path.testText, "--seconds", "2",
        ],
        environment: ["DISPLAY": server.display], tool: "SceneBench")
      #expect(outcome.status == 0)
      let line = try #require(outcome.output.split(separator: "\n").last)
      let result = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(result["first_rows_count"] as? Int ?? 0 > 0)
      let times = try #require(result["first_rows_ms"] as? [String: Double])
      #expect(times["p50"] ?? 0 > 0)
    }

    @Test("a window that is terminated saves its results")
    func ended() async throws {
      let server = try await XServer.start()
      try await MainActor.isFree()
      let program = try DemoProgram.start(
        folder.path, ["--record", output("recording.json")], environment: ["DISPLAY": server.display])
      try await server.operate("sleep 1")
      kill(program.pid, SIGTERM)
      let outcome = try await program.wait(limit: 10)
      #expect(outcome.status == 0)
      #expect(
        try Script(parsing: Data(contentsOf: URL(fileURLWithPath: output("recording.json")))).tab == "files")
    }
  }
}

extension MainActor {
  /// Waits until the main actor has been idle for half a
  /// second, since benchmarks need the machine for themselves.
  fileprivate nonisolated static func isFree() async throws {
    var answers = 0
    while answers < 10 {
      let start = ContinuousClock.now
      await MainActor.run {}
      answers = ContinuousClock.now - start < .milliseconds(10) ? answers + 1 : 0
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
