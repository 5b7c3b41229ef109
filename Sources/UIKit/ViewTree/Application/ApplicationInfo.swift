import Foundation

/// What a program says of itself in its Info dictionary.
struct ApplicationInfo {
  private let values: [String: Any]
  /// The module of the application's delegate, for `$(PRODUCT_MODULE_NAME)` in names of classes.
  private let module: String?

  /// - Parameters:
  ///   - values: The dictionary that the application's delegate has in code. It has precedence over `bundled`.
  ///   - bundled: The contents of `Info.plist` in the program's bundle.
  ///   - delegate: The class of the application's delegate.
  init(_ values: [String: Any] = [:], bundled: [String: Any] = [:], delegate: AnyClass? = nil) {
    self.values = bundled.merging(values) { $1 }
    let names = delegate.map { String(reflecting: $0).split(separator: ".") } ?? []
    module = names.count > 1 ? String(names[0]) : nil
  }

  /// The name of the program, for title bars.
  var name: String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { values[$0] as? String }
    return names.first { !$0.isEmpty && !$0.contains("$(") } ?? ProcessInfo.processInfo.processName
  }

  /// The desktop's identifier of the program: the name of its desktop file without `.desktop`.
  var identifier: String? {
    (values["CFBundleIdentifier"] as? String).flatMap { $0.contains("$(") ? nil : $0 }
  }

  /// Returns the path of the program's icon in its bundle, or beside the program.
  func iconPath(in bundle: Bundle) -> String? {
    guard let name = values["CFBundleIconFile"] as? String else { return nil }
    let kind = (name as NSString).pathExtension.isEmpty ? "png" : nil
    return bundle.path(forResource: name, ofType: kind)
  }

  private var manifest: [String: Any] { values["UIApplicationSceneManifest"] as? [String: Any] ?? [:] }

  /// Whether the program may have several scenes.
  var supportsMultipleScenes: Bool { manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false }

  private func configurations(of role: UISceneSession.Role) -> [[String: Any]] {
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    return roles?[role.rawValue] as? [[String: Any]] ?? []
  }

  /// The name of the first configuration of a role.
  func configurationName(of role: UISceneSession.Role) -> String? {
    configurations(of: role).first?["UISceneConfigurationName"] as? String
  }

  /// Returns the class of the scenes' delegates in a configuration: the one that the dictionary names, or else
  /// the class `SceneDelegate` of the program, as Xcode names it. Nil for a program without scenes.
  func delegateClass(ofConfiguration name: String?, role: UISceneSession.Role) -> AnyClass? {
    let configurations = configurations(of: role)
    let named = configurations.first { $0["UISceneConfigurationName"] as? String == name }
    let className = (named ?? configurations.first)?["UISceneDelegateClassName"] as? String
    guard let module else { return className.flatMap(NSClassFromString) }
    let fullName = (className ?? "$(PRODUCT_MODULE_NAME).SceneDelegate")
      .replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    return NSClassFromString(fullName.contains(".") ? fullName : "\(module).\(fullName)")
  }
}
