import Foundation
import Glibc
import Testing

@testable import DemoApp

extension EndToEnd {
  @Suite("Bad input")
  nonisolated struct BadInputTests {
    let folder = TemporaryFolder()

    @Test(
      "an invalid command prints one line and exits with status 2",
      arguments: [
        (["--bogus"], "Unknown option '--bogus'. Did you mean '--tour'?"),
        (["--colour", "dark"], "Unknown option '--colour'. Did you mean '--tour'?"),
        (
          ["--tab", "foo"],
          "The value 'foo' is invalid for '--tab <tab>'. Please provide one of \(DemoTab.names)."
        ),
        (["--scale", "5"], "--scale 5.0: not from 1 to 4"),
        (["--scale", "0.9"], "--scale 0.9: not from 1 to 4"),
        (["--scale", "nan"], "--scale nan: not from 1 to 4"),
        (["--scale", "two"], "The value 'two' is invalid for '--scale <scale>'"),
        (
          ["--size", "0x5"],
          "The value '0x5' is invalid for '--size <size>': a size is two numbers from 1 to 16384, such as 1024x768"
        ),
        (["--until=-1"], "--until -1.0: not a time from 0 to 86400"),
        (["--until", "-1"], "Missing value for '--until <until>'"),
        (["--until", "nan"], "--until nan: not a time from 0 to 86400"),
        (["--at", "1"], "--at requires --screenshot"),
        (["--screenshot", "a.png", "--at", "1,,2"], "The value '1,,2' is invalid for '--at <at>'"),
        (["one", "two"], "Unexpected argument 'two'"),
      ])
    func usage(options: [String], message: String) async throws {
      let outcome = try await DemoProgram.run(nil, options)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors == "StackedNavDemo: \(message)\n")
    }

