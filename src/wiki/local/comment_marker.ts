/** Elements whose text cannot have comments. */
const SILENT = /^<(?:ac:(?:parameter|task-id|task-status|placeholder|adf-attribute)|ri:)/;

/**
 * A body in the storage format with the marker of an inline comment around the first place that has the text; undefined
 * where the text is not between tags.
 */
export function addCommentMarker(body: string, text: string, ref: string): string | undefined {
  const tags = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<[^>]*>/g;
  let [end, before] = [0, ""];
  for (let tag = tags.exec(body); end < body.length; tag = tags.exec(body)) {
    const stop = tag?.index ?? body.length;
    const at = SILENT.test(before) ? -1 : body.slice(end, stop).indexOf(text);
    if (text !== "" && at >= 0) {
      const marked = `<ac:inline-comment-marker ac:ref="${ref}">${text}</ac:inline-comment-marker>`;
      return body.slice(0, end + at) + marked + body.slice(end + at + text.length);
    }
    if (tag === null) return undefined;
    [end, before] = [stop + tag[0].length, tag[0]];
  }
  return undefined;
}
