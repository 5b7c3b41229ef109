import Foundation
import ViewTree

/// Something that moves in a window and is measured. Its time is that of its definition, not the clock's.
protocol BenchScene: AnyObject {
  /// Puts the scene where it stands at `time`, in seconds.
  func show(at time: Double)

  /// What the user does up to `time` and was not returned yet.
  func input(until time: Double) -> [InputEvent]

  /// What the scene has timed by itself, in seconds, by name.
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
    case .folder: try FolderScene(folder: Demo.folder(options.folder ?? ""), window: window)
    }
  }
}
