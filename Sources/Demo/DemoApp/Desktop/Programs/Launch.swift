import CPictureHelper
import FileSystem
import Foundation
import Glibc

/// Starts programs that outlive this one.
nonisolated enum Launch {
  /// Starts a program without waiting for it. The arguments may contain any bytes.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, beginning with the program's name.
  ///   - folder: The folder in which it starts; nil for the current one.
  /// - Returns: Whether the program was started.
  static func start(_ program: FilePath, _ arguments: [[UInt8]], in folder: FilePath? = nil) -> Bool {
    guard arguments.allSatisfy({ !$0.contains(0) }) else { return false }
    var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { bytes in
      (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { $0.baseAddress.flatMap(strdup) }
    }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var pid = pid_t()
    let place = folder.flatMap { $0.withCString { strdup($0) } }
    defer { free(place) }
    guard program.withCString({ stackednav_spawn_program($0, texts, place, &pid) }) == 0 else { return false }
    forget(pid)
    return true
  }

  /// Reaps the process when it ends, so that no zombie is left for code that waits for any child.
  private static func forget(_ pid: pid_t) {
    let descriptor = stackednav_process_descriptor(pid)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
    source.setEventHandler {
      waitpid(pid, nil, 0)
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }
}
