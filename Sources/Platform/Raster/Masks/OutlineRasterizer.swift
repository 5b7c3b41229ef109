import CFreeType
import Foundation
import LayerTree

/// Fills outlines with FreeType's anti-aliasing rasterizer.
@MainActor enum OutlineRasterizer {
  /// Returns the interior of `commands`, in pixels from the top left corner. Subpaths are closed implicitly.
  ///
  /// - Parameter isEvenOdd: Whether a subpath inside another one is a hole, whatever its direction.
  static func fill(_ commands: [Outline.Command], width: Int, height: Int, isEvenOdd: Bool = false)
    -> Coverage
  {
    var builder = OutlineBuilder(height: height)
    for command in commands { builder.append(command) }
    return builder.withOutline(flags: isEvenOdd ? FT_OUTLINE_EVEN_ODD_FILL : 0) {
      draw($0, width: width, height: height)
    } ?? Coverage(width: width, height: height)
  }

  /// Rasterizes an outline that is in FreeType's units.
  static func draw(_ outline: UnsafeMutablePointer<FT_Outline>, width: Int, height: Int) -> Coverage {
    var coverage = Coverage(width: width, height: height)
    guard !coverage.bytes.isEmpty else { return coverage }
    coverage.bytes.withUnsafeMutableBufferPointer { bytes in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(height)
      bitmap.width = UInt32(width)
      bitmap.pitch = Int32(width)
      bitmap.buffer = bytes.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      FT_Outline_Get_Bitmap(FreeType.library, outline, &bitmap)
    }
    return coverage
  }
}

/// Converts path commands to a FreeType outline.
struct OutlineBuilder {
  private var points: [FT_Vector] = []
  private var here = CGPoint.zero
  private var contourEnds: [Int16] = []
  private let height: Int

  init(height: Int) { self.height = height }

  mutating func append(_ command: Outline.Command) {
    switch command {
    case .move(let point):
      endContour()
      append(point)
    case .line(let point):
      append(point)
    case .curve(let one, let two, let end):
      // FreeType flattens curves so coarsely that a circle loses half a percent of its area.
      for point in Outline.flatten(from: here, one, two, end) { append(point) }
    case .close:
      endContour()
    }
  }

  /// Calls `body` with the outline. Returns nil without calling it if the outline is empty or has more points
  /// than FreeType supports.
  mutating func withOutline<Result>(
    flags: Int32, _ body: (UnsafeMutablePointer<FT_Outline>) -> Result
  ) -> Result? {
    endContour()
    guard !points.isEmpty, points.count < Int(Int16.max) else { return nil }
    var tags = [CChar](repeating: CChar(FT_CURVE_TAG_ON), count: points.count)
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        contourEnds.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          outline.n_points = Int16(points.count)
          outline.n_contours = Int16(ends.count)
          outline.points = points.baseAddress
          outline.tags = tags.baseAddress
          outline.contours = ends.baseAddress
          outline.flags = flags
          return body(&outline)
        }
      }
    }
  }

  private mutating func append(_ point: CGPoint) {
    here = point
    points.append(FT_Vector(point, height: height))
  }

  private mutating func endContour() {
    guard let last = points.indices.last, contourEnds.last.map(Int.init) != last,
      let end = Int16(exactly: last)
    else { return }
    contourEnds.append(end)
  }
}

extension FT_Vector {
  /// Converts a point to FreeType's units: 64ths of a pixel, upwards from the bottom of a bitmap of
  /// `height` pixels.
  init(_ point: CGPoint, height: Int) {
    func units(_ length: CGFloat) -> Int {
      length.isFinite ? Int((min(max(length, -16_000), 16_000) * 64).rounded()) : 0
    }
    self.init(x: units(point.x), y: units(CGFloat(height) - point.y))
  }
}

/// The shared FreeType library that opens faces and rasterizes outlines.
@MainActor enum FreeType {
  static let library: FT_Library? = {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    return library
  }()
}
