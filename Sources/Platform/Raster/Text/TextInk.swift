import CPixels
package import LayerTree

/// A rendered line of text, without its color, with the position of its pen.
@MainActor package struct TextInk {
  /// The mask of a glyph and the position of its top left corner, relative to the line's start.
  package nonisolated struct Piece {
    package var mask: GlyphMasks.Mask
    package var x, y: Int
  }

  /// The glyphs of one face.
  package struct Run {
    package var face: FontFace
    package var pieces: [Piece]
    /// The end of the run's advance, in pixels from the line's start.
    package var end: Int
  }

  /// A color glyph, not premultiplied.
  package struct Picture {
    package var bitmap: Bitmap
    package var x, y: Int
  }

  package private(set) var coverage: Coverage
  package private(set) var pictures: [Picture] = []
  /// The start of the baseline, in pixels from the top left corner.
  package let penX, baseline: Int

  /// Combines the pieces of all runs; nil if there are no pixels.
  init?(_ runs: [Run]) {
    // Includes the whole advance, and the ink that extends beyond it.
    var (left, right, top, bottom) = (0, runs.last?.end ?? 0, Int.max, Int.min)
    for run in runs {
      for piece in run.pieces {
        left = min(left, piece.x)
        right = max(right, piece.x + Int(piece.mask.width))
        top = min(top, piece.y)
        bottom = max(bottom, piece.y + Int(piece.mask.height))
      }
    }
    guard top < bottom else { return nil }
    (penX, baseline) = (-left, -top)
    coverage = Coverage(width: right - left, height: bottom - top)
    for run in runs {
      for piece in run.pieces where piece.mask.isPicture {
        let bitmap = run.face.masks.pictures[Int(piece.mask.offset)]
        pictures.append(Picture(bitmap: bitmap, x: piece.x + penX, y: piece.y + baseline))
      }
      coverage.lay(run.pieces, of: run.face.masks.bytes, penX: penX, baseline: baseline)
    }
  }

  /// Returns the line in `color`, not premultiplied by alpha.
  package func bitmap(in color: CGColor) -> Bitmap {
    let (rgb, alpha) = (color.pixel & 0x00FF_FFFF, color.bytes.alpha)
    var bitmap = Bitmap(width: coverage.width, height: coverage.height)
    for index in coverage.bytes.indices {
      bitmap.pixels[index] = (UInt32(coverage.bytes[index]) * UInt32(alpha) / 255) << 24 | rgb
    }
    for picture in pictures {
      var faded = picture.bitmap
      for index in faded.pixels.indices where alpha < 255 {
        let pixel = faded.pixels[index]
        faded.pixels[index] = pixel & 0x00FF_FFFF | ((pixel >> 24) * UInt32(alpha) / 255) << 24
      }
      bitmap.lay(faded, x: picture.x, y: picture.y)
    }
    return bitmap
  }
}

extension Coverage {
  /// Adds masks relative to a pen. The bits of overlapping masks are combined with OR, as in SDL_ttf.
  fileprivate nonisolated mutating func lay(
    _ pieces: [TextInk.Piece], of masks: [UInt8], penX: Int, baseline: Int
  ) {
    let width = width
    bytes.withUnsafeMutableBufferPointer { target in
      masks.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for piece in pieces where !piece.mask.isPicture {
          let position = (piece.y + baseline) * width + piece.x + penX
          stackednav_join(
            source + Int(piece.mask.offset), target + position, width, Int(piece.mask.height),
            Int(piece.mask.width))
        }
      }
    }
  }
}
