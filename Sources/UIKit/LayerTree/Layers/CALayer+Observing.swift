import Objects

extension CALayer {
  /// Notifies observers before and after a property changes.
  @inline(__always) func willChange(_ key: String) { extras?.observers?.willChange(key, of: self) }
  @inline(__always) func didChange(_ key: String) { extras?.observers?.didChange(key, of: self) }
}

func layerKeyPaths<Layer: CALayer>(_: Layer.Type) -> [String: AnyKeyPath] {
  ["bounds": \Layer.bounds, "position": \Layer.position, "hidden": \Layer.isHidden]
}
