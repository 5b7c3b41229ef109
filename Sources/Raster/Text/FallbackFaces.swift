import CHarfBuzz
import Foundation

/// A font file, and how much is added to its strokes where it is not as bold as asked for.
nonisolated struct TextFace: Hashable {
  var path: String
  /// How much wider strokes become, in fractions of the em square.
  var emboldening: CGFloat = 0
}

extension TextFace {
  /// A face of one weight for text of another. From regular to bold strokes grow by a 24th of the em square, as
  /// FreeType's `FT_GlyphSlot_Embolden` has it. Nothing makes them thinner.
  nonisolated init(path: String, weight: Int, for wanted: Int) {
    self.init(path: path, emboldening: max(0, CGFloat(min(wanted, 900) - weight)) / 300 / 24)
  }
}

/// Finds faces for characters that the main one lacks. No file is looked into before a character is missing, and none
/// twice.
final class FallbackFaces {
  private struct Wanted: Hashable {
    var scalars: [Unicode.Scalar]
    var weight: Int
  }

  private let catalogue: FontCatalogue
  private let language: String?
  private lazy var files = catalogue.fallbackFiles(for: language)
  /// What the files that were looked into can draw, by their paths.
  private(set) var repertoires: [String: Repertoire] = [:]
  private var found = RecentCache<Wanted, TextFace?>(limit: 4096)

  /// - Parameter language: The user's, as `FontCatalogue.fallbackFiles(for:)` takes it.
  init(_ catalogue: FontCatalogue, language: String?) {
    self.catalogue = catalogue
    self.language = language
  }

  /// Returns the first face that has all of `scalars`: of its family the one nearest to `weight`, made bolder where
  /// that is too light.
  func face(for scalars: ArraySlice<Unicode.Scalar>, weight: Int) -> TextFace? {
    let wanted = Wanted(scalars: Array(scalars), weight: weight)
    if let known = found.value(for: wanted) { return known }
    let face = files.first { has(wanted.scalars, in: $0) }.flatMap { file in
      catalogue.family(of: file, weight: weight).first { has(wanted.scalars, in: $0.path) }
    }.map { TextFace(path: $0.path, weight: $0.weight, for: weight) }
    found.insert(face, for: wanted)
    return face
  }

  private func has(_ scalars: [Unicode.Scalar], in file: String) -> Bool {
    if let known = repertoires[file] { return known.contains(scalars) }
    let repertoire = Repertoire(of: file)
    repertoires[file] = repertoire
    return repertoire.contains(scalars)
  }
}

/// The characters that a font file can draw.
final class Repertoire {
  private let set = hb_set_create()

  init(of path: String) {
    guard let blob = FontContents.blob(path) else { return }
    let face = hb_face_create(blob, 0)
    hb_face_collect_unicodes(face, set)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  isolated deinit { hb_set_destroy(set) }

  func contains(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.allSatisfy { hb_set_has(set, $0.value) != 0 }
  }
}