    @Test(
      "a wrong option of the benchmark is reported on standard error in one line that names it",
      arguments: [
        (
          ["--scene", "stackdrag", "--mode", "idle", "--pages", "0"],
          "--pages 0: not from 1 to 1000000"
        ),
        (["--mode", "idle"], "Missing expected argument '--scene <scene>'"),
        (["--scene", "list-fling", "--mode", "latency"], "--mode latency requires --scene stackdrag"),
        (
          ["--scene", "folder", "--mode", "paced"],
          "--scene folder requires --folder FOLDER"
        ),
        (
          ["--scene", "floor", "--mode", "paced", "--folder", "/"],
          "--folder / requires --scene folder"
        ),
        (
          ["--scene", "folder", "--mode", "idle", "--folder", "/"],
          "--scene folder requires --mode paced, because it waits for the disk"
        ),
      ])
    func benchUsage(options: [String], message: String) async throws {
      let outcome = try await DemoProgram.run(nil, options, tool: "SceneBench")
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors == "SceneBench: \(message)\n")
    }

    @Test(
      "an unwritable standard error does no harm",
      arguments: ["2>&-", "2>/dev/full", "<&- >&- 2>&-", ">/dev/full 2>/dev/full"])
    func unreadable(streams: String) async throws {
      let outcome = try await ChildProcess(
        "sh", ["-c", "\(DemoProgram.executable) --bad \(streams)"].map { FilePath($0) },
        environment: DemoProgram.noDisplay
      ).wait()
      #expect(outcome.status == 2)
    }

    @Test("too low a limit of open files prints one line and exits with status 1, but 32 suffice")
    func descriptors() async throws {
      let server = try await XServer.start()
      func run(_ limit: Int) async throws -> ChildProcess.Outcome {
        // Without the files that the tests have open.
        let command =
          "for n in {3..255}; do exec {n}>&-; done; ulimit -n \(limit); exec \(DemoProgram.executable) --until 0.5 /"
        return try await ChildProcess(
          "bash", ["-c", command].map { FilePath($0) },
          environment: DemoProgram.noDisplay.merging(["DISPLAY": server.display]) { $1 }
        ).wait()
      }
      let few = try await run(10)
      #expect(few.status == 1)
      #expect(few.errors.hasPrefix("StackedNavDemo: only "))
      #expect(few.errors.hasSuffix(" more files can be opened; a window needs 16\n"))
      let some = try await run(32)
      #expect(some.status == 0)
      #expect(some.errors == "")
    }

    @Test("a missing path prints one line and exits with status 2")
    func folders() async throws {
      let missing = folder.path.appending("missing")
      let file = folder.write("text", to: "file")
      for (path, problem) in [
        (missing, "no such file or folder"), (file.appending("deeper"), "no such file or folder"),
      ] {
        let outcome = try await DemoProgram.run(path, ["--headless"])
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == "StackedNavDemo: \(path.testText): \(problem)\n")
      }
    }

    @Test("a file opens on top of its folder, and so does a broken link")
    func files() async throws {
      folder.write("some text", to: "file.txt")
      folder.makeLink("circle", to: "circle")
      for name in ["file.txt", "circle"] {
        let story = try await HeadlessStory.play([], on: folder.path.appending(name))
        #expect(story.window.pages.count == 2, "\(name)")
        #expect(story.window.frontTitle == name)
      }
    }

    @Test("a folder name with line breaks and invalid bytes still prints one line")
    func strangeNames() async throws {
      let path = FilePath(Array("/no\nsuch".utf8) + [0xFF])
      let outcome = try await DemoProgram.run(path, ["--headless"])
      #expect(outcome.status == 2)
      #expect(outcome.errors == "StackedNavDemo: /no such\u{FFFD}: no such file or folder\n")
    }

    @Test(
      "an error in a script is reported with its line and field",
      arguments: [
        (
          "{\"events\":[\n{\"t\":0.1,\"touch\":\"dwn\",\"id\":1,\"x\":1,\"y\":2}]}",
          "line 2: events[0].touch: \"dwn\" is not one of down, move, up, cancel"
        ),
        ("{\"events\":[\n\n{\"t\":1e9,\"key\":\"Left\"}]}", "line 3: events[0].t: 1e9 is more than a day"),
        (
          "{\"tab\":\"attic\",\"events\":[]}",
          "line 1: tab: \"attic\" is not one of \(DemoTab.names)"
        ),
        ("{\"events\":[", "line 1: expected a value but found the end of the text"),
      ])
    func scripts(script: String, message: String) async throws {
      let path = folder.write(script, to: "script.json").testText
      let outcome = try await DemoProgram.run(folder.path, ["--headless", "--replay", path])
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors == "StackedNavDemo: \(path): \(message)\n")
    }

    @Test("a script that cannot be read is an error in the command", arguments: ["/nowhere/script", "/tmp"])
    func missingScript(path: String) async throws {
      let outcome = try await DemoProgram.run(folder.path, ["--headless", "--replay", path])
      #expect(outcome.status == 2)
      #expect(outcome.errors == "StackedNavDemo: \(path): the script cannot be read\n")
    }

    @Test("a script that never ends or is too large is an error in the command")
    func endlessScript() async throws {
      let pipe = folder.makePipe("pipe").testText
      let large = folder.write("", to: "large")
      _ = large.withCString { truncate($0, 1 << 30) }
      for (path, problem) in [
        ("/dev/zero", "is not a file"), (pipe, "is not a file"),
        (large.testText, "is larger than 32 MB"),
      ] {
        let outcome = try await DemoProgram.run(folder.path, ["--headless", "--replay", path])
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors == "StackedNavDemo: \(path): the script \(problem)\n")
      }
    }

    @Test("control characters in an error cannot operate the terminal")
    func controls() async throws {
      let outcome = try await DemoProgram.run(nil, ["--headless", "/no\u{1B}]0;such\u{7}"])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "StackedNavDemo: /no\\u{1B}]0;such\\u{7}: no such file or folder\n")
    }

    @Test("too little memory prints one line and exits with status 1", arguments: ["-v 600000", "-d 400000"])
    func memory(limit: String) async throws {
      let command = "ulimit \(limit); exec \(DemoProgram.executable) --headless /"
      let outcome = try await ChildProcess(
        "bash", ["-c", command].map { FilePath($0) }, environment: DemoProgram.noDisplay
      ).wait()
      #expect(outcome.status == 1)
      #expect(
        outcome.errors
          == "StackedNavDemo: the limit of memory is too low; a window needs 512 MB more\n")
    }

    @Test("too few threads print one line and exit with status 1")
    func threads() async throws {
      // The superuser may start any number of threads, so the program runs as a user without processes.
      let user = getuid() == 0 ? "setpriv --reuid 54321 --regid 54321 --clear-groups" : ""
      let command = "ulimit -u 4; exec \(user) \(DemoProgram.executable) --headless /"
      let outcome = try await ChildProcess(
        "bash", ["-c", command].map { FilePath($0) }, environment: DemoProgram.noDisplay
      ).wait()
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("StackedNavDemo: only "))
      #expect(outcome.errors.hasSuffix(" more threads can be started; a window needs 12\n"))
    }

    @Test(
      "a Wayland compositor that SDL could not bear is named in a line, and nothing crashes or waits",
      arguments: ["wl_seat", "wl_output", "xdg_wm_base", "garbage", "zeros", "silence"])
    func unbearableCompositor(fault: String) async throws {
      // A message of the display that does not exist, and bytes that never become a message.
      let garbage: [UInt8] =
        fault == "garbage"
        ? [1, 0, 0, 0, 99, 0, 8, 0] : fault == "zeros" ? Array(repeating: 0, count: 64) : []
      let compositor = try ClosingCompositor(
        after: .max, answers: fault != "silence", without: fault.contains("_") ? fault : nil, garbage: garbage
      )
      let outcome = try await DemoProgram.run(folder.path, [], environment: compositor.environment)
      #expect(outcome.status == 1)
      let problem =
        switch fault {
        case "silence", "zeros": "the Wayland compositor does not answer"
        case "garbage": "the connection to the Wayland compositor was lost"
        default: "the Wayland compositor has no \(fault)"
        }
      #expect(outcome.errors == "StackedNavDemo: \(problem)\n")
      #expect(outcome.work < 3)
    }

    @Test(
      "a compositor that goes away while the program connects costs one line, and status 1",
      arguments: [0, 1, 2, 3, 5, 8, 12])
    func compositor(messages: Int) async throws {
      let compositor = try ClosingCompositor(after: messages)
      let outcome = try await DemoProgram.run(
        folder.path, ["--until", "1"], environment: compositor.environment)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors == "StackedNavDemo: the connection to the Wayland compositor was lost\n")
      withExtendedLifetime(compositor) {}
    }

    @Test(
      "a result that cannot be written prints one line and exits with status 1",
      arguments: [
        ("--screenshot", "cannot write /nowhere/result: No such file or directory"),
        ("--dump", "/nowhere/result: cannot be written"),
        ("--record", "/nowhere/result: cannot be written"),
      ])
    func results(option: String, message: String) async throws {
      let outcome = try await DemoProgram.run(folder.path, ["--headless", option, "/nowhere/result"])
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors == "StackedNavDemo: \(message)\n")
    }

    @Test("help lists every option on standard output")
    func help() async throws {
      let demo = try await DemoProgram.run(nil, ["--help"])
      let bench = try await DemoProgram.run(nil, ["--help"], tool: "SceneBench")
      for outcome in [demo, bench] {
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
      }
      for option in [
        "--tab", "--size", "--scale", "--renderer", "--headless", "--replay", "--record", "--until",
        "--screenshot", "--at", "--dump",
      ] {
        #expect(demo.output.contains(option))
      }
      for option in [
        "--scene", "--mode", "--width", "--height", "--pages", "--rows", "--frames", "--seconds",
      ] {
        #expect(bench.output.contains(option))
      }
    }

    @Test("the benchmark requires a display and says so")
    func bench() async throws {
      let outcome = try await DemoProgram.run(
        nil, ["--scene", "stackdrag", "--mode", "idle"], tool: "SceneBench")
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains("SceneBench: no display"))
    }
  }
}
