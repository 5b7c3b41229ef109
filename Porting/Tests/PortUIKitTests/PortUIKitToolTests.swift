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

  @Test("ports the files of a folder and says what it did")
  func ports() throws {
    try write(old, to: "package/Sources/A.swift")
    try write("struct B {}\n", to: "package/Sources/B.swift")
    try write("class Outlets { @IBOutlet var view: UIView! }\n", to: "package/Sources/C/C.swift")
    #expect(
      try run("\(folder.path)/package") == """
        /package/package
        2 of 3 files have rewrites.
          1  @objc and relatives
          1  @IB attributes

        To look at:
        Sources/C/C.swift:1: a nib set the outlets of 'Outlets'; set them in code

        """)
    #expect(try read("package/Sources/A.swift") == new)
    #expect(try read("package/Sources/C/C.swift") == "class Outlets { var view: UIView! }\n")
  }

  @Test("reads protocols of one file for their callers in another")
  func acrossFiles() throws {
    try write("func f() { d?.changed?(1) }\n", to: "package/A.swift")
    try write("@objc protocol D {\n  @objc optional func changed(_ page: Int)\n}\n", to: "package/B.swift")
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == "func f() { d?.changed(1) }\n")
  }

  @Test("writes nothing in a dry run, which says the same")
  func dryRun() throws {
    try write(old, to: "package/A.swift")
    let dry = try run("--dry-run", "\(folder.path)/package")
    #expect(try read("package/A.swift") == old)
    let real = try run("\(folder.path)/package")
    #expect(
      dry == real.replacingOccurrences(of: "/package/package", with: "/package/package, nothing written"))
  }

  @Test("leaves a file alone that does not parse, and names it in one line")
  func unreadable() throws {
    try write("@objc class A {\n  func f( {}\n}\n", to: "package/A.swift")
    let report = try run("\(folder.path)/package")
    #expect(report.contains("\nLeft alone, because they do not parse:\nA.swift:2: "))
    #expect(report.hasPrefix("/package/package\n0 of 1 files have rewrites.\n"))
    #expect(try read("package/A.swift").hasPrefix("@objc"))
  }

  @Test("leaves files for another platform alone")
  func otherPlatform() throws {
    try write("import Cocoa\n" + old, to: "package/A.swift")
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == "import Cocoa\n" + old)
  }

  @Test("follows no links, and leaves manifests, checkouts and hidden folders alone")
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

  @Test("replaces a file as a whole, with the permissions it had")
  func atomic() throws {
    try write(old, to: "package/A.swift")
    let manager = FileManager.default
    let url = folder.appendingPathComponent("package/A.swift")
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    // A second name of the same file: had the tool written into the file, it would show here.
    try manager.linkItem(at: url, to: folder.appendingPathComponent("outside.swift"))
    _ = try run("\(folder.path)/package")
    #expect(try read("package/A.swift") == new)
    #expect(try read("outside.swift") == old)
    #expect(try manager.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o600)
    #expect(
      try manager.contentsOfDirectory(atPath: folder.appendingPathComponent("package").path) == ["A.swift"])
  }

  @Test("refuses unknown options and folders that are not there")
  func refusals() throws {
    #expect(throws: PortUIKitTool.UsageError.self) { try run("--write", folder.path) }
    #expect(throws: PortUIKitTool.UsageError.self) { try run() }
    #expect(throws: (any Error).self) { try run("\(folder.path)/missing") }
  }
}
