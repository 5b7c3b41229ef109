import ViewTree

/// Turning, spreading and selecting planes.
extension LayersViewController {
  // MARK: Turning and spreading

  func set(turn: CGFloat) {
    self.turn = turn.clamped(to: Projection.turns)
    view.setNeedsLayout()
  }

  func set(spread: CGFloat) {
    endOpening()
    self.spread = spread.clamped(to: Projection.spreads)
    view.setNeedsLayout()
  }

  func setSpread(by distance: CGFloat) { set(spread: spread * progress + distance) }

  /// Turns by a quarter of a degree for each point.
  func dragged(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: picture).x
    pan.setTranslation(.zero, in: picture)
    set(turn: turn + distance * 0.25)
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    // Scaling a spread of 0 would have no effect.
    set(spread: max(spread * progress, 1) * pinch.scale)
    pinch.scale = 1
  }

  /// Runs the opening animation, and shows a few planes more in each frame. With reduced motion, the planes appear at
  /// their places.
  func explode() {
    explosion?.invalidate()
    guard let clock = view.window?.windowScene?.clock else { return endOpening() }
    let start = clock.now
    let isStill = UIAccessibility.isReduceMotionEnabled
    progress = isStill ? 1 : 0
    view.setNeedsLayout()
    explosion = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      progress = isStill ? 1 : Explosion.progress(at: link.timestamp - start)
      if progress >= 1, isComplete { endOpening() }
      view.setNeedsLayout()
    }
  }

  private func endOpening() {
    explosion?.invalidate()
    (progress, reveal) = (1, nil)
  }

  // MARK: Selecting

  /// The first tap on a plane selects it, further taps select the innermost view at their location.
  func tapped(_ tap: UITapGestureRecognizer) {
    guard let tree else { return }
    let projection = projection(in: tree)
    let location = tap.location(in: picture)
    for plane in planes.reversed() where options.shadows || plane.kind != .shadow {
      guard let point = projection.windowPoint(location, depth: plane.depth), plane.frame.contains(point)
      else {
        continue
      }
      let last = measured ?? selection
      let isAgain = last.map { $0 === plane.view || $0.isDescendant(of: plane.view) } ?? false
      let hit = isAgain ? plane.parts.last.map { tree.innermost(at: point, in: $0) } : nil
      let chosen = hit ?? plane.view
      choose(chosen)
      outline.reveal(chosen, in: tree)
      return
    }
    choose(nil)
  }
}
