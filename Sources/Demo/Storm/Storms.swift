import DemoApp
import FileSystem
import Foundation
import Glibc

/// `Storm` plays random events over the whole program.
@main enum Main {
  static func main() {
    Program.run("Storm") { arguments in try Storms(options: Program.parse(arguments)).run() }
  }
}

/// Runs storms, each in its own process. The first that fails is minimized and reported.
struct Storms {
  /// The maximum number of attempts to reproduce a failure with fewer events.
  private static let tries = 300
  /// The numbers of preceding rounds that are tried together with the failing round.
  private static let windows = [0, 1, 4, 16, 64]

  private let options: StormOptions

  init(options: StormOptions) { self.options = options }

  /// - Throws: A `RunError` with the command that reproduces the first failure.
  func run() throws {
    if options.progress != nil { return try play() }
    for seed in options.seed..<options.seed + UInt64(options.seeds) {
      let outcome = try start(seed, options.only)
      say("seed \(seed): \(outcome.line)")
      guard outcome.failed else { continue }
      guard !options.keep else { throw RunError("seed \(seed) fails") }
      guard let few = try fewest(seed, upTo: outcome.event) else {
        throw RunError("seed \(seed) fails, but the failure cannot be reproduced")
      }
      for number in few.numbers { say("\(number): \(StormRound.event(number, seed: seed))") }
      throw RunError(
        "seed \(seed) fails; replay it with: Storm --seed \(seed) --events \(options.events) --only \(few)"
      )
    }
  }

  private func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Plays one storm in this process.
  private func play() throws {
    let folder = try StormFolder()
    defer { StormFolder.remove(folder.path) }
    // Prevents the storm from starting the desktop's programs.
    setenv("PATH", "/nonexistent", 1)
    print(try StormRun(options: options, folder: folder).run().line)
  }

  private struct Outcome {
    var failed: Bool
    /// The last event that was played.
    var event: Int
    var line: String
  }

  private func start(_ seed: UInt64, _ only: EventNumbers?) throws -> Outcome {
    // A separate folder, so that nothing is left behind by a process that crashes.
    let folder = try StormFolder.make()
    defer { StormFolder.remove(folder) }
    let file = String(decoding: folder.appending("progress").bytes, as: UTF8.self)
    let progress = try StormProgress(file)
    progress.event = 0
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments(seed, only, progress: file)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TMPDIR": String(decoding: folder.bytes, as: UTF8.self)
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = options.soak || options.trace ? FileHandle.standardError : output
    try process.run()
    let text = String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let failed = process.terminationReason == .uncaughtSignal || process.terminationStatus != 0
    let cause =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "status \(process.terminationStatus)"
    return Outcome(
      failed: failed, event: progress.event,
      line: failed ? "\(cause) at event \(progress.event)\n\(text)" : text.trimmingCharacters(in: .newlines))
  }

  /// Returns the arguments of the process that plays the storm of a seed.
  private func arguments(_ seed: UInt64, _ only: EventNumbers?, progress: String) -> [String] {
    var arguments = ["--seed", "\(seed)", "--events", "\(options.events)"]
    arguments += ["--memory", "\(options.memory)", "--progress", progress]
    if let only { arguments += ["--only", only.description] }
    if options.soak { arguments.append("--soak") }
    if options.trace { arguments.append("--trace") }
    if let path = options.screenshot { arguments += ["--screenshot", path] }
    if let path = options.dump { arguments += ["--dump", path] }
    return arguments
  }

  /// Returns a minimal set of failing events, or nil if the failure cannot be reproduced with the
  /// last rounds.
  private func fewest(_ seed: UInt64, upTo last: Int) throws -> EventNumbers? {
    let known = options.only?.numbers ?? IndexSet(integersIn: 0...last)
    for rounds in Storms.windows {
      let first = max(0, last / StormRound.length - rounds) * StormRound.length
      let events = Array(known.intersection(IndexSet(integersIn: first...last)))
      func fails(_ events: [Int]) throws -> Bool {
        try start(seed, EventNumbers(IndexSet(events))).failed
      }
      guard !events.isEmpty, try fails(events) else { continue }
      return EventNumbers(IndexSet(try FewestEvents.among(events, tries: Storms.tries, fails: fails)))
    }
    return nil
  }
}
