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

  @Test("a line has at most 400 dashes, and an infinite one has none")
  func long() {
    #expect(dashes([1e9]).count <= 400)
    #expect(dashes([3000]).count <= 400)
    #expect(dashes([.infinity, .nan, -5]).isEmpty)
  }
}
