package import ViewTree

/// Something that moves in a window and is measured. Its time is that of its definition, not the clock's.
package protocol BenchScene: AnyObject {
  /// Puts the scene where it stands at `time`, in seconds.
  func show(at time: Double)

  /// What the user does up to `time` and was not returned yet.
  func input(until time: Double) -> [InputEvent]

  /// What the scene has timed by itself, in seconds, by name.
  var timings: [String: [Double]] { get }
}

extension BenchScene {
  package func input(until time: Double) -> [InputEvent] { [] }

  package var timings: [String: [Double]] { [:] }
}

/// Returns the scene that opens the folders in one, which only a program that shows folders can.
package typealias FolderSceneMaker = (_ folder: String, _ window: UIWindow) throws -> any BenchScene

extension BenchOptions.Scene {
  @MainActor
  func make(
    _ options: BenchOptions, window: UIWindow, folderScene: FolderSceneMaker
  ) throws -> any BenchScene {
    switch self {
    case .floor: FloorScene(window: window)
    case .stackdrag: StackDragScene(pages: options.pages, rows: options.rows, window: window)
    case .listFling: ListFlingScene(rows: options.rows, window: window)
    case .nestedScroll: NestedScrollScene(rows: options.rows, window: window)
    case .hundredLabels: HundredLabelsScene(window: window)
    case .folder: try folderScene(options.folder ?? "", window)
    }
  }
}
