import { ContentsTally, CoverTally } from "./contents_tally.ts";
import { readDrawing } from "../story/drawings.ts";
import type { FieldCode } from "../story/field_code.ts";
import { FormatTally, TableTally } from "./format_tally.ts";
import type { Notices } from "../notices.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKinds } from "./paragraph_kinds.ts";
import { PictureTally, SectionTally } from "./section_tally.ts";
import { readSection } from "../areas/sections.ts";
import type { SeenParagraph } from "../story/seen_text.ts";
import type { StoryListener } from "../story/story_listener.ts";
import { StoryReader } from "../story/story_reader.ts";
import type { SeenTable } from "../story/table_builder.ts";
import type { Found } from "./text_facts.ts";
import { Votes } from "./votes.ts";
import type { DesignFacts } from "../design_facts.ts";

/** Maximum number of characters before a picture that counts as leading. */
const LEADING_CHARACTERS = 400;

/** Input of a survey. */
export interface SurveyContext {
  /** Path of the main document. */
  readonly part: string;
  readonly kinds: ParagraphKinds;
  readonly notices: Notices;
  /** Returns the path of a picture by its relationship ID; counts broken relationships. */
  readonly picturePath: (id: string | undefined) => string | undefined;
}

/** Collects the facts of the body of a document while it is read. */
export class DocumentSurvey implements StoryListener {
  readonly formats: FormatTally;
  readonly sections: SectionTally = new SectionTally();
  readonly tables: TableTally = new TableTally();
  readonly captions: CaptionTally = new CaptionTally();
  readonly blankLines: BlankLineTally = new BlankLineTally();
  readonly pictures: PictureTally;
  readonly contents: ContentsTally;
  readonly cover: CoverTally;
  /** Fill of all pages. */
  pageFill: OoxmlElement | undefined;
  readonly #context: SurveyContext;
  #paragraphs = 0;
  #characters = 0;
  #sawHeading = false;

  /** Creates a survey of a document. */
  constructor(context: SurveyContext) {
    this.#context = context;
    this.formats = new FormatTally(context.notices);
    this.pictures = new PictureTally(context.notices);
    this.contents = new ContentsTally(context.part);
    this.cover = new CoverTally(context.part);
  }

