import CHarfBuzz

/// Finds faces for characters that the main one lacks. No file is looked into before a character is missing, and none
/// twice.
final class FallbackFaces {
  private let catalogue: FontCatalogue
  private lazy var files = catalogue.fallbackFiles
  /// What the first of the files can draw.
  private(set) var repertoires: [Repertoire] = []
  /// Numbers of files, nil for what none of them has.
  private var found = RecentCache<[Unicode.Scalar], Int?>(limit: 4096)

  init(_ catalogue: FontCatalogue) { self.catalogue = catalogue }

  /// Returns the first file that has all of `scalars`.
  func file(for scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let scalars = Array(scalars)
    if let known = found.value(for: scalars) { return known.map { files[$0] } }
    let number = files.indices.first { number in
      if number == repertoires.count { repertoires.append(Repertoire(of: files[number])) }
      return repertoires[number].contains(scalars)
    }
    found.insert(number, for: scalars)
    return number.map { files[$0] }
  }
}

/// The characters that a font file can draw.
final class Repertoire {
  private let set = hb_set_create()

  init(of path: String) {
    guard let blob = hb_blob_create_from_file(path) else { return }
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
