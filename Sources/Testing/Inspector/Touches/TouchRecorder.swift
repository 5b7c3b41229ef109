public import Foundation
public import ViewTree

/// Records the way of each touch in a scene, for the last minute.
@MainActor public final class TouchRecorder {
  /// How long records are kept, in seconds.
  public static let span: TimeInterval = 60
  /// The largest number of records, so that a storm of touches does not fill the memory.
  static let maxRecords = 1000
  /// The largest number of views under the finger that a record names besides the one that was hit.
  static let maxPassedOver = 20
  /// The largest number of locations of one touch; later ones replace the last one.
  static let maxSamples = 10_000

  /// The records, in the order in which the touches came down.
  public private(set) var records: [TouchRecord] = []
  /// Called with each record when its touch has lifted and all its recognizers have decided.
  public var onFinish: ((TouchRecord) -> Void)?
  /// Called after each fact that changed a record.
  public var onChange: (() -> Void)?

  private(set) weak var scene: UIWindowScene?
  private let start: TimeInterval
  private var count = 0
  private var names = NameTable()
  /// The records that still change, by their numbers, with their touches.
  private var open: [Int: UITouch] = [:]
  /// The records of the touches that a recognizer tracks.
  private var tracked: [ObjectIdentifier: [Int]] = [:]
  /// What the receivers of open records did.
  private var effects: [Int: [HeardEffect]] = [:]
  /// The record of a wheel, a trackpad or a key that is being used, and what ends it.
  var input: OpenInput?
  /// The record whose touch is being delivered, or was last.
  private var delivering: Int?
  /// Who asked a recognizer to wait for another one.
  private var requirements: [Pair: TouchReason] = [:]

  private struct Pair: Hashable { let waiting, other: ObjectIdentifier }

  /// Begins to record.
  public init(_ scene: UIWindowScene) {
    self.scene = scene
    start = scene.clock.eventTime
    scene.observeTouches(by: self) { [weak self] in self?.add($0) }
  }

  /// Shows touches that were recorded before.
  init(_ records: [TouchRecord]) {
    self.records = records
    start = 0
  }

  isolated deinit { scene?.stopObservingTouches(by: self) }

  /// Ends the recording; the records stay.
  public func stop() {
    scene?.stopObservingTouches(by: self)
    for number in open.keys.sorted() { finish(number) }
    endInput()
  }

  /// The records as JSON, one line each.
  public var json: String { records.map { $0.json + "\n" }.joined() }

  /// Returns the view or recognizer of a name, if it still exists.
  public func object(_ name: TouchRecord.Name) -> NSObject? { names.object(name) }

  /// Says in a sentence why the last touch did not reach a view; nil if it says nothing about the view.
  func lastAnswer(for view: UIView) -> String? {
    guard let record = records.last else { return nil }
    let name = names.name(view)
    if record.path.contains(name) {
      let isHit = record.view == name
      return isHit ? "the last touch hit it" : "the last touch hit its subview \(record.view?.name ?? "")"
    }
    let reason =
      record.hitTest.last { $0.view == name }?.reason
      ?? (record.passedOver + [record.expected].compactMap(\.self)).first { $0.view == name }?.reason
    return reason.map { "the last touch did not reach it: \($0.sentence)" }
  }

  var now: Double { rounded((scene?.clock.eventTime ?? start) - start) }

  private func rounded(_ value: Double) -> Double { value.isFinite ? (value * 10_000).rounded() / 10_000 : 0 }

  // MARK: Facts

