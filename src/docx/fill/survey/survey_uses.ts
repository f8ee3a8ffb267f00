import type { WordRole } from "../../../base/word/word_frame.ts";
import { WORD_LEVELS } from "../../../base/word/word_frame.ts";
import { mainHeadings } from "../../facts/areas/role_facts.ts";
import type { Notices } from "../../facts/notices.ts";
import { type DocumentParts, tryRead } from "../../facts/story/document_parts.ts";
import type { SeenParagraph } from "../../facts/story/seen_text.ts";
import { StoryReader } from "../../facts/story/story_reader.ts";
import type { SeenTable } from "../../facts/story/table_builder.ts";
import { FormatTally } from "../../facts/tally/format_tally.ts";
import { ParagraphKinds } from "../../facts/tally/paragraph_kinds.ts";
import { Votes } from "../../facts/tally/votes.ts";
import { layerRunFormats } from "../../facts/styles/run_format.ts";
import { present } from "../../../base/present.ts";
import type { DocxPackage } from "../../docx_package.ts";
import { Prose, type TextLook } from "./prose.ts";
import { plainName, spellOut } from "../../roles/style_role.ts";
import type { StyleNames } from "../../roles/style_names_table.ts";

/** Numbering that the paragraphs of a template have themselves: `w:numId` and level from 0. */
export interface OwnNumbering {
  readonly id: number;
  readonly level: number;
}

/** How the text of a template uses its styles. */
export interface StyleUses {
  /** Returns the ID of the style that most text of a role has; undefined without any. */
  readonly used: (role: WordRole, purpose: StyleNames) => string | undefined;
  /** Returns the numbering that most paragraphs of a style have themselves; undefined if most have none. */
  readonly numbering: (style: string) => OwnNumbering | undefined;
  /** Returns the list that most bulleted or numbered paragraphs are in. */
  readonly list: (kind: ListKind) => number | undefined;
  /** Returns the look of most prose in a style, if there is enough; undefined if it is that of the style. */
  readonly look: (style: string) => TextLook | undefined;
}

/** Kind of a list. */
export type ListKind = "bullet" | "number";

/** Minimum length of a paragraph of prose that does not end like a sentence, in characters. */
const LINE = 60;
/** Share of the paragraphs of a style that must have a numbering for it to be theirs. */
const MOST = 0.6;
/** Words in the names of styles for the entries of a bibliography. */
const SOURCES: ReadonlySet<string> = new Set([
  ...["reference", "references", "bibliography", "citation", "citations", "sources", "cited"],
  ...["literatur", "literaturverzeichnis", "quellen", "quellenverzeichnis", "bibliographie", "référence", "références"],
  ...[
    "bibliografia",
    "bibliografía",
    "referencia",
    "referencias",
    "referências",
    "riferimenti",
    "kaynaklar",
    "kaynakça",
  ],
]);
const KINDS = ["bullet", "number"] as const;
/** Style of text that programs use in place of the default one. */
const BODY_TEXT = "body text";
/** Style of lists of all levels. */
const COMMON_LIST = "list paragraph";
/** Styles of tables that say nothing of how a template shows data. */
const PLAIN_TABLES: ReadonlySet<string> = new Set(["normal table", "table normal"]);

/** Reads how the text of a template uses its styles. */
export function surveyUses(docx: DocxPackage, parts: DocumentParts, notices: Notices): StyleUses {
  const { main, sheet, theme, footnotes } = parts;
  const kinds = new ParagraphKinds(theme, sheet);
  const tally = new UseTally(parts, notices);
  docx.readOoxml(main, "w:document", new StoryReader({ part: main, place: "body", kinds, notices }, tally));
  const readNotes = (path: string) => {
    docx.readOoxml(path, "w:footnotes", new StoryReader({ part: path, place: "note", kinds, notices }, tally));
  };
  if (footnotes !== undefined) tryRead(footnotes, { read: readNotes, otherwise: undefined, notices });
  return tally.finish();
}

