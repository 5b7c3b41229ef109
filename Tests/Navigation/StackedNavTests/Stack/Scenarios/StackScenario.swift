import Testing

/// The cases of `Tests/Fixtures/stacked-controller.json`, in the format
/// of `docs/spec/stacked-navigation.md#72-stacked-controllerjson`.
nonisolated struct StackScenario: Decodable, CustomTestStringConvertible, Sendable {
  let id: String
  let defect: String?
  let steps: [Step]

  /// The first word, such as `C07`.
  var name: String { String(id.prefix { $0 != " " }) }
  var testDescription: String { id }

  static let all: [StackScenario] = {
    struct File: Decodable {
      let scenarios: [StackScenario]
    }
    let file: File = Fixture.json("stacked-controller.json")
    return file.scenarios
  }()

  struct Page: Decodable, Sendable {
    let vc: String
    let size: String
  }

  struct Step: Decodable, Sendable {
    let op: String
    let vc: String?
    let size: String?
    let parent: String?
    let list: [Page]?
    let position: String?
    let animated: Bool?
    let activate: Bool?
    let width: Double?
    let height: Double?
    let dx: Double?
    let velocity: Double?
    let portrait: Bool?
    let expect: Expectation
  }

  struct Expectation: Decodable, Sendable {
    let viewControllers: [String]
    let active: String?
    let position: String
    let visibleViewControllers: [String]
    let returns: Returns?
    let events: [String]
    let offset: Double?
    let targetOffset: Double?
    let animating: Bool?
    let containers: [Container]?
    let frames: Int?
  }

  struct Container: Decodable, Sendable {
    let vc: String
    let x: Double
    let marked: Bool
    let hidden: Bool
    let vcVisible: Bool
  }

  /// One page, several or none.
  struct Returns: Decodable, Sendable {
    let pages: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      pages =
        try container.decodeNil()
        ? [] : (try? container.decode([String].self)) ?? [container.decode(String.self)]
    }
  }
}

/// The state after a step in words, so that differences can be read.
nonisolated struct StackMoment: Equatable, Sendable {
  /// The values by name: pages, active, visible, returns, events, offset, containers, frames.
  var fields: [String: String] = [:]

  init() {}

  init(_ expectation: StackScenario.Expectation) {
    fields["pages"] = expectation.viewControllers.joined(separator: " ")
    fields["active"] = "\(expectation.active ?? "none") \(expectation.position)"
    fields["visible"] = expectation.visibleViewControllers.joined(separator: " ")
    fields["returns"] = expectation.returns?.pages.joined(separator: " ")
    record(events: expectation.events)
    if let offset = expectation.offset, let target = expectation.targetOffset {
      record(offset: offset, target: target, isRunning: expectation.animating ?? false)
    }
    fields["containers"] = expectation.containers?
      .map { container in
        StackMoment.container(
          container.vc, x: container.x, isMarked: container.marked, isHidden: container.hidden,
          isPresented: container.vcVisible)
      }
      .joined(separator: " ")
    fields["frames"] = expectation.frames.map(String.init)
  }

  /// Moves the `viewDidAppear` events to the end, since the platform sends them at the end of the frame.
  mutating func record(events: [String]) {
    let late = events.filter { $0.hasSuffix("viewDidAppear") }
    fields["events"] = (events.filter { !late.contains($0) } + late).joined(separator: ", ")
  }

  mutating func record(offset: Double, target: Double, isRunning: Bool) {
    let numbers = [offset, target].map(StackMoment.number).joined(separator: " to ")
    fields["offset"] = numbers + (isRunning ? ", running" : "")
  }

  /// Describes a page's container, such as `A@472`, followed by m if it is marked, h if hidden, v if the
  /// page's view is in the tree.
  static func container(
    _ name: String, x: Double, isMarked: Bool, isHidden: Bool, isPresented: Bool
  ) -> String {
    "\(name)@\(number(x))\(isMarked ? "m" : "")\(isHidden ? "h" : "")\(isPresented ? "v" : "")"
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
