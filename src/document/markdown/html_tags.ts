/** A single HTML tag. */
export interface HtmlTag {
  /** Lower case. */
  name: string;
  kind: "open" | "close" | "void";
}

/** Removes comments from HTML. An unclosed comment stays. */
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

/** Parses a text that is a single tag; undefined otherwise. */
export function readTag(html: string): HtmlTag | undefined {
  const match = /^<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*|\/)?>$/i.exec(html.trim());
  if (match === null) return undefined;
  const [, slash, name = ""] = match;
  const isVoid = /\/>$/.test(html) || /^(?:br|wbr|hr|img)$/i.test(name);
  return { name: name.toLowerCase(), kind: slash === "/" ? "close" : isVoid ? "void" : "open" };
}

/** Maximum nesting depth of tags; deeper ones are not paired. */
const MAX_NESTING = 8;

/** Pairs each opening tag with its closing tag, by position. Where tags overlap, the inner one stays unpaired. */
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
