public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` for each notification with the name and object, on the posting
  /// thread. A nil name or object matches any. Does not retain the observer, which need not be removed
  /// before it is deallocated.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let call = NotificationCall(observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { call.perform($0) }
    let entry = NotificationEntries.Entry(
      token: token, center: self, name: name, object: object.map { $0 as AnyObject })
    NotificationEntries.of(observer, isNeeded: true)?.add(entry)
  }

  /// Removes an observer that was added with a selector or returned by `addObserver(forName:…)`.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Stops calling `observer` for notifications with the name and object. A nil name or object matches any.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name: NSNotification.Name?, object: Any?
  ) {
    NotificationEntries.of(observer, isNeeded: false)?.remove { entry in
      entry.center === self && (name == nil || entry.name == name)
        && (object == nil || entry.object === (object as AnyObject))
    }
    removeObserver(observer as Any, name: name, object: object)
  }
}

nonisolated(unsafe) private var entriesKey: UInt8 = 0

/// The notifications that an object observes with selectors. The observations end with the object.
private final class NotificationEntries: @unchecked Sendable {
  struct Entry {
    let token: any NSObjectProtocol
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    weak var object: AnyObject?

    func end() { center?.removeObserver(token as Any, name: nil, object: nil) }
  }

  private let lock = NSLock()
  private var entries: [Entry] = []

  static func of(_ object: AnyObject, isNeeded: Bool) -> NotificationEntries? {
    if let entries = objc_getAssociatedObject(object, &entriesKey) as? NotificationEntries { return entries }
    guard isNeeded else { return nil }
    let entries = NotificationEntries()
    objc_setAssociatedObject(object, &entriesKey, entries, .OBJC_ASSOCIATION_RETAIN)
    return entries
  }

  deinit { for entry in entries { entry.end() } }

  func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

  func remove(where isMeant: (Entry) -> Bool) {
    let removed = lock.withLock {
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for entry in removed { entry.end() }
  }
}

/// A call for a notification, which does not retain the observer.
private struct NotificationCall: @unchecked Sendable {
  weak var observer: AnyObject?
  let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func perform(_ notification: Notification) {
    if let observer { selector.perform(on: observer, with: notification) }
  }
}
