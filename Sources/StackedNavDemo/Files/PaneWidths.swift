/// The kinds of panes whose widths are kept apart.
nonisolated enum PaneKind: String, CaseIterable, Sendable {
  case folder, preview, info
}

/// The widths that the user has dragged panes to, in points, by the kind of the pane; nil for the usual width.
nonisolated struct PaneWidths: Equatable, Sendable {
  /// What no window is wider than is no width.
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

  /// Reads what is there; what makes no sense counts as nil. The stack keeps the rest within its limits.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    for kind in PaneKind.allCases { self[kind] = try? values.decode(Double.self, forKey: Key(kind)) }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (kind, width) in widths { try values.encode(width, forKey: Key(kind)) }
  }
}
