package import Foundation
import Resources
import Synchronization

/// Reports calls with values that cannot be drawn, each kind of call once.
package enum DrawingLog {
  private static let reported = Mutex<Set<String>>([])

  /// Writes one line that names the call, unless it was written before.
  package static func report(_ call: String, _ problem: String) {
    let line = "[Drawing] \(call): \(problem)"
    guard reported.withLock({ $0.insert(line).inserted }) else { return }
    ErrorLine.write(line)
  }

  /// Writes a line about a call the first time. Later calls do not evaluate `problem`.
  package static func report(once call: String, _ problem: () -> String) {
    guard reported.withLock({ $0.insert(call).inserted }) else { return }
    ErrorLine.write("[Drawing] \(call): \(problem())")
  }

  /// Returns whether all values are finite, and reports the call if not.
  package static func check(_ values: CGFloat..., call: String) -> Bool {
    if values.allSatisfy(\.isFinite) { return true }
    report(call, "not a finite number; ignored")
    return false
  }

  // Without a list of values, because paths have millions of points.
  package static func check(_ point: CGPoint, call: @autoclosure () -> String) -> Bool {
    if point.x.isFinite, point.y.isFinite { return true }
    report(call(), "not a finite number; ignored")
    return false
  }

  package static func check(_ rect: CGRect, call: String) -> Bool {
    check(rect.origin.x, rect.origin.y, rect.width, rect.height, call: call)
  }
}
