import CSwiftRuntime
public import Foundation
public import Geometry
public import Objects

/// One rectangle of the retained picture: its place, its look and the layers above it.
///
/// Drawn from back to front: shadow, background, contents, sublayers, border. Each change of a
/// property marks the layer and the layers that contain it, so that the compositor can tell a
/// subtree that stayed the same without walking it.
@MainActor open class CALayer: NSObject, NSKeyValueObserving, nonisolated ExtrasHolder {
  // What every walk looks at stands together, and what few layers have is told by flags among it: few lines of the
  // processor's cache.

  // Weak without what that costs: the superlayer takes itself out when it ends, and is not handed out from when nobody
  // owns it.
  public private(set) var superlayer: CALayer? {
    get {
      guard let reference = superlayerReference, let living = swift_tryRetain(reference.toOpaque()) else {
        return nil
      }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { superlayerReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// To compare it and to go up the tree by it counts no references.
  private var superlayerReference: Unmanaged<CALayer>?
  /// The layers above this one, back to front.
  package private(set) var layers: [CALayer] = []
  /// Time of the last change to what the layer and its sublayers look like, its own place left out.
  package private(set) var contentVersion: UInt64 = 1
  /// What runs on the layer; nil for nothing.
  var animations: LayerAnimations?
  /// Whether a sublayer has, or had, a height.
  private var hasHeights = false
  /// Whether `transform` is another than the identity, and whether `shadow` is one.
  private(set) var isTransformed = false, hasShadow = false

  public var isHidden = false {
    willSet { willChange("hidden") }
    didSet {
      if isHidden != oldValue { changed(.placement) }
      didChange("hidden")
    }
  }
  /// Whether contents and sublayers are cut at the bounds, and at the rounded corners.
  public var masksToBounds = false {
    didSet { if masksToBounds != oldValue { changed(.content) } }
  }
  /// Whether the layer is worth keeping as pixels while it moves without changing inside.
  ///
  /// Such a layer stands on whole device pixels and cuts its sublayers to its bounds, kept or not, so
  /// that it looks the same either way.
  public var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { changed(.content) } }
  }

  /// Opacity of the layer with all it contains, as one picture; from 0 to 1.
  public var opacity: CGFloat = 1 {
    didSet { if opacity != oldValue { changed(.placement, from: oldValue, "opacity", \.opacity) } }
  }

  // MARK: Geometry

  /// The layer's own coordinates; the origin moves the contents, as a scroll view's offset does.
  public var bounds: CGRect = .zero {
    willSet { willChange("bounds") }
    didSet {
      if bounds != oldValue { changed(.content, from: oldValue, "bounds", \.bounds) }
      didChange("bounds")
    }
  }
  /// Where the anchor point stands in the superlayer, in points.
  public var position: CGPoint = .zero {
    willSet { willChange("position") }
    didSet {
      if position != oldValue { changed(.placement, from: oldValue, "position", \.position) }
      didChange("position")
    }
  }
  /// The point held at `position`, as fractions of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { if anchorPoint != oldValue { changed(.placement) } }
  }

  // MARK: Look

