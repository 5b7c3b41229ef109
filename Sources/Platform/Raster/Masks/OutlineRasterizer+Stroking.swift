import CFreeType
import Foundation
import LayerTree

extension OutlineRasterizer {
  /// Returns strokes along `paths` with round caps and joins, in one mask, so that crossings are invisible.
  ///
  /// - Parameter lineWidth: The width of the strokes, in pixels.
  static func stroke(_ paths: [[Outline.Command]], lineWidth: CGFloat, width: Int, height: Int) -> Coverage {
    let empty = Coverage(width: width, height: height)
    var made: FT_Stroker?
    guard lineWidth.isFinite, lineWidth > 0, FT_Stroker_New(FreeType.library, &made) == 0, let stroker = made
    else { return empty }
    defer { FT_Stroker_Done(stroker) }
    FT_Stroker_Set(
      stroker, Int((min(lineWidth, 1000) * 32).rounded()), FT_STROKER_LINECAP_ROUND,
      FT_STROKER_LINEJOIN_ROUND, 0)
    for path in paths {
      for subpath in subpaths(of: path) { trace(subpath, with: stroker, height: height) }
    }
    var points: UInt32 = 0
    var contours: UInt32 = 0
    var outline = FT_Outline()
    guard FT_Stroker_GetCounts(stroker, &points, &contours) == 0, points > 0, points < Int16.max,
      FT_Outline_New(FreeType.library, points, Int32(contours), &outline) == 0
    else { return empty }
    defer { FT_Outline_Done(FreeType.library, &outline) }
    outline.n_points = 0  // the export appends
    outline.n_contours = 0
    FT_Stroker_Export(stroker, &outline)
    return draw(&outline, width: width, height: height)
  }

  private static func trace(_ subpath: [Outline.Command], with stroker: FT_Stroker, height: Int) {
    guard case .move(let first)? = subpath.first, subpath.count > 1 else { return }
    let isClosed = subpath.last == .close
    var start = FT_Vector(first, height: height)
    var here = start
    FT_Stroker_BeginSubPath(stroker, &start, isClosed ? 0 : 1)
    for command in subpath.dropFirst() {
      switch command {
      case .line(let point):
        var end = FT_Vector(point, height: height)
        // The stroker ignores lines without length. A dot is such a line, so it gets the least
        // possible length.
        if end.x == here.x && end.y == here.y && subpath.count == 2 { end.x += 1 }
        FT_Stroker_LineTo(stroker, &end)
        here = end
      case .curve(let one, let two, let point):
        var one = FT_Vector(one, height: height)
        var two = FT_Vector(two, height: height)
        var end = FT_Vector(point, height: height)
        FT_Stroker_CubicTo(stroker, &one, &two, &end)
        here = end
      case .move, .close: break
      }
    }
    FT_Stroker_EndSubPath(stroker)
  }

  /// Splits a path at its moves. Each part begins with a move; a closed part ends with `close`.
  private static func subpaths(of commands: [Outline.Command]) -> [[Outline.Command]] {
    var result: [[Outline.Command]] = []
    for command in commands {
      if case .move = command {
        result.append([command])
      } else if !result.isEmpty, result[result.count - 1].last != .close {
        result[result.count - 1].append(command)
      }
    }
    return result
  }
}
