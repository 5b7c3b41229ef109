import DemoApp
import FileSystem
import Foundation
import Replay
import StackedNav
import ViewTree

extension StormRun {
  /// Returns the input of an edge drag for each of its frames, or nothing if no edge is visible.
  func inputs(of drag: StormEdgeDrag) -> [[InputEvent]] {
    let edges = edges
    guard !edges.isEmpty else {
      if drag.opensFolder { openFolder() }
      return []
    }
    let size = window.window.bounds.size
    var location = CGPoint(x: edges[drag.edge % edges.count] + drag.slip, y: drag.height * size.height)
    var inputs: [[InputEvent]] = []
    func nextTime() -> TimeInterval { time + TimeInterval(inputs.count + 1) * Stage.frameTime }
    func touch(_ phase: UITouch.Phase) {
      inputs.append([
        .touch(
          TouchSample(
            id: drag.isMouse ? TouchSample.mouseID(button: 1) : StormRun.edgeFinger,
            type: drag.isMouse ? .indirectPointer : .direct, phase: phase, location: location,
            timestamp: nextTime()))
      ])
    }
    if drag.isAlone { inputs.append([.focusLost(nextTime())]) }
    touch(.began)
    for step in drag.steps {
      location.x += step.dx
      location.y += step.dy
      touch(.moved)
    }
    switch drag.end {
    case .lift: break
    case .cancel: touch(.cancelled)
    case .escape:
      let key = UIKey(keyCode: .keyboardEscape)
      inputs.append([.key(key, isDown: true, nextTime()), .key(key, isDown: false, nextTime())])
    case .focusLost: inputs.append([.focusLost(nextTime())])
    case .secondTap:
      touch(.ended)
      touch(.began)
    }
    touch(.ended)
    return inputs
  }

  /// A finger that no other event of a storm uses.
  private static let edgeFinger = 99

  /// Opens the first folder of the root page in the Files tab.
  private func openFolder() {
    tabs?.selectedIndex = 0
    demo.openFirstFolder()
  }

  /// The left edges of the visible stack's panes, in window coordinates.
  private var edges: [CGFloat] {
    guard let files = tabs?.selectedViewController as? SPStackedNavigationController else { return [] }
    return files.viewControllers.dropFirst().compactMap { page in
      guard let view = page.viewIfLoaded, view.window != nil else { return nil }
      let frame = view.convert(view.bounds, to: nil)
      return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.maxX : frame.minX
    }
  }
}
