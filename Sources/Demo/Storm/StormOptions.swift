import ArgumentParser
import DemoApp
import Foundation

typealias StormOptions = StormCommand.Options

// Nested, because the compiler does not accept a decodable type with property wrappers that is itself
// marked `nonisolated`.
nonisolated enum StormCommand {
  /// The options of storms.
  struct Options: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "Storm",
      abstract: "Stress-test the program off-screen with random input and difficult folders.",
      discussion: """
        A storm that fails is reduced to the events that reproduce the failure, and the command that replays them is \
        printed.
        """)

    @Option(help: "The random seed of the first storm.")
    var seed: UInt64 = 1

    @Option(help: "The number of storms, with consecutive seeds.")
    var seeds = 1

    @Option(help: "The number of events in each storm.")
    var events = 100_000

    @Option(help: "Play only these events, such as 12,40-99.")
    var only: EventNumbers?

    @Option(help: "The memory limit in megabytes, beyond two frames; 0 for no limit.")
    var memory = 256

    @Option(help: "Save a picture of the window if the storm fails.", completion: .file())
    var screenshot: String?

    @Option(help: "Save the view tree if the storm fails.", completion: .file())
    var dump: String?

    @Flag(
      help:
        "Let a minute pass with each thousand events, report resource usage each hour, and fail if it grows.")
    var soak = false

    @Flag(help: "Report resource usage after each thousand events.")
    var trace = false

    @Flag(help: "Do not reduce a storm that fails.")
    var keep = false

    /// Plays the storm in this process and records its progress in this file.
    @Option(help: .hidden)
    var progress: String?

    func validate() throws {
      for (name, value, range) in [
        ("seeds", seeds, 1...1_000_000), ("events", events, 1...1_000_000_000),
        ("memory", memory, 0...1_000_000),
      ] where !range.contains(value) {
        throw ValidationError("--\(name) \(value): not from \(range.lowerBound) to \(range.upperBound)")
      }
    }
  }
}

/// Numbers of events, such as `12,40-99`.
nonisolated struct EventNumbers: ExpressibleByArgument, Equatable, CustomStringConvertible {
  /// The largest valid number.
  private static let last = 1_000_000_000

  let numbers: IndexSet

  init(_ numbers: IndexSet) { self.numbers = numbers }

  init?(argument: String) {
    var numbers = IndexSet()
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        0 <= first, first <= last, last <= EventNumbers.last
      else { return nil }
      numbers.insert(integersIn: first...last)
    }
    self.numbers = numbers
  }

  var description: String {
    numbers.rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
      .joined(separator: ",")
  }
}
