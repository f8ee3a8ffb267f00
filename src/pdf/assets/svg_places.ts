/** Place of a problem: the end of a tag, and the attribute that causes it. */
export interface TagPlace {
  /** UTF-16 code units up to the end of the tag; see `XmlReader.position`. */
  readonly position: number;
  /** The attribute, as written. */
  readonly attribute?: string | undefined;
}

/** 1-based position in the text; columns are UTF-16 code units. */
export interface SvgPosition {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/**
 * Creates a function that finds lines and columns in a document. It decodes the whole text again, so create it only if
 * there is a problem to report.
 */
export function createLocator(bytes: Uint8Array): (place: TagPlace) => SvgPosition {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  return ({ position, attribute }) => {
    // A tag contains no other "<", so the last one before the position starts the tag.
    const start = Math.max(0, text.lastIndexOf("<", Math.max(0, position - 1)));
    const at = attribute === undefined ? start : findAttribute(text.slice(start, position), attribute) + start;
    const before = text.slice(0, at);
    return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
  };
}

function findAttribute(tag: string, attribute: string): number {
  for (let at = tag.indexOf(attribute); at >= 0; at = tag.indexOf(attribute, at + 1)) {
    const end = at + attribute.length;
    if (/\s/.test(tag.charAt(at - 1)) && /[\s=]/.test(tag.charAt(end))) return at;
  }
  return 0;
}
