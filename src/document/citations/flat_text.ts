import type { PhrasingContent, Point } from "../tree.ts";

/** Stands for what is no text, such as marked words or code. */
const OTHER = "\uFFFC";
/** Stands for a sign that the author escaped. */
const ESCAPED = "\uFFFD";
const SIGNS =
  /\\\\|\\?[@[\]]|\\(?![!-/:-@[-`{-~])|&(?:#0*64|#x0*40|#0*92|#x0*5c|commat|lbrack|lsqb|rbrack|rsqb|bsol);/gi;

/** The text of a line with marks, in one string, whose places are found in its nodes again. */
export class FlatText {
  /** Text, with one sign for everything else. */
  readonly text: string;
  /** The same with another sign for `@`, `[`, `]` and backslashes that the author escaped. */
  readonly syntax: string;
  readonly #nodes: readonly PhrasingContent[];

  /** Joins nodes that were read from a source. */
  constructor(nodes: readonly PhrasingContent[], source: string) {
    this.#nodes = nodes;
    this.text = nodes.map((node) => node.type === "text" ? node.value : OTHER).join("");
    this.syntax = nodes.map((node) => node.type === "text" ? maskEscaped(node, source) : OTHER).join("");
  }

  /** Returns the nodes between two places; a text is cut there. */
  slice(from: number, to: number): PhrasingContent[] {
    const parts: PhrasingContent[] = [];
    let start = 0;
    for (const node of this.#nodes) {
      const end = start + (node.type === "text" ? node.value.length : 1);
      if (end > from && start < to) parts.push(...cut(node, Math.max(0, from - start), to - start));
      start = end;
    }
    return parts;
  }

  /** Returns where a place is in the document. */
  pointAt(place: number): Point | undefined {
    let start = 0;
    for (const node of this.#nodes) {
      const length = node.type === "text" ? node.value.length : 1;
      const at = node.position?.start;
      if (place < start + length && at !== undefined) {
        const lines = node.type === "text" ? node.value.slice(0, place - start).split("\n") : [""];
        const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? at.column : 1);
        return { line: at.line + lines.length - 1, column };
      }
      start += length;
    }
    return undefined;
  }
}

function cut(node: PhrasingContent, from: number, to: number): PhrasingContent[] {
  if (node.type !== "text") return [node];
  const value = node.value.slice(from, to);
  return value === "" ? [] : [{ ...node, value }];
}

/** Replaces the signs of markup that are escaped. Signs of the text and of its source come in the same order. */
function maskEscaped({ value, position }: Extract<PhrasingContent, { type: "text" }>, source: string): string {
  const written = source.slice(position?.start.offset, position?.end.offset);
  if (!/[\\&]/.test(written)) return value;
  const signs = written.match(SIGNS) ?? [];
  let next = 0;
  return value.replace(/[\\@[\]]/g, (sign) => signs[next++] === sign ? sign : ESCAPED);
}
