import NestedScrolling
import Replay
import SegementSlide
import Testing
import ViewTree

/// A case of `nested-scroll.json` about movements.
nonisolated struct SlideMotionCase: NamedCase {
  let id: String
  let note: String
  let given: Given
  let steps: [Step]

  struct Given: Decodable, Sendable {
    let H, V, R: Double
    let pages: [Page]
    let bounces, policy: String?
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
    let from: String?
    let index, page: Int?
    let expect: Expectation
  }

  struct Expectation: Decodable, Sendable {
    let parent, child: Double?
    let children: [Double]?
    let samples: [Sample]?
    let final: Place?
  }

  struct Sample: Decodable, Sendable { let t, parent, child: Double }
  struct Place: Decodable, Sendable { let parent, child: Double }
}

@Suite("Header and lists under real fingers")
struct SlideVectorTests {
  private nonisolated static let vectors = try! Vectors<SlideMotionCase>(
    "nested-scroll.json", groups: ["drag", "fling", "switch", "change"])

  @Test("header and lists move as in the file", arguments: vectors.cases)
  func play(_ one: SlideMotionCase) {
    // Offsets are aligned to device pixels; a fine scale gives the precision of the file's four decimals.
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 1000
    defer { UIScreen.main.scale = scale }
    let tolerance = SlideVectorTests.vectors.tolerance["offset"] ?? 0
    let player = SlidePlayer(one.given)
    for (number, step) in one.steps.enumerated() {
      if step.op == "release" {
        let expect = step.expect
        let places = player.release(step.v ?? 0, times: (expect.samples ?? []).map(\.t))
        for (place, sample) in zip(places, expect.samples ?? []) {
          // Beyond the ends, the springs are those of scroll views. They differ from the file's and end
          // slightly earlier.
          let bounce = player.motion?.state(at: sample.t)
          let isDone = sample.t >= player.motion?.duration ?? .infinity
          let isBeyond = isDone || (bounce?.overscroll ?? 0) != 0
          if isDone {
            let frame = SlideVectorTests.vectors.tolerance["simulatedFrame"] ?? 0
            #expect(abs(place.parent + place.child - sample.parent - sample.child) <= frame)
          }
          let parent = isBeyond ? bounce?.shownHeaderOffset ?? .nan : sample.parent
          let child = isBeyond ? bounce?.shownPageOffset(0) ?? .nan : sample.child
          #expect(abs(place.parent - parent) <= tolerance, "\(place) at \(sample.t)")
          #expect(abs(place.child - child) <= tolerance, "\(place) at \(sample.t)")
        }
        player.settle()
        #expect(abs(player.screen.p - (expect.final?.parent ?? .nan)) <= tolerance)
        #expect(abs(player.screen.c - (expect.final?.child ?? .nan)) <= tolerance)
        continue
      }
      player.play(step)
      let (parent, child) = (player.screen.p, player.screen.c)
      #expect(abs(parent - (step.expect.parent ?? .nan)) <= tolerance, "root in step \(number): \(parent)")
      #expect(abs(child - (step.expect.child ?? .nan)) <= tolerance, "list in step \(number): \(child)")
      for (index, offset) in (step.expect.children ?? []).enumerated() {
        let list = player.screen.list(index).contentOffset.y
        #expect(abs(list - offset) <= tolerance, "list \(index) in step \(number): \(list)")
      }
    }
  }

  @Test("all cases of the file are tested")
  func kinds() {
    let cases = SlideVectorTests.vectors.cases
    #expect(cases.count == 37)
    let operations = Set(cases.flatMap(\.steps).map(\.op))
    #expect(operations == ["drag", "release", "select", "setHeaderTravel", "scrollToTop"])
  }
}
