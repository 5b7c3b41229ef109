public import Foundation

/// What lasts of a scene: its role and its configuration.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The role of a scene.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role in an Info dictionary.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window of the program.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  public internal(set) weak var scene: UIScene?
  /// The role of the scene.
  public let role: Role
  /// The configuration with which the scene was connected.
  public internal(set) var configuration: UISceneConfiguration
  /// A name that no other session of the program has.
  public private(set) lazy var persistentIdentifier = UUID().uuidString
  /// Values of the program. They last as long as the session.
  public var userInfo: [String: Any]?

  init(configuration: UISceneConfiguration) {
    role = configuration.role
    self.configuration = configuration
  }

  deinit {}
}

/// Which classes a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the Info dictionary.
  public let name: String?
  /// The role of the scenes.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate. If it is nil, the program has no scenes of its own: its application
  /// delegate makes the window.
  open var delegateClass: AnyClass?

  /// Creates a configuration. If the Info dictionary has one of this name and role, it names the delegate's
  /// class.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    delegateClass = UIApplication.shared.info.delegateClass(ofConfiguration: name, role: sessionRole)
  }

  /// Creates a configuration without a class. Looking for one reads the names of all classes of the program.
  init(name: String? = nil) {
    self.name = name
    role = .windowApplication
  }

  deinit {}
}
