import Motion

extension AnimationTiming {
  /// The timing to use if the user asked for less motion: an overshooting one is replaced by a curve of the
  /// same duration.
  var forReducedMotion: AnimationTiming {
    guard UIAccessibility.isReduceMotionEnabled, swings else { return self }
    return .curve(.easeOut, duration: duration)
  }

  /// Whether the timing overshoots its start or end by more than a thousandth of the distance.
  private nonisolated var swings: Bool {
    let steps = 128
    return (0...steps).contains { step in
      let progress = progress(at: duration * Double(step) / Double(steps))
      return progress < -0.001 || progress > 1.001
    }
  }
}
