import Motion

extension AnimationTiming {
  /// The same where it only goes from start to end; where it goes beyond either, and people ask for less
  /// motion, a plain curve that takes as long.
  var forReducedMotion: AnimationTiming {
    guard UIAccessibility.isReduceMotionEnabled, swings else { return self }
    return .curve(.easeOut, duration: duration)
  }

  /// Whether more than a thousandth of the way lies beyond the start or the end.
  private nonisolated var swings: Bool {
    let steps = 128
    return (0...steps).contains { step in
      let progress = progress(at: duration * Double(step) / Double(steps))
      return progress < -0.001 || progress > 1.001
    }
  }
}
