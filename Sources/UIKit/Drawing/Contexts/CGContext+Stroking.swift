import CCairo
import Foundation
import Geometry

extension CGContext {
  func stroke(_ path: PathElements) {
    guard !path.isEmpty, let inverse = state.transform.invertedIfPossible(),
      abs(state.transform.determinant) > 1e-12
    else { return }
    let transform = state.transform
    let scale = [transform.a, transform.b, transform.c, transform.d].map(abs).max() ?? 1
    let width = min(state.lineWidth, 1e6 / max(scale, 1e-6))
    let dashes = drawableDashes(for: path, by: inverse)
    let reach = width * scale * max(1.5, state.lineJoin == .miter ? state.miterLimit : 1)
    let box = CGRect(aroundAll: path.points).insetBy(dx: -reach, dy: -reach)
    let state = state
    func outline() -> PathElements {
      let whole = CGPath(elements: path.applying(inverse))
      let dashed = dashes.isEmpty ? whole : whole.copy(dashingWithPhase: state.dashes.phase, lengths: dashes)
      return dashed.copy(
        strokingWithWidth: width, lineCap: state.lineCap, lineJoin: state.lineJoin,
        miterLimit: state.miterLimit
      ).elements.applying(transform)
    }
    draw(state.stroke, within: box, outline: outline) { cairo in
      self.add(path, to: cairo)
      cairo_save(cairo)
      var matrix = cairo_matrix_t(transform)
      cairo_transform(cairo, &matrix)
      cairo_set_line_width(cairo, width)
      cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(state.lineCap.rawValue)))
      cairo_set_line_join(cairo, cairo_line_join_t(UInt32(state.lineJoin.rawValue)))
      cairo_set_miter_limit(cairo, state.miterLimit)
      cairo_set_dash(cairo, dashes.map(Double.init), Int32(dashes.count), state.dashes.phase)
      cairo_stroke(cairo)
      cairo_restore(cairo)
    }
  }

  /// The dashes, unless they are so fine that drawing them would take forever.
  private func drawableDashes(for path: PathElements, by inverse: CGAffineTransform) -> [CGFloat] {
    let (phase, lengths) = state.dashes
    guard lengths.count < 1000, let dashes = PathDashes(phase: phase, lengths: lengths),
      dashes.canCut(path.applying(inverse).lines(tolerance: 1))
    else { return [] }
    return lengths
  }
}
