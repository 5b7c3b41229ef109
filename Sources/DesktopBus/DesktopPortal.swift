import Foundation
import Synchronization

/// The desktop's portal, which knows the user's preferences.
///
/// Its answers arrive on the bus's thread, so nothing waits if there is no bus or no portal.
public enum DesktopPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Calls `tell`, on the bus's thread, with the portal's preferences and again whenever they change.
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
    // Listen first, so that no change is missed before the answer.
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
