import Foundation

/// The operations of one target, gathered from front to back so that what is covered is left out.
struct Recording {
  private var itemsFrontToBack: [Frame.Item] = []
  private var occlusion = Occlusion()
  /// The rounded corners that cut what is recorded, the innermost last.
  var roundings: [Rounding] = []

  /// - Parameter items: a list that is not needed any more: its memory is used again. A new one would grow by copying,
  ///   and at the end of the heap the kernel would have to find memory for it in every frame.
  init(reusing items: consuming [Frame.Item] = []) {
    items.removeAll(keepingCapacity: true)
    itemsFrontToBack = items
  }

  /// Returns what was added, back to front, and is empty afterwards.
  mutating func takeItems() -> [Frame.Item] {
    var items = exchange(&itemsFrontToBack, with: [])
    items.withUnsafeMutableBufferPointer { $0.reverseByMoving() }
    return items
  }

  /// Returns what of `rect` no opaque operation covers, or nil.
  func uncovered(_ rect: PixelRect) -> PixelRect? { occlusion.uncovered(rect) }

  /// Returns what of `rect` can still be seen inside `clip`, or nil.
  func visible(_ rect: PixelRect, clip: PixelRect) -> PixelRect? {
    let clipped = rect.intersection(clip)
    return clipped.isEmpty ? nil : occlusion.uncovered(clipped)
  }

  /// Adds an operation that changes `bounds`, unless nothing of it can be seen.
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
    // At a rounded corner, what lies behind it shows.
    occlusion.add(roundings.reduce(opaque.intersection(clip)) { $1.clip.sparingCorners($0) })
  }

  var count: Int { itemsFrontToBack.count }

  func items(from start: Int) -> ArraySlice<Frame.Item> { itemsFrontToBack[start...] }

  mutating func insert(_ item: Frame.Item, at index: Int) { itemsFrontToBack.insert(item, at: index) }

  mutating func append(_ item: Frame.Item) { itemsFrontToBack.append(item) }

  mutating func replace(at index: Int, with item: Frame.Item) { itemsFrontToBack[index] = item }

  /// Adds the pixels kept of a layer that fills `frame`. A black veil that lies directly over opaque ones
  /// becomes part of their copy.
  mutating func add(
    _ cache: LayerCache, in frame: PixelRect, opacity: CGFloat, clip: PixelRect, layer: CALayer
  ) {
    let isOpaque = cache.isOpaque && opacity == 1
    let darkness = isOpaque ? takeVeil(over: visible(frame, clip: clip)) : 0
    add(
      .cache(cache, x: frame.x, y: frame.y, opacity: opacity, darkness: darkness), bounds: frame, clip: clip,
      opaque: isOpaque ? frame : nil, layer: layer, part: .picture)
  }

  /// Removes the item in front if it darkens just the pixels `visible`, and returns its strength, else 0.
  /// One that rounded corners do not cut stays in front of what they do.
  private mutating func takeVeil(over visible: PixelRect?) -> CGFloat {
    guard let front = itemsFrontToBack.last, front.visible == visible, count > roundings.last?.start ?? 0,
      case .fill(_, let color) = front.operation,
      color.isVeil
    else { return 0 }
    itemsFrontToBack.removeLast()
    return CGFloat(color.alpha)
  }
}

extension CGColor {
  /// Whether laying the colour over others only darkens them.
  fileprivate nonisolated var isVeil: Bool { red == 0 && green == 0 && blue == 0 && alpha < 1 }
}

extension UnsafeMutableBufferPointer {
  /// Reverses the order as `reverse` does, which copies each element and with it all that it refers to.
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

/// The parts of a layer, as they are told apart from frame to frame.
nonisolated enum LayerPart: Hashable {
  case shadow, background, gradient, border
  /// The picture or shape it shows, or a line of its text.
  case contents(Int)
  /// A line under its text or through it.
  case rule(line: Int, Int)
  /// What is filled behind a line of its text.
  case ground(line: Int)
  /// All of it, as pixels kept.
  case picture
  /// The corners, before and after they are cut.
  case uncut, cut
}
