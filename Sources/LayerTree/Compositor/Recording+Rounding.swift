/// Layers that cut their sublayers to rounded corners.
///
/// What lies behind the corners is remembered before the layer is drawn, and brought back outside the curve
/// when all of it is drawn. So the layer is cut as one picture, whatever is in it, and only the corners cost
/// anything. Where nothing reaches a corner, nothing is done.
extension Recording {
  /// Whose corners are rounded at the moment, and from which item on.
  struct Rounding {
    let clip: RoundedClip
    let visible: PixelRect
    let start: Int
  }

  /// Begins to record what `clip` cuts; answers false where nothing of it can be seen.
  mutating func beginRounding(_ rounded: RoundedClip, clip: PixelRect) -> Bool {
    guard let visible = visible(rounded.frame, clip: clip) else { return false }
    roundings.append(Rounding(clip: rounded, visible: visible, start: count))
    return true
  }

  /// Whether anything recorded since the last `beginRounding` has to be cut by a corner, the border of
  /// `layer` itself left out.
  func isCut(_ layer: CALayer) -> Bool {
    guard let rounding = roundings.last else { return false }
    return items(from: rounding.start).contains { item in
      rounding.clip.cuts(item.visible) && !item.operation.isShaped(like: rounding.clip)
        && item.owner != Frame.Item.Owner(layer: ObjectIdentifier(layer), part: .border)
    }
  }

  /// Ends the last `beginRounding`, with nothing cut.
  mutating func endRounding() { roundings.removeLast() }

  /// Ends the last `beginRounding` and has everything recorded since cut.
  mutating func endRoundingByCutting(_ layer: CALayer) {
    let rounding = roundings.removeLast()
    let layer = ObjectIdentifier(layer)
    squareBorder(at: rounding.start, of: layer)
    insert(
      Frame.Item(
        operation: .cutCorners(rounding.clip), visible: rounding.visible,
        owner: Frame.Item.Owner(layer: layer, part: .cut)), at: rounding.start)
    append(
      Frame.Item(
        operation: .keepCorners(rounding.clip), visible: rounding.visible,
        owner: Frame.Item.Owner(layer: layer, part: .uncut)))
  }

  /// Has the border fill its corners: what is cut with it must not show through its rim.
  private mutating func squareBorder(at index: Int, of layer: ObjectIdentifier) {
    guard let border = items(from: index).first,
      border.owner == Frame.Item.Owner(layer: layer, part: .border),
      case .mask(.border(let radii, let width), let rect, let color) = border.operation
    else { return }
    var item = border
    item.operation = .mask(.frame(radii, width: width), rect, color)
    replace(at: index, with: item)
  }
}

extension DrawOperation {
  /// Whether the operation rounds itself just as `clip` would.
  fileprivate nonisolated func isShaped(like clip: RoundedClip) -> Bool {
    switch self {
    case .mask(.roundedRect(let radii), let rect, _), .gradient(_, let radii, let rect, _),
      .image(_, _, let rect, let radii, _):
      rect == clip.frame && radii == clip.radii
    default: false
    }
  }
}
