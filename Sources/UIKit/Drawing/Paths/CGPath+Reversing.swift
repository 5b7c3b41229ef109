import Foundation

extension CGPath {
  /// Returns the path in the opposite direction: the last subpath first.
  package func reversed() -> CGPath {
    var parts: [[(kind: PathElements.Kind, points: [CGPoint])]] = []
    elements.forEach { kind, points in
      if kind == .move || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append((kind, (0..<kind.pointCount).map { points[$0] }))
    }
    var result = PathElements()
    for part in parts.reversed() {
      let drawn = part.filter { $0.kind != .close }
      guard let end = drawn.last?.points.last else { continue }
      result.move(to: end)
      for index in drawn.indices.dropFirst().reversed() {
        let (step, target) = (drawn[index], drawn[index - 1].points.last ?? end)
        switch step.kind {
        case .move, .close: break
        case .line: result.line(to: target)
        case .quad: result.quad(step.points[0], to: target)
        case .curve: result.curve(step.points[1], step.points[0], to: target)
        }
      }
      if part.contains(where: { $0.kind == .close }) { result.close() }
    }
    return CGPath(elements: result)
  }
}