  public var cornerRadius: CGFloat = 0 {
    didSet {
      if cornerRadius != oldValue { changed(.content, from: oldValue, "cornerRadius", \.cornerRadius) }
    }
  }
  public var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { changed(.content, from: oldValue, "borderWidth", \.borderWidth) } }
  }
  public var maskedCorners = CACornerMask.all {
    didSet { if maskedCorners != oldValue { changed(.content) } }
  }
  public var backgroundColor: CGColor? {
    didSet {
      if backgroundColor != oldValue {
        changed(.content, from: oldValue, "backgroundColor", \.backgroundColor)
      }
    }
  }
  public var contents: LayerContents? {
    didSet { if contents != oldValue { changed(.content) } }
  }

  /// What compositors know of the layer's pixels, mostly none or one.
  var cacheEntries: [LayerCacheEntry] = []
  public var transform = CGAffineTransform.identity {
    didSet {
      isTransformed = transform != .identity
      if transform != oldValue { changed(.placement, from: oldValue, "transform", \.transform) }
    }
  }
  public var borderColor: CGColor? {
    didSet { if borderColor != oldValue { changed(.content, from: oldValue, "borderColor", \.borderColor) } }
  }
  /// The shadow that the layer's rounded rectangle throws, outside it also where it masks; nil for none.
  public var shadow: CAShadow? {
    didSet {
      hasShadow = shadow != nil
      if shadow != oldValue { changed(.content, from: oldValue, "shadow", \.shadow) }
    }
  }
  public var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { changed(.content) } }
  }
  /// How many pixels of a picture in `contents` make a point, where it is not stretched.
  public var contentsScale: CGFloat = 1 {
    didSet { if contentsScale != oldValue { changed(.content) } }
  }
  /// The part of a picture in `contents` that stretches, as fractions of it; what lies above and below it
  /// stretches sideways only, what lies beside it up and down, the corners not at all.
  ///
  /// A gravity that cuts the picture off stretches all of it.
  public var contentsCenter = CALayer.wholeContents {
    didSet { if contentsCenter != oldValue { changed(.content) } }
  }
  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  // MARK: Tree

  /// Where the layer is drawn among its siblings: those that are higher in front, those that are equal in
  /// their order. Touches go by the order alone; a height that is no number is ignored.
  public var zPosition: CGFloat = 0 {
    didSet {
      if !zPosition.isFinite { zPosition = oldValue }
      guard zPosition != oldValue, let superlayer else { return }
      superlayer.hasHeights = true
      superlayer.changed(.content)
    }
  }
  /// The sublayers in the order in which they are drawn.
  var drawnSublayers: [CALayer] {
    guard hasHeights else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Called on a root layer when anything below it changed, once until the next frame is composed.
  ///
  /// Where changes wait already when it is set, it is called at once.
  public var onChange: (() -> Void)? {
    get { changeHandler }
    set {
      changeHandler = newValue
      if contentVersion == Compositor.epoch { tell() }
    }
  }
  private nonisolated(unsafe) var changeHandler: (() -> Void)?

  /// The frame that `onChange` has been called for.
  private var toldEpoch: UInt64 = 0

  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { layerKeyPaths(Self.self) }

  public required override init() { super.init() }

  /// There are no archives to decode a layer from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  /// Creates a layer that looks like another, as it is set up.
  public convenience init(layer: Any) {
    self.init()
    if let layer = layer as? CALayer { copyLook(of: layer) }
  }

  deinit {
    let (sublayers, cacheEntries, portals) = (layers, cacheEntries, portals)
    if isOnMainThread {
      MainActor.assumeIsolated {
        CALayer.end(Unmanaged.passUnretained(self).toOpaque(), sublayers, cacheEntries)
      }
    } else {
      endOnMainThread(self, keeping: [portals, changeHandler as Any]) {
        CALayer.end($0, sublayers, cacheEntries)
      }
    }
  }

  /// Takes a layer out of what names it without owning it.
  private static func end(
    _ layer: UnsafeMutableRawPointer, _ sublayers: [CALayer], _ cacheEntries: [LayerCacheEntry]
  ) {
    for sublayer in sublayers where sublayer.superlayerReference?.toOpaque() == layer {
      sublayer.superlayer = nil
    }
    for entry in cacheEntries { entry.layerEnds() }
  }

  /// The layers above this one, back to front; nil for none. Setting it takes those that are missing out.
  public var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      let new = newValue ?? []
      for layer in layers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: layers.count) }

  /// Puts `layer` at `index` of the back-to-front order; an index beyond the ends means the end.
  ///
  /// Nothing happens when `layer` is this one or contains it.
  public func insertSublayer(_ layer: CALayer, at index: Int) {
    guard !layer.contains(self) else { return }
    layer.removeFromSuperlayer()
    layers.insert(layer, at: index.clamped(to: 0...layers.count))
    layer.superlayer = self
    if layer.zPosition != 0 { hasHeights = true }
    changed(.content)
  }

  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers.removeAll { $0 === self }
    self.superlayer = nil
    superlayer.changed(.content)
  }

  private func contains(_ layer: CALayer) -> Bool {
    let wanted = Unmanaged.passUnretained(self).toOpaque()
    var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(layer)
    while let current = next, current.toOpaque() != wanted {
      next = current._withUnsafeGuaranteedRef { $0.superlayerReference }
    }
    return next != nil
  }

  // MARK: Animation

  private var ownTimeline: LayerTimeline?

  /// The time that the layer's animations follow: that of the root it stands under. Set it on a root.
  public var timeline: LayerTimeline? {
    get {
      var root = self
      while let parent = root.superlayer { root = parent }
      return root.ownTimeline
    }
    set { ownTimeline = newValue }
  }

  /// Whoever the layer draws for, such as a view, which takes itself out when it ends.
  package var owner: AnyObject? {
    get {
      guard let ownerReference, let living = swift_tryRetain(ownerReference.toOpaque()) else { return nil }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { ownerReference = newValue.map(Unmanaged.passUnretained) }
  }
  package private(set) var ownerReference: Unmanaged<AnyObject>?

  /// Makes animations of changes while it is set.
  package static var changeAnimator: (any LayerChangeAnimator)?

  /// The layer whose contents and sublayers are shown in this one's place, besides its own; nil for none.
  var shownSource: CALayer? { nil }

  /// The portals that show this layer.
  var portals: [WeakPortal] = []

  /// A layer takes over all that can be seen of another, as it is shown, but for the sublayers.
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

  /// Says that the layer looks different for a reason of a subclass.
  public func setNeedsDisplay() { changed(.content) }

  private enum Change {
    /// What the layer itself looks like.
    case content
    /// Where and how strongly it shows in its superlayer; its own picture stays.
    case placement
  }

  /// A property that can be animated has another value: it counts for what is shown, and may become an
  /// animation.
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

  /// What animations make of the layer is marked as a change by the program is.
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
    case .placement: if let superlayer { superlayer.markContent() } else { tell() }
    }
  }

  /// Marks this layer and all that contain or show it, as high as they are not marked for this frame already.
  private func markContent() {
    let epoch = Compositor.epoch
    var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
    while let current = next {
      next = current._withUnsafeGuaranteedRef { layer in
        if layer.contentVersion == epoch { return nil }
        layer.contentVersion = epoch
        if !layer.portals.isEmpty { layer.tellPortals() }
        if layer.superlayerReference == nil { layer.tell() }
        return layer.superlayerReference
      }
    }
  }

  private func tellPortals() {
    for portal in portals { portal.layer?.sourceHasChanged() }
  }

  private func tell() {
    guard let onChange, toldEpoch != Compositor.epoch else { return }
    toldEpoch = Compositor.epoch
    onChange()
  }
}

/// The corners that `cornerRadius` rounds.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  public static let all = CACornerMask(rawValue: 15)
}
