import Foundation
import Geometry

/// A walk over the tree that collects operations and the caches they need.
struct Walk {
  let caches: LayerCacheStore
  private(set) var passes: [Frame.Pass] = []
  /// Whether a cache is being drawn. Layers inside it are not cached: their pixels would be copied only once.
  private var isKeeping = false
  /// The opacity of the layer around, if it applies to each sublayer by itself.
  private(set) var fading: CGFloat = 1

  init(caches: LayerCacheStore) { self.caches = caches }

  /// Records the visible part of a layer and its sublayers inside `clip`.
  mutating func record(
    _ layer: CALayer, in parent: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    guard layer.isShown, !clip.isEmpty else { return }
    guard layer.shownTransform.isTranslation else {
      return recordTransformed(
        layer, through: Homography(layer.transformToSuperlayer), in: parent, clip: clip,
        opacity: min(1, layer.shownOpacity) * fading, into: &recording)
    }
    record(
      layer, at: parent.placement(of: layer), clip: clip, opacity: min(1, layer.shownOpacity) * fading,
      into: &recording)
  }

  /// Records a layer that is placed upright.
  @inline(__always) mutating func record(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    guard placement.origin.isFinite else { return }
    if layer.mask != nil || (opacity < 1 && layer.overlapsItself && layer.allowsGroupOpacity) {
      return recordGroup(layer, at: placement, clip: clip, opacity: opacity, into: &recording)
    }
    if layer.cutsSublayers {
      recordCut(layer, at: placement, clip: clip, opacity: opacity, into: &recording)
    } else {
      recordInside(layer, at: placement, clip: clip, opacity: opacity, into: &recording)
    }
    recording.addShadow(of: layer, at: placement, clip: clip, opacity: opacity)
  }

  /// Records a layer that draws nothing outside its bounds: culls it if it is covered, and caches it if
  /// that pays.
  private mutating func recordCut(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    let frame = placement.frame(of: layer)
    guard recording.visible(frame, clip: clip) != nil else { return }
    guard layer.shouldRasterize, !isKeeping, caches.isWorthKeeping(layer, frame: frame),
      !LayerContents.usesBackdrops || !layer.containsBackdrop
    else {
      return recordInside(
        layer, at: placement, clip: clip.intersection(frame), opacity: opacity, into: &recording)
    }
    let cache = keep(layer, at: placement, extent: frame)
    recording.add(cache, in: frame, opacity: opacity, clip: clip, layer: layer)
  }

  /// Records everything but the shadow: the border, the sublayers from front to back, the contents,
  /// the background.
  private mutating func recordInside(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    guard let rounded = layer.roundedClip(at: placement) else {
      recordFront(layer, at: placement, clip: clip, opacity: opacity, into: &recording)
      recording.addBackground(of: layer, at: placement, clip: clip, opacity: opacity)
      return
    }
    guard recording.beginRounding(rounded, clip: clip) else { return }
    recordFront(layer, at: placement, clip: clip, opacity: opacity, into: &recording)
    if recording.isCut(layer) {
      recording.addBackground(of: layer, at: placement, clip: clip, opacity: opacity, isSquare: true)
      recording.endRoundingByCutting(layer)
    } else {
      recording.endRounding()
      recording.addBackground(of: layer, at: placement, clip: clip, opacity: opacity)
    }
  }

  /// Records what is in front of a layer's background.
  private mutating func recordFront(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    recording.addBorder(of: layer, at: placement, clip: clip, opacity: opacity)
    if !layer.layers.isEmpty {
      let outer = fading
      fading = opacity
      recordSublayers(of: layer, in: placement, clip: clip, into: &recording)
      fading = outer
    }
    recordSource(of: layer, at: placement, clip: clip, into: &recording)
    recording.addContents(of: layer, at: placement, clip: clip, opacity: opacity)
  }

  private mutating func recordSublayers(
    of layer: CALayer, in placement: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    if layer.hasDepth { return recordPlanes(of: layer, in: placement, clip: clip, into: &recording) }
    // Most of a walk visits leaves, so retaining each sublayer would be costly. The array keeps them alive.
    let sublayers = layer.drawnSublayers
    withExtendedLifetime(sublayers) {
      for index in sublayers.indices.reversed() {
        Unmanaged.passUnretained(sublayers[index])._withUnsafeGuaranteedRef {
          record($0, in: placement, clip: clip, into: &recording)
        }
      }
    }
  }

