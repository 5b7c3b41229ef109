import CPictureHelper
import Foundation

extension FuzzTarget {
  /// Runs `body` with a file in memory that contains the bytes. Does nothing without bytes.
  func withFile(_ bytes: [UInt8], _ body: (_ descriptor: Int32, _ path: String) -> Void) {
    guard !bytes.isEmpty else { return }
    let descriptor = stackednav_share(bytes, bytes.count)
    demand(descriptor >= 0, "no memory for a file")
    defer { close(descriptor) }
    body(descriptor, "/proc/self/fd/\(descriptor)")
  }
}
