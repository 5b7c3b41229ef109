/// A finger, a pen or a pressed mouse button, from touch-down until it lifts.
///
/// The same object represents the touch all that time; its properties change.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// The phase of a touch in an event.
  public nonisolated enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The kind of device that made a touch.
  public nonisolated enum TouchType: Int, Hashable, Sendable {
    /// A finger on a touch screen.
    case direct = 0
    /// A pen.
    case pencil = 2
    /// A mouse or trackpad pointer with a button pressed.
    case indirectPointer = 3
  }

  /// The phase of the touch in the current event.
  public internal(set) var phase: Phase = .began
  /// The time of the newest sample, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// The number of consecutive taps at this location, including this one.
  public internal(set) var tapCount = 1
  /// The kind of device.
  public let type: TouchType
  /// The pressure, where 1 is ordinary; 1 for devices that do not report it.
  public private(set) var force: CGFloat
  /// The greatest pressure that the device reports; 0 if it reports none, as fingers and pointers do.
  public var maximumPossibleForce: CGFloat { type == .pencil ? 1 : 0 }
  /// The radius of the touch in points. Devices do not report it here, so it is 20 for fingers, about that of a
  /// fingertip, and 1 for pens and pointers.
  public var majorRadius: CGFloat { type == .direct ? 20 : 1 }
  /// How far `majorRadius` may be from the true radius, in points: as much as the radius itself.
  public var majorRadiusTolerance: CGFloat { majorRadius }
  /// The view that was hit when the touch began. It does not change when the finger moves. A scroll view
  /// that keeps the touch from its content replaces it.
  public internal(set) weak var view: UIView?
  /// The window where the touch began.
  public private(set) weak var window: UIWindow?
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The device's identifier of the finger.
  let id: Int
  /// The mouse button that the touch represents.
  let buttons: UIEvent.ButtonMask
  /// Whether the touch represents a mouse button other than the primary one.
  let isOtherButton: Bool
  /// The locations in the window in this event and in the previous one.
  var location: CGPoint
  var previousLocation: CGPoint
  /// The location at which the touch began.
  private let start: CGPoint
  /// All samples since the previous event, the newest last.
  var samples: [TouchSample]
  /// The last sample before those.
  private var earlier: TouchSample?

  init(_ sample: TouchSample, view: UIView?, window: UIWindow?) {
    id = sample.id
    type = sample.type
    buttons = sample.buttons
    isOtherButton = sample.isOtherButton
    timestamp = sample.timestamp
    force = sample.force
    location = sample.location
    previousLocation = sample.location
    start = sample.location
    samples = [sample]
    self.view = view
    self.window = window
  }

  /// Returns the location in the coordinates of `view`, or of the window if it is nil.
  public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

  /// Returns the location in the previous event, in the coordinates of `view`, or of the window if it
  /// is nil.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

  /// Returns the location as precisely as the device reports it, which all locations are here.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the location in the previous event as precisely as the device reports it.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  /// Whether the touch is as far from its beginning as a drag is, whether or not anything follows the drag.
  package var isDrag: Bool { (location - start).length >= UIPanGestureRecognizer.slop }

  func update(with samples: [TouchSample]) {
    guard let newest = samples.last else { return }
    earlier = self.samples.last
    previousLocation = location
    location = newest.resampledLocation ?? newest.location
    timestamp = newest.timestamp
    phase = newest.phase
    force = newest.force
    self.samples = samples
  }
}

// MARK: Coalesced and predicted touches

extension UITouch {
  /// The samples of this event as separate touches, or only the touch itself if it was withheld. Empty in an event
  /// without a new sample, which only brings the touch nearer to the last one.
  var coalesced: [UITouch] {
    if phase == .moved, let earlier, samples.allSatisfy({ $0.isSame(as: earlier) }) { return [] }
    var previous = previousLocation
    return samples.map { sample in
      defer { previous = sample.location }
      return copy(of: sample, after: previous)
    }
  }

  /// The predicted touch shortly after the last sample; empty if the touch rests or no prediction is
  /// possible.
  var predicted: [UITouch] {
    let known = [earlier].compactMap { $0 } + samples
    guard phase == .moved, let next = TouchSample.prediction(from: known) else { return [] }
    return [copy(of: next, after: location)]
  }

  private func copy(of sample: TouchSample, after previous: CGPoint) -> UITouch {
    let copy = UITouch(sample, view: view, window: window)
    copy.phase = phase
    copy.previousLocation = previous
    copy.tapCount = tapCount
    copy.gestureRecognizers = gestureRecognizers
    return copy
  }
}

extension TouchSample {
  fileprivate func isSame(as other: TouchSample) -> Bool {
    timestamp == other.timestamp && location == other.location
  }
}
