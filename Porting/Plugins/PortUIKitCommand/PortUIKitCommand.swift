import Foundation
import PackagePlugin

/// The command `swift package port-uikit`, which runs the tool on the package's folder.
@main
struct PortUIKitCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "port-uikit").url
    tool.arguments = arguments + [context.package.directoryURL.path]
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("port-uikit ended with status \(tool.terminationStatus)")
    }
  }
}
