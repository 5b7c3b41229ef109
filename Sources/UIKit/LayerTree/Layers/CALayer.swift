import CSwiftRuntime
public import Foundation
public import Geometry
public import Objects

/// A rectangle of the retained picture: its geometry, its appearance and its sublayers.
///
/// A layer is drawn from back to front: shadow, background, contents, sublayers, border. Each change of a
/// property marks the layer and its ancestors as dirty, so that the compositor can detect an unchanged
/// subtree without walking it.
@preconcurrency @MainActor open class CALayer: NSObject, NSKeyValueObserving, nonisolated ExtrasHolder {
  // The properties that every walk reads come first, and flags say whether the rare ones are set: fewer cache
  // lines to load.

  // An unretained reference saves the cost of a weak one: the superlayer clears it in its `deinit`, and the
  // getter checks whether the superlayer is being deallocated.
  /// The layer that contains this one; nil for a root.
  public private(set) var superlayer: CALayer? {
    get {
      guard let reference = superlayerReference, let living = swift_tryRetain(reference.toOpaque()) else {
        return nil
      }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { superlayerReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// The reference itself: comparing it and walking up the tree by it needs no reference counting.
  private nonisolated(unsafe) var superlayerReference: Unmanaged<CALayer>?
  /// The sublayers, back to front.
  package private(set) var layers: [CALayer] = []
  /// The number of the frame in which the content of the layer or its sublayers last changed, not counting
  /// the layer's own position.
  package private(set) var contentVersion: UInt64 = 1
  /// The running animations; nil if there are none.
  var animations: LayerAnimations?
  /// Whether a sublayer has or had a `zPosition`.
  private var hasHeights = false
  /// Whether `transform` is not the identity, and whether `shadow` is set.
  private(set) var isTransformed = false, hasShadow = false

  /// Whether the layer and its sublayers are not drawn.
  public var isHidden = false {
    willSet { willChange("hidden") }
    didSet {
      if isHidden != oldValue { changed(.placement) }
      didChange("hidden")
    }
  }
  /// Whether contents and sublayers are clipped to the bounds and the rounded corners.
  public var masksToBounds = false {
    didSet { if masksToBounds != oldValue { changed(.content) } }
  }
  /// Whether to cache the layer's pixels while it moves without changing.
  ///
  /// Such a layer is aligned to whole device pixels and clips its sublayers to its bounds, cached or not, so
  /// that it looks the same in both cases.
  public var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { changed(.content) } }
  }

  /// The opacity of the layer and its sublayers as one picture, from 0 to 1.
  public var opacity: CGFloat = 1 {
    didSet { if opacity != oldValue { changed(.placement, from: oldValue, "opacity", \.opacity) } }
  }

  // MARK: Geometry

  /// The visible part of the layer's own coordinates, in points. Changing the origin scrolls the sublayers.
  public var bounds: CGRect = .zero {
    willSet { willChange("bounds") }
    didSet {
      if bounds != oldValue { changed(.content, from: oldValue, "bounds", \.bounds) }
      if bounds.size != oldValue.size { notifySize(from: oldValue.size) }
      didChange("bounds")
    }
  }
  /// The position of the anchor point in the superlayer, in points.
  public var position: CGPoint = .zero {
    willSet { willChange("position") }
    didSet {
      if position != oldValue { changed(.placement, from: oldValue, "position", \.position) }
      didChange("position")
    }
  }
  /// The point of the layer that is at `position`, as fractions of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { if anchorPoint != oldValue { changed(.placement) } }
  }

  // MARK: Look

