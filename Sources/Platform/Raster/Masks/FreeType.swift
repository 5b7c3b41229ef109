import CFreeType

/// The shared FreeType library that opens faces and rasterizes outlines.
@MainActor enum FreeType {
  static let library: FT_Library? = {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    return library
  }()
}
