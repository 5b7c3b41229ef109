import CFreeType
import CSDL2
import Foundation

/// What is true of a font file at every size, in fractions of the em square.
struct FaceProportions {
  /// Heights away from the baseline, both positive.
  var ascent, descent: CGFloat
  /// The one size, in pixels, of a face made of pictures instead of outlines; nil where it scales.
  var fixedSize: CGFloat?

  /// Reads the file's header tables.
  init(path: String) throws {
    var opened: FT_Face?
    guard FT_New_Face(FreeType.library, path, 0, &opened) == 0, let face = opened else {
      throw PlatformError("cannot read the font \(path)")
    }
    defer { FT_Done_Face(face) }
    let isScalable = face.pointee.face_flags & 1 != 0  // FT_FACE_FLAG_SCALABLE, a macro Swift cannot see
    if !isScalable, face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes {
      fixedSize = CGFloat(sizes[0].y_ppem) / 64
    }
    let em = CGFloat(max(1, face.pointee.units_per_EM))
    ascent = CGFloat(face.pointee.ascender) / em
    descent = -CGFloat(face.pointee.descender) / em
  }
}

/// A font file opened by SDL_ttf at one size, closed with its last user.
final class FontFace {
  let pointer: OpaquePointer
  private let file: NSData

  /// Opens the font in `file` at `pixels` to the em square; a face made of pictures ignores it.
  ///
  /// SDL_ttf reads from memory: with the file itself it seeks and reads for each glyph, seventeen thousand
  /// times before a program's first frame.
  init(file: NSData, pixels: CGFloat, isHinted: Bool) throws {
    // SDL_ttf takes whole points only, but any resolution: one point of so many dots is as many pixels.
    let resolution = UInt32((pixels * 72).rounded())
    guard let reader = SDL_RWFromConstMem(file.bytes, Int32(clamping: file.length)),
      let opened = TTF_OpenFontDPIRW(reader, 1, 1, resolution, resolution)
    else { throw PlatformError.fromSDL("cannot open a font") }
    self.file = file
    pointer = opened
    TTF_SetFontHinting(pointer, isHinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    TTF_SetFontKerning(pointer, 1)
  }

  isolated deinit { TTF_CloseFont(pointer) }

  /// Rows from the top of what is drawn to the baseline.
  var ascent: Int { Int(TTF_FontAscent(pointer)) }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

  /// The pixels that `text` takes from left to right.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    return TTF_SizeUTF8(pointer, text, &width, nil) == 0 ? Int(width) : 0
  }

  /// How far the glyph of `scalar` reaches left of the pen (negative) and above the baseline, in pixels.
  func extent(of scalar: Unicode.Scalar) -> (left: Int, top: Int) {
    var left: Int32 = 0
    var top: Int32 = 0
    TTF_GlyphMetrics32(pointer, scalar.value, &left, nil, nil, &top, nil)
    return (Int(left), Int(top))
  }

  /// Sets how the next text is shaped: its direction, and the script where it has to be named.
  func prepare(for run: TextRun) {
    TTF_SetFontDirection(pointer, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    let script =
      switch run.script {
      case .arabic: "Arab"
      case .hebrew: "Hebr"
      case .other: "Zzzz"  // unknown, as before any was set
      }
    TTF_SetFontScriptName(pointer, script)
  }
}