  /// Records the layer that a portal shows, in the portal's place.
  private mutating func recordSource(
    of layer: CALayer, at placement: Placement, clip: PixelRect, into recording: inout Recording
  ) {
    guard let source = layer.shownSource, let portal = layer as? CAPortalLayer, source.shownBounds.isFinite
    else { return }
    portal.isOpen = true
    defer { portal.isOpen = false }
    let sourcePlacement = placement.placement(ofSource: source, in: layer)
    let clip = source.cutsSublayers ? clip.intersection(sourcePlacement.frame(of: source)) : clip
    recordInside(source, at: sourcePlacement, clip: clip, opacity: 1, into: &recording)
  }

  /// Records a translucent layer as one picture, including its shadow.
  private mutating func recordGroup(
    _ layer: CALayer, at placement: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    var extent = layer.extent(at: placement)
    if extent.isLarger(than: caches.largestSide) { extent = extent.intersection(clip) }
    guard recording.visible(extent, clip: clip) != nil else { return }
    let cache = keep(layer, at: placement, extent: extent, withShadow: true)
    recording.add(cache, in: extent, opacity: opacity, clip: clip, layer: layer)
  }

  /// Records a rotated or scaled layer as its picture, stretched to its transformed corners.
  mutating func recordTransformed(
    _ layer: CALayer, through mapping: Homography, in parent: Placement, clip: PixelRect, opacity: CGFloat,
    into recording: inout Recording
  ) {
    guard mapping.isFinite, !layer.hidesBack(through: mapping) else { return }
    let placement = Placement(upright: layer, scale: parent.scale)
    let extent = layer.extent(at: placement).cut(to: caches.largestSide)
    guard !extent.isEmpty else { return }
    let shape = PictureShape(of: placement.points(extent, of: layer), through: mapping, in: parent)
    guard let shape, recording.visible(shape.bounds, clip: clip) != nil else { return }
    let step = shape.minStep(width: extent.width, height: extent.height)
    let cache = keep(
      layer, at: placement, extent: extent, withShadow: true, halvings: Minification.halvings(forStep: step))
    recording.add(
      shape.drawing(cache, opacity: opacity), bounds: shape.bounds, clip: clip, layer: layer, part: .picture)
  }

  /// Returns a cache with the pixels of the layer inside `extent`, and adds a pass if they are missing
  /// or outdated.
  private mutating func keep(
    _ layer: CALayer, at placement: Placement, extent: PixelRect, withShadow: Bool = false, halvings: Int = 0
  ) -> LayerCache {
    let inside = placement.insideCache(at: extent)
    let picture = LayerCacheStore.Picture(
      version: layer.contentVersion, width: extent.width, height: extent.height, placement: inside,
      hasShadow: withShadow, halvings: halvings)
    let isOpaque =
      layer.mask == nil && layer.backgroundFillsBounds && extent == placement.frame(of: layer)
    let (cache, isCurrent) = caches.cache(for: layer, showing: picture, isOpaque: isOpaque)
    guard !isCurrent else { return cache }
    let whole = PixelRect(x: 0, y: 0, width: extent.width, height: extent.height)
    let clip = layer.cutsSublayers ? whole.intersection(inside.frame(of: layer)) : whole
    var recording = Recording()
    recording.isInCache = true
    let outer = (isKeeping, fading)
    (isKeeping, fading) = (true, 1)
    defer { (isKeeping, fading) = outer }
    recordInside(layer, at: inside, clip: clip, opacity: 1, into: &recording)
    if withShadow { recording.addShadow(of: layer, at: inside, clip: whole, opacity: 1) }
    var items = recording.drainItems()
    if let mask = layer.mask { items.append(intersection(with: mask, of: layer, at: inside, in: whole)) }
    passes.append(Frame.Pass(cache: cache, items: items))
    return cache
  }

  /// Returns the operation that masks what is drawn of a layer, and adds the pass that draws its mask.
  private mutating func intersection(
    with mask: CALayer, of layer: CALayer, at placement: Placement, in whole: PixelRect
  ) -> Frame.Item {
    let extent = mask.isShown ? mask.extent(in: placement).intersection(whole) : .zero
    let inside = placement.insideCache(at: extent)
    let picture = LayerCacheStore.Picture(
      version: layer.contentVersion, width: extent.width, height: extent.height, placement: inside,
      hasShadow: true)
    let (cache, isCurrent) = caches.cache(for: mask, showing: picture, isOpaque: false, asMask: true)
    if !isCurrent, !extent.isEmpty {
      var recording = Recording()
      recording.isInCache = true
      record(
        mask, in: inside, clip: PixelRect(x: 0, y: 0, width: extent.width, height: extent.height),
        into: &recording)
      passes.append(Frame.Pass(cache: cache, items: recording.drainItems()))
    }
    return Frame.Item(
      operation: .intersect(cache, x: extent.x, y: extent.y), visible: whole,
      owner: Frame.Item.Owner(layer: ObjectIdentifier(mask), part: .picture))
  }
}
