import Foundation
import Glibc

@testable import DemoApp

/// A program started by a test. It is killed if it takes too long, or when the test releases it.
nonisolated final class ChildProcess: @unchecked Sendable {
  struct Outcome {
    /// The exit status, or 128 plus the number of the signal.
    var status: Int32
    var output: String
    var errors: String
    /// The peak memory in kilobytes, sampled every 5 ms.
    var largestMemory: Int
    /// The CPU time, in seconds.
    var work: Double
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let pid: pid_t
  private let name: String
  private let outputs: TemporaryFolder
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The executable; a name without a slash is searched in PATH.
  ///   - arguments: The arguments as bytes, since file names may contain any.
  ///   - environment: Changes of the inherited environment; nil removes a variable.
  init(_ path: String, _ arguments: [FilePath], environment: [String: String?] = [:]) throws {
    name = path
    outputs = TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "errors"), (3, "display")] as [(Int32, String)] {
      _ = outputs.path.appending(name).withCString {
        posix_spawn_file_actions_addopen(&actions, descriptor, $0, O_WRONLY | O_CREAT, 0o644)
      }
    }
    // Foundation's pipes of other tests would stay open in this process, and their readers would wait for it.
    for descriptor in 4..<min(1024, getdtablesize()) {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the tests block signals, which children must not inherit.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    // Shells make background processes ignore some signals, which children would inherit.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    var list = ([FilePath(path)] + arguments).map { $0.withCString { strdup($0) } } + [nil]
    var surroundings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in list + surroundings { free(text) } }
    var pid = pid_t()
    let result = posix_spawnp(&pid, path, &actions, &attributes, &list, &surroundings)
    guard result == 0 else {
      throw Failure(description: "\(path) does not start: \(String(cString: strerror(result)))")
    }
    self.pid = pid
  }

  deinit { if !isOver { end(with: SIGKILL) } }

  /// The text that the program has written to its descriptor 3.
  var written: String { text("display") }

  /// Waits for the first line that the program writes to its descriptor 3, and returns it.
  func firstLine() async throws -> String {
    for _ in 0..<2000 {
      if let end = written.firstIndex(of: "\n") { return String(written[..<end]) }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "\(name) says nothing for 20 s; it complained: \(text("errors"))")
  }

  /// Whether the process has not ended yet.
  var isRunning: Bool {
    guard !isOver, let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
      return false
    }
    // The state follows the name. A zombie has ended.
    return !line.contains(") Z ")
  }

  /// Waits for the end. A program that takes longer than `limit` seconds is killed, which is an error. Only a
  /// hanging program takes that long: the longest stories take 25 seconds, and the host of a virtual machine
  /// may take two thirds of the time.
  func wait(limit: Double = 240) async throws -> Outcome {
    let deadline = ContinuousClock.now + .seconds(limit)
    var status: Int32 = 0
    var usage = rusage()
    var largestMemory = 0
    while wait4(pid, &status, WNOHANG, &usage) == 0 {
      guard ContinuousClock.now < deadline else {
        end(with: SIGKILL)
        throw Failure(description: "\(name) was still running after \(limit) s; it said: \(text("errors"))")
      }
      largestMemory = max(largestMemory, memory)
      try await Task.sleep(for: .milliseconds(5))
    }
    isOver = true
    let signal = status & 0x7F
    let work = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: text("output"), errors: text("errors"),
      largestMemory: largestMemory, work: work.reduce(0, +))
  }

  /// Waits until no thread of the program has run for a third of a second, sampled 17 times. Samples count
  /// instead of time, since the host of a virtual machine may suspend both processes for half a second.
  ///
  /// - Parameter server: A display server that must rest too, since the program may be waiting for it.
  func isAtRest(with server: ChildProcess? = nil, limit: Double = 120) async throws {
    let deadline = ContinuousClock.now + .seconds(limit)
    var (former, looks, restless) = (Set<String>(), 0, Set<String>())
    while looks < 17 {
      guard ContinuousClock.now < deadline else {
        let threads = restless.sorted().joined(separator: ", ")
        throw Failure(description: "\(name) was not at rest after \(limit) s; at last these ran: \(threads)")
      }
      let work = try workOfThreads().union(server?.workOfThreads() ?? [])
      let changes = work.symmetricDifference(former).union(work.filter { $0.hasSuffix(ChildProcess.ready) })
      looks = changes.isEmpty ? looks + 1 : 0
      if !changes.isEmpty { restless = changes }
      former = work
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static let ready = "ready to run"

  /// Returns the number, name and run time in nanoseconds of each thread, or that it is ready to run.
  private func workOfThreads() throws -> Set<String> {
    let tasks = "/proc/\(pid)/task"
    return Set(
      try FileManager.default.contentsOfDirectory(atPath: tasks).map { thread in
        // A thread that has ended makes the sets differ.
        guard let status = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8),
          let work = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
        else { return "\(thread) gone" }
        let name = status.prefix { $0 != ")" } + ")"
        return "\(name) \(status.contains(") R ") ? ChildProcess.ready : String(work.prefix { $0 != " " }))"
      })
  }

  /// The peak memory of the program so far, in kilobytes. The kernel's final count is useless, since it
  /// begins with the memory of the tests, which started the program.
  private var memory: Int {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return Int(line.filter(\.isNumber)) ?? 0
  }

  /// Ends the program with a signal and waits for its end.
  func end(with signal: Int32) {
    kill(pid, signal)
    waitpid(pid, nil, 0)
    isOver = true
  }

  private func text(_ name: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: outputs.path.appending(name).testText) else {
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

nonisolated extension FilePath {
  /// The path as text, for paths that the tests have chosen.
  var testText: String { String(decoding: bytes, as: UTF8.self) }
}
