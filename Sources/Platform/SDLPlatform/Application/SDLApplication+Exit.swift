import Foundation
import Resources

extension SDLApplication {
  /// Ends the process with a line on standard error and status 1.
  package static func exit(with error: any Error) -> Never {
    ErrorLine.write("\(ProcessInfo.processInfo.processName): \(error)")
    Foundation.exit(1)
  }
}
