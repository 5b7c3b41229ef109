import CSDL2
import CWindowSystem
import Foundation

/// Reads the text of other programs, whatever they offer.
enum SelectionText {
  /// The maximum number of bytes that are read.
  static let maximum = 4 << 20
  /// The time within which all of the text must arrive, in milliseconds.
  private static let patience: Int32 = 1000

  /// Returns the text of a selection; nil if there is none, or if its owner does not answer in time.
  ///
  /// - Parameters:
  ///   - name: The name of the selection on X11.
  ///   - askSDL: Returns SDL's text, which must be freed: for text that this program has copied, and
  ///     on Wayland.
  static func read(
    _ name: String, of window: WindowHandle?, askSDL: @convention(c) () -> UnsafeMutablePointer<CChar>?
  ) -> String? {
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    let isForeign =
      window.map {
        stackednav_selection_read(
          UnsafeMutableRawPointer($0.pointer), name, maximum, patience, &text, &length)
      } ?? false
    if isForeign {
      defer { free(text) }
      return text.map { decode(UnsafeRawBufferPointer(start: $0, count: length)) }
    }
    // SDL stops before the part of 4 KB that exceeds the limit.
    guard let text = stackednav_read_limited(askSDL, maximum + 2 * 4096, patience) else { return nil }
    defer { SDL_free(text) }
    return decode(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Decodes UTF-8 up to the limit. Characters that the limit cuts are left out.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> String {
    var end = min(bytes.count, maximum)
    // A byte of the form 10xxxxxx continues a character.
    while end < bytes.count, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
