import CTouchServer
import CWindowSystem
import Testing

@Suite("Touches that a Wayland compositor takes back")
struct TouchWatchTests {
  @Test("are heard of when they became a gesture of the compositor")
  func cancelled() throws {
    let desk = try TouchDesk(hasScreen: true)
    #expect(desk.cancel() == 1)
    #expect(desk.losses == 1)
    #expect(desk.cancel() == 1)
    #expect(desk.losses == 2)
  }

  @Test("are heard of when the touch screen is pulled out, and again after another came")
  func unplugged() throws {
    let desk = try TouchDesk(hasScreen: true)
    desk.plug(false)
    #expect(desk.losses == 1)
    desk.plug(false)
    #expect(desk.losses == 1)
    desk.plug(true)
    #expect(desk.losses == 1)
    #expect(desk.cancel() == 1)
    #expect(desk.losses == 2)
  }

  @Test("are heard of when the whole seat goes")
  func seatless() throws {
    let desk = try TouchDesk(hasScreen: true)
    touch_server_remove_seat(desk.server)
    touch_server_exchange(desk.server)
    #expect(desk.losses == 1)
  }

  @Test("are none where there is no touch screen")
  func screenless() throws {
    let desk = try TouchDesk(hasScreen: false)
    #expect(desk.cancel() == 0)
    desk.plug(false)
    #expect(desk.losses == 0)
  }
}

/// A compositor with a touch screen, or without, and a program that watches it.
private final class TouchDesk {
  let server: OpaquePointer
  private let watch: OpaquePointer
  private let count: UnsafeMutablePointer<Int>

  init(hasScreen: Bool) throws {
    server = try #require(touch_server_start())
    count = .allocate(capacity: 1)
    count.initialize(to: 0)
    touch_server_plug(server, hasScreen)
    let lost: stackednav_touches_lost = { $0?.assumingMemoryBound(to: Int.self).pointee += 1 }
    watch = try #require(stackednav_touch_watch_open(touch_server_connection(server), lost, count))
    touch_server_exchange(server)
  }

  isolated deinit {
    stackednav_touch_watch_close(watch)
    touch_server_stop(server)
    count.deallocate()
  }

  /// How often touches were lost so far.
  var losses: Int { count.pointee }

  func plug(_ hasScreen: Bool) {
    touch_server_plug(server, hasScreen)
    touch_server_exchange(server)
  }

  /// Takes all touches back; returns how many touch screens the program watched.
  func cancel() -> Int32 {
    defer { touch_server_exchange(server) }
    return touch_server_cancel(server)
  }
}
