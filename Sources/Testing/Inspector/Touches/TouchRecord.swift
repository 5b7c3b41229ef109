import Foundation

/// The way of one touch: where the finger was, which views were asked, what each recognizer did, and why.
///
/// Times are seconds since the recording began; locations are in the window's coordinates, in points.
public nonisolated struct TouchRecord: Codable, Hashable, Sendable {
  /// A view or recognizer, with a number that is the same in all records of a recording.
  public struct Name: Codable, Hashable, Sendable {
    /// The number, in the order in which the recording saw views and recognizers.
    public let id: Int
    /// The name as in reasons, such as `UIButton 'save'`.
    public let name: String
  }

  /// A location of the finger.
  public struct Sample: Codable, Hashable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The location in points.
    public let x: Double, y: Double
  }

  /// A rectangle in points.
  public struct Frame: Codable, Hashable, Sendable {
    /// The corner and the size.
    public let x: Double, y: Double, width: Double, height: Double

    /// Creates a rectangle, rounded to 0.1 thousandths; numbers that are not finite become 0.
    init(_ rect: CGRect) {
      func rounded(_ value: CGFloat) -> Double { value.isFinite ? (value * 10_000).rounded() / 10_000 : 0 }
      x = rounded(rect.minX)
      y = rounded(rect.minY)
      width = rounded(rect.width)
      height = rounded(rect.height)
    }
  }

  /// A view that was asked in the hit test.
  public struct Step: Codable, Hashable, Sendable {
    /// The view.
    public let view: Name
    /// The number of views that were asking it.
    public let depth: Int
    /// The point in the view's coordinates.
    public let x: Double, y: Double
    /// The view's frame in its window, in points.
    public let frame: Frame
    /// The view that it returned, or nil.
    public let result: Name?
    /// The rule that refused it, or the override that decided.
    public let reason: Explanation?
  }

  /// A time during which a recognizer was in one state.
  public struct Span: Codable, Hashable, Sendable {
    /// `possible`, `began` or `changed`.
    public let state: String
    /// When the recognizer reached the state.
    public let from: Double
    /// When it left the state; nil while it is in it.
    public var to: Double?
  }

  /// A time during which a recognizer waited for another one to fail.
  public struct Wait: Codable, Hashable, Sendable {
    /// The other recognizer.
    public let other: Name
    /// Who asked for it.
    public let reason: Explanation?
    /// When it began.
    public let from: Double
    /// When it was over; nil while it lasts.
    public var to: Double?
  }

  /// What a recognizer on the hit view or on a superview did.
  public struct Recognizer: Codable, Hashable, Sendable {
    /// How an attempt to recognize ended.
    public enum Outcome: String, Codable, Sendable {
      case recognized, ended, cancelled, failed, refused, ignored
      /// It is still possible, and nothing will decide it.
      case possible
    }

    /// The recognizer.
    public let name: Name
    /// The recognizer's view.
    public let view: Name?
    /// The states, in order.
    public var spans: [Span] = []
    /// The waits, in order of their beginning.
    public var waits: [Wait] = []
    /// How it ended; nil while it is undecided.
    public var outcome: Outcome?
    /// When it ended.
    public var decided: Double?
    /// Why it failed, was canceled, or did not receive the touch.
    public var reason: Explanation?
    /// What it recognizes: `tap`, `press`, `pan`, `swipe`, `edge`, `pinch`, `rotation` or `other`.
    public var kind: String?
    /// True if a part of the toolkit uses it for itself.
    public var isBuiltIn: Bool?
    /// True if it scrolls its view.
    public var scrolls: Bool?
  }

  /// What a receiver did with the touch, or that it did nothing.
  public struct Effect: Codable, Hashable, Sendable {
    /// The time.
    public let time: Double
    /// The view, recognizer or responder.
    public let receiver: Name
    /// Whether something happened.
    public let isDone: Bool
    /// What it did, in words that follow the name.
    public let effect: Explanation
  }

  /// What the view of the touch received or did not receive.
  public struct Delivery: Codable, Hashable, Sendable {
    /// `began`, `moved`, `ended`, `cancelled` or `withheld`.
    public let phase: String
    /// The time.
    public let time: Double
    /// The view.
    public let view: Name?
    /// Why the touch was canceled or withheld.
    public let reason: Explanation?
  }

  /// The version of this schema. Fields may be added without a new version.
  public static let version = 1

  /// The version of the format.
  public private(set) var version = TouchRecord.version
  /// The number of the touch in the recording, from 1.
  public let touch: Int
  /// The device's number of the finger.
  public let finger: Int
  /// `finger`, `pen` or `pointer`; or `wheel`, `trackpad`, `pinch` or `key`, which have no recognizers.
  public let kind: String
  /// The key, such as `Control+S`; nil for other input.
  public var key: String?
  /// When it came down.
  public let began: Double
  /// When it lifted or was canceled; nil while it is down.
  public var ended: Double?
  /// Whether it was canceled.
  public var isCancelled = false
  /// What happened, in one sentence.
  public var headline = ""
  /// What would have to change, if the touch did not do what the view under the finger is there for.
  public var change: String?
  /// The locations of the finger.
  public var samples: [Sample] = []
  /// The view that was hit.
  public var view: Name?
  /// The hit view and its superviews, from the window down.
  public var path: [Name] = []
  /// The views that were asked, in order.
  public var hitTest: [Step] = []
  /// The frontmost view at the point that reacts to touches, and why it was not hit, if it was not.
  public var expected: Expected?
  /// Further views under the finger that react to touches and were not hit, and why.
  public var passedOver: [Expected] = []
  /// The recognizers of the hit view and its superviews, deepest view first.
  public var recognizers: [Recognizer] = []
  /// What views received.
  public var deliveries: [Delivery] = []
  /// What the receivers did, in order; nil if nothing was reported.
  public var effects: [Effect]?
  /// True if the touch did not do what somebody expected.
  public var isFailure: Bool?

  /// The view under the finger that reacts to touches.
  public struct Expected: Codable, Hashable, Sendable {
    /// The view.
    public let view: Name
    /// Whether it is a scroll view, which leaves taps to its content.
    public let scrolls: Bool
    /// The row or item at the point, if it is a list that selects.
    public var item: String?
    /// True if it is a control, or a view in which text is edited.
    public var isControl: Bool?
    /// True if it is a control that a finger drags, such as a slider.
    public var isDragged: Bool?
    /// True if it cannot be seen.
    public var isUnseen: Bool?
    /// Why it was not hit; nil if it or a subview was.
    public let reason: Explanation?

    /// Whether it reacts to drags, and not to taps.
    var scrollsOnly: Bool { scrolls && item == nil && isControl == nil }
  }

  /// The record as one line of JSON, with sorted keys.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
