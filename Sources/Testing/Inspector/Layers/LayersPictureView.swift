import ViewTree

/// The live view tree as stacked planes, in parallel projection.
final class LayersPictureView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The optional parts of the picture.
  struct Options: Equatable {
    var frames = true
    var shadows = true
    var labels = true
  }

  /// Called with the number of wheel notches turned while Control is held, positive upwards.
  var onWheel: ((CGFloat) -> Void)?

  private let ground = CALayer()
  private var pictures: [ObjectIdentifier: PlanePicture] = [:]
  private let highlight = CALayer()
  private let labels = PlaneLabels()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    (layer as? CAGradientLayer)?.gradient = CAGradient(
      vertical: [LayersPalette.backTop.cgColor, LayersPalette.backBottom.cgColor])
    ground.anchorPoint = .zero
    layer.addSublayer(ground)
    highlight.anchorPoint = .zero
    highlight.borderWidth = 5
    highlight.borderColor = LayersPalette.accent.cgColor
    highlight.backgroundColor = LayersPalette.accent.cgColor.fading(by: 0.16)
    addSubview(labels)
  }

  override func scrollWheel(with event: UIScrollEvent) {
    guard event.modifierFlags.contains(.control), let onWheel else { return super.scrollWheel(with: event) }
    onWheel(event.isPrecise ? event.delta.dy / UIScrollEvent.notch : event.delta.dy)
  }

  /// Shows `planes`, sorted back to front, and marks `selection` on its plane.
  ///
  /// - Parameter newCount: Returns how many of the planes that were not shown before appear, the lowest first.
  /// - Returns: Whether all planes are shown.
  func show(
    _ planes: [Plane], in tree: LiveTree, by projection: Projection, options: Options, selection: UIView?,
    labelEnd: CGFloat, newCount: ([Plane]) -> Int
  ) -> Bool {
    let all = planes.filter { options.shadows || $0.kind != .shadow }
    let new = all.filter { pictures[ObjectIdentifier($0.view)] == nil }
    let waiting = Set(new.dropFirst(newCount(new)).map { ObjectIdentifier($0.view) })
    let planes = waiting.isEmpty ? all : all.filter { !waiting.contains(ObjectIdentifier($0.view)) }
    CATransaction.withoutActions {
      show(planes, in: tree, by: projection, hasFrames: options.frames, selection: selection)
    }
    labels.frame = bounds
    labels.isHidden = !options.labels
    if options.labels { labels.show(planes, by: projection, end: labelEnd) }
    return waiting.isEmpty
  }

  private func show(
    _ planes: [Plane], in tree: LiveTree, by projection: Projection, hasFrames: Bool, selection: UIView?
  ) {
    var layers: [CALayer] = []
    var shown: [ObjectIdentifier: PlanePicture] = [:]
    for (index, plane) in planes.enumerated() {
      let key = ObjectIdentifier(plane.view)
      let picture = pictures[key] ?? PlanePicture()
      shown[key] = picture
      picture.show(plane, in: tree, by: projection, hasFrame: hasFrames)
      let drops = hasFrames ? LayersPictureView.drops(of: index, in: planes, by: projection) : []
      picture.dropLines.show(drops, plane.color.cgColor.fading(by: 0.8))
      layers += [picture.dropLines.layer, picture.layer]
      if let selection, isPlane(index, of: selection, in: planes) {
        layers.append(highlight)
        mark(selection, on: plane, in: tree, by: projection)
      }
    }
    pictures = shown
    arrange(layers)
  }

  /// Releases all planes.
  func forget() {
    pictures = [:]
    arrange([])
  }

  /// Whether a view is marked on the plane at `index`: its own plane, or the frontmost that contains it.
  private func isPlane(_ index: Int, of view: UIView, in planes: [Plane]) -> Bool {
    let own = planes.lastIndex { $0.view === view }
    return index == own ?? planes.lastIndex { plane in plane.parts.contains { view.isDescendant(of: $0) } }
  }

  private func mark(_ view: UIView, on plane: Plane, in tree: LiveTree, by projection: Projection) {
    let frame = plane.view === view ? plane.frame : tree.frame(of: view).intersection(plane.frame)
    highlight.isHidden = frame.isEmpty
    guard !frame.isEmpty else { return }
    highlight.bounds.size = frame.size
    highlight.setAffineTransform(projection.slant)
    highlight.position = projection.point(frame.origin, depth: plane.depth)
  }

  /// Sets the sublayers. Does nothing if they are already in this order.
  private func arrange(_ layers: [CALayer]) {
    let old = ground.sublayers ?? []
    guard !old.elementsEqual(layers, by: ===) else { return }
    for layer in old where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for layer in layers { ground.addSublayer(layer) }
  }

  /// Returns the lines from the corners of a plane down to the next planes below.
  private static func drops(
    of index: Int, in planes: [Plane], by projection: Projection
  ) -> [(from: CGPoint, length: CGFloat)] {
    let plane = planes[index]
    guard plane.kind != .shadow else { return [] }
    return plane.frame.corners(applying: .identity).compactMap { corner in
      let below = planes[..<index].last { other in
        other.kind != .shadow && other.frame.insetBy(dx: -1, dy: -1).contains(corner)
          && other.depth < plane.depth
      }
      guard let below else { return nil }
      return (projection.point(corner, depth: plane.depth), projection.lift * (plane.depth - below.depth))
    }
  }
}
