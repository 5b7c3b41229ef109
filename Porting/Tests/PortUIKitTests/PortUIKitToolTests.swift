import Foundation
import Testing

@testable import PortUIKit

@Suite("port-uikit")
struct PortUIKitToolTests {
  private let folder: URL
  private let old = "@objc class A {}\n"
  private let new = "class A {}\n"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> String {
    var output = ""
    try PortUIKitTool(arguments: arguments).run { output += $0 + "\n" }
    return output.replacingOccurrences(of: folder.resolvingSymlinksInPath().path, with: "/package")
  }

  @Test("ports the files of a folder and reports its changes")
  func ports() throws {
    try write(old, to: "package/Sources/A.swift")
    try write("struct B {}\n", to: "package/Sources/B.swift")
    try write("class Outlets { @IBOutlet var view: UIView! }\n", to: "package/Sources/C/C.swift")
    #expect(
      try run("\(folder.path)/package") == """
        /package/package
        2 of 3 files have rewrites.
          1  @objc and similar attributes
          1  @IB attributes

        To check by hand:
        Sources/C/C.swift:1: a nib connected the outlets of 'Outlets'; set them in code

        """)
    #expect(try read("package/Sources/A.swift") == new)
    #expect(try read("package/Sources/C/C.swift") == "class Outlets { var view: UIView! }\n")
  }

  @Test("applies protocols of one file to callers in another")
  func acrossFiles() throws {
    try write("func f() { d?.changed?(1) }\n", to: "package/A.swift")
    try write("@objc protocol D {\n  @objc optional func changed(_ page: Int)\n}\n", to: "package/B.swift")
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == "func f() { d?.changed(1) }\n")
  }

  @Test("prints the same report in a dry run, but writes nothing")
  func dryRun() throws {
    try write(old, to: "package/A.swift")
    let dry = try run("--dry-run", "\(folder.path)/package")
    #expect(try read("package/A.swift") == old)
    let real = try run("\(folder.path)/package")
    #expect(
      dry == real.replacingOccurrences(of: "/package/package", with: "/package/package, nothing written"))
  }

  @Test("does not change a file with a syntax error, and reports it in one line")
  func unreadable() throws {
    try write("@objc class A {\n  func f( {}\n}\n", to: "package/A.swift")
    let report = try run("\(folder.path)/package")
    #expect(report.contains("\nNot changed because of syntax errors:\nA.swift:2: "))
    #expect(report.hasPrefix("/package/package\n0 of 1 files have rewrites.\n"))
    #expect(try read("package/A.swift").hasPrefix("@objc"))
  }

  @Test("does not change files for other platforms")
  func otherPlatform() throws {
    try write("import Cocoa\n" + old, to: "package/A.swift")
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == "import Cocoa\n" + old)
  }

  @Test("follows no links, and does not change manifests, checkouts or hidden folders")
  func links() throws {
    try write(old, to: "elsewhere/A.swift")
    for path in [
      "package/Package.swift", "package/Package@swift-5.swift", "package/Pods/A.swift",
      "package/.build/A.swift",
    ] {
      try write(old, to: path)
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.appendingPathComponent("package/Linked"),
      withDestinationURL: folder.appendingPathComponent("elsewhere"))
    try manager.createSymbolicLink(
      at: folder.appendingPathComponent("package/Linked.swift"),
      withDestinationURL: folder.appendingPathComponent("elsewhere/A.swift"))
    #expect(try run("\(folder.path)/package") == "/package/package\n0 of 0 files have rewrites.\n")
    #expect(try read("elsewhere/A.swift") == old)
    #expect(try read("package/Package.swift") == old)
  }

  @Test(
    "ports a folder of any name",
    arguments: [
      "My App", "-app", "--dry-run", "Pods", ".hidden", "Package.swift", "100%", "a#b?c", "ä", "main",
    ])
  func folderNames(name: String) throws {
    try write(old, to: "\(name)/Sources/Package.swift/A.swift")
    _ = try run("\(folder.path)/\(name)")
    #expect(try read("\(name)/Sources/Package.swift/A.swift") == new)
    // A relative path may look like an option.
    #expect(try PortUIKitTool(arguments: ["--dry-run", "--", name, "--"]).folders == [name, "--"])
  }

  @Test("notes delegates that start the program as they are")
  func delegates() throws {
    try write(
      "@main class App: UIResponder, UIApplicationDelegate {}\n@main struct Tool {}\n", to: "package/A.swift")
    #expect(
      try run("\(folder.path)/package") == """
        /package/package
        0 of 1 files have rewrites.

        Nothing to do:
        A.swift:1: 'App' starts the program as it is

        """)
  }

  @Test("replaces a file atomically and keeps its permissions")
  func atomic() throws {
    try write(old, to: "package/A.swift")
    let manager = FileManager.default
    let url = folder.appendingPathComponent("package/A.swift")
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    // A hard link to the file. If the tool wrote into the file, the link would show the change.
    try manager.linkItem(at: url, to: folder.appendingPathComponent("outside.swift"))
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == new)
    #expect(try read("outside.swift") == old)
    #expect(try manager.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o600)
    #expect(
      try manager.contentsOfDirectory(atPath: folder.appendingPathComponent("package").path) == ["A.swift"])
  }

  @Test("rejects unknown options and missing folders")
  func refusals() throws {
    #expect(throws: PortUIKitTool.UsageError.self) { try run("--write", folder.path) }
    #expect(throws: PortUIKitTool.UsageError.self) { try run() }
    #expect(throws: (any Error).self) { try run("\(folder.path)/missing") }
  }
}
