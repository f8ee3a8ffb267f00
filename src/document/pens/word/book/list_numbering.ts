import type { WordFrame, WordStyle } from "../../../../base/word/word_frame.ts";
import { wordLevel } from "../blocks/headings.ts";
import { LIST_INDENT } from "../blocks/indents.ts";
import { markup } from "../../../../base/xml/markup.ts";
import type { WordContent } from "../../../../base/word/word_content.ts";

/** Kinds of lists, with stable identifiers by which Word tells their definitions apart. */
const KINDS = { bullet: "5A3C1B70", number: "5A3C1B71" } as const;
type ListKind = keyof typeof KINDS;

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const BULLETS = ["\u2022", "\u25e6", "\u25aa"] as const;
const FORMATS = ["decimal", "lowerLetter", "lowerRoman"] as const;

/** Lists of the content: their definitions, one for each kind, and one instance for each list that counts anew. */
export class ListNumbering {
  readonly #frame: WordFrame;
  readonly #abstract = new Map<ListKind, number>();
  readonly #instances: string[] = [];
  #bullets: number | undefined;

  /** Creates the lists of a document. */
  constructor(frame: WordFrame) {
    this.#frame = frame;
  }

  /** Adds a list that starts with a number at a level from 0, and returns its ID. Lists with bullets are one. */
  add(kind: ListKind, start: number, level: number): number {
    if (kind === "number") return this.#addInstance(kind, startAt(this.#styleOf(level), Math.max(0, start), level));
    this.#bullets ??= this.#addInstance(kind, { abstract: undefined, override: "" });
    return this.#bullets;
  }

  /** Everything added. */
  get parts(): WordContent["numbering"] {
    return {
      abstract: [...this.#abstract].map(([kind, id]) => renderAbstract(kind, id)),
      instances: this.#instances,
    };
  }

  #styleOf(level: number): WordStyle | undefined {
    return this.#frame.styles.get(`number${wordLevel(level + 1)}`);
  }

  #addInstance(kind: ListKind, { abstract, override }: { abstract: number | undefined; override: string }): number {
    const id = this.#frame.free.list + this.#instances.length;
    const definition = markup("w:abstractNumId", { "w:val": abstract ?? this.#abstractOf(kind) });
    this.#instances.push(markup("w:num", { "w:numId": id }, definition + override));
    return id;
  }

  #abstractOf(kind: ListKind): number {
    const id = this.#abstract.get(kind) ?? this.#frame.free.list + this.#abstract.size;
    this.#abstract.set(kind, id);
    return id;
  }
}

function startAt(style: WordStyle | undefined, start: number, level: number) {
  const at = style?.numbering?.level ?? level;
  const override = markup(
    "w:lvlOverride",
    { "w:ilvl": at },
    markup("w:startOverride", { "w:val": Math.min(start, MAX_START) }),
  );
  return { abstract: style?.numbering?.abstract, override };
}

/** Largest number that Word counts from. */
const MAX_START = 32_767;

function renderAbstract(kind: ListKind, id: number): string {
  const levels = LEVELS.map((level) => {
    const format = kind === "bullet" ? "bullet" : FORMATS[level % FORMATS.length] ?? "decimal";
    const text = kind === "bullet" ? BULLETS[level % BULLETS.length] ?? "" : `%${level + 1}.`;
    const indent = markup("w:ind", { "w:left": LIST_INDENT * (level + 1), "w:hanging": LIST_INDENT });
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
  });
  const head = markup("w:nsid", { "w:val": KINDS[kind] }) +
    markup("w:multiLevelType", { "w:val": "hybridMultilevel" });
  return markup("w:abstractNum", { "w:abstractNumId": id }, head + levels.join(""));
}
