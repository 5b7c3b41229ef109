import NestedScrolling
import Testing
import ViewTree

@Suite("Header and lists as one: taps and drags")
struct TouchVectorTests {
  private nonisolated static let vectors = try! Vectors<TouchCase>("touch.json", groups: ["touch"])

  @Test("a touch has the outcomes in the file, in order", arguments: vectors.cases)
  func touch(_ touchCase: TouchCase) {
    let found = play(touchCase.given, touchCase.samples)
    let expected = touchCase.expect
    let tolerance = TouchVectorTests.vectors.tolerance
    let agree =
      found.count == expected.count && zip(found, expected).allSatisfy { $0.agrees(with: $1, tolerance) }
    #expect(agree, "\(found) instead of \(expected)")
  }

  private func play(_ given: TouchCase.Given, _ samples: [TouchCase.Sample]) -> [TouchOutcome] {
    let scene = TouchScene(given)
    scene.play(samples)
    return scene.outcomes
  }

  private func sample(_ t: Double, _ phase: TouchCase.Phase, _ y: Double) -> TouchCase.Sample {
    TouchCase.Sample(t: t, phase: phase, x: 100, y: y)
  }

  private func given(_ hit: TouchCase.Hit, contentMoving: Bool = false) -> TouchCase.Given {
    TouchCase.Given(
      hit: hit, inHeader: true, delaysContentTouches: nil, headerSwipesPages: nil, innerHorizontalScroll: nil,
      contentMoving: contentMoving)
  }

  @Test("a button is pressed after 150 ms and canceled when a drag begins")
  func rest() {
    let found = play(
      given(.control), [sample(0, .down, 80), sample(0.3, .move, 60), sample(0.4, .up, 60)])
    #expect(
      found.map(\.description) == [
        "touchesBegan hit at 0.15", "touchesCancelled hit at 0.3", "scrollBegan at 0.3",
        "delta y -10.0 at 0.3", "scrollEnded at 0.4",
      ])
  }

  @Test(
    "a touch that the system cancels is not a tap, and cancels the drag",
    arguments: [TouchCase.Hit.control, .plain])
  func systemCancel(_ hit: TouchCase.Hit) {
    let quick = play(given(hit), [sample(0, .down, 80), sample(0.1, .cancel, 80)])
    #expect(quick.isEmpty)
    let late = play(given(hit), [sample(0, .down, 80), sample(0.2, .cancel, 80)])
    #expect(late.map(\.event) == ["touchesBegan", "touchesCancelled"])
    let drag = play(given(hit), [sample(0, .down, 80), sample(0.1, .move, 60), sample(0.2, .cancel, 60)])
    #expect(drag.map(\.event) == ["scrollBegan", "delta", "scrollCancelled"])
  }

  @Test("a touch that stops the content is not a tap, however long it stays", arguments: [0.1, 0.5])
  func stopped(_ lift: Double) {
    for hit in [TouchCase.Hit.control, .gestureView] {
      let found = play(
        given(hit, contentMoving: true), [sample(0, .down, 80), sample(lift, .up, 80)])
      #expect(found.map(\.event) == ["stopMotion"])
    }
  }
}
