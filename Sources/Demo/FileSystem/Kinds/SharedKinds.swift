/// The desktop's database of file types, shared-mime-info, if it is installed.
///
/// It names files that the program's own table (``FileKind/knownExtensions``) does not know, or names less
/// precisely. Only a program with a window reads it, once. Tests and off-screen runs never do, since their
/// results must be the same on every machine.
package final class SharedKinds: Sendable {
  private static let largestList = 8 << 20
  private static let largestDescription = 1 << 20
  /// The maximum number of types that are read. No database in use has as many.
  private static let maximum = 20_000

  package let types: MimeTypes
  /// Whether names are in a language other than English.
  let isTranslated: Bool
  private let globs: KindGlobs
  private let magic: KindMagic
  private let kinds: [String: SharedKind]

  /// Reads the databases on the calling thread.
  ///
  /// - Parameter languages: The languages of names, such as "de_AT" and "de", best first; empty for English.
  /// - Returns: nil if no database is installed, or if `isCancelled` returns true.
  init?(in folders: DesktopFolders, languages: [String] = [], isCancelled: () -> Bool = { false }) {
    let mimeFolders = folders.data.map { $0.appending("mime") }
    var globs = KindGlobs()
    var magic = KindMagic()
    var icons: [String: String] = [:]
    for place in mimeFolders {
      globs.add(DesktopFile.texts(of: place.appending("globs2"), limit: Self.largestList))
      magic.add(DesktopFile.bytes(of: place.appending("magic"), limit: Self.largestList) ?? [])
      for line in DesktopFile.texts(of: place.appending("generic-icons"), limit: Self.largestList) {
        let parts = line.split(separator: ":").map(String.init)
        guard parts.count == 2, icons[parts[0]] == nil, icons.count < Self.maximum else { continue }
        icons[parts[0]] = parts[1]
      }
    }
    guard !globs.types.isEmpty else { return nil }
    var kinds: [String: SharedKind] = [:]
    for type in globs.types.prefix(Self.maximum) {
      guard !isCancelled() else { return nil }
      kinds[type] = SharedKind(
        type: type, name: Self.name(of: type, in: mimeFolders, languages), genericIcon: icons[type])
    }
    isTranslated = !languages.isEmpty
    self.globs = globs
    self.magic = magic
    self.kinds = kinds
    types = MimeTypes(in: mimeFolders)
  }

  private static func name(of type: String, in mimeFolders: [FilePath], _ languages: [String]) -> String? {
    mimeFolders.lazy.compactMap { place in
      DesktopFile.bytes(of: place.appending("\(type).xml"), limit: largestDescription)
        .flatMap { SharedKind.name(inFile: $0, languages) }
    }.first
  }

  /// Returns the type for a file name, or nil if the database has none.
  func kind(ofName name: [UInt8]) -> SharedKind? { globs.type(ofName: name).flatMap { kinds[$0] } }

  /// Returns the type of a file that begins with these bytes, or nil if the database has none.
  package func type(ofFileBeginningWith head: [UInt8]) -> String? { magic.type(of: head) }

  /// Returns the user's languages, best first; empty for English, the language of names without a
  /// language tag.
  static func languages(in environment: [String: String]) -> [String] {
    let stated = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(stated.prefix { $0 != "." && $0 != "@" })
    let language = String(name.prefix { $0 != "_" })
    guard !["", "C", "POSIX", "en"].contains(language) else { return [] }
    return language == name ? [name] : [name, language]
  }
}

extension SharedKinds {
  private static let loaded = Guarded<SharedKinds?>(nil)

  /// The database in use; nil while only the program's own table is used.
  package static var current: SharedKinds? { loaded.withLock { $0 } }

  /// The handlers that wait for the database; nil if none is being loaded.
  @MainActor private static var waiting: [() -> Void]?

  /// Loads the user's database in the background and uses it from then on.
  @MainActor package static func load() {
    expect()
    FileThreads.reading.ask(within: 0) {
      SharedKinds(in: .ofUser, languages: languages(in: DesktopFolders.environment))
    } handler: {
      use($0 ?? nil)
    }
  }

  /// Declares that a database will be loaded.
  @MainActor static func expect() { waiting = waiting ?? [] }

  /// Uses the given database, or only the program's own table if nil.
  @MainActor package static func use(_ kinds: SharedKinds?) {
    loaded.withLock { $0 = kinds }
    let handlers = waiting ?? []
    waiting = nil
    for handler in handlers { handler() }
  }

  /// Calls `handler` when the database has been loaded. Does nothing if none is being loaded.
  @MainActor package static func whenRead(_ handler: @escaping () -> Void) { waiting?.append(handler) }
}
