import CSwiftRuntime
import Dispatch
import Foundation

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this is the main actor's thread. After `dispatchMain`, which test runners call, this is not the
/// process's first thread.
package var isOnMainThread: Bool {
  thread_is_first() || DispatchQueue.getSpecific(key: mainQueueKey) != nil
}

/// Runs `body` immediately on the main actor's thread, otherwise in that thread's next turn.
func onMainThread(_ body: @escaping @MainActor () -> Void) {
  if isOnMainThread { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
}

/// Removes a deallocated object from the tree in the main thread's next turn, after another thread released
/// it last.
///
/// Unretained references may still point to the object. Its memory and `values`, which such references may
/// lead to, stay valid until then. The deinitializer of the object has run, so `body` receives only its
/// address, for comparison.
package func endOnMainThread(
  _ object: AnyObject, keeping values: [Any], _ body: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
) {
  let address = Unmanaged.passUnretained(object).toOpaque()
  _ = swift_unownedRetain(address)
  let end = End(address: address, values: values, body: body)
  DispatchQueue.main.async {
    MainActor.assumeIsolated { end.body(end.address) }
    swift_unownedRelease(end.address)
  }
}

/// Values handed to the main thread, which alone uses them.
private struct End: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let values: [Any]
  let body: @MainActor (UnsafeMutableRawPointer) -> Void
}
