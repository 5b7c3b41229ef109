import ArgumentParser
import DemoApp
import SDLPlatform

typealias BenchOptions = BenchCommand.Options

// Nested, because the compiler rejects a nonisolated Decodable type with property wrappers.
nonisolated enum BenchCommand {
  /// The options of the program.
  struct Options: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "SceneBench", abstract: "Measure how a scene is drawn.")

    enum Mode: String, CaseIterable, ExpressibleByArgument {
      case unthrottled, paced, idle, startup, latency
    }

    enum Scene: String, CaseIterable, ExpressibleByArgument {
      case floor, stackdrag
      case listFling = "list-fling"
      case nestedScroll = "nested-scroll"
      case hundredLabels = "hundred-labels"
      case indicators, flip
      case coverFlow = "cover-flow"
      case ringChart = "ring-chart"
      case signature, folder
    }

    @Option(
      help: """
        The scene: floor, stackdrag, list-fling, nested-scroll, hundred-labels, indicators, flip, cover-flow, \
        ring-chart, signature or folder.
        """)
    var scene: Scene

    @Option(help: "The measurement: unthrottled, paced, idle, startup or latency.")
    var mode: Mode

    @Option(help: "The width of the window, in points.")
    var width = 1024

    @Option(help: "The height of the window, in points.")
    var height = 768

    @Option(help: "The number of pages in the stack.")
    var pages = 5

    @Option(help: "The number of rows in each list, or of strokes on the pad.")
    var rows = 100

    @Option(help: "The number of frames to measure in mode unthrottled.")
    var frames = 600

    @Option(help: "The seconds to measure in modes paced, idle and latency.")
    var seconds = 10.0

    @Option(help: "How to draw: auto, software or accelerated.")
    var renderer: RendererChoice = .automatic

    @Option(help: "The folder whose subfolders the scene folder opens.", completion: .directory)
    var folder: String?

    @Flag(help: "Show the performance figures, to measure their cost.")
    var showPerformance = false

    @Flag(help: "Open the inspector beside the window, to measure its cost.")
    var inspect = false

    init() {}

    func validate() throws {
      for (name, value, range) in [
        ("width", width, 1...16_384), ("height", height, 1...16_384), ("pages", pages, 1...1_000_000),
        ("rows", rows, 0...100_000_000), ("frames", frames, 1...10_000_000),
      ] where !range.contains(value) {
        throw ValidationError("--\(name) \(value): not from \(range.lowerBound) to \(range.upperBound)")
      }
      if mode == .latency, scene != .stackdrag {
        throw ValidationError("--mode latency requires --scene stackdrag")
      }
      if let folder, scene != .folder {
        throw ValidationError("--folder \(folder) requires --scene folder")
      }
      if scene == .folder {
        if folder == nil { throw ValidationError("--scene folder requires --folder FOLDER") }
        if mode != .paced {
          throw ValidationError("--scene folder requires --mode paced, because it waits for the disk")
        }
      }
      guard (0.1...3600).contains(seconds) else {
        throw ValidationError("--seconds \(seconds): not from 0.1 to 3600")
      }
    }
  }
}
