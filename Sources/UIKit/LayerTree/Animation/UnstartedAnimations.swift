/// The animations of a layer that is not in a window yet.
struct UnstartedAnimations {
  private var list: [(key: String?, animation: CAAnimation)] = []
  /// Whether `layers` has the layer.
  private var isListed = false

  private struct WeakLayer {
    weak var layer: CALayer?
  }

  /// The layers with animations that wait, in the order in which the first was added to each.
  private static var layers: [WeakLayer] = []

  var keys: [String] { list.compactMap(\.key) }

  subscript(key: String) -> CAAnimation? { list.first { $0.key == key }?.animation }

  mutating func add(_ animation: CAAnimation, key: String?, on layer: CALayer) {
    if let key { remove(key) }
    if !isListed { Self.layers.append(WeakLayer(layer: layer)) }
    isListed = true
    list.append((key, animation))
  }

  mutating func remove(_ key: String) { list.removeAll { $0.key == key } }
  mutating func removeAll() { list = [] }

  /// Starts the animations of layers that are in a window now.
  static func start() {
    guard !layers.isEmpty else { return }
    let all = layers
    layers = []
    for entry in all {
      guard let layer = entry.layer, let waiting = layer.behavior?.unstarted.list else { continue }
      if layer.timeline == nil, !waiting.isEmpty {
        layers.append(entry)
      } else {
        layer.behavior?.unstarted = UnstartedAnimations()
        for (key, animation) in waiting { layer.add(animation, forKey: key) }
      }
    }
  }
}

extension CALayer {
  /// Starts the animations that were added to layers before they were in a window.
  package static func startAnimations() { UnstartedAnimations.start() }
}
