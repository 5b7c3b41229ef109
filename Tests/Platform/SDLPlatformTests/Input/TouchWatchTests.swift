import CTouchServer
import CWindowSystem
import Testing

@Suite("Touches that a Wayland compositor cancels")
struct TouchWatchTests {
  @Test("touches are lost when they become a gesture of the compositor")
  func cancelled() throws {
    let desk = try TouchDesk(hasScreen: true)
    #expect(desk.cancel() == 1)
    #expect(desk.losses == 1)
    #expect(desk.cancel() == 1)
    #expect(desk.losses == 2)
  }

  @Test("touches are lost when the touch screen is removed, and again after another was connected")
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

  @Test("touches are lost when the whole seat is removed")
  func seatless() throws {
    let desk = try TouchDesk(hasScreen: true)
    touch_server_remove_seat(desk.server)
    touch_server_exchange(desk.server)
    #expect(desk.losses == 1)
  }

  @Test("without a touch screen no touches are lost")
  func screenless() throws {
    let desk = try TouchDesk(hasScreen: false)
    #expect(desk.cancel() == 0)
    desk.plug(false)
    #expect(desk.losses == 0)
  }
}

/// A compositor with or without a touch screen, and a program that watches it.
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
    let seen: stackednav_input_seen = { _, _ in }
    watch = try #require(stackednav_touch_watch_open(touch_server_connection(server), lost, seen, count))
    touch_server_exchange(server)
  }

  isolated deinit {
    stackednav_touch_watch_close(watch)
    touch_server_stop(server)
    count.deallocate()
  }

  /// The number of losses so far.
  var losses: Int { count.pointee }

  func plug(_ hasScreen: Bool) {
    touch_server_plug(server, hasScreen)
    touch_server_exchange(server)
  }

  /// Cancels all touches; returns the number of touch screens that the program watches.
  func cancel() -> Int32 {
    defer { touch_server_exchange(server) }
    return touch_server_cancel(server)
  }
}