/** Tally of the styles in the text of a template. */
class UseTally {
  readonly #parts: DocumentParts;
  readonly #headings: FormatTally;
  readonly #votes = new Map<WordRole, Votes<string>>();
  readonly #prose = new Map<string, Prose>();
  readonly #numbering = new Map<string, Votes<OwnNumbering | undefined>>();
  readonly #lists = { bullet: new Votes<number>(), number: new Votes<number>() };

  constructor(parts: DocumentParts, notices: Notices) {
    this.#parts = parts;
    this.#headings = new FormatTally(notices);
  }

  /** Counts a paragraph. */
  paragraph(seen: SeenParagraph): void {
    const { kind: { styleId, role, headingLevel, direct }, place, characters } = seen;
    if (characters === 0 || styleId === undefined) return;
    if (place === "note") return this.#vote("footnote", styleId);
    if (seen.sequence !== undefined && headingLevel === 0 && place !== "contents") this.#vote("caption", styleId);
    if (place === "table" && role === undefined && !this.#isDefault(styleId)) this.#vote("cell", styleId);
    if (place !== "body") return;
    const { id, level = 0 } = direct.numbering ?? {};
    const own = id === undefined || id === 0 ? undefined : { id, level };
    const votes = this.#numbering.get(styleId) ?? new Votes();
    this.#numbering.set(styleId, votes);
    votes.add(own);
    if (headingLevel > 0) this.#headings.add(seen);
    else if (!this.#addListItem(seen)) this.#addText(seen, styleId);
  }

  /** Counts a table. */
  table({ format: { styleId }, cells }: SeenTable): void {
    const style = this.#parts.sheet.styleOf(styleId, "table");
    if (cells > 1 && style !== undefined && !PLAIN_TABLES.has(plainName(style.name))) this.#vote("table", style.id);
  }

  /** Returns what was counted. */
  finish(): StyleUses {
    this.#voteHeadings();
    const body = this.#bodyStyle();
    return {
      used: (role, { names }) => {
        if (role === "body") return body;
        const named = new Set(names.map(plainName));
        const votes = this.#votes.get(role) ?? this.#votesAbove(role, named);
        return votes === undefined ? undefined : this.#choose(votes, named);
      },
      numbering: (style) => this.#numbering.get(style)?.majority(MOST)?.value,
      list: (kind) => this.#lists[kind].winner()?.value,
      look: (style) => this.#lookOf(style),
    };
  }

  /**
   * A level of lists without items looks like the one above it, unless it has a style of its own; a kind of lists without
   * any looks like the other one, if its items have plain styles.
   */
  #votesAbove(role: WordRole, named: ReadonlySet<string>): Votes<string> | undefined {
    const kind = KINDS.find((each) => role.startsWith(each));
    const isOwn = (name: string) => name !== COMMON_LIST && named.has(name);
    if (kind === undefined || this.#parts.sheet.all.some(({ name }) => isOwn(plainName(name)))) return undefined;
    const level = Number(role.slice(kind.length));
    const above = WORD_LEVELS.findLast((each) => each < level && this.#votes.has(`${kind}${each}`));
    if (above !== undefined) return this.#votes.get(`${kind}${above}`);
    const other = KINDS.find((each) => each !== kind) ?? kind;
    const near = WORD_LEVELS.findLast((each) => each <= level && this.#votes.has(`${other}${each}`));
    const votes = near === undefined ? undefined : this.#votes.get(`${other}${near}`);
    return this.#hasList(votes?.winner()?.value) ? undefined : votes;
  }

  #hasList(styleId: string | undefined): boolean {
    return styleId !== undefined && (this.#parts.sheet.resolve(styleId).paragraph.numbering?.id ?? 0) > 0;
  }

  #vote(role: WordRole, styleId: string, weight = 1): void {
    const votes = this.#votes.get(role) ?? new Votes<string>();
    this.#votes.set(role, votes);
    votes.add(styleId, weight);
  }

  #isDefault(styleId: string): boolean {
    return this.#parts.sheet.get(styleId)?.isDefault === true;
  }

  /** Counts an item of a list; returns whether it is one. */
  #addListItem(seen: SeenParagraph): boolean {
    const { effective, styleId = "" } = seen.kind;
    const { id = 0, level } = effective.numbering ?? {};
    if (id <= 0) return false;
    const { numbering } = this.#parts;
    const index = level ?? numbering.levelOfStyle(id, styleId)?.index ?? 0;
    const format = numbering.levels(id).get(index)?.format;
    if (format === undefined || format === "none" || this.#isBold(seen) || this.#isSource(styleId)) return true;
    const kind = format === "bullet" ? "bullet" : "number";
    this.#lists[kind].add(id);
    const wordLevel = WORD_LEVELS[index];
    if (wordLevel !== undefined) this.#vote(`${kind}${wordLevel}`, styleId);
    return true;
  }

  /** Numbered paragraphs that are bold are headings of a kind, such as those of a bibliography. */
  #isBold({ kind: { styleId = "" }, runs }: SeenParagraph): boolean {
    const { bold } = this.#parts.sheet.resolve(styleId).run;
    return runs.every(({ kind: { direct } }) => (direct.bold ?? bold) === true);
  }

  /** Entries of a bibliography are neither plain text nor a list of it. */
  #isSource(styleId: string): boolean {
    const name = spellOut(this.#parts.sheet.get(styleId)?.name ?? "");
    return name.split(" ").some((word) => SOURCES.has(word));
  }

  #addText(seen: SeenParagraph, styleId: string): void {
    const { kind: { role }, characters, sentence } = seen;
    if (role === "quote" || role === "code" || role === "caption") this.#vote(role, styleId);
    if (role !== undefined && role !== "body" || this.#isBoxed(styleId) || this.#isSource(styleId)) return;
    if (!sentence && characters < LINE) return;
    const prose = this.#prose.get(styleId) ?? new Prose();
    this.#prose.set(styleId, prose);
    prose.add(seen);
  }

  /** Text with lines around it is set off from plain text. */
  #isBoxed(styleId: string): boolean {
    const { top, bottom, left, right } = this.#parts.sheet.resolve(styleId).paragraph.borders ?? {};
    return Boolean(top && bottom && left && right);
  }

