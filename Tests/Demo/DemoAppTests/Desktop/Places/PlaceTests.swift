import Foundation
import Testing

@testable import DemoApp

@Suite("Places")
struct PlaceTests {
  private let disk = DesktopDisk()

  private func path(_ name: String) -> FilePath { disk.folder.path.appending(name) }

  private func makeFolders(_ names: String...) {
    for name in names { disk.write("", to: "\(name)/.keep") }
  }

  // MARK: The user's folders

  @Test("the user's folders are those that are configured and exist, under their own names")
  func userFolders() {
    makeFolders("home/Bilder", "home/Eigene \"Texte\"", "home/Music", "away")
    disk.write(
      """
      # This file is written by xdg-user-dirs-update
      XDG_PICTURES_DIR="$HOME/Bilder"
        XDG_DOCUMENTS_DIR="$HOME/Eigene \\"Texte\\""
      XDG_DOWNLOAD_DIR="$HOME/missing"
      XDG_DESKTOP_DIR="$HOME/"
      XDG_VIDEOS_DIR="\(path("away").testText)/"
      XDG_TEMPLATES_DIR="relative"
      XDG_PUBLICSHARE_DIR="$HOMER/x"
      XDG_MUSIC_DIR=$HOME/Music
      XDG_NONSENSE_DIR="$HOME/Music"
      """, to: "home/config/user-dirs.dirs")
    let places = UserFolders.places(in: disk.folders)
    #expect(places.map(\.name) == ["Eigene \"Texte\"", "Bilder", "away"])
    #expect(places.map(\.icon) == [.text, .image, .video])
    #expect(places.map(\.path) == ["home/Eigene \"Texte\"", "home/Bilder", "away"].map(path))
    #expect(places.allSatisfy { $0.kind == .folder })
  }

  @Test("without a configuration they have their default names")
  func usualFolders() {
    makeFolders("home/Downloads", "home/Desktop", "home/Work")
    disk.write("", to: "home/Music")
    #expect(UserFolders.places(in: disk.folders).map(\.name) == ["Desktop", "Downloads"])
  }

  // MARK: Bookmarks

  @Test("bookmarks have their label or the name of their folder, and remote ones are ignored")
  func bookmarks() {
    disk.write(
      """
      file:///home/me/Work%20in%20progress
      file:///data Big disk
      sftp://host/home/me
      file:///%FF%0A
      file:///trailing\u{20}

      nonsense
      file:///bad%0
      """, to: "home/config/gtk-3.0/bookmarks")
    let places = GTKBookmarks.places(in: disk.folders)
    #expect(places.map(\.name) == ["Work in progress", "Big disk", "\u{FFFD}\u{21B5}", "trailing"])
    #expect(
      places.map(\.path)
        == [
          FilePath("/home/me/Work in progress"), FilePath("/data"), FilePath([0x2F, 0xFF, 0x0A]),
          FilePath("/trailing"),
        ])
  }

  // MARK: Volumes

  @Test("volumes are removable disks, and disks outside the system's folders")
  func volumes() {
    let mounts = disk.write(
      """
      21 1 259:2 /@ / rw shared:1 - btrfs /dev/nvme0n1p2 rw
      22 21 0:20 / /proc rw - proc proc rw
      23 21 0:21 / /run/user/1000/doc rw - fuse.portal portal rw
      24 21 259:1 / /boot/efi rw - vfat /dev/nvme0n1p1 rw
      25 21 7:1 / /snap/core/1 ro - squashfs /dev/loop1 ro
      26 21 8:17 / /media/me/My\\040Stick\\134 rw shared:3 master:2 - vfat /dev/sdb1 rw
      27 21 8:18 / /run/media/me/Camera rw - exfat /dev/sdb2 rw
      28 21 8:33 / /data rw - ext4 /dev/sdc1 rw
      29 21 8:33 /part /again rw - ext4 /dev/sdc1 rw
      30 21 0:50 / /mnt/nas rw - nfs4 server:/export rw
      31 21 0:51 / /mnt/ram rw - tmpfs tmpfs rw
      32 21 8:49 / /mnt rw - ext4 /dev/sdd1 rw
      33 21 0:52 / /media rw - tmpfs tmpfs rw
      34 21 8:50 / /home rw - ext4 /dev/sde1 rw
      35 21 0:53 / /elsewhere rw - nfs4 server:/x rw
      36 21 8:17 / /media/me/My\\040Stick\\134 rw - vfat /dev/sdb1 rw
      37 21 8:17 / /mediator rw - fuse.sshfs me@host: rw
      38 21 8:17 / relative rw - vfat /dev/sdb1 rw
      39 21 8:17 / /media/x rw vfat
      40

      """, to: "mountinfo")
    let places = MountedVolumes.places(in: mounts)
    #expect(
      places.map { String(decoding: $0.path.bytes, as: UTF8.self) } == [
        "/", "/data", "/media/me/My Stick\\", "/mnt", "/mnt/nas", "/run/media/me/Camera",
      ])
    #expect(places.map(\.name) == ["File system", "data", "My Stick\\", "mnt", "nas", "Camera"])
    #expect(places.allSatisfy { $0.kind == .volume && $0.icon == .layers })
  }

  @Test("the list of this machine is read, although its file has no size")
  func realMounts() throws {
    let list = FilePath("/proc/self/mountinfo")
    let text = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
    let copy = disk.folder.write(text, to: "copy")
    #expect(!text.isEmpty)
    #expect(MountedVolumes.places(in: list).map(\.path) == MountedVolumes.places(in: copy).map(\.path))
    // A root made by chroot may be a folder of a mounted volume, which the list does not contain then.
    let hasRoot = text.split(separator: "\n").contains { $0.split(separator: " ").dropFirst(4).first == "/" }
    #expect((MountedVolumes.places(in: list).first?.path == .root) == hasRoot)
  }

  // MARK: All of them

  @Test("home comes first, followed by folders, bookmarks and volumes, without duplicates")
  func all() {
    makeFolders("home/Music")
    disk.write(
      "\(path("home/Music").address) Songs\n\(path("x").address)\nfile:///data Data\n",
      to: "home/config/gtk-3.0/bookmarks")
    let mounts = disk.write(
      "28 21 8:33 / /data rw - ext4 /dev/sdc1 rw\n21 1 8:1 / / rw - ext4 /dev/sda1 rw\n", to: "mountinfo")
    let places = Place.all(in: disk.folders, mounts: mounts)
    #expect(places.map(\.name) == ["Home", "Music", "x", "Data", "File system"])
    #expect(places.map(\.kind) == [.home, .folder, .bookmark, .bookmark, .volume])
    #expect(places[0].path == path("home"))
  }

  @Test("missing, oversized and irregular files leave only home")
  func hostile() {
    disk.write(String(repeating: "file:///a\n", count: 200_000), to: "home/config/gtk-3.0/bookmarks")
    disk.folder.makePipe("home/config/user-dirs.dirs")
    #expect(Place.all(in: disk.folders, mounts: path("missing")).map(\.name) == ["Home"])
  }

  @Test("the number of places is limited")
  func maximum() {
    let lines = (0..<2000).map { "file:///\($0)\n" }.joined()
    disk.write(lines, to: "home/config/gtk-3.0/bookmarks")
    #expect(Place.all(in: disk.folders, mounts: path("missing")).count == 500)
  }
}
