import Drawing
import Foundation
import Geometry
import Testing

@Suite("Where a stroke differs from another")
struct PathFigureChangesTests {
  private func stroke(
    _ points: [(CGFloat, CGFloat)], width: CGFloat = 2, dashes: [CGFloat] = [], isClosed: Bool = false
  ) -> PathFigure {
    var path = PathElements()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    var stroke = PathStroke()
    (stroke.width, stroke.dashes, stroke.join) = (width, dashes, .round)
    return PathFigure(path: path, style: .stroke(stroke))
  }

  @Test("a line that grows differs from its last corner to its new end")
  func growing() {
    let old = stroke([(0, 0), (100, 0), (100, 50)])
    let new = stroke([(0, 0), (100, 0), (100, 80)])
    #expect(new.changes(since: old) == CGRect(x: 98.5, y: -1.5, width: 3, height: 83))
    #expect(old.changes(since: new) == new.changes(since: old))
  }

  @Test("a line with another start differs up to its first equal corner")
  func start() {
    let old = stroke([(0, 0), (100, 0), (100, 80)])
    let new = stroke([(60, 0), (100, 0), (100, 80)])
    #expect(new.changes(since: old) == CGRect(x: -1.5, y: -1.5, width: 103, height: 3))
  }

  @Test("further points differ from the last one before them")
  func morePoints() {
    let old = stroke([(0, 0), (100, 0)])
    let new = stroke([(0, 0), (100, 0), (110, 5), (120, 0)])
    #expect(new.changes(since: old) == CGRect(x: 98.5, y: -1.5, width: 23, height: 8))
  }

  @Test("a sharp corner reaches as far as its miter, and one beyond the limit is cut off")
  func miters() {
    var line = stroke([(0, 0), (100, 0), (100, 80)])
    var lines = PathStroke()
    lines.width = 2
    line.style = .stroke(lines)
    #expect(line.bounds == CGRect(x: -1.5, y: -1.5, width: 103, height: 83))
    // 1 / sin(θ / 2) for a corner of 3 in 4 upward and downward.
    var corner = stroke([(0, 0), (30, 40), (60, 0)])
    corner.style = .stroke(lines)
    let miter = 5.0 / 3
    #expect(abs(corner.bounds.minX + miter) < 1e-9)
    lines.miterLimit = 1.6
    corner.style = .stroke(lines)
    #expect(corner.bounds.minX == -1.5)
    var closed = stroke([(0, 0), (30, 40), (60, 0)], isClosed: true)
    lines.miterLimit = 10
    closed.style = .stroke(lines)
    // The corners at the bottom have the angle whose tangent is 4 / 3.
    #expect(abs(closed.bounds.minX + 5.0.squareRoot()) < 1e-9)
  }

  @Test("equal strokes differ nowhere")
  func equal() {
    let line = stroke([(0, 0), (100, 0)])
    #expect(line.changes(since: line)?.isNull == true)
  }

  @Test("other lines, moved dashes and closed paths may differ anywhere")
  func anywhere() {
    let line = stroke([(0, 0), (100, 0), (100, 80)])
    #expect(line.changes(since: stroke([(0, 0), (100, 0), (100, 80)], width: 3)) == nil)
    let dashed = stroke([(0, 0), (100, 0), (100, 80)], dashes: [4])
    #expect(stroke([(9, 0), (100, 0), (100, 80)], dashes: [4]).changes(since: dashed) == nil)
    #expect(stroke([(0, 0), (100, 0), (100, 90)], dashes: [4]).changes(since: dashed) != nil)
    let ring = stroke([(0, 0), (100, 0), (100, 80)], isClosed: true)
    #expect(stroke([(9, 0), (100, 0), (100, 80)], isClosed: true).changes(since: ring) == nil)
    #expect(line.changes(since: ring) == nil)
    var filled = line
    filled.style = .fill(.winding)
    #expect(filled.changes(since: filled) == nil)
  }
}