  /** Headings count by paragraphs, in styles of their level; variants without numbers do not. */
  #voteHeadings(): void {
    const { sheet } = this.#parts;
    const buckets = [...this.#headings.buckets];
    for (const level of WORD_LEVELS) {
      const ofLevel = buckets.filter(({ kind: { headingLevel, styleId = "" } }) =>
        headingLevel === level && sheet.headingLevel(styleId) === level
      );
      for (const { kind: { styleId = "" }, filled } of mainHeadings(ofLevel, sheet)) {
        this.#vote(`heading${level}`, styleId, filled);
      }
    }
  }

  #lookOf(style: string): TextLook | undefined {
    const { sheet } = this.#parts;
    const { fonts, size } = layerRunFormats({ defaults: sheet.defaults.run, paragraph: sheet.resolve(style).run });
    const prose = this.#prose.get(style);
    const { align = "start" } = sheet.paragraphFormat(style);
    const ofStyle = present({ fonts, size, align });
    return prose?.isTypical === true ? prose.look(ofStyle) : undefined;
  }

  #bodyStyle(): string | undefined {
    const [most] = [...this.#prose].sort(([a, x], [b, y]) => y.characters - x.characters || (a < b ? -1 : 1));
    if (most?.[1].isTypical === true) return most[0];
    // A template that shows a line of each of its styles.
    return [...this.#prose.keys()].find((id) => plainName(this.#parts.sheet.get(id)?.name ?? "") === BODY_TEXT);
  }

  /** A style with a usual name counts unless another one is more than twice as frequent. */
  #choose(votes: Votes<string>, named: ReadonlySet<string>): string | undefined {
    const winner = votes.winner();
    if (winner === undefined) return undefined;
    const usual = votes.winner((id) => named.has(plainName(this.#parts.sheet.get(id)?.name ?? "")));
    return usual !== undefined && winner.weight <= 2 * usual.weight ? usual.value : winner.value;
  }
}
