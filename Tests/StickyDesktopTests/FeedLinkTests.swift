import Testing

@testable import StickyDesktop

struct FeedLinkTests {
  @Test(arguments: [
    ("https://a/b?c=d&e", "https://a/b?c=d&e"), ("HTTP://Example.org", "HTTP://Example.org"),
    ("https://example.org/ä?q=ü#f", "https://example.org/%C3%A4?q=%C3%BC#f"),
    ("https://example.org:8080/a%20b", "https://example.org:8080/a%20b"),
    ("https://[::1]/", "https://[::1]/"),
  ]) func openWebAddresses(text: String, safe: String) {
    #expect(FeedLink.safe(text) == safe)
  }

  @Test(arguments: [
    nil, "", "javascript:alert(1)", "file:///etc/passwd", "//host/a", "/a", "a.html", "http://",
    "https://", "http:///path", "http:a", "https:", "-", "--help", "-https://a/", "https://-a/",
    "https://a b/", " https://a/", "https://a/\n", "https://a/\u{1B}", "https://a/\u{0}",
    "ftp://a/", "data:text/html,x", "https//a", "mailto:a@b", "view-source:https://a/",
    "https://a/" + String(repeating: "x", count: 3000),
    "https://a/" + String(repeating: "ü", count: 500),
  ]) func openNothingElse(text: String?) {
    #expect(FeedLink.safe(text) == nil)
  }

  @Test func leaveOnlyPlainCharacters() {
    for text in ["https://a/\u{202E}x", "https://bücher.example/", "https://a/\"'`$(x)\\"] {
      let link = FeedLink.safe(text)
      #expect(link?.utf8.allSatisfy { (0x21...0x7E).contains($0) } ?? true, "\(link ?? "")")
      #expect(link?.contains("\"") != true)
    }
  }
}
