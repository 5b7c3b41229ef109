import Drawing
import Foundation
import Geometry
import Testing

/// The steps of a path as text: M, L, Q, C and Z with whole coordinates.
private func steps(_ path: CGPath) -> String {
  var words: [String] = []
  path.applyWithBlock { element in
    let (letters, counts) = (["M", "L", "Q", "C", "Z"], [1, 1, 2, 3, 0])
    let kind = Int(element.pointee.type.rawValue)
    let points = (0..<counts[kind]).map { element.pointee.points[$0] }
    let numbers = points.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
    words.append(letters[kind] + numbers.joined(separator: " "))
  }
  return words.joined(separator: " ")
}

private func triangle() -> CGMutablePath {
  let path = CGMutablePath()
  path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 40)])
  path.closeSubpath()
  return path
}

@Suite("Paths") struct CGPathTests {
  @Test("are rectangles, ellipses and rounded rectangles") func shapes() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(steps(CGPath(rect: rect, transform: nil)) == "M10,20 L40,20 L40,60 L10,60 Z")
    let oval = CGPath(ellipseIn: rect, transform: nil)
    #expect(steps(oval).hasPrefix("M40,40 C40,51") && oval.boundingBoxOfPath.integral == rect)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 5, transform: nil)
    #expect(rounded.boundingBoxOfPath.integral == rect && rounded.contains(CGPoint(x: 25, y: 20.1)))
    #expect(!rounded.contains(CGPoint(x: 11, y: 21)))
  }

  @Test("know which points are inside, by both rules") func inside() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd) && !path.contains(CGPoint(x: 31, y: 15)))
    let move = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: -85, y: 15), transform: move))
    #expect(!path.contains(CGPoint(x: 115, y: 15), transform: move))
  }

  @Test("have a box around control points, and a smaller one around the curve") func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 40, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 40, y: 40))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test(
    "run an arc in the direction that is asked for",
    arguments: [(false, CGPoint(x: 8, y: 8)), (true, CGPoint(x: -8, y: -8))])
  func arcs(clockwise: Bool, inside: CGPoint) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: .zero, radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
    path.closeSubpath()
    #expect(path.contains(inside))
    #expect(path.contains(CGPoint(x: -8, y: -8)) == clockwise)
  }

  @Test("draw a full circle for angles of a whole turn and more") func wholeTurns() {
    for end in [2 * CGFloat.pi, 5 * .pi, -4 * .pi] {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: end, clockwise: end < 0)
      #expect(path.boundingBoxOfPath.insetBy(dx: 0.01, dy: 0.01).width.rounded() == 20)
    }
  }

  @Test("round a corner with an arc that touches both lines") func tangents() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 10)
    #expect(steps(path).hasPrefix("M0,0 L40,0 C") && steps(path).hasSuffix("50,10"))
    // Without a corner, there is only a line.
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(steps(straight) == "M0,0 L10,0")
  }

  @Test("are cut into dashes, from any phase") func dashes() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    #expect(steps(path.copy(dashingWithPhase: 0, lengths: [4, 2])) == "M0,0 L4,0 M6,0 L10,0")
    #expect(steps(path.copy(dashingWithPhase: 5, lengths: [4, 2])) == "M1,0 L5,0 M7,0 L10,0")
    #expect(steps(path.copy(dashingWithPhase: -1, lengths: [3])) == "M1,0 L4,0 M7,0 L10,0")
    #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
  }

  @Test("have an outline of their stroke") func strokes() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    func outline(_ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
      path.copy(strokingWithWidth: 6, lineCap: cap, lineJoin: join, miterLimit: 10)
    }
    let plain = outline(.butt, .bevel)
    #expect(plain.contains(CGPoint(x: 10, y: 2.9)) && !plain.contains(CGPoint(x: 10, y: 3.1)))
    #expect(
      !plain.contains(CGPoint(x: -1, y: 0)) && outline(.square, .bevel).contains(CGPoint(x: -2.9, y: 2.9)))
    #expect(outline(.round, .bevel).contains(CGPoint(x: -2.9, y: 0)))
    #expect(!outline(.round, .bevel).contains(CGPoint(x: -2.9, y: 2.9)))
    let corner = CGPoint(x: 22.9, y: -2.9)
    #expect(outline(.butt, .miter).contains(corner) && !plain.contains(corner))
    #expect(!outline(.butt, .round).contains(corner))
  }

  @Test("are rectangles only if they are upright") func rectangles() {
    var rect = CGRect.zero
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: frame, transform: nil).isRect(&rect) && rect == frame)
    #expect(!triangle().isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(!CGPath(rect: frame, transform: &turn).isRect(nil))
  }

  @Test("can be copied, changed and compared") func copies() throws {
    let path = triangle()
    let copy = try #require(path.copy())
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(copy == triangle() && path != copy && steps(path).hasSuffix("Z L5,5"))
    var move = CGAffineTransform(translationX: 10, y: 0)
    #expect(copy.copy(using: &move)?.boundingBox.minX == 10)
    #expect(Set([copy, triangle()]).count == 1)
  }

  @Test("run backwards") func backwards() {
    #expect(steps(triangle().reversed()) == "M0,40 L30,0 L0,0 Z")
  }

  @Test("take a part of their length") func parts() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(steps(CGPath(elements: path.elements.part(from: 0.25, to: 0.75))) == "M5,0 L10,0 L10,5")
    #expect(
      path.elements.part(from: 0.5, to: 0.5).isEmpty && path.elements.part(from: 0, to: 1) == path.elements)
  }
}

@Suite("Bad numbers in paths") struct BadPathTests {
  @Test("are ignored, and the path goes on", arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbers(bad: CGFloat) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: bad, y: 0))
    path.addCurve(to: CGPoint(x: 0, y: bad), control1: .zero, control2: .zero)
    path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
    path.addRect(CGRect(x: 0, y: 0, width: bad, height: 1))
    path.addEllipse(in: CGRect(x: bad, y: 0, width: 1, height: 1))
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: bad, cornerHeight: 1)
    path.addLine(to: CGPoint(x: 2, y: 2))
    #expect(steps(path) == "M1,1 L2,2" && !path.contains(CGPoint(x: bad, y: 0)))
    #expect(path.copy(strokingWithWidth: bad, lineCap: .butt, lineJoin: .miter, miterLimit: 1).isEmpty)
    #expect(path.copy(dashingWithPhase: bad, lengths: [bad]) == path)
  }

  @Test("a line without a start is ignored") func noStart() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero)
  }

  @Test("a hundred thousand lines are measured, dashed too finely, and hit") func manyLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...100_000 { path.addLine(to: CGPoint(x: index % 1000, y: index / 1000)) }
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 999, height: 100))
    // Millions of dashes would take forever: the path stays whole.
    #expect(path.copy(dashingWithPhase: 0, lengths: [1e-6]) == path)
  }
}
