import Glibc
import Testing

@testable import FileSystem

@Suite("File problem")
struct FileProblemTests {
  @Test(
    "every error is described in one plain sentence",
    arguments: [
      (EACCES, "You do not have permission to read this folder."),
      (EPERM, "You do not have permission to read this folder."),
      (ENOENT, "This folder is no longer there."),
      (ENOTDIR, "This is not a folder."),
      (ELOOP, "This link leads back to itself."),
      (ENAMETOOLONG, "The path of this folder is too long."),
      (EMFILE, "Too many files are open to read this folder."),
      (ETIMEDOUT, "The disk of this folder is not responding."),
      (EIO, "This folder could not be read: Input/output error."),
    ])
  func sentences(code: Int32, sentence: String) {
    #expect(FileProblem(.folder, errno: code).sentence == sentence)
  }

  @Test("a path that leads through a file is reported as missing")
  func fileBelowFile() {
    #expect(FileProblem(.file, errno: ENOTDIR).sentence == "This file is no longer there.")
  }
}
