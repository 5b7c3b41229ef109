import Synchronization

/// The desktop's portal, which knows the user's preferences.
///
/// Its answers arrive on the bus's thread, so nothing waits if there is no bus or no portal.
public enum DesktopPortal {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Calls `report`, on the bus's thread, with the portal's preferences and again whenever they change.
  public static func listen(
    on session: DesktopSession, report: @escaping @Sendable (DesktopPreferences) -> Void
  ) {
    let settings = Mutex(PortalSettings())
    @Sendable func update(_ change: (inout PortalSettings) -> Void) {
      let news = settings.withLock {
        change(&$0)
        return $0.news()
      }
      if let news { report(news) }
    }
    @Sendable func ask(_ portal: BusService) {
      let namespaces = BusValue.array(of: "s", DesktopPreferences.names.keys.sorted().map { .string($0) })
      portal.call(path, interface, "ReadAll", [namespaces], starts: true) { answer in
        guard let answer, answer.kind == .answer, let all = answer.arguments.first?.named else { return }
        update { settings in
          for namespace in DesktopPreferences.names.keys {
            for (name, value) in all[namespace]?.named ?? [:] {
              settings.apply(value, for: name, in: namespace)
            }
          }
        }
      }
    }
    let portal = BusService("org.freedesktop.portal.Desktop", on: session) { portal, isOwned in
      if isOwned { ask(portal) }
    }
    // Listen first, so that no change is missed before the answer.
    for namespace in DesktopPreferences.names.keys {
      portal.listen(
        for: "SettingChanged", of: interface, where: "path='\(path)',arg0='\(namespace)'"
      ) { message in
        guard message.arguments.count == 3, message.arguments[0].text == namespace,
          let name = message.arguments[1].text
        else { return }
        update { $0.apply(message.arguments[2], for: name, in: namespace) }
      }
    }
    ask(portal)
  }
}
