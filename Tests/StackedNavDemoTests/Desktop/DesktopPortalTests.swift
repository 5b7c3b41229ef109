import Foundation
import Synchronization
import Testing

@testable import StackedNavDemo

@Suite("The desktop's portal")
nonisolated struct DesktopPortalTests {
  @Test(
    "says what the user prefers, and again when that changes",
    .enabled(if: FileManager.default.fileExists(atPath: SmallPortal.daemon)))
  func changes() async throws {
    let portal = try await SmallPortal(saying: 1, then: 2)
    let heard = Heard()
    DesktopPortal.listen(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) { heard.add($0) }
    for _ in 0..<2000 where heard.all.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    // The program that listens must not end with the bus.
    portal.end()
    #expect(heard.all == [.dark, .light])
    #expect(portal.questions == 1)
  }

  @Test("is looked for where the session's bus is, and never has one started")
  func address() throws {
    let folder = TemporaryFolder()
    let variables = ["XDG_RUNTIME_DIR": folder.path.testText]
    #expect(DesktopPortal.busAddress([:]) == nil)
    #expect(DesktopPortal.busAddress(["XDG_RUNTIME_DIR": "here"]) == nil)
    #expect(DesktopPortal.busAddress(variables) == nil)
    let socket = folder.path.appending("bus").testText
    #expect(FileManager.default.createFile(atPath: socket, contents: nil))
    #expect(DesktopPortal.busAddress(variables) == "unix:path=\(socket)")
    #expect(
      DesktopPortal.busAddress(variables.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"]) { $1 })
        == "unix:path=/b")
  }

  @Test("says nothing where nobody listens at the bus's address")
  func nobody() async throws {
    let heard = Heard()
    DesktopPortal.listen(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]) {
      heard.add($0)
    }
    DesktopPortal.listen(environment: ["DBUS_SESSION_BUS_ADDRESS": "no sense"]) { heard.add($0) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(heard.all.isEmpty)
  }
}

/// What was told on another thread.
private nonisolated final class Heard: Sendable {
  private let schemes = Mutex<[ColorScheme]>([])

  func add(_ scheme: ColorScheme) { schemes.withLock { $0.append(scheme) } }

  var all: [ColorScheme] { schemes.withLock { $0 } }
}
