import CSwiftRuntime
public import Foundation
import Geometry
public import Objects
import Resources

/// A rectangle of the retained picture: its geometry, its appearance and its sublayers.
///
/// A layer is drawn from back to front: shadow, background, contents, sublayers, border. Each change of a
/// property marks the layer and its ancestors as dirty, so that the compositor can detect an unchanged
/// subtree without walking it.
@preconcurrency @MainActor open class CALayer: NSObject, NSKeyValueObserving, nonisolated ExtrasHolder {
  // The properties that every walk reads come first, and flags tell whether the rare ones are set: fewer
  // cache lines to load.

  // An unretained reference saves the cost of a weak one: the superlayer clears it in its `deinit`, and the
  // getter checks whether the superlayer is being deallocated.
  /// The layer that contains this one; nil for a root.
  public internal(set) var superlayer: CALayer? {
    get {
      guard let reference = superlayerReference, let living = swift_tryRetain(reference.toOpaque()) else {
        return nil
      }
      return Unmanaged.fromOpaque(living).takeRetainedValue()
    }
    set { superlayerReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// The reference itself: comparing it and walking up the tree by it needs no reference counting.
  nonisolated(unsafe) var superlayerReference: Unmanaged<CALayer>?
  /// The sublayers, back to front.
  package internal(set) var layers: [CALayer] = []
  /// The number of the frame in which the content of the layer or its sublayers last changed, not counting
  /// the layer's own position.
  package internal(set) var contentVersion: UInt64 = 1
  /// The running animations; nil if there are none.
  var animations: LayerAnimations?
  /// Whether a sublayer has or had a `zPosition`, and whether a sublayer was ever in space.
  var hasHeights = false, hasDepth = false
  /// Whether `affinePart` is not the identity, and whether `shadow` is set.
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
  public var opacity: Float {
    get { Float(alpha) }
    set { alpha = CGFloat(newValue) }
  }
  /// The opacity at the precision of a view's alpha.
  package var alpha: CGFloat = 1 {
    didSet { if alpha != oldValue { changed(.placement, from: oldValue, "opacity", \.opacity) } }
  }

  // MARK: Geometry

  /// The visible part of the layer's own coordinates, in points. Changing the origin scrolls the sublayers.
  public var bounds: CGRect = .zero {
    willSet { willChange("bounds") }
    didSet {
      if bounds.hasNaN {
        Misuse.report(self, "bounds", notFinite: bounds)
        bounds = oldValue
      }
      if bounds != oldValue { changed(.content, from: oldValue, "bounds", \.bounds) }
      if bounds.size != oldValue.size {
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        notifySize(from: oldValue.size)
      }
      didChange("bounds")
    }
  }
  /// The position of the anchor point in the superlayer, in points.
  public var position: CGPoint = .zero {
    willSet { willChange("position") }
    didSet {
      if position.hasNaN {
        Misuse.report(self, "position", notFinite: position)
        position = oldValue
      }
      if position != oldValue { changed(.placement, from: oldValue, "position", \.position) }
      didChange("position")
    }
  }
  /// The point of the layer that is at `position`, as fractions of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if anchorPoint != oldValue { changed(.placement, from: oldValue, "anchorPoint", \.anchorPoint) }
    }
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
  /// The shape of the round corners.
  public var cornerCurve = CALayerCornerCurve.circular {
    didSet { if cornerCurve != oldValue { changed(.content) } }
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
  package var content: LayerContents? {
    didSet { if content != oldValue { changed(.content) } }
  }

  /// The properties in space; nil for a flat layer.
  var depth: LayerDepthBox?
  /// The entries of the compositors that may cache the layer, usually none or one.
  var cacheEntries: [LayerCacheEntry] = []
  /// What `transform` does to x and y in the layer's plane, without perspective.
  var affinePart = CGAffineTransform.identity {
    didSet { isTransformed = affinePart != .identity }
  }
  /// The color of the border: opaque black, until the program sets another one; nil for none.
  public var borderColor: CGColor? = .black {
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
  /// The part of an image in `contents` that is shown, as fractions of the image.
  public var contentsRect = CALayer.wholeContents {
    didSet { if contentsRect != oldValue { changed(.content) } }
  }
  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  // MARK: Tree

  /// A layer outside `sublayers` whose alpha limits what this layer and its sublayers show; nil for none. Its frame is
  /// in this layer's coordinates.
  public var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      if let new = mask, ruleBroken(byHolding: new) != nil {
        Misuse.report(
          self, "mask", "a layer cannot mask itself, or be nested deeper than \(CALayer.maxLevels)")
        mask = oldValue
        return
      }
      oldValue?.superlayer = nil
      mask?.leaveSuperlayer()
      mask?.superlayer = self
      if let mask { countLevels(of: mask) }
      changed(.content)
    }
  }

  /// The layer's drawing order among its siblings: higher values are in front, and equal values keep the
  /// order of `sublayers`. Hit tests ignore it. Values that are not finite are ignored.
  public var zPosition: CGFloat = 0 {
    didSet {
      if !zPosition.isFinite { zPosition = oldValue }
      guard zPosition != oldValue else { return }
      superlayer?.hasHeights = true
      changed(.placement, from: oldValue, "zPosition", \.zPosition)
    }
  }
  nonisolated(unsafe) var changeHandler: (() -> Void)?
  /// The frame for which `onChange` has been called.
  var toldEpoch: UInt64 = 0

  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { layerKeyPaths(Self.self) }

  /// Creates a layer without size, content and sublayers.
  public override init() { super.init() }

  /// Creates a layer whose changes animate only in transactions and animation blocks, as those of views do.
  package convenience init(animatesImplicitly: Bool) {
    self.init()
    self.animatesImplicitly = animatesImplicitly
  }

  /// There are no archives to decode a layer from: always nil.
  public convenience init?(coder: NSCoder) { nil }

  /// Creates a layer that looks like another, with its values under other names.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    copyLook(of: layer)
    copyOwnValues(of: layer)
  }

