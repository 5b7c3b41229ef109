import CFreeType

/// The one instance of FreeType that reads faces and draws outlines.
enum FreeType {
  static let library: FT_Library? = {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    return library
  }()
}
