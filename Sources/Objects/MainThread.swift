import CSwiftRuntime
import Dispatch
import Foundation

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this is the thread of the main actor. In a program that has called `dispatchMain`, as one that runs tests has,
/// that is another thread than the first one.
package var isOnMainThread: Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
}

/// Runs `body` at once on the thread of the main actor, else at that thread's next turn.
func onMainThread(_ body: @escaping @MainActor () -> Void) {
  if isOnMainThread { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
}

/// Takes an object out of the tree at the main thread's next turn when its last owner released it on another thread.
///
/// Others name the object by references that are not counted. So its memory stays until then, as do `values`, to which
/// such a reference may lead. The object itself is gone: `body` gets its address, to compare it.
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

/// What is handed to the main thread, which alone uses it.
private struct End: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let values: [Any]
  let body: @MainActor (UnsafeMutableRawPointer) -> Void
}
