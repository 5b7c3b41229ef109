/// One finger, or the pressed mouse, from the moment it goes down until it is gone.
///
/// It is one object all that time, with changing fields.
public final class UITouch {
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
  /// The view that was hit when the touch went down; it stays the same wherever the finger goes.
  public private(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?
  /// The recognizers that see the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// What the device calls the finger.
  let id: Int
  /// Places in the window, of this event and of the one before.
  var location: CGPoint
  var previousLocation: CGPoint
  /// All samples since the last event, the newest last.
  var samples: [TouchSample] = []

  init(_ sample: TouchSample, view: UIView?, window: UIWindow) {
    id = sample.id
    type = sample.type
    timestamp = sample.timestamp
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
    previousLocation = location
    location = newest.location
    timestamp = newest.timestamp
    phase = newest.phase
    self.samples = samples
  }
}

extension UITouch: @MainActor Hashable {
  public static func == (one: UITouch, other: UITouch) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
