public import DesktopBus
import Dispatch
import Foundation
import Synchronization
import ViewTree

/// Makes a window accessible to screen readers with AT-SPI 2.
///
/// As long as the session bus reports no screen reader, the service is idle and never wakes the program.
/// With a reader, a thread reads the accessibility bus. Requests are answered on the main thread from the
/// window's current content, a few milliseconds' worth at a time. Changes are reported after frames, a few
/// times per second.
@MainActor
public final class AccessibilityService {
  private let window: AccessibleWindow
  private let requests: AccessibleRequests
  private let session: DesktopSession
  /// The connection to the accessibility bus.
  private let line = Mutex<BusConnection?>(nil)
  private var connection: BusConnection? {
    get { line.withLock { $0 } }
    set { line.withLock { $0 = newValue } }
  }
  private let inbox = Mutex<RequestQueue>(RequestQueue())
  private let listenerChanges = MainCoalescer<Void>()
  /// Whether the bus last reported that a screen reader is running.
  private var isWanted = false
  private var isReady = false

  private var timing = ReportTiming(at: .now)
  private var isFlushPlanned = false
  private var keyboard: ReaderKeyboard?
  private weak var lastFocused: UIResponder?
  private var wasActive = false

  /// The longest time that requests are answered before frames get their turn.
  private nonisolated static let slice = Duration.milliseconds(3)
  private nonisolated static let pause = DispatchTimeInterval.milliseconds(4)

  /// Creates the service and begins to watch for screen readers.
  public init(host: any AccessibilityHost, session: DesktopSession) {
    window = AccessibleWindow(host: host)
    requests = AccessibleRequests(window: window)
    self.session = session
    watch()
  }

  isolated deinit { connection?.close() }

  // MARK: Watching for readers

  private nonisolated static let bus = "org.a11y.Bus"
  private nonisolated static let busPath = "/org/a11y/bus"
  private nonisolated static let status = "org.a11y.Status"

  private nonisolated func watch() {
    let wanted = MainCoalescer<Bool>()
    let known = Mutex<[String: Bool]>([:])
    @Sendable func learn(_ values: [String: BusValue]) {
      let isWanted = known.withLock { known in
        for name in ["IsEnabled", "ScreenReaderEnabled"] {
          if let flag = values[name]?.flag { known[name] = flag }
        }
        return known.values.contains(true)
      }
      wanted.send(isWanted) { [weak self] in self?.setWanted($0) }
    }
    // The accessibility bus is not started for this: if it does not run, neither does a reader.
    @Sendable func ask(_ bus: BusService) {
      bus.call(
        AccessibilityService.busPath, ATSPI.properties, "GetAll", [.string(AccessibilityService.status)]
      ) { answer in
        if let answer, answer.kind == .answer, let values = answer.arguments.first?.named { learn(values) }
      }
    }
    let bus = BusService(AccessibilityService.bus, on: session) { bus, isOwned in
      if isOwned {
        ask(bus)
      } else {
        learn(["IsEnabled": .boolean(false), "ScreenReaderEnabled": .boolean(false)])
      }
    }
    bus.listen(
      for: "PropertiesChanged", of: ATSPI.properties,
      where: "path='\(AccessibilityService.busPath)',arg0='\(AccessibilityService.status)'"
    ) { message in
      guard message.arguments.count > 1, message.arguments[0].text == AccessibilityService.status else {
        return
      }
      learn(message.arguments[1].named)
    }
    ask(bus)
  }

  private func setWanted(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    if isWanted { findBus() } else { stop() }
  }

