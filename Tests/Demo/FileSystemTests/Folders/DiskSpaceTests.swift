import Glibc
import Testing

@testable import FileSystem

@Suite("Disk space")
struct DiskSpaceTests {
  @Test("the disk of a folder has a size, and no more is available than that")
  func space() throws {
    let folder = TemporaryFolder()
    let space = try DiskSpace(of: folder.path)
    #expect(space.total > 0)
    #expect((0...space.total).contains(space.available))
  }

  @Test("the fraction in use stays between 0 and 1, even for file systems without a size")
  func share() {
    #expect(DiskSpace(total: 1000, available: 250).usedShare == 0.75)
    #expect(DiskSpace(total: 1000, available: 2000).usedShare == 0)
    #expect(DiskSpace(total: 0, available: 0).usedShare == 0)
  }

  @Test("reading the disk of a missing folder fails")
  func missing() {
    #expect(throws: FileProblem(.folder, errno: ENOENT)) { try DiskSpace(of: FilePath("/no/such/folder")) }
  }
}
