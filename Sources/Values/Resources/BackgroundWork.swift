import CScheduling
import Foundation

/// Work off the main thread that gives way to frames.
///
///     @concurrent func decode(_ path: String) async -> CGImage? {
///       BackgroundWork.run { try? PictureDecoder.decode(contentsOf: path, fitting: size) }
///     }
public nonisolated enum BackgroundWork {
  /// Names the calling thread for debuggers. Names are truncated to 15 bytes. On Linux, the names of
  /// Foundation's threads are not always set.
  public static func nameThread(_ name: String) { stackednav_name_thread(name) }

  /// Runs long work on the calling thread. Meanwhile, the thread stays off one processor, if there
  /// are several, so that a frame finds one without such work. On the main thread, the work runs
  /// without restrictions.
  ///
  /// In a task with priority `utility` or lower, the thread's scheduling weight is also reduced, so that work
  /// that the user waits for runs first. The system's threads for such tasks keep the lower weight, because a
  /// program may not raise it again.
  ///
  /// Threads of equal priority take turns of three or four milliseconds, and a system call may occupy a
  /// processor for ten: most of a frame.
  ///
  /// - Parameter priority: The priority of the work; nil for the current task's priority.
  public static func run<Result, Failure: Error>(
    priority: TaskPriority? = nil, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var former = stackednav_processors()
    guard !Thread.isMainThread else { return try work() }
    // On Linux, 0 means the calling thread, not its process.
    if priority ?? Task.currentPriority <= .utility {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    }
    guard stackednav_leave_first_processor(&former) != 0 else { return try work() }
    defer { stackednav_use_processors(&former) }
    return try work()
  }
}
