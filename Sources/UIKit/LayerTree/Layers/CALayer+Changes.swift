import Objects

/// Marks layers as dirty, animates changes, and tells who observes them.
extension CALayer {
  /// Called on a root layer when it or a descendant changes, once per frame.
  ///
  /// If changes are pending when the handler is set, it is called at once.
  public var onChange: (() -> Void)? {
    get { changeHandler }
    set {
      changeHandler = newValue
      if contentVersion == Compositor.epoch { notify() }
    }
  }

  enum Change {
    /// The layer's own appearance.
    case content
    /// The layer's position or opacity in its superlayer; its own picture is unchanged.
    case placement
  }

  /// Marks the layer as dirty after the change of an animatable property, and animates the change if a
  /// transaction or a block asks for it.
  func changed<Value: CAAnimatable>(
    _ change: Change, from old: Value, _ name: String,
    _ path: @autoclosure () -> WritableKeyPath<CALayerValues, Value>
  ) {
    changed(change)
    if let animator = CATransaction.animator(for: self), let timeline {
      let path = path()
      animator.animate(
        LayerChange(layer: self, property: name, path: path, old: old, new: modelValues[keyPath: path]),
        on: timeline)
    }
    animations?.refresh()
  }

  /// Marks changes by animations in the same way as changes by the program.
  func shownValuesChanged(from old: CALayerValues, to new: CALayerValues) {
    if new.own != old.own { setNeedsDisplay() }
    if new.looksDifferent(from: old) {
      changed(.content)
    } else if new != old {
      changed(.placement)
    }
  }

  func changed(_ change: Change) {
    switch change {
    case .content: markContent()
    case .placement: if let superlayer { superlayer.markContent() } else { notify() }
    }
  }

  /// Marks the layer, its ancestors and its portals as dirty, up to the first one that is marked for this
  /// frame already.
  private func markContent() {
    let epoch = Compositor.epoch
    var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
    while let current = next {
      next = current._withUnsafeGuaranteedRef { layer in
        if layer.contentVersion == epoch { return nil }
        layer.contentVersion = epoch
        if !layer.portals.isEmpty { layer.notifyPortals() }
        if layer.superlayerReference == nil { layer.notify() }
        return layer.superlayerReference
      }
    }
  }

  private func notifyPortals() {
    for portal in portals { portal.layer?.sourceHasChanged() }
  }

  private func notify() {
    guard let onChange, toldEpoch != Compositor.epoch else { return }
    toldEpoch = Compositor.epoch
    onChange()
  }

  /// Notifies observers before and after a property changes.
  @inline(__always) func willChange(_ key: String) { extras?.observers?.willChange(key, of: self) }
  @inline(__always) func didChange(_ key: String) { extras?.observers?.didChange(key, of: self) }
}

func layerKeyPaths<Layer: CALayer>(_: Layer.Type) -> [String: AnyKeyPath] {
  ["bounds": \Layer.bounds, "position": \Layer.position, "hidden": \Layer.isHidden]
}
