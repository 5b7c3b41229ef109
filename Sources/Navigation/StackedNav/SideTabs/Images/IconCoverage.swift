import Foundation
import ViewTree

/// The coverage of each pixel of a canvas by an icon, from 0 to 1, in rows from the top.
///
/// Pixels outside the canvas are not covered.
nonisolated struct IconCoverage {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
  }

  subscript(x: Int, y: Int) -> Float {
    get { x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x] : 0 }
    set { if x >= 0, x < width, y >= 0, y < height { values[y * width + x] = newValue } }
  }

  /// Rasterizes a shape into a rectangle of the canvas, in pixels.
  init(_ shape: VectorShape, in rect: CGRect, minimumStroke: CGFloat, width: Int, height: Int) {
    self.init(width: width, height: height)
    guard shape.box > 0, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    let scale = CGSize(width: rect.width / shape.box, height: rect.height / shape.box)
    for path in shape.paths {
      let lines = path.polylines { point in
        CGPoint(x: rect.minX + point.x * scale.width, y: rect.minY + point.y * scale.height)
      }
      if path.isFilled {
        fill(lines)
      } else {
        stroke(lines, width: max(shape.strokeWidth * min(scale.width, scale.height), minimumStroke))
      }
    }
  }

  /// Covers the pixels that are nearer to the lines than half the width. Round caps and joins follow
  /// from that.
  private mutating func stroke(_ lines: [[CGPoint]], width stroke: CGFloat) {
    let radius = stroke / 2
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        let box = CGRect(
          x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
          height: abs(end.y - start.y)
        ).insetBy(dx: -radius - 1, dy: -radius - 1)
        guard let (columns, rows) = pixels(of: box) else { continue }
        for y in rows {
          for x in columns {
            let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
            let covered = min(max(radius + 0.5 - middle.distance(toLineFrom: start, to: end), 0), 1)
            self[x, y] = max(self[x, y], Float(covered))
          }
        }
      }
    }
  }

  /// Fills closed lines by the nonzero winding rule, with four samples per pixel row and exact widths.
  private mutating func fill(_ lines: [[CGPoint]]) {
    let samples = 4
    for row in 0..<height * samples {
      let y = (CGFloat(row) + 0.5) / CGFloat(samples)
      var winding = 0
      var start: CGFloat = 0
      for (x, direction) in crossings(of: lines, at: y) {
        if winding == 0 { start = x }
        winding += direction
        if winding == 0 { cover(from: start, to: x, row: row / samples, share: 1 / Float(samples)) }
      }
    }
  }

  private func crossings(of lines: [[CGPoint]], at y: CGFloat) -> [(x: CGFloat, direction: Int)] {
    var found: [(x: CGFloat, direction: Int)] = []
    for line in lines {
      for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) where (start.y <= y) != (end.y <= y) {
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        found.append((x, end.y > start.y ? 1 : -1))
      }
    }
    return found.sorted { $0.x < $1.x }
  }

  private mutating func cover(from start: CGFloat, to end: CGFloat, row: Int, share: Float) {
    let (start, end) = (max(0, start), min(CGFloat(width), end))
    guard start < end else { return }
    for x in Int(start)..<Int(end.rounded(.up)) {
      let overlap = min(end, CGFloat(x) + 1) - max(start, CGFloat(x))
      self[x, row] = min(1, self[x, row] + share * Float(overlap))
    }
  }

  private func pixels(of box: CGRect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let canvas = CGRect(x: 0, y: 0, width: width, height: height)
    guard box.width.isFinite, box.height.isFinite else { return nil }
    let part = box.intersection(canvas).integral
    guard !part.isNull, !part.isEmpty else { return nil }
    return (
      Int(part.minX)..<min(width, Int(part.maxX)), Int(part.minY)..<min(height, Int(part.maxY))
    )
  }

  /// Returns the icon with softened edges, by a Gaussian blur with a standard deviation of `sigma` pixels.
  func blurred(sigma: CGFloat) -> IconCoverage {
    guard sigma > 0, sigma.isFinite else { return self }
    let reach = Int((3 * sigma).rounded(.up))
    let weights = (-reach...reach).map { Float(exp(-CGFloat($0 * $0) / (2 * sigma * sigma))) }
    let sum = weights.reduce(0, +)
    func blur(_ source: IconCoverage, _ step: (x: Int, y: Int)) -> IconCoverage {
      var result = IconCoverage(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          var value: Float = 0
          for offset in -reach...reach {
            value += weights[offset + reach] * source[x + offset * step.x, y + offset * step.y]
          }
          result[x, y] = value / sum
        }
      }
      return result
    }
    return blur(blur(self, (1, 0)), (0, 1))
  }
}

extension VectorShape.Path {
  /// Returns the path as polylines, with points mapped by `convert`.
  fileprivate nonisolated func polylines(_ convert: (CGPoint) -> CGPoint) -> [[CGPoint]] {
    let stepsOfCurve = 16
    var lines: [[CGPoint]] = []
    for command in commands {
      switch command {
      case .move(let point): lines.append([convert(point)])
      case .line(let point):
        if lines.isEmpty { lines.append([]) }
        lines[lines.count - 1].append(convert(point))
      case .curve(let one, let two, let end):
        guard let start = lines.last?.last else { continue }
        let (one, two, end) = (convert(one), convert(two), convert(end))
        for step in 1...stepsOfCurve {
          let t = CGFloat(step) / CGFloat(stepsOfCurve)
          let first = start.mixed(with: one, by: t).mixed(with: one.mixed(with: two, by: t), by: t)
          let last = one.mixed(with: two, by: t).mixed(with: two.mixed(with: end, by: t), by: t)
          lines[lines.count - 1].append(first.mixed(with: last, by: t))
        }
      case .close:
        guard let first = lines.last?.first else { continue }
        lines[lines.count - 1].append(first)
        lines.append([first])
      }
    }
    return lines
  }
}

extension CGPoint {
  fileprivate nonisolated func mixed(with other: CGPoint, by share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  fileprivate nonisolated func distance(toLineFrom start: CGPoint, to end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / square : 0
    let nearest = start.mixed(with: end, by: min(max(along, 0), 1))
    return hypot(x - nearest.x, y - nearest.y)
  }
}
