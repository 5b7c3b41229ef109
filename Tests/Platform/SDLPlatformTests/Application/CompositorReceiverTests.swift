import CTouchServer
import CWindowSystem
import Testing

@Suite("Much input from a Wayland compositor")
struct CompositorReceiverTests {
  @Test("while the program is busy, input waits in memory, and the compositor keeps the connection")
  func busy() throws {
    let line = try BusyLine()
    for _ in 0..<100 {
      touch_server_move(line.server, 100)
      try #require(touch_server_was_read(line.server), "the socket fills up")
    }
    #expect(line.dispatchedMoves == 10_000)
  }

  @Test("a program that looks for input gets all of it at once")
  func frame() throws {
    let line = try BusyLine()
    stackednav_receiver_rest(line.receiver, true)
    touch_server_move(line.server, 150)
    stackednav_receiver_read(line.receiver)
    #expect(line.dispatchedMoves == 150)
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