  private func findBus() {
    let question = BusMessage.call(
      AccessibilityService.bus, AccessibilityService.busPath, AccessibilityService.bus, "GetAddress")
    session.call(question) { [weak self] answer in
      guard let answer, answer.kind == .answer, let address = answer.arguments.first?.text else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.connect(to: address) } }
    }
  }

  // MARK: Accessibility bus

  private func connect(to address: String) {
    guard isWanted, connection == nil else { return }
    connection = BusConnection(address: address, name: "screen readers") { [weak self] event in
      switch event {
      case .message(let message): self?.receive(message)
      case .connected(let name):
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.begin(as: name) } }
      case .ended:
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.lost() } }
      }
    }
  }

  private func begin(as name: String) {
    guard isWanted, let connection else { return }
    requests.busName = name
    var embed = BusMessage.call(
      ATSPI.registry, AccessibleObjects.rootPath, ATSPI.socket, "Embed",
      [.structure([.string(name), .path(AccessibleObjects.rootPath)])])
    embed.startsDestination = true
    connection.call(embed) { [weak self] answer in
      let desktop = answer?.arguments.first?.values.compactMap(\.text) ?? []
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.embedded(in: desktop) } }
    }
  }

  private func embedded(in desktop: [String]) {
    guard isWanted, connection != nil else { return }
    if desktop.count == 2 { requests.desktop = (desktop[0], desktop[1]) }
    isReady = true
    keyboard = connection.map(ReaderKeyboard.init)
    UIAccessibility.isVoiceOverRunning = true
    UIAccessibility.onAnnouncement = { [weak self] in self?.send([.announcement($0)]) }
    window.forget()
    requests.snapshot = requests.read()
    keyboardChanged()
    if let focused = requests.snapshot.focused { send([.focused(focused)]) }
  }

  /// The bus is gone. The service connects again when the status reports a reader again.
  private func lost() {
    stop()
    isWanted = false
  }

  private func stop() {
    connection?.close()
    connection = nil
    guard isReady else { return }
    isReady = false
    keyboard = nil
    wasActive = false
    UIAccessibility.isVoiceOverRunning = false
    UIAccessibility.onAnnouncement = nil
    inbox.withLock { $0 = RequestQueue() }
    requests.snapshot = AccessibleSnapshot()
    window.forget()
  }

  // MARK: Requests

  /// Receives a call from the bus, on the connection's thread.
  private nonisolated func receive(_ message: BusMessage) {
    if ReaderKeyboard.reportsListeners(message) {
      listenerChanges.send(()) { [weak self] in self?.keyboard?.listenersChanged() }
    }
    guard message.kind == .call else { return }
    let (isTaken, wakes) = inbox.withLock { inbox in
      guard inbox.append(message) else { return (false, false) }
      defer { inbox.isAwake = true }
      return (true, !inbox.isAwake)
    }
    if wakes { wake(after: nil) }
    if !isTaken, message.expectsReply {
      line.withLock { $0 }?.send(message.failure("LimitsExceeded", "too many calls are waiting"))
    }
  }

  private nonisolated func wake(after pause: DispatchTimeInterval?) {
    let work: @Sendable () -> Void = { [weak self] in MainActor.assumeIsolated { self?.answer() } }
    if let pause {
      DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: work)
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }

  /// Answers requests for a few milliseconds and leaves the rest for after a frame.
  private func answer() {
    let end = ContinuousClock.now + AccessibilityService.slice
    repeat {
      guard let call = inbox.withLock({ $0.next() }) else { return }
      guard call.expectsReply || call.member != nil else { continue }
      let acts = !AccessibleRequests.readsOnly(call)
      // The reader has seen the current content, so changes caused by its action are reported relative to it.
      if acts, timing.isWaiting { flush() }
      let answer = requests.answer(call)
      if call.expectsReply { connection?.send(answer) }
      if acts { changed() }
    } while ContinuousClock.now < end
    wake(after: AccessibilityService.pause)
  }

  // MARK: Keys

  /// Whether a reader listens to keys, so that keys must be offered before they are used.
  public var hearsKeys: Bool { keyboard?.hasListeners ?? false }

  /// The time within which a reader must answer, in seconds.
  private static let patience = 0.5

  /// Offers a key to the readers and returns at once.
  ///
  /// - Parameter onAnswer: Called on the main thread with whether a reader takes the key. In addition, called
  ///   with false after half a second, in case no reader answers; ignore all calls but the first.
  public func offer(_ key: ReaderKey, onAnswer: @escaping @MainActor (Bool) -> Void) {
    guard let keyboard else { return onAnswer(false) }
    keyboard.offer(key, onAnswer: onAnswer)
    DispatchQueue.main.asyncAfter(deadline: .now() + AccessibilityService.patience) {
      MainActor.assumeIsolated { onAnswer(false) }
    }
  }

  // MARK: Events

  /// Call this after each frame that changed something.
  public func frameEnded() {
    guard isReady else { return }
    changed()
    // A change of focus is reported at once.
    if window.focused !== lastFocused { flush() }
  }

  /// Call this when the window gained or lost the keyboard focus, or when its title changed.
  public func keyboardChanged() {
    guard isReady, let host = window.host, host.hasKeyboard != wasActive else { return }
    wasActive = host.hasKeyboard
    send([
      .window(isActive: wasActive, title: host.title),
      .state(AccessibleObjects.frameID, "active", wasActive),
    ])
    changed()
  }

  private func changed() {
    window.forget()
    guard isReady else { return }
    timing.changed(at: .now)
    planFlush()
  }

  private func planFlush() {
    guard !isFlushPlanned, let due = timing.due else { return }
    isFlushPlanned = true
    let milliseconds = max(1, Int((due - .now) / .milliseconds(1)))
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
      MainActor.assumeIsolated { self?.flushIfDue() }
    }
  }

  private func flushIfDue() {
    isFlushPlanned = false
    guard isReady, let due = timing.due else { return }
    // Changes may have followed, or the report was made earlier.
    if due <= .now { flush() } else { planFlush() }
  }

  /// Reports what has changed since the last report.
  private func flush() {
    guard isReady else { return }
    let start = ContinuousClock.now
    window.forget()
    lastFocused = window.focused
    let snapshot = requests.read()
    let events = requests.snapshot.events(to: snapshot)
    requests.snapshot = snapshot
    send(events)
    let end = ContinuousClock.now
    timing.reported(at: end, cost: end - start)
  }

  private func send(_ events: [AccessibleEvent]) {
    guard isReady, let connection else { return }
    connection.send(events.map { $0.signal(busName: requests.busName) })
  }
}

