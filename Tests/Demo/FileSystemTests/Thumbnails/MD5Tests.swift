import Testing

@testable import FileSystem

@Suite("MD5")
struct MD5Tests {
  @Test(
    "the digests are those of RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"
      ),
      (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    ])
  func vectors(text: String, digits: String) { #expect(MD5.digits(of: text.utf8) == digits) }

  @Test("texts whose length is near that of a block are padded correctly")
  func lengths() {
    let digests = (50...70).map { MD5.digits(of: [UInt8](repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == digests.count)
    #expect(digests[5] == "ef1772b6dff9a122358552954ad0df65")
    #expect(digests[6] == "3b0c8ac703f828b04c6c197006d17218")
    #expect(digests[14] == "014842d480b571495a4a0363793f7367")
  }
}