  private func add(_ fact: TouchFact) {
    switch fact {
    case .began(let touch, let id, let steps): begin(touch, id, steps)
    case .missed(let id, let point, let steps):
      let number = append(finger: id, kind: "finger", point, hit: nil, steps)
      update(number) { $0.ended = now }
      finish(number)
    case .changed(let touch): change(touch)
    case .received(let recognizer, let touch):
      guard let number = number(of: touch) else { break }
      tracked[ObjectIdentifier(recognizer), default: []].append(number)
      var record = self.record(recognizer)
      record.spans = [TouchRecord.Span(state: "possible", from: now)]
      if recognizer.state == .began || recognizer.state == .changed {
        record.spans = [TouchRecord.Span(state: "changed", from: now)]
      }
      update(number) { $0.recognizers.append(record) }
    case .refused(let recognizer, let touch, let reason):
      guard let number = number(of: touch) else { break }
      var record = self.record(recognizer)
      record.decide(.refused, at: now, Explanation(reason))
      update(number) { $0.recognizers.append(record) }
    case .ignored(let recognizer, let touch, let reason):
      guard let number = number(of: touch) else { break }
      tracked[ObjectIdentifier(recognizer)]?.removeAll { $0 == number }
      update(number, recognizer) { $0.decide(.ignored, at: now, Explanation(reason)) }
    case .requires(let recognizer, let other, let rule):
      requirements[Pair(waiting: ObjectIdentifier(recognizer), other: ObjectIdentifier(other))] = rule
    case .waits(let recognizer, for: let other): wait(recognizer, other)
    case .reached(let recognizer, let state, let reason): reach(recognizer, state, reason)
    case .delivered(let touch, to: let view, let phase, let reason):
      deliver(touch, view, phase.word, reason)
    case .withheld(let touch, from: let view, let reason): deliver(touch, view, "withheld", reason)
    case .effect(let effect, of: let receiver): add(effect, of: receiver)
    case .input(let input, to: let responder, let steps): begin(input, responder, steps)
    case .inputIsOver: inputIsOver()
    case .undecided: break
    case .settled: return finishDecided()
    }
    onChange?()
  }

  private func begin(_ touch: UITouch, _ id: Int, _ steps: [HitTestStep]) {
    // The inspector's own crosshair.
    if touch.window is CrosshairWindow { return }
    let kind =
      switch touch.type {
      case .direct: "finger"
      case .pencil: "pen"
      case .indirectPointer: "pointer"
      }
    let number = append(finger: id, kind: kind, touch.location(in: nil), hit: touch.view, steps)
    open[number] = touch
  }

  func append(
    finger: Int, kind: String, _ point: CGPoint, hit: UIView?, _ steps: [HitTestStep]
  ) -> Int {
    count += 1
    var record = TouchRecord(touch: count, finger: finger, kind: kind, began: now)
    record.samples = [sample(point)]
    record.view = hit.map { names.name($0) }
    record.path = sequence(first: hit) { $0?.superview }.compactMap { $0 }.reversed().map { names.name($0) }
    record.hitTest = steps.map { step in
      TouchRecord.Step(
        view: names.name(step.view), depth: step.depth, x: rounded(step.point.x), y: rounded(step.point.y),
        frame: frame(of: step.view), result: step.result.map { names.name($0) },
        reason: step.reason.map(Explanation.init))
    }
    let onScreen = hit?.window.map { $0.convert(point, to: nil) } ?? point
    if let view = ExpectedView.at(onScreen, in: scene?.windows ?? []) {
      let why = WhyNot(view, at: onScreen, hit: hit, steps: steps).reason
      let isHit = hit?.isDescendant(of: view) ?? false
      record.expected = expectation(of: view, at: onScreen, isHit ? nil : why)
    }
    let others = ExpectedView.all(at: onScreen, in: scene?.windows ?? []).prefix(TouchRecorder.maxPassedOver)
    record.passedOver = others.compactMap { view in
      guard !(hit?.isDescendant(of: view) ?? false) else { return nil }
      guard let reason = WhyNot(view, at: onScreen, hit: hit, steps: steps).reason else { return nil }
      return expectation(of: view, at: onScreen, reason)
    }
    records.append(record)
    forgetOld()
    return count
  }

  private func expectation(of view: UIView, at point: CGPoint, _ reason: TouchReason?) -> TouchRecord.Expected
  {
    let isDragged = view is UISlider || view is UISwitch || view is UIPageControl
    return TouchRecord.Expected(
      view: names.name(view), scrolls: view is UIScrollView, item: ExpectedView.item(of: view, at: point),
      isControl: view is UIControl || view is any UITextInput ? true : nil, isDragged: isDragged ? true : nil,
      isUnseen: ExpectedView.isSeen(view) ? nil : true, reason: reason.map(Explanation.init))
  }

  private func frame(of view: UIView) -> TouchRecord.Frame {
    TouchRecord.Frame(view.convert(view.bounds, to: nil))
  }

  private func forgetOld() {
    let limit = now - TouchRecorder.span
    var old = records.prefix { ($0.ended ?? .infinity) < limit }.count
    old = max(old, records.count - TouchRecorder.maxRecords)
    for record in records.prefix(old) {
      open[record.touch] = nil
      effects[record.touch] = nil
    }
    records.removeFirst(max(0, old))
    if count % 100 == 0 { names.forgetGone() }
  }

