/// What SDL_image leaves out of a drawing: it draws shapes and gradients.
enum DrawingGaps {
  private static let names: KeyValuePairs = [
    "text": "text", "use": "repeated parts", "image": "pictures", "style": "styles", "filter": "effects",
    "mask": "masks", "clipPath": "clipping", "pattern": "patterns", "marker": "markers",
    "foreignObject": "other documents", "animate": "motion", "animateTransform": "motion",
  ]

  /// Returns a sentence such as "Not drawn: text, repeated parts."; nil if the drawing is whole.
  static func sentence(for drawing: String) -> String? {
    var missing: [String] = []
    let elements = Set(
      drawing.split(separator: "<").dropFirst().map { part in
        // A name may have a prefix, such as `svg:text`.
        let name = part.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name.split(separator: ":").last ?? ""
      })
    for (element, name) in names where elements.contains(element[...]) && !missing.contains(name) {
      missing.append(name)
    }
    return missing.isEmpty ? nil : "Not drawn: \(missing.joined(separator: ", "))."
  }
}
