import CScheduling
import Foundation

/// Work away from the main thread, which lets the frames go first.
///
///     @concurrent func decode(_ path: String) async -> CGImage? {
///       BackgroundWork.run { try? PictureDecoder.decode(contentsOf: path, fitting: size) }
///     }
public nonisolated enum BackgroundWork {
  /// Gives the calling thread a name for debuggers, of up to 15 bytes; what is longer is cut. That of Foundation's threads
  /// does not always arrive on Linux.
  public static func nameThread(_ name: String) { stackednav_name_thread(name) }

  /// Does something long on the calling thread, which keeps off one processor meanwhile, so that a frame finds one
  /// that is free of such work, if there is another. On the main thread it is just done.
  ///
  /// In a task of the priority `utility` or below it also weighs little beside all else, so that what somebody waits for
  /// goes first. The system's threads for such tasks stay like that: a program may not take it back.
  ///
  /// Threads of equal rank take turns of three or four milliseconds, and a call of the kernel may keep a processor for
  /// ten: as long as most of a frame.
  ///
  /// - Parameter priority: How urgent the work is; nil for as urgent as the current task.
  public static func run<Result, Failure: Error>(
    priority: TaskPriority? = nil, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var former = stackednav_processors()
    guard !Thread.isMainThread else { return try work() }
    // Linux means the calling thread by 0, not its process.
    if priority ?? Task.currentPriority <= .utility {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    }
    guard stackednav_leave_first_processor(&former) != 0 else { return try work() }
    defer { stackednav_use_processors(&former) }
    return try work()
  }
}
