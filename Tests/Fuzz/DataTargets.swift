@testable import StickyDesktop

/// Mending keeps the lines and leaves nothing to mend; a feed's items are those of its sections.
func testFeed(_ bytes: [UInt8]) {
  let mended = FeedMending.mended(bytes)
  require(
    mended.bytes.count { $0 == 0x0A } == bytes.count { $0 == 0x0A } || !mended.warnings.isEmpty,
    "what needs no mending keeps its lines")
  let again = FeedMending.mended(mended.bytes)
  require(again.bytes == mended.bytes && again.warnings.isEmpty, "what is mended stays mended")
  do throws(RunError) {
    let feed = try JSONFeed.read(bytes, path: "/nowhere/feed.json")
    require(
      feed.sections.reduce(0) { $0 + $1.count } == feed.items.count,
      "the sections hold the items")
  } catch {
    requirePlace(error, bytes)
  }
}

/// Every node lies within the one it is in.
func testOutline(_ bytes: [UInt8]) {
  do throws(JSONOutline.Problem) {
    let outline = try JSONOutline(bytes)
    requireNested(outline.root, within: 0..<bytes.count)
    require(!outline.text(of: outline.root).isEmpty, "the root has a text")
  } catch {
    require(error.offset >= 0 && error.offset <= bytes.count, "a problem lies in the text")
    require(!error.why.isEmpty, "a problem has a reason")
  }
}

private func requireNested(_ node: JSONOutline.Node, within range: Range<Int>) {
  require(
    range.lowerBound <= node.start && node.start < node.end && node.end <= range.upperBound,
    "a node lies within the one it is in")
  var start = node.start
  for member in node.members {
    require(start <= member.keyStart && member.keyStart < member.value.start, "keys come in order")
    requireNested(member.value, within: start..<node.end)
    start = member.value.end
  }
  for element in node.elements {
    requireNested(element, within: start..<node.end)
    start = element.end
  }
}

/// A header is taken as a specification that can be used, or refused with its place.
func testHeader(_ bytes: [UInt8]) {
  do throws(RunError) {
    let file = try JSONFile(bytes, path: "header.json", as: .header)
    try file.refuseRepeatedKeys()
    let header = try file.decode(HeaderFields.self).specification
    require((try? header.validate()) != nil, "a header that is read is valid")
  } catch {
    requirePlace(error, bytes)
  }
}

/// The size of a picture that is let through to a decoder is within the limits.
func testPicture(_ bytes: [UInt8]) {
  guard let header = try? ImageHeader(bytes) else { return }
  let sides = 1...ImageHeader.maximumSide
  require(
    sides.contains(header.width) && sides.contains(header.height)
      && header.width * header.height <= ImageHeader.maximumPixels,
    "a picture's size is within the limits")
}

/// An error is bad input, and its place, where it has one, is in the text.
private func requirePlace(_ error: RunError, _ bytes: [UInt8]) {
  require(error.exit == .badInput, "bytes that cannot be read are bad input")
  let lines = bytes.count { $0 == 0x0A } + 1
  require((1...lines).contains(error.line ?? 1), "the line is one of the text's")
  require((error.column ?? 1) >= 1, "a column counts from 1")
  require(error.why.utf8.count < 4000, "an error stays short")
}
