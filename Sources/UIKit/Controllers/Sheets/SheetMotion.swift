import Motion
import ViewTree

/// The height of a sheet above the bottom edge, which a finger or a spring moves. The spring starts where the finger
/// lets go, with its velocity, and stops where a finger catches it.
final class SheetMotion {
  /// The visible height, in points.
  private(set) var height: CGFloat = 0
  /// The height that the sheet moves to.
  private(set) var target: CGFloat = 0
  /// Called after the height changed.
  var onChange: () -> Void = {}
  private var link: CADisplayLink?
  private var onEnd: ((_ isAtTarget: Bool) -> Void)?

  /// The spring of presented screens: the project's design.
  private static let spring = Spring(perceptualDuration: 0.35)

  var isMoving: Bool { link != nil }

  /// Moves to a height at once.
  func set(_ height: CGFloat) {
    stop()
    target = height
    move(to: height)
  }

  /// Moves to a height with a spring.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the beginning, in points per second; upward is positive.
  ///   - clock: Nil to move at once.
  ///   - completion: Called at the end with whether the sheet arrived.
  func spring(
    to target: CGFloat, velocity: CGFloat, clock: FrameClock?, completion: ((Bool) -> Void)? = nil
  ) {
    stop()
    self.target = target
    guard let clock else {
      move(to: target)
      completion?(true)
      return
    }
    onEnd = completion
    let motion = SpringMotion(
      SheetMotion.spring, displacement: Double(height - target), velocity: Double(velocity))
    let start = clock.now
    link = CADisplayLink(clock: clock, for: self) { sheet, link in
      let time = link.timestamp - start
      let displacement = motion.displacement(at: time)
      guard abs(displacement) < 0.25, abs(motion.velocity(at: time)) < 5 else {
        return sheet.move(to: target + CGFloat(displacement))
      }
      sheet.move(to: target)
      sheet.end(true)
    }
  }

  /// Stops where the sheet is.
  func stop() { end(false) }

  private func end(_ isAtTarget: Bool) {
    link?.invalidate()
    link = nil
    let action = onEnd
    onEnd = nil
    action?(isAtTarget)
  }

  private func move(to height: CGFloat) {
    guard height.isFinite, height != self.height else { return }
    self.height = height
    onChange()
  }
}
