import Foundation
import Synchronization
import Testing

@testable import DesktopBus

@Suite("Real-time priority from rtkit", .enabled(if: PrivateBus.isInstalled))
struct RealtimeServiceTests {
  private static let rtkit = "org.freedesktop.RealtimeKit1"
  private static let requests = [
    RealtimeService.Request(thread: 11, priority: 2), RealtimeService.Request(thread: 12, priority: 1),
  ]

  /// Starts a service that allows threads to run for 200,000 microseconds.
  ///
  /// - Parameter refused: The threads that it refuses.
  private func service(on bus: PrivateBus, refused: Set<Int> = [], calls: Arrivals<BusMessage>) async throws
    -> BusPeer
  {
    let peer = BusPeer(on: bus) { message in
      calls.add(message)
      guard message.path == "/org/freedesktop/RealtimeKit1" else {
        return [message.failure("UnknownObject", "")]
      }
      switch message.member {
      case "Get": return [message.answer([.variant(.int64(200_000))])]
      case "MakeThreadRealtimeWithPID" where refused.isDisjoint(with: message.arguments.compactMap(\.integer)):
        return [message.answer([])]
      default: return [message.failure("AccessDenied", "no")]
      }
    }
    try await peer.own(RealtimeServiceTests.rtkit)
    return peer
  }

  /// Asks the service on a bus, and returns its answer and the limits that it named.
  private func ask(_ address: String, accepts: Bool = true) async throws -> (isGranted: Bool, limits: [Int]) {
    let service = try #require(
      RealtimeService.current(["DBUS_SYSTEM_BUS_ADDRESS": address], isSandboxed: false))
    let limits = Arrivals<Int>()
    let isGranted = await withCheckedContinuation { done in
      service.request(
        RealtimeServiceTests.requests,
        limit: {
          limits.add($0)
          return accepts
        }, onAnswer: { done.resume(returning: $0) })
    }
    return (isGranted, limits.all)
  }

  @Test(
    "the limit of the service is set before it is asked for the two threads of this process, in their order")
  func granted() async throws {
    let bus = try PrivateBus()
    let calls = Arrivals<BusMessage>()
    let peer = try await service(on: bus, calls: calls)
    let answer = try await ask(bus.address)
    #expect(answer.isGranted)
    #expect(answer.limits == [200_000])
    let process = UInt64(ProcessInfo.processInfo.processIdentifier)
    #expect(
      calls.all.map(\.arguments) == [
        [.string(RealtimeServiceTests.rtkit), .string("RTTimeUSecMax")],
        [.uint64(process), .uint64(11), .uint32(2)], [.uint64(process), .uint64(12), .uint32(1)],
      ])
    withExtendedLifetime(peer) {}
  }

  @Test("the thread that draws is not raised if the one that watches it is refused")
  func refused() async throws {
    let bus = try PrivateBus()
    let calls = Arrivals<BusMessage>()
    let peer = try await service(on: bus, refused: [11], calls: calls)
    #expect(try await !ask(bus.address).isGranted)
    #expect(calls.all.map(\.member) == ["Get", "MakeThreadRealtimeWithPID"])
    withExtendedLifetime(peer) {}
  }

  @Test("nothing is asked for if the program cannot have the limit")
  func unlimited() async throws {
    let bus = try PrivateBus()
    let calls = Arrivals<BusMessage>()
    let peer = try await service(on: bus, calls: calls)
    #expect(try await !ask(bus.address, accepts: false).isGranted)
    #expect(calls.all.map(\.member) == ["Get"])
    withExtendedLifetime(peer) {}
  }

  @Test("without rtkit or without a bus, the answer is no")
  func absent() async throws {
    let bus = try PrivateBus()
    #expect(try await !ask(bus.address).isGranted)
    #expect(try await !ask("unix:path=/nonexistent/bus").isGranted)
  }

  @Test("a Flatpak asks the portal on the user's bus")
  func portal() throws {
    let service = try #require(
      RealtimeService.current(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/user"], isSandboxed: true))
    #expect(service.address == "unix:path=/user")
    #expect(service.name == "org.freedesktop.portal.Desktop")
    #expect(service.interface == "org.freedesktop.portal.Realtime")
    #expect(RealtimeService.current([:], isSandboxed: true) == nil)
    #expect(
      RealtimeService.current([:], isSandboxed: false)?.address == "unix:path=/run/dbus/system_bus_socket")
  }
}
