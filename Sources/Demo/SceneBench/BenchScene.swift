import DemoApp
import ViewTree

/// A moving scene to measure. Its time is part of its definition and independent of the clock.
protocol BenchScene: AnyObject {
  /// Shows the scene at `time`, in seconds.
  func show(at time: Double)

  /// Returns the input up to `time`, in seconds, that has not been returned yet.
  func input(until time: Double) -> [InputEvent]

  /// Durations that the scene has measured itself, in seconds, by name.
  var timings: [String: [Double]] { get }
}

extension BenchScene {
  func input(until time: Double) -> [InputEvent] { [] }

  var timings: [String: [Double]] { [:] }
}

extension BenchOptions.Scene {
  @MainActor
  func make(_ options: BenchOptions, window: UIWindow) throws -> any BenchScene {
    switch self {
    case .floor: FloorScene(window: window)
    case .stackdrag: StackDragScene(pages: options.pages, rows: options.rows, window: window)
    case .listFling: ListFlingScene(rows: options.rows, window: window)
    case .nestedScroll: NestedScrollScene(rows: options.rows, window: window)
    case .hundredLabels: HundredLabelsScene(window: window)
    case .indicators: IndicatorsScene(window: window)
    case .flip: CardsScene(isFlip: true, window: window)
    case .coverFlow: CardsScene(isFlip: false, window: window)
    case .ringChart: RingChartScene(window: window)
    case .signature: SignatureScene(strokes: options.rows, window: window)
    case .folder: try FolderScene(folder: Demo.folder(options.folder ?? ""), window: window)
    }
  }
}
