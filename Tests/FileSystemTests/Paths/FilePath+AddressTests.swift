import Testing

@testable import FileSystem

@Suite("Addresses of files")
struct FilePathAddressTests {
  @Test("signs are spelled as GLib spells them, whose programs name thumbnails by addresses")
  func spelling() {
    let path = FilePath("/a b;[]!$&'()*+,:=@~#?%é^{}|\"<>\\`x_-.")
    #expect(
      path.address
        == "file:///a%20b%3B%5B%5D!$&'()*+,:=@~%23%3F%25%C3%A9%5E%7B%7D%7C%22%3C%3E%5C%60x_-.")
  }

  @Test("an address leads back to its path, whatever bytes that is made of")
  func back() {
    let path = FilePath([0x2F] + (1...255).map(UInt8.init).filter { $0 != 0x2F })
    #expect(FilePath(address: path.address) == path)
    #expect(FilePath(address: "file://localhost/a%2fb") == FilePath("/a/b"))
  }

  @Test(
    "what is no path of this computer is refused",
    arguments: [
      "", "/a", "sftp://host/a", "file://host/a", "file://", "file:a", "file:///a%0", "file:///a%zz",
      "file:///a%00", "file:///a\0b", "file:///%+1",
    ])
  func refused(address: String) { #expect(FilePath(address: address) == nil) }
}
