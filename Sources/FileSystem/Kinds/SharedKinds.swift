/// The desktop's database of file kinds, shared-mime-info, where it is installed.
///
/// It names files that the program's own table (``FileKind/knownExtensions``) does not know, or knows less well. The
/// program in a window reads it once; tests and runs that have to be the same on each machine never do.
package nonisolated final class SharedKinds: Sendable {
  private static let largestList = 8 << 20
  private static let largestDescription = 1 << 20
  /// No database in use has as many types.
  private static let most = 20_000

  package let types: MimeTypes
  /// Whether names are in another language than the program's own.
  let isTranslated: Bool
  private let globs: KindGlobs
  private let magic: KindMagic
  private let kinds: [String: SharedKind]

  /// Reads the databases on the calling thread.
  ///
  /// - Parameter languages: Those of names, such as "de_AT" and "de", the best first; none for English.
  /// - Returns: nil where none is installed, or `isCancelled` says so.
  init?(in folders: DesktopFolders, languages: [String] = [], isCancelled: () -> Bool = { false }) {
    let places = folders.data.map { $0.appending("mime") }
    var globs = KindGlobs()
    var magic = KindMagic()
    var icons: [String: String] = [:]
    for place in places {
      globs.add(DesktopFile.texts(of: place.appending("globs2"), limit: Self.largestList))
      magic.add(DesktopFile.bytes(of: place.appending("magic"), limit: Self.largestList) ?? [])
      for line in DesktopFile.texts(of: place.appending("generic-icons"), limit: Self.largestList) {
        let parts = line.split(separator: ":").map(String.init)
        guard parts.count == 2, icons[parts[0]] == nil, icons.count < Self.most else { continue }
        icons[parts[0]] = parts[1]
      }
    }
    guard !globs.types.isEmpty else { return nil }
    var kinds: [String: SharedKind] = [:]
    for type in globs.types.prefix(Self.most) {
      guard !isCancelled() else { return nil }
      kinds[type] = SharedKind(
        type: type, name: Self.name(of: type, in: places, languages), genericIcon: icons[type])
    }
    isTranslated = !languages.isEmpty
    self.globs = globs
    self.magic = magic
    self.kinds = kinds
    types = MimeTypes(in: places)
  }

  private static func name(of type: String, in places: [FilePath], _ languages: [String]) -> String? {
    places.lazy.compactMap { place in
      DesktopFile.bytes(of: place.appending("\(type).xml"), limit: largestDescription)
        .flatMap { SharedKind.name(inFile: $0, languages) }
    }.first
  }

  /// Returns what a file with this name is; nil where the database does not say.
  func kind(ofName name: [UInt8]) -> SharedKind? { globs.type(ofName: name).flatMap { kinds[$0] } }

  /// Returns the type of a file that begins with these bytes; nil where the database does not say.
  package func type(ofFileBeginningWith head: [UInt8]) -> String? { magic.type(of: head) }

  /// The user's languages, the best first; none for English, which names without a language are in.
  static func languages(in environment: [String: String]) -> [String] {
    let stated = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = String(stated.prefix { $0 != "." && $0 != "@" })
    let language = String(name.prefix { $0 != "_" })
    guard !["", "C", "POSIX", "en"].contains(language) else { return [] }
    return language == name ? [name] : [name, language]
  }
}

nonisolated extension SharedKinds {
  private static let loaded = Guarded<SharedKinds?>(nil)

  /// The database that the program goes by; nil where only its own table counts.
  package static var current: SharedKinds? { loaded.withLock { $0 } }

  /// What waits for the database; nil where none is to come.
  @MainActor private static var waiting: [() -> Void]?

  /// Lets the program go by the user's database, as soon as it is read.
  @MainActor package static func load() {
    expect()
    FileThreads.reading.ask(within: 0) {
      SharedKinds(in: .ofUser, languages: languages(in: DesktopFolders.environment))
    } handler: {
      use($0 ?? nil)
    }
  }

  /// Says that a database is to come.
  @MainActor static func expect() { waiting = waiting ?? [] }

  /// Lets the program go by a database, or by its own table alone.
  @MainActor package static func use(_ kinds: SharedKinds?) {
    loaded.withLock { $0 = kinds }
    let handlers = waiting ?? []
    waiting = nil
    for handler in handlers { handler() }
  }

  /// Calls `handler` when a database that is to come has come. Where none is, it is let go.
  @MainActor package static func whenRead(_ handler: @escaping () -> Void) { waiting?.append(handler) }
}
