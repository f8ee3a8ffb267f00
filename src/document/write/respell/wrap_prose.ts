import type { Nodes } from "../../tree.ts";
import { type Edit, rewriteRange } from "./edits.ts";
import type { Wrapping } from "./file_style.ts";
import { prefixAt } from "./lines.ts";
import { type SourcePiece, spanOf } from "./source_text.ts";

/** What would not be a word of the text at the start of a line. */
const MARKUP = /^(?:[-+*#>=|:`~<\\]|\d+[.)]|\[)/;

/** Breaks the paragraphs of a block into lines, as the rest of a file does. */
export function wrapProse({ text, node, start, end }: SourcePiece, wrapping: Wrapping): string {
  if (wrapping === undefined) return text.slice(start, end);
  const edits: Edit[] = [];
  addBreaks(node, { text, wrapping, edits });
  return rewriteRange(text, edits, { start, end }) ?? text.slice(start, end);
}

interface Wrap {
  readonly text: string;
  readonly wrapping: NonNullable<Wrapping>;
  readonly edits: Edit[];
}

function addBreaks(node: Nodes, wrap: Wrap): void {
  const place = spanOf(node);
  if (node.type === "table" || !("children" in node) || place === undefined) return;
  if (node.type !== "paragraph") return node.children.forEach((child) => addBreaks(child, wrap));
  if (node.data?.directiveLabel === true) return;
  const { text, wrapping, edits } = wrap;
  const prefix = prefixAt(text, place.start);
  const spaces = node.children.flatMap((child) => spacesIn(child, text));
  let line = place.start - prefix.length;
  for (const [i, space] of spaces.entries()) {
    const next = spaces[i + 1] ?? place.end;
    const isEnd = wrapping === "sentences"
      ? /[.!?]["')\]]*$/.test(text.slice(Math.max(line, space - 10), space))
      : next - line > wrapping;
    const breaks = text.lastIndexOf("\n", space);
    if (breaks > line) line = breaks + 1;
    if (!isEnd || MARKUP.test(text.slice(space + 1, space + 12))) continue;
    edits.push({ start: space, end: space + 1, text: `\n${prefix}` });
    line = space + 1 - prefix.length;
  }
}

/** Returns the places of spaces between words, except in code and addresses. */
function spacesIn(node: Nodes, text: string): number[] {
  const place = spanOf(node);
  if (place === undefined) return [];
  if (node.type === "text") {
    return [...text.slice(place.start, place.end).matchAll(/(?<! ) (?! |\n|$)/g)].map(({ index }) =>
      place.start + index
    );
  }
  return "children" in node && node.type !== "textDirective"
    ? node.children.flatMap((child) => spacesIn(child, text))
    : [];
}