/// The queued calls for the main thread.
private nonisolated struct RequestQueue {
  private var calls: [BusMessage] = []
  private var handled = 0
  private var bytes = 0
  /// Whether the main thread has been woken or is working.
  var isAwake = false

  /// The maximum number of queued requests, and of their bytes. Further ones are rejected, if a reader asks
  /// faster than it is answered.
  private static let maxCalls = 50_000
  private static let maxBytes = 32 << 20

  /// Adds a call, unless too many are queued.
  mutating func append(_ call: BusMessage) -> Bool {
    guard calls.count - handled < RequestQueue.maxCalls, bytes + call.size <= RequestQueue.maxBytes else {
      return false
    }
    if handled > calls.count / 2 {
      calls.removeFirst(handled)
      handled = 0
    }
    calls.append(call)
    bytes += call.size
    return true
  }

  /// Removes and returns the next call; nil at the end, after which the main thread must be woken again.
  mutating func next() -> BusMessage? {
    guard handled < calls.count else {
      self = RequestQueue()
      return nil
    }
    let call = calls[handled]
    handled += 1
    bytes -= call.size
    return call
  }
}

extension AccessibleRequests {
  /// Returns whether a call changes nothing.
  nonisolated static func readsOnly(_ call: BusMessage) -> Bool {
    guard let member = call.member else { return true }
    if call.interface == ATSPI.properties { return member != "Set" }
    return member.hasPrefix("Get") || member.hasPrefix("Is") || member == "Contains" || member == "Introspect"
  }
}
