import Foundation
import Testing

@testable import DesktopBus

@Suite("Signals of other programs", .enabled(if: PrivateBus.isInstalled))
struct ForeignSignalTests {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let appearance = "org.freedesktop.appearance"

  private static func change(_ name: String, _ value: BusValue, for client: String) -> BusMessage {
    var change = BusMessage.signal(
      path, settings, "SettingChanged", [.string(appearance), .string(name), .variant(value)])
    change.destination = client
    return change
  }

  /// Starts a portal that prefers the dark appearance.
  ///
  /// - Parameter clients: Receives the unique names of programs that ask.
  private func portal(on bus: PrivateBus, clients: Arrivals<String>) -> BusPeer {
    BusPeer(on: bus) { message in
      guard message.member == "ReadAll", let client = message.sender else { return [] }
      clients.add(client)
      let setting = BusValue.entry(.string("color-scheme"), .variant(.uint32(1)))
      let all = BusValue.entry(
        .string(ForeignSignalTests.appearance), .array(of: "{sv}", [setting]))
      return [message.answer([.array(of: "{sa{sv}}", [all])])]
    }
  }

  /// Waits until a program has read everything that a peer sent to it before.
  private func readsAll(_ client: String, of peer: BusPeer) async {
    _ = await peer.call(.call(client, "/", "a.b", "C"))
  }

  @Test("only the portal changes the appearance, whatever other programs send")
  func forged() async throws {
    let bus = try PrivateBus()
    let clients = Arrivals<String>()
    let portal = portal(on: bus, clients: clients)
    try await portal.own(ForeignSignalTests.portal)
    let told = Arrivals<DesktopPreferences>()
    let session = try #require(bus.session())
    DesktopPortal.listen(on: session) { told.add($0) }
    try await told.reach(1)
    let client = try #require(clients.all.first)

    let stranger = BusPeer(on: bus)
    for round in 0..<5 {
      stranger.send(
        (0..<1000).map {
          ForeignSignalTests.change("color-scheme", .uint32(UInt32(($0 + round) % 3)), for: client)
        })
      await readsAll(client, of: stranger)
    }
    #expect(told.all.map(\.colorScheme) == [.dark])

    portal.send([ForeignSignalTests.change("color-scheme", .uint32(2), for: client)])
    try await told.reach(2)
    #expect(told.all.map(\.colorScheme) == [.dark, .light])
    withExtendedLifetime(session) {}
  }

  @Test("a portal that starts later, or again, is asked")
  func restarted() async throws {
    let bus = try PrivateBus()
    let clients = Arrivals<String>()
    let told = Arrivals<DesktopPreferences>()
    let session = try #require(bus.session())
    DesktopPortal.listen(on: session) { told.add($0) }
    // The first question is answered before: there is no portal.
    await withCheckedContinuation { done in
      session.call(.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId")) { _ in done.resume() }
    }
    for count in 1...2 {
      let portal = portal(on: bus, clients: clients)
      try await portal.own(ForeignSignalTests.portal)
      try await clients.reach(count)
      #expect(clients.all.count == count)
      let client = try #require(clients.all.last)
      await readsAll(client, of: portal)
      portal.send([ForeignSignalTests.change("contrast", .uint32(UInt32(count % 2)), for: client)])
      try await told.reach(count + 1)
      withExtendedLifetime(portal) {}
    }
    #expect(told.all.map(\.colorScheme) == [.dark, .dark, .dark])
    #expect(told.all.map(\.prefersHighContrast) == [false, true, false])
    withExtendedLifetime(session) {}
  }

  @Test("settings that the program does not use take no memory")
  func invented() {
    var settings = PortalSettings()
    for index in 0..<20_000 {
      settings.apply(.uint32(1), for: "invented \(index)", in: ForeignSignalTests.appearance)
      settings.apply(.uint32(1), for: "color-scheme", in: "invented.\(index)")
      settings.apply(
        .array(of: "s", [.string("\(index)")]), for: "contrast", in: ForeignSignalTests.appearance)
      settings.apply(.uint32(UInt32(index % 3)), for: "color-scheme", in: ForeignSignalTests.appearance)
    }
    #expect(settings.values == [ForeignSignalTests.appearance: ["color-scheme": .uint32(1)]])
    #expect(settings.news()?.colorScheme == .dark)
    #expect(settings.news() == nil)
  }
}

@Suite("Changes for the main thread")
@MainActor
struct MainCoalescerTests {
  @Test("only the newest of many changes reaches the main thread, and a later one does, too")
  func newest() async throws {
    let changes = MainCoalescer<Int>()
    let taken = Arrivals<Int>()
    // The main thread is busy meanwhile.
    for number in 1...10_000 { changes.send(number) { taken.add($0) } }
    #expect(taken.all.isEmpty)
    try await taken.reach(1)
    changes.send(-1) { taken.add($0) }
    try await taken.reach(2)
    #expect(taken.all == [10_000, -1])
  }
}
