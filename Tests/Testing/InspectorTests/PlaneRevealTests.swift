import Foundation
import Testing

@testable import Inspector

@Suite("Planes that appear while the Layers panel opens")
struct PlaneRevealTests {
  /// Returns the numbers of planes that appear in the frames until all are shown.
  private func frames(_ areas: [CGFloat]) -> [Int] {
    var (reveal, left, counts) = (PlaneReveal(), areas[...], [Int]())
    while !left.isEmpty, counts.count <= areas.count {
      counts.append(reveal.count(ofNew: Array(left), at: TimeInterval(counts.count)))
      left = left.dropFirst(counts.last ?? 0)
    }
    return counts
  }

  @Test("small planes appear together")
  func small() {
    #expect(frames([1000, 2000, 3000, 1000]) == [4])
    #expect(frames([PlaneReveal.budget / 2, PlaneReveal.budget / 2]) == [2])
  }

  @Test("large planes appear one after the other, the lowest first")
  func large() {
    let (half, huge) = (PlaneReveal.budget / 2, 10 * PlaneReveal.budget)
    #expect(frames([half, half, half]) == [2, 1])
    #expect(frames([huge, huge, 1000]) == [1, 1, 1])
    #expect(frames([1000, huge, 1000]) == [1, 1, 1])
  }

  @Test("a frame that is laid out twice shows no more planes than one that is laid out once")
  func twice() {
    var reveal = PlaneReveal()
    let area = PlaneReveal.budget / 2
    #expect(reveal.count(ofNew: [area, area, area, area], at: 1) == 2)
    #expect(reveal.count(ofNew: [area, area], at: 1) == 0)
    #expect(reveal.count(ofNew: [area, area], at: 2) == 2)
  }

  @Test("planes without an area, and those of endless size, appear too")
  func strange() {
    #expect(frames([0, .nan, .infinity, 0]).reduce(0, +) == 4)
  }
}
