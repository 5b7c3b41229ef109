import Testing
import ViewTree

@testable import LHNavigation

/// A case of `transition.json` in any group, with its input and its expectation.
nonisolated struct TransitionCase: NamedCase {
  let id, group, note: String
  let given: Given
  let expect: Expectation

  struct Given: Decodable, Sendable {
    let operation, style, ended, pushed, outcome: String?
    let width, height, tx, vx, dx, dy, startX, popMaxStartX, duration, t, progress, statusBarHeight: Double?
    let count: Int?
    let hasNext, onTrackingControl, transitionRunning, barHidden: Bool?
    let horizontalScroll: Scroll?
    let fromTint, toTint: [Double]?
    let stack, operations: [String]?

    struct Scroll: Decodable, Sendable { let offset, min, max: Double }
  }

  struct Expectation: Decodable, Sendable {
    let progress, fromX, toX, fromScale, toScale, dim, final: Double?
    let outcome, gesture: String?
    let samples: [Sample]?
    let barTint, frame, bar, content, statusStrip: [Double]?
    let stack, events: [String]?

    struct Sample: Decodable, Sendable { let t, progress: Double }
  }
}

/// The cases of `transition.json`; see `Tests/Fixtures/README.md`.
nonisolated enum TransitionVectors {
  private struct File: Decodable {
    let tolerance: [String: Double]
    let cases: [TransitionCase]
  }

  private static let file: File = Fixture.json("transition.json")

  static func group(_ name: String) -> [TransitionCase] { file.cases.filter { $0.group == name } }
  static var all: [TransitionCase] { file.cases }

  static func isNear(_ value: CGFloat, _ expected: Double, _ kind: String = "value") -> Bool {
    // Expected numbers are rounded to four decimals.
    abs(Double(value) - expected) <= (file.tolerance[kind] ?? 0) + 0.00005
  }

  static func areNear(_ values: [CGFloat], _ expected: [Double], _ kind: String = "position") -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { isNear($0, $1, kind) }
  }
}

nonisolated extension TransitionCase.Given {
  func change() throws -> UINavigationController.Operation {
    switch try #require(operation) {
    case "push": .push
    case "pop": .pop
    default: throw VectorError.unknown(operation)
    }
  }

  func look() throws -> LHTransitionStyle {
    switch try #require(style) {
    case "default": .default
    case "3d": .threeD
    default: throw VectorError.unknown(style)
    }
  }

  func path() throws -> TransitionPath { try TransitionPath(operation: change(), width: #require(width)) }
}

nonisolated enum VectorError: Error { case unknown(String?) }
