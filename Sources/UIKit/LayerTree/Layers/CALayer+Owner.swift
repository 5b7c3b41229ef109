import CSwiftRuntime
package import Foundation

extension CALayer {
  /// The object that the layer draws for, such as a view. It clears the reference in its `deinit`.
  package var owner: AnyObject? {
    get {
      guard let ownerReference, let living = swift_tryRetain(ownerReference.toOpaque()) else { return nil }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { ownerReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Tells the owner about a new size, or the superlayer's owner if the layer has none.
  func notifySize(from old: CGSize) {
    if ownerReference != nil {
      (owner as? any LayerOwner)?.layerWasResized(from: old)
    } else {
      if placesSublayers { markForLayout() }
      (superlayer?.owner as? any LayerOwner)?.sublayerWasResized()
    }
  }

  /// The timeline of the layer's animations, which is the one of its root. Set it on a root.
  public var timeline: LayerTimeline? {
    get {
      var root = self
      while let parent = root.superlayer { root = parent }
      return root.ownTimeline
    }
    set { ownTimeline = newValue }
  }
}

/// An object that a layer draws for, and that lays out the sublayers.
package protocol LayerOwner: AnyObject {
  /// Called when the layer has a new size.
  func layerWasResized(from old: CGSize)
  /// Called when a sublayer without an owner has a new size.
  func sublayerWasResized()
  /// Lays out the owner and the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Lays out the owner and what is in it if that is needed.
  func layoutIfNeeded()
  /// Makes the owner lay out before the next frame.
  func layerNeedsLayout()
  /// Whether the owner draws the layer's pixels.
  var drawsLayer: Bool { get }
  /// Draws the layer's pixels.
  func draw(_ layer: CALayer, in context: CGContext)
}
