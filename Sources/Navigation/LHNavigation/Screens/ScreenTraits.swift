import ViewTree

/// The navigation properties of a view controller, stored outside it: any view controller may have them.
final class ScreenTraits {
  var barRequests = BarColors()
  var interactivePopDisabled = false

  private struct Entry {
    weak var screen: UIViewController?
    let traits: ScreenTraits
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which entries of released screens are removed.
  private static var crowd = 64

  /// Returns the properties of a screen, or nil if none were set.
  static func known(of screen: UIViewController) -> ScreenTraits? {
    let entry = entries[ObjectIdentifier(screen)]
    // The address may belong to another screen.
    return entry?.screen === screen ? entry?.traits : nil
  }

  static func of(_ screen: UIViewController) -> ScreenTraits {
    if let traits = known(of: screen) { return traits }
    if entries.count >= crowd {
      entries = entries.filter { $0.value.screen != nil }
      crowd = max(64, entries.count * 2)
    }
    let traits = ScreenTraits()
    entries[ObjectIdentifier(screen)] = Entry(screen: screen, traits: traits)
    return traits
  }
}
