#if Porting
  import Foundation
  import PortUIKit

  do {
    try PortUIKitTool(arguments: Array(CommandLine.arguments.dropFirst())).run { print($0) }
  } catch is PortUIKitTool.UsageError {
    FileHandle.standardError.write(Data((PortUIKitTool.usage + "\n").utf8))
    exit(2)
  } catch {
    FileHandle.standardError.write(Data("port-uikit: \(error)\n".utf8))
    exit(1)
  }
#else
  import Foundation

  // The package depends on swift-syntax only if its trait is enabled.
  FileHandle.standardError.write(
    Data("port-uikit: name StackedNav with traits: [\"Porting\"] in your Package.swift\n".utf8))
  exit(1)
#endif
