import CSDL2
import CSDLTTF
import Foundation
import LayerTree

/// Text shaped and drawn by SDL_ttf with a single font file.
struct TextReference {
  let width: Int
  /// The coverage of each pixel, without empty rows at the top and the bottom.
  private(set) var rows: [[UInt8]] = []

  /// - Parameter fits: Whether letters are hinted vertically, as for drawing, or not at all, as
  ///   for measuring.
  init?(_ text: String, path: String, pixels: CGFloat, fits: Bool = true, script: String = "Latn") {
    let resolution = UInt32((pixels * 72).rounded())
    guard TTF_Init() == 0, let font = TTF_OpenFontDPI(path, 1, resolution, resolution) else { return nil }
    defer { TTF_CloseFont(font) }
    TTF_SetFontHinting(font, fits ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    TTF_SetFontDirection(font, script == "Latn" ? TTF_DIRECTION_LTR : TTF_DIRECTION_RTL)
    TTF_SetFontScriptName(font, script)
    var measured: Int32 = 0
    guard TTF_SizeUTF8(font, text, &measured, nil) == 0 else { return nil }
    width = Int(measured)
    if !fits { return }
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, black) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let (pitch, count) = (Int(surface.pointee.pitch), Int(surface.pointee.w))
    rows = (0..<Int(surface.pointee.h)).map { y in
      let row = surface.pointee.pixels + y * pitch
      return (0..<count).map { UInt8(row.load(fromByteOffset: $0 * 4, as: UInt32.self) >> 24) }
    }
    while rows.first?.allSatisfy({ $0 == 0 }) == true { rows.removeFirst() }
    while rows.last?.allSatisfy({ $0 == 0 }) == true { rows.removeLast() }
  }
}
