import ViewTree

/// What a screen was told about itself. It is kept beside the screen, because any controller may be one.
final class ScreenTraits {
  var barWishes = BarColors()
  var interactivePopDisabled = false

  private struct Entry {
    weak var screen: UIViewController?
    let traits: ScreenTraits
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of screens that are gone are looked for.
  private static var crowd = 64

  /// The traits of a screen; nil where it was told nothing.
  static func known(of screen: UIViewController) -> ScreenTraits? {
    let entry = entries[ObjectIdentifier(screen)]
    // Another screen may live by now where a former one did.
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
