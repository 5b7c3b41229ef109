import ArgumentParser
import Foundation

typealias StormOptions = StormCommand.Options

// Nested, because the compiler does not accept a decodable type with property wrappers that is itself marked
// nonisolated.
nonisolated enum StormCommand {
  /// Which storms the program is put through.
  struct Options: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "StackedNavDemo storm",
      abstract: "Try the whole program with random input, off-screen, in folders that are hard to show.",
      discussion: """
        A storm that fails is made smaller, down to the events that are needed for it, and the command that plays \
        these is printed.
        """)

    @Option(help: "The number that everything in the first storm follows from.")
    var seed: UInt64 = 1

    @Option(help: "How many storms, each with the next seed.")
    var seeds = 1

    @Option(help: "How many events each storm has.")
    var events = 100_000

    @Option(help: "Only these events of the storm, such as 12,40-99.")
    var only: EventNumbers?

    @Option(help: "How many megabytes the program may take beyond two frames; 0 for any number.")
    var memory = 256

    @Option(help: "Write a picture of the window at a fault.", completion: .file())
    var screenshot: String?

    @Option(help: "Write the view tree at a fault.", completion: .file())
    var dump: String?

    @Flag(
      help:
        "Let a minute pass with each thousand events, tell each hour what is in use, and fail if that grows.")
    var soak = false

    @Flag(help: "Tell after each thousand events what is in use.")
    var trace = false

    @Flag(help: "Leave a storm that fails as it is.")
    var keep = false

    /// Plays the storm in this process and writes to this file how far it is.
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
  /// The largest number that may be named.
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
