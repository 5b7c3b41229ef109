import Foundation
import Resources

/// A font face and the emboldening that makes up for a missing weight.
struct TextFace: Hashable {
  var source: FontSource
  /// The increase of the stroke width, in fractions of the em square.
  var emboldening: CGFloat = 0

  var path: String { source.path }
}

extension TextFace {
  nonisolated init(path: String) { self.init(source: FontSource(path: path)) }

  /// Creates a face of one weight for text of another. From regular to bold, strokes grow by a 24th of the em
  /// square, as in FreeType's `FT_GlyphSlot_Embolden`. Strokes never become thinner.
  nonisolated init(_ source: FontSource, weight: Int, for wanted: Int) {
    self.init(source: source, emboldening: max(0, CGFloat(min(wanted, 900) - weight)) / 300 / 24)
  }
}

/// Finds faces for characters that the main face lacks. fontconfig is asked only when a character is missing.
final class FallbackFaces {
  private struct Wanted: Hashable {
    var scalars: [Unicode.Scalar]
    var weight: Int
  }

  private let catalogue: FontCatalogue
  private let language: String?
  /// Nil until a character is missing.
  private(set) var faces: [FontLibrary.Listed]?
  private var found = RecentCache<Wanted, TextFace?>(limit: 4096)

  /// - Parameter language: The user's language, such as "zh_TW". Characters that look different in Japanese
  ///   and in Chinese come from a face made for that language.
  init(_ catalogue: FontCatalogue, language: String?) {
    self.catalogue = catalogue
    self.language = language
  }

  /// Returns the first face that has all of `scalars`, in the nearest weight of its family, emboldened if
  /// that is too light.
  func face(for scalars: ArraySlice<Unicode.Scalar>, weight: Int) -> TextFace? {
    let wanted = Wanted(scalars: Array(scalars), weight: weight)
    if let known = found.value(for: wanted) { return known }
    let faces = faces ?? catalogue.library.faces(for: language)
    self.faces = faces
    let face = faces.first { $0.has(wanted.scalars) }.map { first in
      // Prefer the bolder of two equally near weights.
      let nearest = faces.filter { $0.family == first.family && $0.isUpright && $0.has(wanted.scalars) }
        .min { (abs($0.weight - weight), -$0.weight) < (abs($1.weight - weight), -$1.weight) }
      let face = nearest ?? first
      return TextFace(face.source, weight: face.weight, for: weight)
    }
    found.insert(face, for: wanted)
    return face
  }
}
