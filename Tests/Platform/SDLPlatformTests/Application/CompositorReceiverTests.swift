import CTouchServer
import CWindowSystem
import Glibc
import Testing

@Suite("Much input from a Wayland compositor")
struct CompositorReceiverTests {
  /// A time in which the thread looks several times, in microseconds.
  private static let longEnough: UInt32 = 150_000

  @Test("while the program is busy, input waits in memory, and the compositor keeps the connection")
  func busy() throws {
    let line = try BusyLine()
    for _ in 0..<100 {
      touch_server_move(line.server, 100)
      try #require(touch_server_was_read(line.server), "the socket fills up")
    }
    #expect(line.dispatchedMoves == 10_000)
  }

  @Test("while the program waits for input, only it reads; when it is busy again, the thread reads for it")
  func rest() throws {
    let line = try BusyLine()
    stackednav_receiver_rest(line.receiver, true)
    usleep(CompositorReceiverTests.longEnough)
    touch_server_move(line.server, 10)
    usleep(CompositorReceiverTests.longEnough)
    #expect(touch_server_has_unread(line.server))
    stackednav_receiver_rest(line.receiver, false)
    #expect(touch_server_was_read(line.server))
    #expect(line.dispatchedMoves == 10)
  }

  @Test("a program that looks for input gets all of it at once")
  func frame() throws {
    let line = try BusyLine()
    stackednav_receiver_rest(line.receiver, true)
    touch_server_move(line.server, 150)
    stackednav_receiver_read(line.receiver)
    #expect(line.dispatchedMoves == 150)
  }

  @Test("a compositor that does not read is noticed before the connection is full")
  func slowCompositor() throws {
    let line = try BusyLine()
    let connection = touch_server_connection(line.server)
    var requests = 0
    while stackednav_wayland_was_read(connection, 0) {
      try #require(requests < 1000)
      touch_server_request(line.server)
      requests += 1
    }
    #expect(requests > 100)
    for _ in 0..<20 { touch_server_request(line.server) }
    #expect(touch_server_dispatch(line.server) >= 0)
    touch_server_exchange(line.server)
    #expect(stackednav_wayland_was_read(connection, 0))
  }
}

/// A program that does not look at its input, and its connection to a compositor with a touch screen.
private final class BusyLine {
  let server: OpaquePointer
  let receiver: OpaquePointer
  private let watch: OpaquePointer
  private let moves: UnsafeMutablePointer<Int>

  init() throws {
    server = try #require(touch_server_start())
    moves = .allocate(capacity: 1)
    moves.initialize(to: 0)
    touch_server_plug(server, true)
    let lost: stackednav_touches_lost = { _ in }
    let seen: stackednav_input_seen = { context, input in
      guard input?.pointee.kind == STACKEDNAV_INPUT_FINGER_MOTION else { return }
      context?.assumingMemoryBound(to: Int.self).pointee += 1
    }
    let connection = touch_server_connection(server)
    watch = try #require(stackednav_touch_watch_open(connection, lost, seen, moves))
    touch_server_exchange(server)
    receiver = try #require(stackednav_receiver_open(connection))
  }

  isolated deinit {
    stackednav_receiver_close(receiver)
    stackednav_touch_watch_close(watch)
    touch_server_stop(server)
    moves.deallocate()
  }

  /// The number of moves that the program has got after it dispatched its events; 0 without a connection.
  var dispatchedMoves: Int { touch_server_dispatch(server) < 0 ? 0 : moves.pointee }
}