  /** Number of paragraphs and characters in the body. */
  get size(): { paragraphs: number; characters: number } {
    return { paragraphs: this.#paragraphs, characters: this.#characters };
  }

  /** Adds a drawing, before its paragraph. */
  drawing(drawing: OoxmlElement): void {
    const { notices, part } = this.#context;
    if (drawing.name === "w:object") {
      notices.add(drawing.find("w:control") === undefined ? "ole-object" : "active-x", part);
      return;
    }
    const { pictures, textBoxes, shapes } = readDrawing(drawing);
    notices.add("text-box", part, { count: textBoxes });
    notices.add("shape", part, { count: shapes });
    if (!this.#sawHeading) this.#readTitles(drawing);
    const leading = !this.#sawHeading && this.#characters < LEADING_CHARACTERS;
    for (const picture of pictures) {
      const path = this.#context.picturePath(picture.id);
      const context = { story: "body", section: this.sections.current, leading } as const;
      if (path !== undefined) this.pictures.add(path, picture, context);
    }
  }

  /** Reads titles in text boxes, where many covers have them. Ignores other content of text boxes. */
  #readTitles(drawing: OoxmlElement): void {
    const { part, kinds, notices } = this.#context;
    const paragraph = (seen: SeenParagraph) => {
      if (seen.kind.role !== "title" && seen.kind.role !== "subtitle") return;
      this.formats.add(seen);
      this.cover.paragraph(seen, () => this.#styleName(seen));
    };
    for (const box of drawing.findOutermost("w:txbxContent")) {
      box.replay(new StoryReader({ part, place: "cover", kinds, notices }, { paragraph }));
    }
  }

  #styleName({ kind: { styleId } }: SeenParagraph): string {
    const { sheet } = this.#context.kinds;
    return (styleId === undefined ? undefined : sheet.get(styleId)?.name) ?? "Normal";
  }

  /** Adds a paragraph. */
  paragraph(paragraph: SeenParagraph): void {
    const { kind, place, characters, drawings, sequence } = paragraph;
    this.#paragraphs++;
    this.#characters += characters;
    if (kind.headingLevel > 0 && characters > 0) this.#sawHeading = true;
    this.formats.add(paragraph);
    this.sections.add(characters, kind.headingLevel);
    this.contents.paragraph(paragraph);
    this.blankLines.paragraph(paragraph);
    this.cover.paragraph(paragraph, () => this.#styleName(paragraph));
    if (place !== "body") return;
    if (kind.role === "caption" || sequence !== undefined) this.captions.addCaption(sequence);
    else if (drawings > 0) this.captions.addBlock("figure");
    else if (characters > 0) this.captions.addBlock("other");
  }

  /** Adds a table, after its paragraphs. */
  table(table: SeenTable): void {
    this.tables.add(table);
    this.blankLines.interrupt();
    this.captions.addBlock("table");
  }

  /** Ends a section. */
  section(sectPr: OoxmlElement): void {
    this.sections.end(readSection(sectPr, this.#context.kinds.theme));
    this.cover.section();
    this.contents.section(this.sections.current);
  }

  /** Adds a field. */
  field(field: FieldCode): void {
    this.contents.field(field);
  }

  /** Adds the start of a building block from Word's galleries. */
  gallery(kind: "contents" | "cover"): void {
    this.contents.gallery(kind);
    this.cover.gallery(kind);
  }

  /** Sets the fill of all pages. */
  background(background: OoxmlElement): void {
    this.pageFill ??= background;
  }
}

/** Minimum share of the gaps between paragraphs that must have the same number of empty ones. */
const MOST = 0.6;
/** Minimum number of such gaps. */
const ENOUGH = 3;
const MAX_LINES = 3;
/** Minimum mean length of the paragraphs at such gaps, in characters: shorter ones can be labels. */
const LINE = 40;

/** Tally of the empty paragraphs that a document uses as space between paragraphs. */
class BlankLineTally {
  readonly #between = new Votes<number>();
  #afterText = false;
  #blank = 0;
  #characters = 0;

  /** Adds a paragraph. */
  paragraph({ kind, place, characters, drawings, breakBefore, breakAfter }: SeenParagraph): void {
    const listed = (kind.effective.numbering?.id ?? 0) > 0;
    if (place !== "body" || kind.role !== undefined || listed || drawings > 0 || breakBefore || breakAfter) {
      this.interrupt();
    } else if (characters === 0) {
      this.#blank++;
    } else {
      if (this.#afterText) this.#addGap(characters);
      this.#afterText = true;
      this.#blank = 0;
    }
  }

  #addGap(charactersAfter: number): void {
    this.#between.add(Math.min(MAX_LINES, this.#blank));
    this.#characters += charactersAfter;
  }

  /** Ends the current gap at anything other than a paragraph, such as a table. */
  interrupt(): void {
    this.#afterText = false;
  }

  /** Returns the number of empty paragraphs between two paragraphs of text; undefined if none or irregular. */
  finish(): Found<number> | undefined {
    const most = this.#between.majority(MOST);
    if (most === undefined || most.value === 0 || most.weight < ENOUGH) return undefined;
    const evidence = { kind: "direct", name: "empty paragraphs", count: most.weight, unit: "paragraphs" } as const;
    const short = this.#characters < LINE * this.#between.total;
    return { value: most.value, evidence: short ? { ...evidence, doubt: "labels" } : evidence };
  }
}

/** Kind of a block, as far as captions are concerned. */
type Block = "figure" | "table" | "other";

const TABLE_WORDS = ["tab", "表", "표", "таб", "πίνακ", "taul", "طاول", "जद", "ตาร", "bảng"];

/** Tally of captions above and below figures and tables. */
class CaptionTally {
  readonly #counts = { figure: { above: 0, below: 0 }, table: { above: 0, below: 0 } };
  #previous: Block | "caption" = "other";
  /** Caption that waits for the next block. */
  #waiting: { readonly before: Block | "caption"; readonly about: "figure" | "table" | undefined } | undefined;

  /** Adds a caption, with the name of the sequence that numbers it, if any. */
  addCaption(sequence: string | undefined): void {
    this.#settle("other");
    const about = sequence === undefined ? undefined : isAboutTables(sequence) ? "table" : "figure";
    this.#waiting = { before: this.#previous, about };
    this.#previous = "caption";
  }

  /** Adds any other block that is not empty. */
  addBlock(block: Block): void {
    this.#settle(block);
    this.#previous = block;
  }

  /** Returns the counts at the end of the document. */
  finish(): DesignFacts["captions"] {
    this.#settle("other");
    return { figures: this.#counts.figure, tables: this.#counts.table };
  }

  #settle(next: Block): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    this.#waiting = undefined;
    const { before, about } = waiting;
    const isBelow = before === "figure" || before === "table" ? about === undefined || about === before : false;
    const isAbove = next !== "other" && (about === undefined || about === next);
    if (!isBelow && !isAbove) return;
    // Between two blocks, a table caption belongs to the block below, and a figure caption to the one above.
    const above = isAbove && (!isBelow || (about ?? next) === "table");
    const kind = about ?? (above ? next : before);
    if (kind === "figure" || kind === "table") this.#counts[kind][above ? "above" : "below"]++;
  }
}

/** Checks whether a caption, or the name of its sequence, is about tables. */
export function isAboutTables(sequence: string): boolean {
  return TABLE_WORDS.some((word) => sequence.startsWith(word));
}
