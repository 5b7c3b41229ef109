import Testing

@testable import FileSystem

@Suite("File URLs")
struct FilePathAddressTests {
  @Test("characters are encoded as by GLib, whose programs name thumbnails by URLs")
  func spelling() {
    let path = FilePath("/a b;[]!$&'()*+,:=@~#?%é^{}|\"<>\\`x_-.")
    #expect(
      path.address
        == "file:///a%20b%3B%5B%5D!$&'()*+,:=@~%23%3F%25%C3%A9%5E%7B%7D%7C%22%3C%3E%5C%60x_-.")
  }

  @Test("a URL leads back to its path, whatever bytes it contains")
  func back() {
    let path = FilePath([0x2F] + (1...255).map(UInt8.init).filter { $0 != 0x2F })
    #expect(FilePath(address: path.address) == path)
    #expect(FilePath(address: "file://localhost/a%2fb") == FilePath("/a/b"))
  }

  @Test(
    "URLs that are not local paths are rejected",
    arguments: [
      "", "/a", "sftp://host/a", "file://host/a", "file://", "file:a", "file:///a%0", "file:///a%zz",
      "file:///a%00", "file:///a\0b", "file:///%+1",
    ])
  func refused(address: String) { #expect(FilePath(address: address) == nil) }
}