  func sample(_ point: CGPoint) -> TouchRecord.Sample {
    TouchRecord.Sample(time: now, x: rounded(point.x), y: rounded(point.y))
  }

  private func change(_ touch: UITouch) {
    guard let number = number(of: touch) else { return }
    update(number) { record in
      let sample = sample(touch.location(in: nil))
      if record.samples.count >= TouchRecorder.maxSamples { record.samples.removeLast() }
      if record.samples.last != sample { record.samples.append(sample) }
      guard touch.phase == .ended || touch.phase == .cancelled else { return }
      record.ended = now
      record.isCancelled = touch.phase == .cancelled
    }
  }

  private func wait(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    let pair = Pair(waiting: ObjectIdentifier(recognizer), other: ObjectIdentifier(other))
    let wait = TouchRecord.Wait(
      other: names.name(other), reason: requirements[pair].map(Explanation.init), from: now)
    for number in tracked[ObjectIdentifier(recognizer)] ?? [] {
      update(number, recognizer) { $0.waits.append(wait) }
    }
  }

  private func reach(
    _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, _ reason: TouchReason?
  ) {
    let numbers = tracked[ObjectIdentifier(recognizer)] ?? []
    for number in numbers {
      update(number, recognizer) { $0.reach(state, at: now, reason.map(Explanation.init)) }
    }
    if state.isFinal { endWaits(for: recognizer) }
    if state == .possible {
      tracked[ObjectIdentifier(recognizer)] = nil
      requirements = requirements.filter { $0.key.waiting != ObjectIdentifier(recognizer) }
    }
  }

  private func endWaits(for other: UIGestureRecognizer) {
    let name = names.name(other)
    for number in open.keys {
      update(number) { record in
        for index in record.recognizers.indices { record.recognizers[index].endWaits(for: name, at: now) }
      }
    }
  }

  private func deliver(_ touch: UITouch, _ view: UIView?, _ phase: String, _ reason: TouchReason?) {
    guard let number = number(of: touch) else { return }
    delivering = number
    let delivery = TouchRecord.Delivery(
      phase: phase, time: now, view: view.map { names.name($0) }, reason: reason.map(Explanation.init))
    update(number) { record in
      if phase == "moved", record.deliveries.last?.phase == "moved" { return }
      record.deliveries.append(delivery)
    }
  }

  private func add(_ effect: TouchEffect, of receiver: NSObject) {
    let name = names.name(receiver)
    let heard = HeardEffect(receiver: name, role: role(of: receiver), effect: effect)
    for number in numbers(receiver, name) {
      // Moves within a control and states of a recognizer repeat themselves.
      if effects[number]?.contains(heard) ?? false { continue }
      effects[number, default: []].append(heard)
      let entry = TouchRecord.Effect(
        time: now, receiver: name, isDone: effect.isDone, effect: Explanation(effect))
      update(number) { record in
        record.effects = (record.effects ?? []) + [entry]
        if case .stillPossible = effect, let reason = record.effects?.last?.effect,
          let index = record.recognizers.lastIndex(where: { $0.name == name })
        {
          record.recognizers[index].decide(.possible, at: now, reason)
        }
      }
    }
  }

  /// Returns the open records that an effect belongs to.
  private func numbers(_ receiver: NSObject, _ name: TouchRecord.Name) -> [Int] {
    if let recognizer = receiver as? UIGestureRecognizer {
      let tracked = tracked[ObjectIdentifier(recognizer)] ?? []
      if !tracked.isEmpty { return tracked.filter { open[$0] != nil } }
      return input.map { input in
        recognizer.view.map { input.concerns(names.name($0)) } ?? false ? [input.number] : []
      } ?? []
    }
    if let input, input.isRunning || input.concerns(name) { return [input.number] }
    let isOnPath = { (number: Int) in
      self.records.last { $0.touch == number }?.path.contains(name) ?? false
    }
    if let delivering, open[delivering] != nil, !(receiver is UIView) || isOnPath(delivering) {
      return [delivering]
    }
    return open.keys.sorted().filter(isOnPath)
  }

  // MARK: Records

