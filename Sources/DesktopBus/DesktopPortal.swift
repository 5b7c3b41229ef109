import Foundation
import Synchronization

/// The desktop's portal, which knows what the user prefers.
///
/// It is asked and listened to on the thread of the bus: where no bus and no portal answers, nobody waits for them.
public enum DesktopPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Calls `tell`, on the bus's thread, with what the portal says, and again whenever that changes.
  public static func listen(
    on session: DesktopSession, tell: @escaping @Sendable (DesktopPreferences) -> Void
  ) {
    let known = Mutex<[String: [String: BusValue]]>([:])
    let told = Mutex<DesktopPreferences?>(nil)
    @Sendable func update(_ change: (inout [String: [String: BusValue]]) -> Void) {
      let preferences = known.withLock {
        change(&$0)
        return DesktopPreferences(settings: $0)
      }
      let isNew = told.withLock { told in
        defer { told = preferences }
        return told != preferences
      }
      if isNew { tell(preferences) }
    }
    // First, so that no change is missed between the two.
    for namespace in DesktopPreferences.namespaces {
      session.listen(
        for:
          "type='signal',path='\(path)',interface='\(interface)',member='SettingChanged',arg0='\(namespace)'"
      ) { message in
        guard message.isSignal("SettingChanged", of: interface), message.arguments.count == 3,
          message.arguments[0].text == namespace, let name = message.arguments[1].text
        else { return }
        update { $0[namespace, default: [:]][name] = message.arguments[2].unwrapped }
      }
    }
    var call = BusMessage.call(
      service, path, interface, "ReadAll",
      [.array(of: "s", DesktopPreferences.namespaces.map { .string($0) })])
    call.startsDestination = true
    session.call(call) { answer in
      guard let answer, answer.kind == .answer, let all = answer.arguments.first?.named else { return }
      update { known in
        for (namespace, settings) in all where DesktopPreferences.namespaces.contains(namespace) {
          known[namespace, default: [:]].merge(settings.named.mapValues(\.unwrapped)) { $1 }
        }
      }
    }
  }
}
