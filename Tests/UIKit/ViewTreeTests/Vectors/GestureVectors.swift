import Foundation
import Testing

/// The test cases in `Tests/Fixtures/gesture-states.json`: touches as input; states, actions and callbacks
/// as output. The file documents its fields under `format`.
nonisolated struct GestureVectors: Decodable, Sendable {
  let tolerance: Tolerance
  let cases: [GestureCase]

  struct Tolerance: Decodable, Sendable {
    /// The tolerance in milliseconds.
    let time: Double
    let translation: Double
  }

  private static let file = "gesture-states.json"

  static let all: GestureVectors = Fixture.json(file)

  /// Returns the names of all fields of the objects at a path in every case, such as `["given", "views"]`.
  static func fields(at path: [String]) throws -> Set<String> {
    let root = try JSONSerialization.jsonObject(with: Fixture.data(file)) as? [String: Any]
    var values = root?["cases"] as? [Any] ?? []
    for name in path {
      values = values.compactMap { ($0 as? [String: Any])?[name] }
        .flatMap { $0 as? [Any] ?? [$0] }
    }
    return Set(values.compactMap { ($0 as? [String: Any])?.keys }.flatMap(\.self))
  }
}

nonisolated struct GestureCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let note: String
  let given: Given
  let samples: [Sample]
  let expect: Expectation

  var testDescription: String { "\(id): \(note)" }

  struct Given: Decodable, Sendable {
    let views: [View]
    let recognizers: [Recognizer]
    /// How long the clock runs, in milliseconds.
    let until: Double?
  }

  struct View: Decodable, Sendable {
    let id: String
    let parent: String?
    let frame: [Double]
    let hidden: Bool?
    let alpha: Double?
    let userInteraction: Bool?
    let multipleTouch: Bool?
    let exclusiveTouch: Bool?
    let boundsOrigin: [Double]?
    let passThrough: Bool?
    let forwardTo: String?
    let hitOutset: Double?
    let control: Bool?
  }

  enum Kind: String, Decodable, Sendable, CaseIterable {
    case tap, pan, scrollPan, touchDelay, ignoringPan
    case longPress, swipe, pinch, rotation, screenEdgePan, hover
  }

  enum Direction: String, Decodable, Sendable { case right, left, up, down }
  enum Edge: String, Decodable, Sendable { case top, left, bottom, right }

  struct Recognizer: Decodable, Sendable {
    let id: String
    let type: Kind
    let view: String
    let cancelsTouchesInView: Bool?
    let delaysTouchesBegan: Bool?
    let delaysTouchesEnded: Bool?
    let requireToFail: [String]?
    let cannotPrevent: [String]?
    let cannotBePreventedBy: [String]?
    let delegate: Delegate?
    let taps: Int?
    let touches: Int?
    let minimumNumberOfTouches: Int?
    let maximumNumberOfTouches: Int?
    let axes: String?
    let canMove: [String]?
    let direction: Direction?
    let edges: Edge?
    /// The duration in milliseconds.
    let minimumPressDuration: Double?
  }

  struct Delegate: Decodable, Sendable {
    let shouldBegin: Bool?
    let shouldReceive: Bool?
    let simultaneousWith: [String]?
    let requireFailureOf: [String]?
    let beRequiredToFailBy: [String]?
  }

  enum Phase: String, Decodable, Sendable { case began, moved, ended, cancelled, hover }
  enum Command: String, Decodable, Sendable { case disable, enable }

  struct Sample: Decodable, Sendable {
    /// The time in milliseconds.
    let t: Double
    let touch: Int?
    let phase: Phase?
    let p: [Double]?
    let cmd: Command?
    let rec: String?
  }

  struct Expectation: Decodable, Sendable {
    let states: [String: [Entry]]
    let actions: [Entry]
    let touches: [Entry]
    let translations: [String: [Entry]]?
    let resets: [Entry]?
  }

  /// An event at a time in milliseconds, with its names and numbers.
  struct Entry: Decodable, Sendable, Equatable, CustomStringConvertible {
    var time: Double
    var names: [String] = []
    var numbers: [Double] = []

    init(_ time: Double, _ names: String..., numbers: [Double] = []) {
      self.time = time
      self.names = names
      self.numbers = numbers
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      time = try list.decode(Double.self)
      while !list.isAtEnd {
        if let name = try? list.decode(String.self) {
          names.append(name)
        } else {
          numbers.append(try list.decode(Double.self))
        }
      }
    }

    var description: String { "\(time) \(names.joined(separator: " ")) \(numbers)" }

    /// Returns whether two entries are equal within the file's tolerances, plus a nanosecond for rounding.
    func agrees(with other: Entry) -> Bool {
      let tolerance = GestureVectors.all.tolerance
      return abs(time - other.time) <= tolerance.time + 1e-6 && names == other.names
        && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance.translation }
    }
  }
}
