/// One finger, or the pressed mouse, from the moment it goes down until it is gone.
///
/// It is one object all that time, with changing fields.
public final class UITouch: NSObject {
  public nonisolated enum Phase: Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public nonisolated enum TouchType: Hashable, Sendable {
    /// A finger on the screen.
    case direct
    /// A pen.
    case pencil
    /// A mouse or trackpad pointer with its button down.
    case indirectPointer
  }

  public internal(set) var phase: Phase = .began
  /// When the sample was taken, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// Taps made at this place so far, this one included.
  public internal(set) var tapCount = 1
  public let type: TouchType
  /// How hard the finger or pen presses, 1 being ordinary; 1 where the device does not tell.
  public private(set) var force: CGFloat
  /// The view that was hit when the touch went down; it stays the same wherever the finger goes. A scroll
  /// view that keeps the touch from its content takes the view's place.
  public internal(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?
  /// The recognizers that see the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// What the device calls the finger.
  let id: Int
  /// Mouse buttons that the touch stands for.
  let buttons: UIEvent.ButtonMask
  /// Whether it is the mouse with another button than the main one.
  let isOtherButton: Bool
  /// Places in the window, of this event and of the one before.
  var location: CGPoint
  var previousLocation: CGPoint
  /// All samples since the last event, the newest last.
  var samples: [TouchSample]
  /// The last sample before them.
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
    samples = [sample]
    self.view = view
    self.window = window
  }

  /// Where the touch is, in `view`'s coordinates, or in the window's for nil.
  public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

  /// Where the touch was in the event before.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

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

// MARK: More than one sample an event

extension UITouch {
  /// The samples of this event as touches of their own; for a touch that was held back, itself alone.
  var coalesced: [UITouch] {
    var previous = previousLocation
    return samples.map { sample in
      defer { previous = sample.location }
      return copy(of: sample, after: previous)
    }
  }

  /// The touch as it may be a moment after the last sample, unless it stands or nobody can tell.
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
