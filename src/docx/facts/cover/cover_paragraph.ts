import { present } from "../../../base/present.ts";
import { plainName } from "../../roles/style_role.ts";
import { Notices } from "../notices.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import { StoryReader } from "../story/story_reader.ts";
import type { SeenParagraph } from "../story/seen_text.ts";
import type { LineSpacing } from "../tally/text_facts.ts";
import type { FlowScope, TextColumn } from "./flow_scope.ts";
import type { CoverFact, CoverText } from "./cover_page_facts.ts";
import { isDate, readCoverWords } from "./cover_words.ts";

/** Paragraph of a cover with its effective format, in points. */
export interface CoverParagraph extends Pick<CoverText, "shows" | "words" | "align" | "size" | "color" | "bold"> {
  readonly before: number;
  readonly after: number;
  /** Indents at the sides. */
  readonly left: number;
  readonly right: number;
  /** Distance between its lines. */
  readonly line: number;
  readonly characters: number;
}

/** Height of a line, and width of a letter, of common fonts as multiples of their sizes. */
const LINE = 1.2;
const LETTER = 0.5;
/** Height of capitals, likewise, and the part of a line above its baseline; Word adds extra space below the letters. */
const CAPITAL = 0.7;
const ASCENT = 0.78;
/** Longest text that is kept, in characters. */
const SHORT = 80;

/** Facts by what the name of a style says. */
const STYLE_NAMES: readonly (readonly [RegExp, CoverFact])[] = [
  [/\b(?:date|datum|fecha|dato)\b/, "date"],
  [/\b(?:authors?|autor(?:en|es)?|auteurs?|verfasser)\b/, "authors"],
  [/\bversion\b/, "version"],
  [/\bstatus\b/, "status"],
  [/\b(?:company|organi[sz]ation|firma)\b/, "organisation"],
];

/** Reads the paragraphs of a cover. */
export class ParagraphReader {
  readonly #scope: FlowScope;

  /** Creates a reader for a document. */
  constructor(scope: FlowScope) {
    this.#scope = scope;
  }

  /** Reads a paragraph; `bound` is what a content control around it shows. */
  read(paragraph: OoxmlElement, bound: CoverFact | undefined): CoverParagraph | undefined {
    const { kinds, parts, runs } = this.#scope;
    const found: SeenParagraph[] = [];
    const context = { part: parts.main, place: "body", kinds, notices: new Notices() } as const;
    paragraph.replay(new StoryReader(context, { paragraph: (seen) => found.push(seen) }));
    const seen = found.at(-1);
    if (seen === undefined) return undefined;
    const { effective } = seen.kind;
    const fromRight = effective.rightToLeft === true;
    const most = seen.runs.toSorted((a, b) => b.characters - a.characters)[0];
    const format = runs.of(seen, most === undefined || this.#isPrompt(most) ? { kind: kinds.plainRun } : most);
    const size = runs.sizeOf(format) ?? 10;
    return {
      ...this.#says(paragraph, seen, bound),
      before: effective.before ?? 0,
      after: effective.after ?? 0,
      left: (fromRight ? effective.indentEnd : effective.indentStart) ?? 0,
      right: (fromRight ? effective.indentStart : effective.indentEnd) ?? 0,
      align: effective.align === "justify" ? "start" : effective.align ?? "start",
      size,
      line: distance(effective.line, size),
      characters: seen.characters,
      ...present({ color: format.color ?? undefined, bold: format.bold === true ? true as const : undefined }),
    };
  }

  /** Checks whether a run is what an empty content control shows. */
  #isPrompt({ kind: { direct: { styleId } } }: SeenParagraph["runs"][number]): boolean {
    const name = styleId === undefined ? undefined : this.#scope.parts.sheet.get(styleId)?.name;
    return plainName(name ?? "") === "placeholder text";
  }

  #says(paragraph: OoxmlElement, { kind }: SeenParagraph, bound: CoverFact | undefined) {
    const { shows, words } = readCoverWords(paragraph);
    if (shows.length > 0) return { shows };
    const fact = bound ?? this.#factOf(kind, words);
    if (fact !== undefined) return { shows: [fact] };
    return { shows, ...present({ words: words === "" || words.length > SHORT ? undefined : words }) };
  }

  #factOf({ role, styleId }: SeenParagraph["kind"], words: string): CoverFact | undefined {
    if (role === "title" || role === "subtitle") return role;
    if (isDate(words)) return "date";
    const { parts: { sheet, company } } = this.#scope;
    if (words !== "" && words === company) return "organisation";
    const name = plainName((styleId === undefined ? undefined : sheet.get(styleId)?.name) ?? "");
    return STYLE_NAMES.find(([pattern]) => pattern.test(name))?.[1];
  }
}

function distance(line: LineSpacing | undefined, size: number): number {
  const own = LINE * size;
  if (line === undefined) return own;
  if (line.rule === "multiple") return line.value * own;
  return line.rule === "exact" ? line.value : Math.max(line.value, own);
}

/** Estimates the height of the lines of a paragraph in a column. */
export function linesOf({ line, size, characters, left, right }: CoverParagraph, { width }: TextColumn): number {
  const room = Math.max(size, width - left - right);
  return line * Math.max(1, Math.ceil(characters * LETTER * size / room));
}

/** Returns the text of a paragraph whose lines start at a height; undefined if it says nothing. */
export function coverTextOf(paragraph: CoverParagraph, column: TextColumn, top: number): CoverText | undefined {
  const { shows, words, align, size, color, bold, line, left, right } = paragraph;
  if (shows.length === 0 && words === undefined) return undefined;
  return {
    shows,
    ...present({ words, color, bold }),
    x: column.x + left,
    y: top + ASCENT * Math.min(line, LINE * size) - CAPITAL * size,
    width: Math.max(size, column.width - left - right),
    align,
    size,
  };
}
