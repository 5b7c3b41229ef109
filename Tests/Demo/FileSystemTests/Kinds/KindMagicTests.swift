import Testing

@testable import FileSystem

@Suite("File types by their first bytes")
struct KindMagicTests {
  /// A database. Rules are written without the length of their value, which is inserted here.
  private func magic(_ sections: [(head: String, rules: [(before: String, value: [UInt8], behind: [UInt8])])])
    -> KindMagic
  {
    var bytes = Array("MIME-Magic\0\n".utf8)
    for section in sections {
      bytes += Array("[\(section.head)]\n".utf8)
      for rule in section.rules {
        bytes += Array(rule.before.utf8) + [UInt8(rule.value.count >> 8), UInt8(rule.value.count & 0xFF)]
        bytes += rule.value + rule.behind + Array("\n".utf8)
      }
    }
    var magic = KindMagic()
    magic.add(bytes)
    return magic
  }

  private func type(_ text: String, _ magic: KindMagic) -> String? { magic.type(of: Array(text.utf8)) }

  @Test("a value at its offset decides the type, and the highest priority wins")
  func places() {
    let magic = magic([
      ("50:text/x-low", [(">0=", Array("ab".utf8), [])]),
      ("80:text/x-high", [(">1=", Array("bc".utf8), [])]),
      ("80:text/x-later", [(">1=", Array("bc".utf8), [])]),
    ])
    #expect(type("abc", magic) == "text/x-high")
    #expect(type("abd", magic) == "text/x-low")
    #expect(type("ab", magic) == "text/x-low")
    #expect(type("a", magic) == nil)
    #expect(type("", magic) == nil)
  }

  @Test("nested rules apply if their parent matches, and one of them must match")
  func depth() {
    let magic = magic([
      (
        "50:text/x-deep",
        [
          (">0=", Array("a".utf8), []), ("1>1=", Array("b".utf8), []), ("1>1=", Array("c".utf8), []),
          ("2>2=", Array("d".utf8), []), (">0=", Array("z".utf8), []),
        ]
      )
    ])
    #expect(["ab", "acd", "z"].map { type($0, magic) } == Array(repeating: "text/x-deep", count: 3))
    #expect(["a", "ac", "bcd", "xb"].map { type($0, magic) } == [nil, nil, nil, nil])
  }

  @Test("a range moves the offset, a mask ignores bits, and numbers use the machine's byte order")
  func options() {
    #expect(
      type("  <x", magic([("50:text/x-a", [(">0=", Array("<x".utf8), Array("+8".utf8))])])) == "text/x-a")
    let masked = magic([("50:text/x-b", [(">0=", [0x10, 0x20], [0x26, 0xF0, 0xFF])])])
    #expect(masked.type(of: [0x1F, 0x20]) == "text/x-b" && masked.type(of: [0x2F, 0x20]) == nil)
    let number = magic([("50:text/x-c", [(">0=", [0x12, 0x34], Array("~2".utf8))])])
    #expect(number.type(of: 1.littleEndian == 1 ? [0x34, 0x12] : [0x12, 0x34]) == "text/x-c")
  }

  @Test("malformed data ends the database and does not affect what precedes it")
  func damage() {
    let good = Array("MIME-Magic\0\n[50:text/x-a]\n>0=\0\u{1}a\n".utf8)
    for bad in [
      "[50:../../x]\n>0=\0\u{1}b\n", ">0=\u{FF}\u{FF}x", ">999999999999=\0\u{1}b\n", "[", "x", ">0=\0\0\n",
    ] {
      var magic = KindMagic()
      magic.add(good + Array(bad.utf8))
      #expect(magic.type(of: Array("a".utf8)) == "text/x-a", "\(bad)")
      #expect(magic.type(of: Array("b".utf8)) == nil, "\(bad)")
    }
    var none = KindMagic()
    none.add(Array("[50:text/x-a]\n".utf8))
    #expect(none.type(of: [0]) == nil)
  }
}
