/// The kinds of panes. Their widths are saved separately.
nonisolated enum PaneKind: String, CaseIterable, Sendable {
  case folder, preview, info
}

/// The widths of panes that the user has dragged, in points; nil for the default width.
nonisolated struct PaneWidths: Equatable, Sendable {
  /// The greatest valid width. No window is wider.
  private static let greatest = 16_384.0

  private var widths: [PaneKind: Double] = [:]

  subscript(kind: PaneKind) -> Double? {
    get { widths[kind] }
    set { widths[kind] = newValue.flatMap { (1...PaneWidths.greatest).contains($0) ? $0 : nil } }
  }
}

nonisolated extension PaneWidths: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ kind: PaneKind) { stringValue = kind.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes the widths, ignoring invalid values. The stack limits them further.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    for kind in PaneKind.allCases { self[kind] = try? values.decode(Double.self, forKey: Key(kind)) }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (kind, width) in widths { try values.encode(width, forKey: Key(kind)) }
  }
}
