import Testing

@testable import Documents

@Suite("The tree of a Markdown text")
nonisolated struct MarkdownNodeTests {
  private func tree(_ text: String) throws -> [UInt8] {
    let tree = CommonMark.tree(of: Array(text.utf8))
    return try #require(tree)
  }

  /// Returns how deep the nodes are nested.
  private func depth(_ nodes: [MarkdownNode]) -> Int { nodes.map { 1 + depth($0.children) }.max() ?? 0 }

  private func text(_ nodes: [MarkdownNode]) -> String {
    nodes.map { ($0.kind == .text ? $0.text : "") + text($0.children) }.joined()
  }

  @Test("the tree is decoded as it was encoded, with numbers and texts")
  func reading() throws {
    let nodes = try #require(MarkdownNode.nodes(try tree("## ä\n\n7. [x] b\n\n![c](d)")))
    #expect(nodes.map(\.kind) == [.heading, .list, .paragraph])
    #expect(nodes.map(\.number) == [2, 7, 0])
    #expect(nodes[0].children.map(\.text) == ["ä"])
    #expect(nodes[1].children.map(\.number) == [1])
    #expect(nodes[2].children.map(\.kind) == [.picture] && nodes[2].children[0].text == "d")
    #expect(MarkdownNode.nodes([]) == [])
  }

  @Test("truncated data and unknown kinds are rejected")
  func damage() throws {
    let tree = try tree("> a *b*\n")
    for count in 1..<tree.count { #expect(MarkdownNode.nodes(Array(tree.prefix(count))) == nil, "\(count)") }
    #expect(MarkdownNode.nodes([0]) == nil)
    #expect(MarkdownNode.nodes([200] + tree.dropFirst()) == nil)
    #expect(
      MarkdownNode.nodes(Array(repeating: [1, 0, 0, 0, 0, 0, 0, 0, 0], count: 49).joined() + []) == nil)
  }

  @Test(
    "the text of containers that are nested too deep is kept",
    arguments: [">", "- ", "1. ", "> - ", "*a **b "])
  func deep(piece: String) throws {
    let ends = piece.hasPrefix("*") ? String(repeating: "c** d*", count: 500) : ""
    let nodes = try #require(
      MarkdownNode.nodes(try tree(String(repeating: piece, count: 500) + "x" + ends)))
    #expect(depth(nodes) <= CommonMark.deepest + 1)
    #expect(text(nodes).contains("x"))
    #expect(!MarkdownParser.blocks(of: nodes).isEmpty)
  }

  @Test("a very wide table keeps only the cells that are shown")
  func wideTable() {
    let text =
      String(repeating: "a|", count: 300) + "\n" + String(repeating: "-|", count: 300) + "\nb|\n"
    guard case .table(let header, let rows)? = MarkdownParser.blocks(of: text).first else {
      Issue.record("no table")
      return
    }
    #expect(header.count == 16 && rows.map(\.count) == [16])
  }
}
