import CWindowSystem

/// Reads what a Wayland compositor sends, also in a long turn of the loop: a compositor closes the connection of a
/// program that does not read.
final class CompositorReceiver {
  private let receiver: OpaquePointer
  /// The connection, which must outlive the receiver.
  private let video: SDLVideo

  /// Creates a receiver for the connection of a window; nil for windows that are not on Wayland.
  init?(_ window: WindowHandle, video: SDLVideo) {
    guard let display = stackednav_wayland_display(UnsafeMutableRawPointer(window.pointer)),
      let receiver = stackednav_receiver_open(display)
    else { return nil }
    (self.receiver, self.video) = (receiver, video)
  }

  isolated deinit { stackednav_receiver_close(receiver) }

  /// Reads everything that has arrived. SDL alone would read 4 KiB.
  func read() { stackednav_receiver_read(receiver) }

  /// Says whether the main thread waits for events and reads them by itself.
  func rest(_ isResting: Bool) { stackednav_receiver_rest(receiver, isResting) }
}
