/// A face of a font file, as fontconfig identifies it.
package struct FontSource: Hashable, Sendable {
  package var path: String
  /// The index of the face in a collection; the upper half is the named instance of a variable font, or 0.
  package var index = 0
  /// The settings of a variable font, such as "wght=450,opsz=24"; empty for its defaults.
  package var variations = ""

  package init(path: String, index: Int = 0, variations: String = "") {
    (self.path, self.index, self.variations) = (path, index, variations)
  }

  /// The settings with the tags of their axes.
  var axes: [(tag: UInt32, value: Double)] {
    variations.split(separator: ",").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, parts[0].utf8.count == 4, let value = Double(parts[1]), value.isFinite else {
        return nil
      }
      return (parts[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }, value)
    }
  }
}
