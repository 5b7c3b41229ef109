import Testing

@testable import ViewTree

@Suite("Vectors: gesture states")
struct GestureVectorTests {
  @Test("every case in the file is played")
  func complete() { #expect(GestureVectors.all.cases.count == 87) }

  @Test("the file has no fields that the tests ignore")
  func fields() throws {
    #expect(
      try GestureVectors.fields(at: []).isSubset(of: [
        "id", "group", "note", "basis", "given", "samples", "expect",
      ]))
    #expect(try GestureVectors.fields(at: ["given"]).isSubset(of: ["views", "recognizers", "until"]))
    #expect(
      try GestureVectors.fields(at: ["given", "views"]).isSubset(of: [
        "id", "parent", "frame", "hidden", "alpha", "userInteraction", "multipleTouch", "exclusiveTouch",
        "boundsOrigin", "passThrough", "forwardTo", "hitOutset", "control",
      ]))
    #expect(
      try GestureVectors.fields(at: ["given", "recognizers"]).isSubset(of: [
        "id", "type", "view", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
        "requireToFail", "cannotPrevent", "cannotBePreventedBy", "delegate", "taps", "touches",
        "minimumNumberOfTouches", "maximumNumberOfTouches", "axes", "canMove",
        "direction", "edges", "minimumPressDuration",
      ]))
    #expect(
      try GestureVectors.fields(at: ["given", "recognizers", "delegate"]).isSubset(of: [
        "shouldBegin", "shouldReceive", "simultaneousWith", "requireFailureOf", "beRequiredToFailBy",
      ]))
    #expect(
      try GestureVectors.fields(at: ["samples"]).isSubset(of: ["t", "touch", "phase", "p", "cmd", "rec"]))
    #expect(
      try GestureVectors.fields(at: ["expect"]).isSubset(of: [
        "states", "actions", "touches", "translations", "resets",
      ]))
  }

  @Test("each recognizer that fails or is canceled names a rule", arguments: GestureVectors.all.cases)
  func reasons(_ gestureCase: GestureCase) {
    let scene = GestureScene(gestureCase.given)
    scene.play(gestureCase)
    for recognizer in gestureCase.given.recognizers {
      let (id, states) = (recognizer.id, scene.states[recognizer.id] ?? [])
      let missed = states.filter { $0.names.contains("failed") || $0.names.contains("cancelled") }
      #expect(scene.reasons[id, default: []].count == missed.count, "\(id)")
      // A recognizer of the test, which is not of the library, fails by its own code.
      guard recognizer.type != .ignoringPan else { continue }
      for reason in scene.reasons[id] ?? [] {
        if case .ownCode = reason { Issue.record("\(id) failed without a rule") }
      }
    }
  }

  @Test("touches make recognizers and views behave as the file says", arguments: GestureVectors.all.cases)
  func play(_ gestureCase: GestureCase) {
    let scene = GestureScene(gestureCase.given)
    scene.play(gestureCase)
    let expect = gestureCase.expect

    for recognizer in gestureCase.given.recognizers.map(\.id) {
      compare(scene.states[recognizer] ?? [], expect.states[recognizer] ?? [], "states of \(recognizer)")
      compare(
        scene.actions.filter { $0.names[0] == recognizer },
        expect.actions.filter { $0.names[0] == recognizer }, "actions of \(recognizer)")
    }
    for view in gestureCase.given.views.map(\.id) {
      for touch in Set(gestureCase.samples.compactMap(\.touch)) {
        func concerned(_ entry: GestureCase.Entry) -> Bool {
          entry.names[0] == view && entry.numbers == [Double(touch)]
        }
        compare(
          scene.touches.filter(concerned), expect.touches.filter(concerned), "touch \(touch) in \(view)")
      }
    }
    #expect(scene.touches.count == expect.touches.count)
    for (recognizer, translations) in expect.translations ?? [:] {
      compare(scene.translations[recognizer] ?? [], translations, "translations of \(recognizer)")
    }
    if let resets = expect.resets {
      compare(
        scene.resets.sorted { $0.names[0] < $1.names[0] }, resets.sorted { $0.names[0] < $1.names[0] },
        "resets")
    }
    for (index, entry) in scene.order.enumerated() where entry.names == ["action"] {
      let later = scene.order[index...].contains { $0.names == ["cancelled"] && $0.time == entry.time }
      #expect(!later, "touches are cancelled before the action is sent")
    }
    #expect(scene.unfinished == [])
  }

  private func compare(_ found: [GestureCase.Entry], _ expected: [GestureCase.Entry], _ what: String) {
    let agree = found.count == expected.count && zip(found, expected).allSatisfy { $0.agrees(with: $1) }
    #expect(agree, "\(what): \(found) instead of \(expected)")
  }
}
