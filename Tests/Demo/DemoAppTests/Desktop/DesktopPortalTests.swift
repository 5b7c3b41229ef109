import DesktopBus
import Foundation
import Synchronization
import Testing

@testable import DemoApp

@Suite("The desktop's portal")
nonisolated struct DesktopPortalTests {
  @Test(
    "reports the user's preferences, and their changes",
    .enabled(if: FileManager.default.fileExists(atPath: SmallPortal.daemon)))
  func changes() async throws {
    let portal = try await SmallPortal(saying: 1, then: 2)
    let heard = Heard()
    let session = try #require(DesktopSession(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address]))
    DesktopPortal.listen(on: session) { heard.add($0.colorScheme) }
    for _ in 0..<2000 where heard.all.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    // The listening program must not end with the bus.
    portal.end()
    #expect(heard.all == [.dark, .light])
    #expect(portal.questions == 1)
  }

  @Test("uses the session's bus, and never starts one")
  func address() throws {
    let folder = TemporaryFolder()
    let variables = ["XDG_RUNTIME_DIR": folder.path.testText]
    #expect(SessionBus.address([:]) == nil)
    #expect(SessionBus.address(["XDG_RUNTIME_DIR": "here"]) == nil)
    #expect(SessionBus.address(variables) == nil)
    let socket = folder.path.appending("bus").testText
    #expect(FileManager.default.createFile(atPath: socket, contents: nil))
    #expect(SessionBus.address(variables) == "unix:path=\(socket)")
    #expect(
      SessionBus.address(variables.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"]) { $1 })
        == "unix:path=/b")
  }

  @Test("reports nothing if nobody listens at the bus's address")
  func nobody() async throws {
    let heard = Heard()
    for address in ["unix:path=/nonexistent/bus", "no sense"] {
      let session = try #require(DesktopSession(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
      DesktopPortal.listen(on: session) { heard.add($0.colorScheme) }
      // A call is answered after the connection has failed.
      await withCheckedContinuation { done in
        session.call(.call("a.b", "/", "a.b", "C")) { answer in
          #expect(answer == nil)
          done.resume()
        }
      }
    }
    #expect(heard.all.isEmpty)
  }
}

/// The values that were received on another thread.
private nonisolated final class Heard: Sendable {
  private let schemes = Mutex<[ColorScheme]>([])

  func add(_ scheme: ColorScheme) { schemes.withLock { $0.append(scheme) } }

  var all: [ColorScheme] { schemes.withLock { $0 } }
}
