import CXClients
import Foundation
import Testing

@testable import DemoApp

extension RealWindows {
  /// Other programs of an X server, which may send anything to the window and vanish at any time.
  @Suite("Other programs on the X server")
  nonisolated struct ForeignWindowTests {
    private let folder = TemporaryFolder()
    private let outputs = TemporaryFolder()

    private func start(on server: XServer, dump: String) throws -> ChildProcess {
      try DemoProgram.start(
        folder.path, ["--size", "800x600", "--until", "600", "--dump", dump],
        environment: ["DISPLAY": server.display])
    }

    @Test("a program that vanishes in mid-drag, or forges a size, ends nothing and closes no page")
    func vanishing() async throws {
      folder.makeFolder("Letters")
      let server = try await XServer.start()
      let dump = outputs.path.appending("dump.json").testText
      let program = try start(on: server, dump: dump)
      try await server.shows(program)
      try await server.operate("key Down key Return")
      try await program.isAtRest(with: server.process)
      let number = try #require(UInt32(try await server.windowNumber()))
      for fault in 0..<DRAG_FAULTS.rawValue {
        for _ in 0..<4 { #expect(drag_source_play(server.display, number, drag_fault(rawValue: fault))) }
        try await Task.sleep(for: .milliseconds(100))
        try #require(program.isRunning, "ended by fault \(fault)")
      }
      try await server.operate("key ctrl+q")
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      // A line for each kind of error.
      #expect(
        outcome.errors.split(separator: "\n").allSatisfy { $0.contains("the X server refused a request") })
      let dumped = try String(contentsOfFile: dump, encoding: .utf8)
      #expect(dumped.contains("Letters"))
      #expect(try DumpedView(json: dumped).frame.suffix(2) == [800, 600])
    }

    @Test("a window that is larger than can be drawn goes on with what fits, and says so in a line")
    func huge() async throws {
      let server = try await XServer.start()
      let dump = outputs.path.appending("dump.json").testText
      let program = try start(on: server, dump: dump)
      try await server.shows(program)
      try await server.operate("windowsize 32767 32767")
      try await program.isAtRest(with: server.process)
      #expect(program.isRunning)
      try await server.operate("key ctrl+q")
      let outcome = try await program.wait()
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "StackedNavDemo: a window of 32767 x 32767 pixels is too large; 8192 x 8192 are drawn\n")
      #expect(try DumpedView(json: try String(contentsOfFile: dump, encoding: .utf8)).frame[2] == 8192)
    }

    @Test("a message bus that accepts connections and never answers costs a line, not the window")
    func silentBus() async throws {
      let server = try await XServer.start()
      let socket = outputs.path.appending("bus").testText
      let bus = try SilentSocket(at: socket)
      let picture = outputs.path.appending("window.png").testText
      let outcome = try await DemoProgram.run(
        folder.path, ["--until", "1", "--screenshot", picture],
        environment: ["DISPLAY": server.display, "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)"])
      #expect(outcome.status == 0)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.errors.contains("the message bus of the session does not answer"))
      #expect(FileManager.default.fileExists(atPath: picture))
      withExtendedLifetime(bus) {}
    }

    @Test("a command in the address of the message bus is never executed")
    func commandInAddress() async throws {
      let server = try await XServer.start()
      let trace = outputs.path.appending("trace").testText
      let outcome = try await DemoProgram.run(
        folder.path, ["--until", "1"],
        environment: [
          "DISPLAY": server.display,
          "DBUS_SESSION_BUS_ADDRESS": "unixexec:path=/usr/bin/touch,argv1=\(trace)",
        ])
      #expect(outcome.status == 0)
      #expect(!FileManager.default.fileExists(atPath: trace))
    }
  }
}

/// A socket that accepts connections and never reads or answers.
private nonisolated final class SilentSocket: Sendable {
  private let descriptor: Int32

  init(at path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // The kernel accepts connections into the queue.
    guard isBound == 0, listen(descriptor, 8) == 0 else {
      throw ChildProcess.Failure(description: "no socket at \(path)")
    }
  }

  deinit { close(descriptor) }
}
