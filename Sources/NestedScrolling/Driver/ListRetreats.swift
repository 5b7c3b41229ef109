import Motion
import ViewTree

/// Lists that go back by themselves from beyond their ends, by page: the page was left, or the end has come nearer.
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

  /// Where the list of a page is shown on its way; nil for one that is not on any.
  func shown(_ page: Int) -> Double? { retreats[page]?.shown }

  /// Sends the list of a page, shown at an offset, to its edge.
  mutating func begin(
    _ page: Int, from shown: Double, to edge: Double, at time: TimeInterval, physics: ScrollPhysics
  ) {
    let spring = SpringMotion(physics.releaseSpring, displacement: shown - edge, velocity: 0)
    retreats[page] = Retreat(
      spring: spring, edge: edge, start: time,
      duration: spring.settlingTime(within: physics.springEndDistance),
      shown: shown)
  }

  mutating func end(_ page: Int) { retreats[page] = nil }

  /// Brings all to where they are at a time; answers whether any has arrived.
  mutating func advance(to time: TimeInterval) -> Bool {
    let count = retreats.count
    retreats = retreats.filter { time - $0.value.start < $0.value.duration }
    for (page, retreat) in retreats {
      retreats[page]?.shown = retreat.edge + retreat.spring.displacement(at: time - retreat.start)
    }
    return retreats.count != count
  }
}
