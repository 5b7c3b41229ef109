/// Layers that clip their sublayers to rounded corners.
///
/// The pixels behind the corners are saved before the layer is drawn and restored outside the curve
/// afterwards. This way, the layer is clipped as one picture, and only the corners cost time. If nothing
/// reaches a corner, nothing is saved.
extension Recording {
  /// A rounded clip that is being recorded, and the index of its first item.
  struct Rounding {
    let clip: RoundedClip
    let visible: PixelRect
    let start: Int
  }

  /// Begins to record what `clip` clips; returns false if none of it is visible.
  mutating func beginRounding(_ rounded: RoundedClip, clip: PixelRect) -> Bool {
    guard let visible = visible(rounded.frame, clip: clip) else { return false }
    roundings.append(Rounding(clip: rounded, visible: visible, start: count))
    return true
  }

  /// Whether a corner clips anything recorded since the last `beginRounding`, except the border of `layer`.
  func isCut(_ layer: CALayer) -> Bool {
    guard let rounding = roundings.last else { return false }
    return items(from: rounding.start).contains { item in
      rounding.clip.cuts(item.visible) && !item.operation.isShaped(like: rounding.clip)
        && item.owner != Frame.Item.Owner(layer: ObjectIdentifier(layer), part: .border)
    }
  }

  /// Ends the last `beginRounding` without clipping.
  mutating func endRounding() { roundings.removeLast() }

  /// Ends the last `beginRounding` and clips everything recorded since.
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

  /// Extends the border into the corners, so that clipped content does not show through its edge.
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
  /// Whether the operation is rounded by itself exactly as `clip` would round it.
  fileprivate nonisolated func isShaped(like clip: RoundedClip) -> Bool {
    switch self {
    case .mask(.roundedRect(let radii), let rect, _), .gradient(_, let radii, let rect, _),
      .image(_, _, let rect, let radii, _):
      rect == clip.frame && radii == clip.radii
    default: false
    }
  }
}
