import Foundation
import Testing

@testable import PortUIKit

@Suite("Tables of what is missing")
struct TableTests {
  private let index: SourceIndex

  init() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources/UIKit")
      .standardized
    let folder = try SourceFolder(path: root.path)
    index = SourceIndex(
      try folder.swiftFiles().map { SourceFile(path: $0, bytes: try folder.bytes(of: $0)) })
  }

  @Test("the library declares none of the missing types")
  func missingTypes() {
    #expect(index.declares("UIView"))
    #expect(MissingTypes.names.union(MissingTypes.ofFoundation).filter(index.declares).sorted() == [])
  }

  @Test("the library declares none of the methods that it never calls")
  func uncalledMethods() {
    var declared: Set<String> = []
    for member in index.types.values.flatMap(\.members) {
      if let labels = member.labels { declared.insert("\(member.base)(\(labels.map { $0 + ":" }.joined()))") }
    }
    #expect(declared.contains("tableView(_:didSelectRowAt:)"))
    // A responder's methods are declared, or overrides would not compile.
    let optional = NeverCalled.owners.filter { $0.value != "UIResponder" }
    #expect(Set(optional.keys).intersection(declared).sorted() == [])
  }

  @Test("the library's own symbols are known, under all of their names")
  func symbols() {
    #expect(LibrarySymbols.names.isSuperset(of: ["plus", "star.fill", "chevron.backward", "gear"]))
    #expect(!LibrarySymbols.names.contains("nonexistent.symbol"))
  }

  @Test("the classes of the library declare the methods whose owners the tool knows")
  func methods() {
    for (base, method) in MethodsOfUIKit.all {
      #expect(
        index.types[method.owner]?.members.contains { $0.base == base && $0.labels == method.labels }
          ?? false,
        "\(method.owner).\(base)")
    }
  }
}