  private func record(_ recognizer: UIGestureRecognizer) -> TouchRecord.Recognizer {
    var record = TouchRecord.Recognizer(
      name: names.name(recognizer), view: recognizer.view.map { names.name($0) })
    record.kind = recognizer.kind
    record.isBuiltIn = recognizer.isBuiltIn ? true : nil
    record.scrolls = (recognizer.view as? UIScrollView)?.panGestureRecognizer === recognizer ? true : nil
    return record
  }

  private func number(of touch: UITouch) -> Int? { open.first { $0.value === touch }?.key }

  func update(_ number: Int, _ change: (inout TouchRecord) -> Void) {
    guard let index = records.lastIndex(where: { $0.touch == number }) else { return }
    change(&records[index])
  }

  private func update(
    _ number: Int, _ recognizer: UIGestureRecognizer, _ change: (inout TouchRecord.Recognizer) -> Void
  ) {
    let name = names.name(recognizer)
    update(number) { record in
      guard let index = record.recognizers.lastIndex(where: { $0.name.id == name.id }) else { return }
      change(&record.recognizers[index])
    }
  }

  private func finishDecided() {
    for record in records where record.ended != nil && open[record.touch] != nil {
      if record.recognizers.allSatisfy({ $0.outcome != nil }) { finish(record.touch) }
    }
  }

  /// Returns a record with what can be said by now, if it still changes.
  func explained(_ record: TouchRecord) -> TouchRecord {
    guard record.headline.isEmpty else { return record }
    var record = record
    let waiting = record.recognizers.filter { $0.outcome == nil }
    let wait = waiting.lazy.compactMap { one in
      one.waits.last.map { "\(one.name.name) waits for \($0.other.name)" }
    }
    let name = record.view?.name ?? ""
    record.headline =
      record.ended == nil
      ? "\(name) has the touch, and the finger is still down"
      : "\(name) got the touch, and \(wait.first ?? waiting.first.map { "\($0.name.name) is undecided" } ?? "it is undecided")"
    return record
  }

  func finish(_ number: Int) {
    let isNew = records.last { $0.touch == number }?.headline.isEmpty ?? false
    guard open.removeValue(forKey: number) != nil || isNew else { return }
    for key in tracked.keys { tracked[key]?.removeAll { $0 == number } }
    var heard = effects.removeValue(forKey: number) ?? []
    if let record = records.last(where: { $0.touch == number }), let refusal = zoomRefusal(of: record) {
      heard.append(refusal)
    }
    update(number) { record in
      let summary = record.summary(heard)
      (record.headline, record.change) = (summary.sentence, summary.change)
      record.isFailure = summary.isFailure ? true : nil
    }
    if let record = records.last(where: { $0.touch == number }) { onFinish?(record) }
    onChange?()
  }
}

extension TouchRecord.Recognizer {
  fileprivate nonisolated mutating func decide(_ outcome: Outcome, at time: Double, _ reason: Explanation?) {
    guard self.outcome == nil else { return }
    (self.outcome, self.reason, decided) = (outcome, reason, time)
    if let last = spans.indices.last { spans[last].to = spans[last].to ?? time }
    for index in waits.indices { waits[index].to = waits[index].to ?? time }
  }

  fileprivate nonisolated mutating func reach(
    _ state: UIGestureRecognizer.State, at time: Double, _ reason: Explanation?
  ) {
    let hasBegun = spans.contains { $0.state != "possible" }
    switch state {
    case .possible: decide(.failed, at: time, reason)
    case .began, .changed:
      let word = state == .began ? "began" : "changed"
      guard spans.last?.state != word, let last = spans.indices.last else { return }
      spans[last].to = time
      for index in waits.indices { waits[index].to = waits[index].to ?? time }
      spans.append(TouchRecord.Span(state: word, from: time))
    case .ended: decide(hasBegun ? .ended : .recognized, at: time, nil)
    case .cancelled: decide(.cancelled, at: time, reason)
    case .failed: decide(.failed, at: time, reason)
    }
  }

  fileprivate nonisolated mutating func endWaits(for other: TouchRecord.Name, at time: Double) {
    for index in waits.indices where waits[index].other.id == other.id {
      waits[index].to = waits[index].to ?? time
    }
  }
}

extension UIGestureRecognizer.State {
  fileprivate nonisolated var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

extension UITouch.Phase {
  fileprivate nonisolated var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .stationary: "stationary"
    }
  }
}
