import ArgumentParser
import SDLPlatform

typealias BenchOptions = BenchCommand.Options

// Nested, because the compiler does not accept a decodable type with property wrappers that is itself marked
// nonisolated.
nonisolated enum BenchCommand {
  /// What is measured.
  struct Options: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "StackedNavDemo bench", abstract: "Measure how a scene is drawn.")

    enum Mode: String, CaseIterable, ExpressibleByArgument {
      case unthrottled, paced, idle, startup, latency
    }

    enum Scene: String, CaseIterable, ExpressibleByArgument {
      case floor, stackdrag
      case listFling = "list-fling"
      case nestedScroll = "nested-scroll"
      case hundredLabels = "hundred-labels"
    }

    @Option(help: "The scene: floor, stackdrag, list-fling, nested-scroll or hundred-labels.")
    var scene: Scene

    @Option(help: "What is counted: unthrottled, paced, idle, startup or latency.")
    var mode: Mode

    @Option(help: "The width of the window, in points.")
    var width = 1024

    @Option(help: "The height of the window, in points.")
    var height = 768

    @Option(help: "How many pages the stack has.")
    var pages = 5

    @Option(help: "How many rows each list has.")
    var rows = 100

    @Option(help: "How many frames are counted when they come as fast as they can.")
    var frames = 600

    @Option(help: "How many seconds are counted otherwise.")
    var seconds = 10.0

    @Option(help: "How to draw: auto, software or accelerated.")
    var renderer: RendererChoice = .automatic

    @Flag(help: "Show the figures of what frames cost, so that their own cost can be seen.")
    var showPerformance = false

    func validate() throws {
      for (name, value, range) in [
        ("width", width, 1...16_384), ("height", height, 1...16_384), ("pages", pages, 1...1_000_000),
        ("rows", rows, 0...100_000_000), ("frames", frames, 1...10_000_000),
      ] where !range.contains(value) {
        throw ValidationError("--\(name) \(value): not from \(range.lowerBound) to \(range.upperBound)")
      }
      if mode == .latency, scene != .stackdrag {
        throw ValidationError("--mode latency drags pages: only in --scene stackdrag")
      }
      guard (0.1...3600).contains(seconds) else {
        throw ValidationError("--seconds \(seconds): not from 0.1 to 3600")
      }
    }
  }
}
