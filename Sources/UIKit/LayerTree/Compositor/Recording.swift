import Foundation

/// The operations of one target, collected from front to back so that covered ones are culled.
struct Recording {
  private var itemsFrontToBack: [Frame.Item] = []
  private var occlusion = Occlusion()
  /// The rounded clips that apply to new items, the innermost last.
  var roundings: [Rounding] = []

  /// Whether the operations draw a layer cache, in which nothing is known of what is behind the layer.
  var isInCache = false
  /// Whether an operation shows what is behind it.
  private(set) var hasBackdrops = false
  /// The number of layers, and of parts of layers, that opaque ones in front cover completely.
  private(set) var hiddenCount = 0

  /// - Parameter items: A list whose memory is reused. Growing a new list in every frame would cost copies
  ///   and page faults.
  init(reusing items: consuming [Frame.Item] = []) {
    items.removeAll(keepingCapacity: true)
    itemsFrontToBack = items
  }

  /// Returns the items, back to front, and removes them.
  mutating func drainItems() -> [Frame.Item] {
    var items = exchange(&itemsFrontToBack, with: [])
    items.withUnsafeMutableBufferPointer { $0.reverseByMoving() }
    return items
  }

  /// Returns the part of `rect` that no opaque operation covers, or nil.
  func uncovered(_ rect: PixelRect) -> PixelRect? { occlusion.uncovered(rect) }

  /// Returns the part of `rect` that is visible inside `clip`, or nil.
  mutating func visible(_ rect: PixelRect, clip: PixelRect) -> PixelRect? {
    let clipped = rect.intersection(clip)
    if clipped.isEmpty { return nil }
    let rest = occlusion.uncovered(clipped)
    if rest == nil { hiddenCount += 1 }
    return rest
  }

  /// Adds an operation that draws on `bounds`, unless none of it is visible.
  mutating func add(
    _ operation: consuming DrawOperation, bounds: PixelRect, clip: PixelRect, opaque: PixelRect? = nil,
    layer: CALayer, part: LayerPart
  ) {
    guard let visible = visible(bounds, clip: clip) else { return }
    itemsFrontToBack.append(
      Frame.Item(
        operation: operation, visible: visible, covered: occlusion.covered(of: visible),
        owner: Frame.Item.Owner(layer: ObjectIdentifier(layer), part: part)))
    guard let opaque else { return }
    // At rounded corners, what is behind remains visible.
    occlusion.add(roundings.reduce(opaque.intersection(clip)) { $1.clip.sparingCorners($0) })
  }

  /// Adds the blurred picture of what is behind a layer, which is not culled.
  mutating func add(
    _ look: BackdropLook, _ rect: PixelRect, clip: PixelRect, opacity: CGFloat, layer: CALayer
  ) {
    let seen = rect.intersection(clip)
    guard visible(rect, clip: clip) != nil else { return }
    add(
      .backdrop(Backdrop(look: look), seen, opacity: opacity), bounds: rect, clip: clip, layer: layer,
      part: .contents(0))
    occlusion.uncover(seen.insetBy(dx: -look.reach, dy: -look.reach))
    hasBackdrops = true
  }

  var count: Int { itemsFrontToBack.count }

  func items(from start: Int) -> ArraySlice<Frame.Item> { itemsFrontToBack[start...] }

  mutating func insert(_ item: Frame.Item, at index: Int) { itemsFrontToBack.insert(item, at: index) }

  mutating func append(_ item: Frame.Item) { itemsFrontToBack.append(item) }

  mutating func replace(at index: Int, with item: Frame.Item) { itemsFrontToBack[index] = item }

  /// Adds the cached pixels of a layer that fills `frame`. A black overlay directly in front of opaque pixels
  /// is merged into the copy.
  mutating func add(
    _ cache: LayerCache, in frame: PixelRect, opacity: CGFloat, clip: PixelRect, layer: CALayer
  ) {
    let isOpaque = cache.isOpaque && opacity == 1
    let darkness = isOpaque ? consumeVeil(over: visible(frame, clip: clip)) : 0
    add(
      .cache(cache, x: frame.x, y: frame.y, opacity: opacity, darkness: darkness), bounds: frame, clip: clip,
      opaque: isOpaque ? frame : nil, layer: layer, part: .picture)
  }

  /// Removes the front item and returns its opacity if it only darkens the pixels of `visible`; otherwise
  /// returns 0. An overlay outside the current rounded clip stays.
  private mutating func consumeVeil(over visible: PixelRect?) -> CGFloat {
    guard let front = itemsFrontToBack.last, front.visible == visible, count > roundings.last?.start ?? 0,
      case .fill(_, let color) = front.operation,
      color.isVeil
    else { return 0 }
    itemsFrontToBack.removeLast()
    return CGFloat(color.alpha)
  }
}

extension CGColor {
  /// Whether blending the color only darkens what is behind it.
  fileprivate nonisolated var isVeil: Bool { red == 0 && green == 0 && blue == 0 && alpha < 1 }
}

extension UnsafeMutableBufferPointer {
  /// Reverses the order by moving. `reverse` would copy each element and retain all its references.
  fileprivate nonisolated func reverseByMoving() {
    guard let start = baseAddress else { return }
    for index in 0..<(count / 2) {
      let (one, other) = (start + index, start + (count - 1 - index))
      let element = one.move()
      one.moveInitialize(from: other, count: 1)
      other.initialize(to: element)
    }
  }
}

/// The parts of a layer, which identify items across frames.
nonisolated enum LayerPart: Hashable {
  case shadow, background, gradient, border
  /// The image or shape, or a line of text.
  case contents(Int)
  /// The inside or the line of a shape.
  case figure(Int)
  /// A line under or through a line of text.
  case rule(line: Int, Int)
  /// The background of a line of text.
  case ground(line: Int)
  /// The cached pixels of the whole layer.
  case picture
  /// The corners before and after they are cut.
  case uncut, cut
}
