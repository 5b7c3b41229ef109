import ViewTree

/// The type styles of the tab Layers that no other tab has.
enum LayersType {
  static let row = TypeStyle(.systemFont(ofSize: 13, weight: .medium), 18)
  static let name = TypeStyle(.systemFont(ofSize: 13, weight: .semibold), 18)
}
