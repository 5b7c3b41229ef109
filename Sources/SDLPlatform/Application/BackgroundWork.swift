import CSDL2
import Foundation

/// Work away from the main thread, which lets the frames go first.
///
///     @concurrent func decode(_ path: String) async -> CGImage? {
///       BackgroundWork.run { try? PictureDecoder.decode(contentsOf: path, fitting: size) }
///     }
public nonisolated enum BackgroundWork {
  /// Does something long on the calling thread, which keeps off one processor meanwhile, so that a frame finds one
  /// that is free of such work. On the main thread, or where there is only one processor, it is just done.
  ///
  /// Threads of equal rank take turns of three or four milliseconds, and a call of the kernel may keep a processor for
  /// ten: as long as most of a frame.
  public static func run<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var former = stackednav_processors()
    guard !Thread.isMainThread, stackednav_leave_first_processor(&former) != 0 else { return try work() }
    defer { stackednav_use_processors(&former) }
    return try work()
  }
}