  /// The radius of the corners in `maskedCorners`, in points.
  public var cornerRadius: CGFloat = 0 {
    didSet {
      if cornerRadius != oldValue { changed(.content, from: oldValue, "cornerRadius", \.cornerRadius) }
    }
  }
  /// The width of the border, which is drawn inside the bounds, in points; at least one pixel if positive.
  public var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { changed(.content, from: oldValue, "borderWidth", \.borderWidth) } }
  }
  /// The corners that `cornerRadius` rounds. The default is all.
  public var maskedCorners = CACornerMask.all {
    didSet { if maskedCorners != oldValue { changed(.content) } }
  }
  /// The background color; nil for none.
  public var backgroundColor: CGColor? {
    didSet {
      if backgroundColor != oldValue {
        changed(.content, from: oldValue, "backgroundColor", \.backgroundColor)
      }
    }
  }
  /// The content in front of the background; nil for none.
  public var contents: LayerContents? {
    didSet { if contents != oldValue { changed(.content) } }
  }

  /// The entries of the compositors that may cache the layer, usually none or one.
  var cacheEntries: [LayerCacheEntry] = []
  /// The transform, applied around the anchor point.
  public var transform = CGAffineTransform.identity {
    didSet {
      isTransformed = transform != .identity
      if transform != oldValue { changed(.placement, from: oldValue, "transform", \.transform) }
    }
  }
  /// The color of the border; nil for none.
  public var borderColor: CGColor? {
    didSet { if borderColor != oldValue { changed(.content, from: oldValue, "borderColor", \.borderColor) } }
  }
  /// The shadow of the layer's rounded rectangle, drawn outside the bounds even if the layer clips; nil for
  /// none.
  public var shadow: CAShadow? {
    didSet {
      hasShadow = shadow != nil
      if shadow != oldValue { changed(.content, from: oldValue, "shadow", \.shadow) }
    }
  }
  /// How an image in `contents` is fitted to the bounds.
  public var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { changed(.content) } }
  }
  /// The number of pixels per point of an image in `contents` that is not stretched.
  public var contentsScale: CGFloat = 1 {
    didSet { if contentsScale != oldValue { changed(.content) } }
  }
  /// The part of an image in `contents` that stretches in both directions, as fractions of the image. The
  /// parts above and below it stretch horizontally, those beside it vertically, and the corners do not
  /// stretch.
  ///
  /// If the gravity crops the image, all of it stretches.
  public var contentsCenter = CALayer.wholeContents {
    didSet { if contentsCenter != oldValue { changed(.content) } }
  }
  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  // MARK: Tree

  /// The layer's drawing order among its siblings: higher values are in front, and equal values keep the
  /// order of `sublayers`. Hit tests ignore it. Values that are not finite are ignored.
  public var zPosition: CGFloat = 0 {
    didSet {
      if !zPosition.isFinite { zPosition = oldValue }
      guard zPosition != oldValue, let superlayer else { return }
      superlayer.hasHeights = true
      superlayer.changed(.content)
    }
  }
  /// The sublayers in drawing order.
  var drawnSublayers: [CALayer] {
    guard hasHeights else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

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
  private nonisolated(unsafe) var changeHandler: (() -> Void)?

  /// The frame that `onChange` has been called for.
  private var toldEpoch: UInt64 = 0

  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { layerKeyPaths(Self.self) }

  /// Creates a layer without size, content and sublayers.
  public required override init() { super.init() }

  /// There are no archives to decode a layer from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  /// Creates a layer that looks like another, as it is set up.
  public convenience init(layer: Any) {
    self.init()
    if let layer = layer as? CALayer { copyLook(of: layer) }
  }

  deinit {
    // Most layers have nothing that names them.
    if layers.isEmpty, cacheEntries.isEmpty, portals.isEmpty, changeHandler == nil { return }
    let (sublayers, cacheEntries, portals) = (layers, cacheEntries, portals)
    if isOnMainThread {
      CALayer.end(Unmanaged.passUnretained(self).toOpaque(), sublayers, cacheEntries)
    } else {
      endOnMainThread(self, keeping: [portals, changeHandler as Any]) {
        CALayer.end($0, sublayers, cacheEntries)
      }
    }
  }

  /// Clears the unretained references to a layer. On the main thread only; `MainActor.assumeIsolated` would
  /// cost more than all the rest.
  private nonisolated static func end(
    _ layer: UnsafeMutableRawPointer, _ sublayers: [CALayer], _ cacheEntries: [LayerCacheEntry]
  ) {
    for sublayer in sublayers where sublayer.superlayerReference?.toOpaque() == layer {
      sublayer.superlayerReference = nil
    }
    if cacheEntries.isEmpty { return }
    MainActor.assumeIsolated { for entry in cacheEntries { entry.layerEnds() } }
  }

  // MARK: Sublayers

  /// The sublayers, back to front; nil for none. Setting it removes the sublayers that are not in the
  /// new list.
  public var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      let new = newValue ?? []
      for layer in layers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of all sublayers and removes it from its previous superlayer. Does nothing if
  /// `layer` is this layer or contains it.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: layers.count) }

  /// Inserts a sublayer at `index` in back-to-front order; the index is clamped to the valid range.
  ///
  /// Does nothing if `layer` is this layer or contains it.
  public func insertSublayer(_ layer: CALayer, at index: Int) {
    guard !layer.contains(self) else { return }
    layer.removeFromSuperlayer()
    layers.insert(layer, at: index.clamped(to: 0...layers.count))
    layer.superlayer = self
    if layer.zPosition != 0 { hasHeights = true }
    changed(.content)
  }

  /// Removes the layer from its superlayer, if any.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers.removeAll { $0 === self }
    self.superlayer = nil
    superlayer.changed(.content)
  }

  private func contains(_ layer: CALayer) -> Bool {
    var candidate: CALayer? = layer
    while let current = candidate, current !== self { candidate = current.superlayer }
    return candidate != nil
  }

  // MARK: Animation

  private var ownTimeline: LayerTimeline?

  /// The timeline of the layer's animations, which is the one of its root. Set it on a root.
  public var timeline: LayerTimeline? {
    get {
      var root = self
      while let parent = root.superlayer { root = parent }
      return root.ownTimeline
    }
    set { ownTimeline = newValue }
  }

  /// The object that the layer draws for, such as a view. It clears the reference in its `deinit`.
  package var owner: AnyObject? {
    get {
      guard let ownerReference, let living = swift_tryRetain(ownerReference.toOpaque()) else { return nil }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { ownerReference = newValue.map(Unmanaged.passUnretained) }
  }
  package nonisolated(unsafe) var ownerReference: Unmanaged<AnyObject>?

  /// Notifies the owner of a new size, or the superlayer's owner if the layer has none.
  private func notifySize(from old: CGSize) {
    if ownerReference != nil {
      (owner as? any LayerOwner)?.layerWasResized(from: old)
    } else {
      (superlayer?.owner as? any LayerOwner)?.sublayerWasResized()
    }
  }

  /// Animates property changes while it is set.
  package static var changeAnimator: (any LayerChangeAnimator)?

  /// The layer whose content is shown in this layer in addition to its own; nil for none.
  var shownSource: CALayer? { nil }

  /// The portals that show this layer.
  var portals: [WeakPortal] = []

  /// Copies the shown appearance of another layer, without its sublayers.
  func copyLook(of layer: CALayer) {
    modelValues = layer.shownValues
    anchorPoint = layer.anchorPoint
    isHidden = layer.isHidden
    contents = layer.contents
    contentsGravity = layer.contentsGravity
    contentsScale = layer.contentsScale
    contentsCenter = layer.contentsCenter
    maskedCorners = layer.maskedCorners
    masksToBounds = layer.masksToBounds
    shouldRasterize = layer.shouldRasterize
  }

  // MARK: Changes

  /// Marks the layer as dirty, for changes that only a subclass knows about.
  public func setNeedsDisplay() { changed(.content) }

  private enum Change {
    /// The layer's own appearance.
    case content
    /// The layer's position or opacity in its superlayer; its own picture is unchanged.
    case placement
  }

  /// Marks the layer as dirty after the change of an animatable property, and animates the change if a
  /// transaction or a block asks for it.
  private func changed<Value: CAAnimatable>(
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
    if new.looksDifferent(from: old) {
      changed(.content)
    } else if new != old {
      changed(.placement)
    }
  }

  private func changed(_ change: Change) {
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
}

/// An object that a layer draws for, and that lays out the sublayers.
package protocol LayerOwner: AnyObject {
  /// Called when the layer has a new size.
  func layerWasResized(from old: CGSize)
  /// Called when a sublayer without an owner has a new size.
  func sublayerWasResized()
}
