/** A single HTML tag. */
export interface HtmlTag {
  /** In lower case. */
  name: string;
  kind: "open" | "close" | "void";
}

/** HTML without its comments. A comment that is not closed stays. */
export function withoutComments(html: string): string {
  let text = "";
  let at = 0;
  for (let start = html.indexOf("<!--"); start !== -1; start = html.indexOf("<!--", at)) {
    const end = html.indexOf("-->", start + 2);
    if (end === -1) break;
    text += html.slice(at, start);
    at = end + 3;
  }
  return text + html.slice(at);
}

/** Reads a text that is one tag and nothing else. */
export function readTag(html: string): HtmlTag | undefined {
  const match = /^<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*|\/)?>$/i.exec(html.trim());
  if (match === null) return undefined;
  const [, slash, name = ""] = match;
  const isVoid = /\/>$/.test(html) || /^(?:br|wbr|hr|img)$/i.test(name);
  return { name: name.toLowerCase(), kind: slash === "/" ? "close" : isVoid ? "void" : "open" };
}

/** Tags may nest so deep; those further in have no partner. */
const MAX_NESTING = 8;

/** Finds for each opening tag the closing tag of its name, by position. Where tags overlap, the inner one has none. */
export function pairTags(tags: readonly (HtmlTag | undefined)[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; at: number }[] = [];
  for (const [at, tag] of tags.entries()) {
    if (tag?.kind === "open" && open.length < MAX_NESTING) {
      open.push({ name: tag.name, at });
    } else if (tag?.kind === "close") {
      const partner = open.findLastIndex(({ name }) => name === tag.name);
      const [opening] = partner === -1 ? [] : open.splice(partner);
      if (opening !== undefined) pairs.set(opening.at, at);
    }
  }
  return pairs;
}
