import Motion
import NestedScrolling

/// A case of `nested-scroll.json` or `shared-header.json` about positions over time.
nonisolated struct NestedScrollCase: NamedCase {
  let id, note: String
  let given: Given
  let steps: [Step]

  struct Given: Decodable, Sendable {
    let H, V, R: Double
    let pages: [Page]
    let bounces: String?
    let policy: String?
    let p: Double?
    let c: [Double]?
  }

  struct Page: Decodable, Sendable {
    let content: Double
    let insetTop, insetBottom: Double?
  }

  struct Step: Decodable, Sendable {
    let op: String
    let dy, v, value: Double?
    let index, page: Int?
    let from: String?
    let expect: Expectation
  }

  struct Expectation: Decodable, Sendable {
    let parent, child: Double?
    let children: [Double]?
    let samples: [Sample]?
    let final: Place?
  }

  struct Place: Decodable, Sendable { let parent, child: Double }

  struct Sample: Decodable, Sendable { let t, parent, child: Double }
}

nonisolated extension NestedScrollCase.Given {
  var state: NestedScrollState {
    var state = NestedScrollState(
      headerTravel: H, pages: pages.map { NestedScrollPage(range: $0.range(viewport: V)) }, viewHeight: R,
      pageHeight: V, bounces: bounces.flatMap(NestedScrollBounces.init) ?? .parent,
      policy: policy.flatMap(NestedScrollPolicy.init) ?? .keep)
    state.setHeaderOffset(p ?? 0)
    for (index, offset) in (c ?? []).enumerated() { state.setPageOffset(offset, at: index) }
    return state
  }
}

nonisolated extension NestedScrollCase.Page {
  func range(viewport: Double, content: Double? = nil) -> ScrollRange {
    ScrollRange(
      bounds: viewport, content: content ?? self.content, insetStart: insetTop ?? 0,
      insetEnd: insetBottom ?? 0)
  }
}
