package import Foundation
import Geometry
import Objects

/// Layers that draw themselves.
extension CALayer {
  private final class PlainLayer: CALayer {}
  private final class DrawingLayer: CALayer {
    override func draw(in context: CGContext) {}
  }

  private final class LayoutLayer: CALayer {
    override func layoutSublayers() {}
  }

  private static let layoutMethod = MethodOverride(
    of: CALayer.self, plain: PlainLayer.self, overriding: LayoutLayer.self)

  /// Whether the layer's class or its delegate places sublayers.
  package var placesSublayers: Bool {
    behavior?.delegate != nil || CALayer.layoutMethod.isOverridden(in: Self.self)
  }

  private static let drawMethod = MethodOverride(
    of: CALayer.self, plain: PlainLayer.self, overriding: DrawingLayer.self)

  /// Whether the layer or its owner draws something.
  var drawsItself: Bool {
    CALayer.drawMethod.isOverridden(in: Self.self) || (owner as? any LayerOwner)?.drawsLayer == true
  }

  /// Lets the view or the delegate draw.
  func drawByOwner(in context: CGContext) {
    (owner as? any LayerOwner)?.draw(self, in: context)
    delegate?.draw(self, in: context)
  }

  /// The layers that have something to redraw, in the order in which they asked for it.
  private static var waiting: [WeakLayer] = []

  private struct WeakLayer {
    weak var layer: CALayer?
  }

  /// Marks a part of the layer as outdated, so that it is drawn before the next frame.
  func markUndrawn(_ rect: CGRect) {
    if undrawn == nil { CALayer.waiting.append(WeakLayer(layer: self)) }
    undrawn = undrawn?.union(rect) ?? rect
    changed(.content)
  }

  /// The layers that have sublayers to place.
  private static var unplaced: [WeakLayer] = []

  func markForLayout() {
    if let owner = owner as? any LayerOwner { return owner.layerNeedsLayout() }
    guard !awaitsLayout, placesSublayers else { return }
    awaitsLayout = true
    CALayer.unplaced.append(WeakLayer(layer: self))
    changed(.content)
  }

  func layOutIfNeeded() {
    if let owner = owner as? any LayerOwner { return owner.layoutIfNeeded() }
    guard awaitsLayout else { return }
    awaitsLayout = false
    layoutSublayers()
  }

  /// Lets a layer and those below it place their sublayers.
  package static func layOutAll(below top: CALayer) {
    // Placing a layer may resize others, at most as often as layers are nested.
    for _ in 0..<100 where !unplaced.isEmpty {
      let all = unplaced
      unplaced = []
      for entry in all {
        guard let layer = entry.layer, layer.awaitsLayout else { continue }
        if layer.isInside(top) { layer.layOutIfNeeded() } else { unplaced.append(entry) }
      }
      if !unplaced.contains(where: { $0.layer?.isInside(top) == true }) { return }
    }
  }

  /// Draws a layer and those below it that asked for it, and those whose pixels have another scale.
  package static func displayAll(below top: CALayer, scale: CGFloat) {
    guard !waiting.isEmpty else { return }
    let all = waiting
    waiting = []
    for entry in all {
      guard let layer = entry.layer, layer.undrawn != nil else { continue }
      if layer.isInside(top) {
        layer.displayScale = scale
        layer.displayIfNeeded()
      }
      if layer.undrawn != nil { waiting.append(entry) }
    }
  }

  /// Draws the outdated part into the layer's own pixels.
  func redraw() {
    // An empty layer waits until it has a size.
    guard let part = undrawn, !bounds.isEmpty else { return }
    undrawn = nil
    var old: BackingStore? = if case .drawing(let pixels)? = content?.source { pixels.store } else { nil }
    if let store = old, store.bounds != bounds || store.scale != displayScale || store.isOpaque != isOpaque {
      old = nil
    }
    guard let store = old ?? BackingStore(bounds: bounds, scale: displayScale, isOpaque: isOpaque) else {
      DrawingLog.report("CALayer.display", "too many pixels; not drawn")
      content = nil
      return
    }
    delegate?.layerWillDraw(self)
    behavior?.delegateDrewNothing = false
    let outer = CALayer.drawing
    CALayer.drawing = self
    defer { CALayer.drawing = outer }
    store.redraw(old == nil ? bounds : part) { draw(in: $0) }
    // The contents that the program has set stay if nobody draws.
    if behavior?.delegateDrewNothing == true, !drawsItself { return }
    content = LayerContents(source: .drawing(DrawnPixels(store: store, version: store.version)))
  }
}
