import ViewTree

/// Paints the classic images of a tab from its icon: a gradient with a lit upper edge and a dark outline,
/// and a glow while the tab is selected.
///
/// Source: `docs/spec/stacked-navigation.md#55-generated-tab-image` and annex C.
nonisolated enum TabImagePainter {
  /// Half of the blur of 10 points.
  private static let glowSigma: CGFloat = 5
  private static let glow = TabPixel(95, 134, 51)
  private static let outlineOpacity: Float = 0.6
  private static let underEdge = TabPixel(.white.withAlphaComponent(0.05))

  static func image(of image: UIImage, state: SideTabState, scale: CGFloat) -> UIImage? {
    let icon = TabIcon(image, scale: scale)
    let coverage = icon.coverage
    // One point in whole pixels. The outline and the edge are shifted copies of the icon.
    let step = Int(icon.scale.rounded())
    var canvas = TabCanvas(side: coverage.width)
    func ownColors(_ x: Int, _ y: Int) -> TabPixel { icon.color(x, y) * coverage[x, y] }

    if state != .normal {
      let halo = coverage.blurred(sigma: glowSigma * icon.scale)
      canvas.draw { glow * halo[$0, $1] }
      canvas.draw(ownColors)
    }
    // The last of the four copies casts a hard shadow one point further down.
    for (dx, dy) in [(-step, 0), (step, 0), (0, -step), (0, step)] {
      if dy > 0 { canvas.draw { underEdge * (outlineOpacity * coverage[$0, $1 - 2 * step]) } }
      canvas.draw { ownColors($0 - dx, $1 - dy) * outlineOpacity }
    }
    let (light, shade) = gradient(state)
    canvas.draw { x, y in
      let t = fraction(x: Float(x) / Float(icon.scale), y: Float(y) / Float(icon.scale))
      return (light * (1 - t) + shade * t) * coverage[x, y]
    }
    let edge = state == .normal ? TabPixel(.white.withAlphaComponent(0.45)) : TabPixel(214, 255, 89)
    canvas.draw { edge * (coverage[$0, $1] * (1 - coverage[$0, $1 - step])) }
    return canvas.image().map { UIImage(cgImage: $0, scale: icon.scale) }
  }

  /// Returns the position of a point along the gradient, from 0 to 1.
  static func fraction(x: Float, y: Float) -> Float { min(max((y + 0.32 * x - 26.5) / 15, 0), 1) }

  /// Returns the colors at both ends of the gradient.
  static func gradient(_ state: SideTabState) -> (light: TabPixel, shade: TabPixel) {
    switch state {
    case .normal: (TabPixel(240, 240, 240), TabPixel(128, 128, 128))
    case .selected: (TabPixel(226, 255, 129), TabPixel(77, 155, 9))
    case .pressed: (TabPixel(176, 205, 79), TabPixel(27, 105, 0))
    }
  }
}
