/** An element or text, as the instrument parses them: on its own, without the parser of the program. */
export interface MiniNode {
  /** Name as written; `#text` and `#code` (for CDATA) for text, `#root` for the whole. */
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: MiniNode[];
  readonly start: number;
}

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+|<)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parses a well-formed body; from others, the tags that match. */
export function parseMini(xhtml: string): MiniNode {
  const root = node("#root", 0);
  const open = [root];
  for (
    const { 0: whole, 1: cdata, 2: slash, 3: name, 4: attributes = "", 5: closing, 6: text, index } of xhtml.matchAll(
      TOKEN,
    )
  ) {
    const parent = open.at(-1) ?? root;
    if (cdata !== undefined) parent.children.push(node("#code", index, cdata));
    else if (text !== undefined) parent.children.push(node("#text", index, decode(text)));
    else if (name !== undefined && slash === "/") {
      const at = open.findLastIndex((each) => each.name === name);
      if (at > 0) open.length = at;
    } else if (name !== undefined && whole.startsWith("<")) {
      const child = node(name, index, "", readAttributes(attributes));
      parent.children.push(child);
      if (closing !== "/") open.push(child);
    }
  }
  return root;
}

function node(name: string, start: number, text = "", attributes: ReadonlyMap<string, string> = new Map()): MiniNode {
  return { name, start, text, attributes, children: [] };
}

function readAttributes(written: string): Map<string, string> {
  return new Map(
    Array.from(written.matchAll(ATTRIBUTE), ({ 1: name = "", 2: a, 3: b }) => [name, decode(a ?? b ?? "")]),
  );
}

/** Named characters count as no letters: what they are is tested elsewhere. */
function decode(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-fA-F]+);/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&([A-Za-z]+\d*);/g, (_, name) => LETTERS.get(name) ?? " ");
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...[["auml", "ä"], ["ouml", "ö"], ["uuml", "ü"], ["szlig", "ß"], ["Auml", "Ä"], ["Ouml", "Ö"], [
    "Uuml",
    "Ü",
  ]] as const,
  ...[["eacute", "é"], ["agrave", "à"], ["egrave", "è"], ["ccedil", "ç"], ["ecirc", "ê"], ["shy", "\u00ad"]] as const,
]);
