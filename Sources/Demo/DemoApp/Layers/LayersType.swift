import ViewTree

/// The type styles that only the Layers tab uses.
enum LayersType {
  static let row = TypeStyle(.systemFont(ofSize: 13, weight: .medium), 18)
  static let name = TypeStyle(.systemFont(ofSize: 13, weight: .semibold), 18)
}
