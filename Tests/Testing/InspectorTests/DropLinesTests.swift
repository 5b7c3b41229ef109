import Foundation
import Testing
import ViewTree

@testable import Inspector

@Suite("Drop lines between planes")
struct DropLinesTests {
  private func dashes(_ lengths: [CGFloat]) -> [CGFloat] {
    let lines = DropLines()
    lines.show(lengths.map { (from: CGPoint(x: 10, y: 100), length: $0) }, .black)
    return lines.layer.layers.map(\.position.y)
  }

  @Test("a short line has a dash every five points")
  func short() { #expect(dashes([22]) == [105, 110, 115, 120]) }

  @Test("the dashes of a long line are further apart, 400 at most; an infinite line has none")
  func long() {
    let long = dashes([3000])
    #expect(long.count == 399 && long.first == 107.5 && long.last == 3092.5)
    #expect((399...400).contains(dashes([1e9]).count))
    #expect(dashes([.infinity, .nan, -5]).isEmpty)
  }
}
