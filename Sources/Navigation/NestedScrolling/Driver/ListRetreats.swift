import Motion
import ViewTree

/// The lists that spring back from beyond their ends, by page, because their page was left or their end
/// has moved.
struct ListRetreats {
  private struct Retreat {
    let spring: SpringMotion
    let edge: Double
    let start: TimeInterval
    let duration: TimeInterval
    var shown: Double
  }
  private var retreats: [Int: Retreat] = [:]

  var isEmpty: Bool { retreats.isEmpty }

  /// Returns the shown offset of a page's list, or nil if the list does not spring back.
  func shown(_ page: Int) -> Double? { retreats[page]?.shown }

  /// Starts to move the list of a page from its shown offset to its edge.
  mutating func begin(
    _ page: Int, from shown: Double, to edge: Double, at time: TimeInterval, physics: ScrollPhysics
  ) {
    let spring = physics.returning(from: shown - edge, velocity: 0)
    retreats[page] = Retreat(
      spring: spring, edge: edge, start: time,
      duration: spring.settlingTime(within: physics.springEndDistance),
      shown: shown)
  }

  mutating func end(_ page: Int) { retreats[page] = nil }

  /// Advances all lists to a time. Returns whether any has arrived.
  mutating func advance(to time: TimeInterval) -> Bool {
    let count = retreats.count
    retreats = retreats.filter { time - $0.value.start < $0.value.duration }
    for (page, retreat) in retreats {
      retreats[page]?.shown = retreat.edge + retreat.spring.displacement(at: time - retreat.start)
    }
    return retreats.count != count
  }
}