  /// Returns a new layer of the same class.
  func newLayer() -> Self { unsafeDowncast(NSObject.makeInstance(of: type(of: self)), to: Self.self) }

  deinit {
    // Most layers have nothing that names them.
    if layers.isEmpty, cacheEntries.isEmpty, portals.isEmpty, changeHandler == nil, mask == nil { return }
    let (sublayers, cacheEntries, portals) = (layers + [mask].compactMap(\.self), cacheEntries, portals)
    if isOnMainThread {
      CALayer.end(Unmanaged.passUnretained(self).toOpaque(), sublayers, cacheEntries)
    } else {
      endOnMainThread(self, keeping: [portals, changeHandler as Any]) {
        CALayer.end($0, sublayers, cacheEntries)
      }
    }
  }

  // MARK: Animation

  /// The timeline of a root.
  var ownTimeline: LayerTimeline?

  package nonisolated(unsafe) var ownerReference: Unmanaged<AnyObject>?

  /// Animates property changes while it is set.
  package static var changeAnimator: (any LayerChangeAnimator)?

  /// The layer's actions and its own time; nil for the usual.
  var behavior: LayerBehavior?
  /// Whether changes of a layer that draws for nobody are animated without a transaction.
  package var animatesImplicitly = true
  /// How many levels of layers are in this one, with itself; at most, because removals do not lower it.
  var levels = 1
  /// The number of the frame in which the layer was added to its superlayer.
  var insertionEpoch: UInt64 = 0

  /// Returns the action for the change of a property: that of the delegate, of `actions` or of
  /// `defaultAction(forKey:)`, or else an animation. Returns nil for a change that takes effect at once.
  open func action(forKey event: String) -> (any CAAction)? { defaultAction(forKey: event) }

