import Foundation
import Replay
public import ViewTree

/// Records the input, the touches, the frames and the view trees of a scene for the last minute.
@MainActor public final class InspectorRecorder {
  /// The largest number of view trees that are kept.
  private static let maxTrees = 200
  /// The largest number of views in a tree.
  private static let maxViews = 2000
  /// The largest number of input events that are kept.
  private static let maxEvents = 20_000

  /// The touches.
  public let touches: TouchRecorder
  /// The frames.
  public let frames: FrameRecorder
  private weak var scene: UIWindowScene?
  private let start: TimeInterval
  private var events: [ScriptEvent] = []
  private var trees: [InspectorRecording.Tree] = []

  /// Begins to record.
  public init(_ scene: UIWindowScene) {
    self.scene = scene
    start = scene.clock.eventTime
    touches = TouchRecorder(scene)
    frames = FrameRecorder(scene)
    scene.observeInput(by: self) { [weak self] in self?.add($0) }
    scene.observeTouches(by: self) { [weak self] fact in
      if case .began = fact { self?.addTree() }
    }
  }

  isolated deinit { stop() }

  /// Ends the recording; what was recorded stays.
  public func stop() {
    touches.stop()
    frames.stop()
    scene?.stopObservingInput(by: self)
    scene?.stopObservingTouches(by: self)
  }

  /// The title of the scene, or the name of the program if the scene has none.
  private var title: String {
    let title = scene?.title ?? ""
    return title.isEmpty ? ProcessInfo.processInfo.processName : title
  }

  /// What was recorded in the last minute. It begins between touches: with the first one that is kept, if that is
  /// earlier.
  public var recording: InspectorRecording {
    let limit = max(0, (scene?.clock.eventTime ?? start) - start - TouchRecorder.span)
    let records = touches.records.map(touches.explained)
    let first = min(limit, records.first?.began ?? limit)
    // Times of records are rounded.
    let kept = events.filter { $0.time >= first - 0.0001 }
    var script = Script(size: scene?.screen.bounds.size, events: kept)
    for index in script.events.indices {
      script.events[index].time = max(0, script.events[index].time - first)
    }
    let trees = trees.filter { $0.time >= first - 0.0001 }.map { tree in
      InspectorRecording.Tree(time: ((tree.time - first) * 10_000).rounded() / 10_000, views: tree.views)
    }
    return InspectorRecording(
      title: title, script: script.json(), touches: TouchRecord.cut(records, at: first),
      frames: frames.frames,
      trees: trees)
  }

  private func add(_ event: InputEvent) {
    // The touch of the inspector's own crosshair is none of the program's.
    guard let event = ScriptEvent(event), event.time.isFinite, !isPointing else { return }
    if events.count == InspectorRecorder.maxEvents { events.removeFirst(InspectorRecorder.maxEvents / 10) }
    let time = max(events.last?.time ?? 0, event.time - start)
    events.append(ScriptEvent(time: time, input: event.input))
  }

  private var isPointing: Bool { scene?.windows.contains { $0 is CrosshairWindow } ?? false }

  /// Returns the tree when a touch came down at a time.
  func tree(at time: Double) -> InspectorRecording.Tree? { trees.last { $0.time <= time } }

  private func addTree() {
    guard let scene else { return }
    let time = ((scene.clock.eventTime - start) * 10_000).rounded() / 10_000
    if trees.count == InspectorRecorder.maxTrees { trees.removeFirst() }
    trees.append(InspectorRecorder.tree(of: scene, at: time))
  }

  /// Returns the views of a scene.
  static func tree(of scene: UIWindowScene, at time: Double) -> InspectorRecording.Tree {
    var views: [InspectorRecording.View] = []
    for window in scene.windows where !(window is CrosshairWindow) { add(window, 0, to: &views) }
    return InspectorRecording.Tree(time: time, views: views)
  }

  private static func add(_ view: UIView, _ depth: Int, to views: inout [InspectorRecording.View]) {
    guard views.count < InspectorRecorder.maxViews else { return }
    let frame = view.convert(view.bounds, to: nil)
    views.append(
      InspectorRecording.View(
        name: view.nameInReasons, depth: depth, frame: TouchRecord.Frame(frame), isHidden: view.isHidden,
        alpha: view.alpha.isFinite ? view.alpha : 0))
    for subview in view.subviews { add(subview, depth + 1, to: &views) }
  }
}
