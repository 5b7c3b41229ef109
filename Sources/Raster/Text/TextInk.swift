import CPixels
package import LayerTree

/// A line of text as pixels, without its colour, with the place of its pen.
package struct TextInk {
  /// The picture of a glyph with the place of its top left corner, from where the line's pen begins.
  package nonisolated struct Piece {
    package var mask: GlyphMasks.Mask
    package var x, y: Int
  }

  /// What one face draws.
  package struct Run {
    package var face: FontFace
    package var pieces: [Piece]
    /// Where the pen ends, in pixels from where the line's begins.
    package var end: Int
  }

  /// A glyph in colours of its own, which are not multiplied by alpha.
  package struct Picture {
    package var bitmap: Bitmap
    package var x, y: Int
  }

  package private(set) var coverage: Coverage
  package private(set) var pictures: [Picture] = []
  /// Where the baseline begins, from the top left corner, in pixels.
  package let penX, baseline: Int

  /// Puts the pieces of all runs together; nil where none has a pixel.
  init?(_ runs: [Run]) {
    // All of the pens' way, and the ink where it goes beyond.
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
        let bitmap = run.face.masks.pictures[Int(piece.mask.place)]
        pictures.append(Picture(bitmap: bitmap, x: piece.x + penX, y: piece.y + baseline))
      }
      coverage.lay(run.pieces, of: run.face.masks.bytes, penX: penX, baseline: baseline)
    }
  }

  /// Returns the line in `color`, not multiplied by alpha.
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
  /// Lays masks down around a pen. Where two of them touch, their bits are joined, as SDL_ttf does.
  fileprivate nonisolated mutating func lay(
    _ pieces: [TextInk.Piece], of masks: [UInt8], penX: Int, baseline: Int
  ) {
    let width = width
    bytes.withUnsafeMutableBufferPointer { target in
      masks.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for piece in pieces where !piece.mask.isPicture {
          let place = (piece.y + baseline) * width + piece.x + penX
          stackednav_join(
            source + Int(piece.mask.place), target + place, width, Int(piece.mask.height),
            Int(piece.mask.width))
        }
      }
    }
  }
}
