import { type ListIndents, WORD_LEVELS, type WordFrame, type WordStyle } from "../../../../base/word/word_frame.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { WordContent } from "../../../../base/word/word_content.ts";

/** Indent of a level of lists in twentieths of a point. */
export const LIST_INDENT = 360;

/** Kinds of lists, with stable identifiers by which Word tells their definitions apart. */
const KINDS = { bullet: "5A3C1B70", number: "5A3C1B71" } as const;
type ListKind = keyof typeof KINDS;

const BULLETS = ["\u2022", "\u25e6", "\u25aa"] as const;
const FORMATS = ["decimal", "lowerLetter", "lowerRoman"] as const;

/** A list with numbers. */
export interface NumberedList {
  /** Number of its first item. */
  readonly start: number;
  /** From 0. */
  readonly level: number;
  /** That of its paragraphs. */
  readonly style: WordStyle | undefined;
  /** What is before each item, such as `(a)`; undefined for that of the style. */
  readonly pattern?: string | undefined;
}

/** Returns the indents of the items of a list: those of the template, where need be of its lists of the other kind. */
export function listIndents(kind: ListKind, level: number, { styles }: Pick<WordFrame, "styles">): ListIndents {
  const of = (each: ListKind) => styles.get(`${each}${WORD_LEVELS[level] ?? 9}`)?.indents;
  return of(kind) ?? of(kind === "bullet" ? "number" : "bullet") ??
    { left: LIST_INDENT * (level + 1), hanging: LIST_INDENT };
}

/** Lists of the content: their definitions, one for each kind, and one instance for each list that counts anew. */
export class ListNumbering {
  readonly #frame: Pick<WordFrame, "free" | "styles">;
  readonly #abstract = new Map<ListKind, number>();
  readonly #instances: string[] = [];
  #bullets: number | undefined;

  /**
   * Creates the lists of a document.
   *
   * @param frame Of which the free numbers and the indents of lists count.
   */
  constructor(frame: Pick<WordFrame, "free" | "styles">) {
    this.#frame = frame;
  }

  /** Adds a list with numbers, and returns its `w:numId`. */
  addNumbers({ start, level, style, pattern }: NumberedList): number {
    const first = markup("w:startOverride", { "w:val": Math.min(Math.max(0, start), MAX_START) });
    const at = style?.numbering?.level ?? level;
    const own = pattern === undefined ? "" : renderPattern(pattern, at, listIndents("number", level, this.#frame));
    const override = markup("w:lvlOverride", { "w:ilvl": at }, first + own);
    return this.#addInstance(style?.numbering?.abstract ?? this.#abstractOf("number"), override);
  }

  /** Returns the `w:numId` of the lists with bullets, which are one. */
  bullets(): number {
    return this.#bullets ??= this.#addInstance(this.#abstractOf("bullet"), "");
  }

  /** Everything added. */
  get parts(): WordContent["numbering"] {
    return {
      abstract: [...this.#abstract].map(([kind, id]) => renderAbstract(kind, id, this.#frame)),
      instances: this.#instances,
    };
  }

  #addInstance(abstract: number, override: string): number {
    const id = this.#frame.free.list + this.#instances.length;
    const definition = markup("w:abstractNumId", { "w:val": abstract });
    this.#instances.push(markup("w:num", { "w:numId": id }, definition + override));
    return id;
  }

  #abstractOf(kind: ListKind): number {
    const id = this.#abstract.get(kind) ?? this.#frame.free.list + this.#abstract.size;
    this.#abstract.set(kind, id);
    return id;
  }
}

/** Largest number that Word counts from. */
const MAX_START = 32_767;

function renderAbstract(kind: ListKind, id: number, frame: Pick<WordFrame, "styles">): string {
  const levels = WORD_LEVELS.map((_, level) => {
    const format = kind === "bullet" ? "bullet" : FORMATS[level % FORMATS.length] ?? "decimal";
    const text = kind === "bullet" ? BULLETS[level % BULLETS.length] ?? "" : `%${level + 1}.`;
    return renderLevel(level, { format, text, indents: listIndents(kind, level, frame) });
  });
  const head = markup("w:nsid", { "w:val": KINDS[kind] }) +
    markup("w:multiLevelType", { "w:val": "hybridMultilevel" });
  return markup("w:abstractNum", { "w:abstractNumId": id }, head + levels.join(""));
}

function renderLevel(
  level: number,
  { format, text, indents }: { readonly format: string; readonly text: string; readonly indents: ListIndents },
): string {
  const indent = markup("w:ind", { "w:left": indents.left, "w:hanging": indents.hanging });
  return markup(
    "w:lvl",
    { "w:ilvl": level },
    [
      markup("w:start", { "w:val": 1 }),
      markup("w:numFmt", { "w:val": format }),
      markup("w:lvlText", { "w:val": text }),
      markup("w:lvlJc", { "w:val": "left" }),
      markup("w:pPr", {}, indent),
    ].join(""),
  );
}

const PATTERNS: ReadonlyMap<string, string> = new Map([
  ...[["1", "decimal"], ["a", "lowerLetter"], ["A", "upperLetter"], ["i", "lowerRoman"], ["I", "upperRoman"]] as const,
]);

/** Renders the level of a list that has numerals of its own. */
function renderPattern(pattern: string, level: number, indents: ListIndents): string {
  const sign = /[1aAiI]/.exec(pattern)?.[0] ?? "1";
  const text = pattern.replace(sign, `%${level + 1}`);
  return renderLevel(level, { format: PATTERNS.get(sign) ?? "decimal", text, indents });
}
