import Testing

@testable import StickyDesktop

struct FeedTextTests {
  @Test(arguments: [
    ("  a \r\n\t b\u{0}\u{1B}c\u{85}d\u{2028}e ", "a b c d e"),
    ("\u{202E}abc\u{200F}\u{FEFF}", "abc"),
    ("soft\u{AD}hyphen", "softhyphen"), ("<antirez> &amp; <3", "<antirez> &amp; <3"),
    ("👩‍👩‍👧‍👦 e\u{301}", "👩‍👩‍👧‍👦 e\u{301}"), ("", ""), (" \n ", ""),
  ]) func makePlainTextFitForARow(text: String, shown: String) {
    #expect(FeedText.plain(text) == shown)
  }

  @Test func cutHugeTexts() {
    // The letter that would be the 2001st takes the blank in front of it along.
    let words = FeedText.plain(String(repeating: "word ", count: 100_000))
    #expect(words.count == FeedText.limit - 1)
    #expect(words.hasSuffix(" word"))
    let marks = "x" + String(repeating: "\u{301}", count: 50_000)
    #expect(FeedText.plain(marks).unicodeScalars.count == FeedText.characterLimit)
    #expect(FeedText.plain(String(repeating: "é", count: FeedText.limit)).count == FeedText.limit)
  }

  @Test(arguments: [
    ("<b>a</b><p>b</p>c<script>x</script>", "a b c"), ("I <3 you", "I <3 you"),
    ("<antirez> says", "<antirez> says"), ("a < b > c", "a < b > c"), ("1<2", "1<2"),
    ("a<br>b<BR/>c<br />d", "a b c d"), ("<ul><li>a</li><li>b</li></ul>", "a b"),
    ("a<!-- <b>x</b> -->b<!-- no end", "ab"), ("<!DOCTYPE html><?xml x?>a", "a"),
    ("<my-element x>a</my-element>", "a"), ("<img alt=\"a>b\" src='c>d'>e", "e"),
    ("it's <a title='x>y'>z</a>", "it's z"), ("<a href=\"x>y</a> <b>z</b>", "y z"),
    ("a<script>if (a<b) { c() }</script>d", "ad"), ("<SCRIPT>x</Script >y", "y"),
    ("<style>p{}</style><head><script>x</script></head>z", "z"), ("<svg/>a", "a"),
    ("a<script>no end", "a"), ("a<", "a<"), ("a<b", "a"), ("</", "</"), ("<>", "<>"),
    ("<h1>T</h1>x<hr>y", "T x y"), ("<p\nclass=x>a</p\n>b", "a b"),
  ]) func takeTheTextOutOfHTML(html: String, shown: String) {
    #expect(FeedText.plain(html: html) == shown)
  }

  @Test(arguments: [
    ("&amp;amp;", "&amp;"), ("&lt;b&gt;", "<b>"), ("a&nbsp;b", "a b"), ("soft&shy;er", "softer"),
    ("&#65;&#x42;&#X43;", "ABC"), ("&#128578;&#x1F642;", "🙂🙂"), ("&#150;&#x93;&#148;", "–“”"),
    ("&#128;&#159;", "€Ÿ"), ("a&#129;b", "a b"), ("a&#0;b", "a b"), ("&#xD800;", "&#xD800;"),
    ("&#x110000;&#99999999999;", "&#x110000;&#99999999999;"),
    ("&#+5;&#-5;&#;&#x;", "&#+5;&#-5;&#;&#x;"),
    ("&unknown; & &; AT&T", "&unknown; & &; AT&T"), ("&eacute;&Eacute;", "éÉ"),
    ("&hellip", "&hellip"), ("&", "&"), ("&#x202E;abc", "abc"),
  ]) func decodeEntitiesOnce(html: String, shown: String) {
    #expect(FeedText.plain(html: html) == shown)
  }

  @Test func readHostileHTMLInLinearTime() {
    // Each would take hours if every tag looked through all the rest.
    for piece in ["<a \"\" '>' ", "<a \"", "<!--", "<", "&", "<script>", "</", "<a '\"'>"] {
      _ = FeedText.plain(html: String(repeating: piece, count: 20_000))
    }
  }

  @Test func readOnlyTheBeginningOfHTML() {
    let style = "<style>" + String(repeating: "é", count: FeedText.htmlLimit) + "</style>late"
    #expect(FeedText.plain(html: style).isEmpty)
    let long = String(repeating: "é<b>x</b> ", count: FeedText.htmlLimit)
    #expect(FeedText.plain(html: long).count == FeedText.limit)
  }

  @Test func readSignsBeforeCombiningMarks() {
    #expect(FeedText.plain(html: "&amp;\u{301}<\u{301}c<b>d</b>") == "&\u{301}<\u{301}cd")
  }
}
