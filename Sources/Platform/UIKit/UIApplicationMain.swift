public import Foundation
import Objects
import SDLPlatform
public import ViewTree

extension UIApplicationDelegate where Self: NSObject {
  /// Launches the program with a new delegate of this class, and runs it until its last window is closed. This is
  /// what `@main` calls.
  public static func main() { UIApplication.run(delegate: Self.self, application: UIApplication.self) }
}

/// Launches the program and runs it until its last window is closed. Never returns.
///
/// - Parameters:
///   - principalClassName: The name of a subclass of `UIApplication` as `NSStringFromClass` returns it; nil for
///     `UIApplication`.
///   - delegateClassName: The name of the class of the application's delegate.
@discardableResult
@MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let application = principalClassName.map { named($0, UIApplication.self) } ?? UIApplication.self
  guard let delegateClassName else { fail("UIApplicationMain needs the name of a delegate's class") }
  UIApplication.run(delegate: named(delegateClassName, NSObject.self), application: application)
}

private func named<Object: NSObject>(_ name: String, _ kind: Object.Type) -> Object.Type {
  guard let type = NSClassFromString(name) as? Object.Type else {
    fail("there is no class \(name) that inherits \(kind)")
  }
  return type
}

private func fail(_ message: String) -> Never { SDLApplication.exit(with: LaunchError(description: message)) }

private struct LaunchError: Error, CustomStringConvertible {
  let description: String
}

extension UIApplication {
  fileprivate static func run(delegate: NSObject.Type, application: UIApplication.Type) -> Never {
    guard let delegate = NSObject.makeInstance(of: delegate) as? any UIApplicationDelegate,
      let application = NSObject.makeInstance(of: application) as? UIApplication
    else { fail("\(delegate) is no UIApplicationDelegate") }
    do {
      application.adopt(delegate)
      let platform = try SDLApplicationPlatform(
        identifier: application.desktopIdentifier, iconPath: application.iconPath)
      try application.launch(on: platform, arguments: Array(CommandLine.arguments.dropFirst()))
      defer { application.terminate() }
      try platform.run()
    } catch {
      SDLApplication.exit(with: error)
    }
    exit(0)
  }
}
