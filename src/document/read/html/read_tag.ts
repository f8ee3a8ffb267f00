/** A single HTML tag. */
export interface HtmlTag {
  /** Lower case. */
  name: string;
  kind: "open" | "close" | "void";
}

/** Parses a text that is a single tag; undefined otherwise. */
export function readTag(html: string): HtmlTag | undefined {
  const match = /^<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*|\/)?>$/i.exec(html.trim());
  if (match === null) return undefined;
  const [, slash, name = ""] = match;
  const isVoid = /\/>$/.test(html) || /^(?:br|wbr|hr|img)$/i.test(name);
  return { name: name.toLowerCase(), kind: slash === "/" ? "close" : isVoid ? "void" : "open" };
}
