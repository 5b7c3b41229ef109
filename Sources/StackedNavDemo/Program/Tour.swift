import Foundation
import Replay

/// What the program shows by itself where there is no display.
nonisolated enum Tour {
  /// Opens the first folders, drags the pages back and forth, and pulls them beyond their end.
  static let script = Script(events: opening + dragging + stretching)

  /// When pictures are taken: the root, a folder, two folders, in mid-drag, settled, stretched.
  static let pictureTimes = "0.5,2,3.5,4.5,6,7.05"

  private static let opening = tap(300, 306, at: 1) + tap(800, 96, at: 2.5)

  private static let dragging = drag(from: (700, 500), by: 300, at: 4, duration: 0.5)
  private static let stretching = drag(from: (800, 500), by: -260, at: 6.5, duration: 0.5)

  private static func tap(_ x: Double, _ y: Double, at time: Double) -> [ScriptEvent] {
    [
      ScriptEvent(time: time, input: .touch(.down, id: 1, x: x, y: y)),
      ScriptEvent(time: time + 0.2, input: .touch(.up, id: 1, x: x, y: y)),
    ]
  }

  /// A finger that moves evenly, rests for a moment and lifts.
  private static func drag(
    from start: (x: Double, y: Double), by distance: Double, at time: Double, duration: Double
  ) -> [ScriptEvent] {
    let steps = 30
    let moves = (1...steps).map { step in
      let share = Double(step) / Double(steps)
      return ScriptEvent(
        time: time + duration * share, input: .touch(.move, id: 1, x: start.x + distance * share, y: start.y))
    }
    return [ScriptEvent(time: time, input: .touch(.down, id: 1, x: start.x, y: start.y))] + moves + [
      ScriptEvent(
        time: time + duration + 0.2, input: .touch(.up, id: 1, x: start.x + distance, y: start.y))
    ]
  }
}

extension Demo {
  /// Plays the tour off-screen and leaves its pictures in a new folder.
  func playTour() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stackednav-tour-\(getpid())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RunError("\(folder.path): cannot be made")
    }
    print("No display; playing the tour off-screen, pictures in \(folder.path)")
    var options = options
    options.screenshot = options.screenshot ?? folder.appendingPathComponent("tour.png").path
    options.at = options.at ?? Times(argument: Tour.pictureTimes)
    try HeadlessRun(demo: Demo(options: options), script: script ?? Tour.script).run()
  }
}