  /// Returns the class's action for the change of a property; nil for the usual one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether sublayers keep their places in space instead of being flattened.
  var keepsDepth: Bool { false }

  /// The layer whose content is shown in this layer in addition to its own; nil for none.
  var shownSource: CALayer? { nil }

  /// Whether the layer promises to cover its bounds with opaque pixels when it draws itself.
  open var isOpaque = false

  /// Returns whether a layer of the class draws itself anew when a value under a name changes or is animated. Override it
  /// for the properties of your class, whose getters and setters use `value(forKey:)` and `setValue(_:forKey:)`. While
  /// `draw(in:)` runs, they have their animated values.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Points

  /// Whether a point in this layer's coordinates is in the layer: in its bounds by default.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost layer at a point in the superlayer's coordinates: this layer, a descendant, or nil.
  /// Hidden layers and transform layers themselves are not hit, and layers that clip hide what is outside.
  open func hitTest(_ p: CGPoint) -> CALayer? { defaultHitTest(p) }

  // MARK: Drawing

  /// Draws the layer. The default asks the delegate; the origin is at the top left corner, and the y axis points down.
  open func draw(in context: CGContext) { drawByOwner(in: context) }

  /// Updates the contents. The default asks the delegate, or calls `draw(in:)` with the outdated part of the layer's own
  /// pixels.
  open func display() { if let delegate { delegate.display(self) } else { redraw() } }

  /// Calls `display` if a part of the layer is outdated.
  open func displayIfNeeded() { if undrawn != nil { display() } }

  /// Marks the whole layer as outdated, so that it is drawn before the next frame.
  open func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Marks a part of the layer as outdated, in its own coordinates.
  open func setNeedsDisplay(_ rect: CGRect) {
    guard DrawingLog.check(rect, call: "setNeedsDisplay"), drawsItself || delegate != nil else { return }
    markUndrawn(rect)
  }

  /// Returns whether a part of the layer is outdated.
  open func needsDisplay() -> Bool { undrawn != nil }

  // MARK: Layout

  /// Places the sublayers. Called before the next frame after the size changed, and after `setNeedsLayout`. The default
  /// asks the delegate, or lays out the view that the layer belongs to.
  open func layoutSublayers() {
    if let owner = owner as? any LayerOwner { owner.layoutSublayers(of: self) }
    delegate?.layoutSublayers(of: self)
  }

  /// Makes the layer place its sublayers before the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Places the sublayers if that is needed.
  open func layoutIfNeeded() { layOutIfNeeded() }

  /// Whether the sublayers are to be placed before the next frame.
  var awaitsLayout = false
  /// The number of pixels per point in which the layer was last drawn.
  var displayScale: CGFloat = 1
  /// What `display` has to redraw; nil if nothing.
  var undrawn: CGRect?
  /// Whether the layer draws itself anew when its size changes.
  open var needsDisplayOnBoundsChange = false

  /// What a layer of a special class draws.
  var ownLook: LayerLook? {
    get { nil }
    set {}
  }

  /// The layers that are drawn inside, in the order of the sublayers.
  var shownSublayers: [CALayer] { layers }
  /// The number of layers that are drawn inside.
  var drawnCount: Int { layers.reduce(layers.count) { $0 + $1.drawnCount } }

  /// The portals that show this layer.
  var portals: [WeakPortal] = []

  /// Copies the shown appearance of another layer, without its sublayers.
  func copyLook(of layer: CALayer) {
    modelValues = layer.shownValues
    isDoubleSided = layer.isDoubleSided
    isHidden = layer.isHidden
    content = layer.content
    contentsRect = layer.contentsRect
    mask = layer.mask?.picture()
    contentsGravity = layer.contentsGravity
    contentsScale = layer.contentsScale
    contentsCenter = layer.contentsCenter
    maskedCorners = layer.maskedCorners
    cornerCurve = layer.cornerCurve
    masksToBounds = layer.masksToBounds
    shouldRasterize = layer.shouldRasterize
  }
}
