import Foundation
import Testing

@testable import DemoApp

@Suite("The stories of the News tab")
struct NewsStoryTests {
  @Test("there are at least a dozen stories, with all their contents")
  func content() {
    let stories = NewsStory.all
    #expect(stories.count >= 12)
    #expect(Set(stories.map(\.id)).count == stories.count)
    for story in stories {
      #expect((4...8).contains(story.paragraphs.count), "\(story.id)")
      #expect(story.paragraphs.allSatisfy { $0.count > 80 }, "\(story.id)")
      #expect([story.title, story.summary, story.author, story.date].allSatisfy { !$0.isEmpty })
      for name in [story.picture, story.avatar] {
        let path = Assets.file("art/\(name).png")?.path ?? ""
        #expect(FileManager.default.fileExists(atPath: path), "\(story.id): \(name)")
      }
    }
  }

  @Test("reading takes one minute for 200 words, and at least one")
  func minutes() {
    func story(words: Int) -> NewsStory {
      NewsStory(
        id: "", title: "", summary: "", author: "", date: "", avatar: "", picture: "", isUnread: false,
        paragraphs: [Array(repeating: "word", count: words).joined(separator: " ")])
    }
    #expect([0, 1, 200, 201, 400].map { story(words: $0).minutes } == [1, 1, 1, 2, 2])
  }

  @Test("reading begins with the first unread story and follows the list to its end")
  func order() throws {
    let reader = NewsReader()
    let stories = reader.stories
    #expect(reader.first?.title == "Low water, long shadows")
    for (story, next) in zip(stories, stories.dropFirst()) { #expect(reader.story(after: story) == next) }
    #expect(reader.story(after: try #require(stories.last)) == nil)
    for story in stories { reader.read(story) }
    #expect(reader.unreadCount == 0)
    #expect(reader.first == stories.first)
  }

  @Test("read and liked stories and scroll offsets are saved")
  func kept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("news-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SavedFile<NewsReader.Marks>(url: folder.appendingPathComponent("state/news.json"))
    let reader = NewsReader(file: file)
    let story = try #require(reader.first)
    reader.read(story)
    reader.toggleLike(story)
    reader.keep(321, in: story)
    reader.save()
    let next = NewsReader(file: file)
    #expect(!next.isUnread(story) && next.isLiked(story) && next.position(in: story) == 321)
    #expect(next.unreadCount == reader.unreadCount && next.unreadCount == NewsReader().unreadCount - 1)
    next.toggleLike(story)
    #expect(!NewsReader(file: file).isLiked(story))
  }

  @Test("without stories there is no first story")
  func none() {
    let reader = NewsReader(stories: [])
    #expect(reader.first == nil)
    #expect(reader.unreadCount == 0)
  }
}
