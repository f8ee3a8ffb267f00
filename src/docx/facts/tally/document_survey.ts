import { BlankLineTally } from "./blank_lines.ts";
import { CaptionTally } from "./captions.ts";
import { ContentsTally } from "./contents_tally.ts";
import { CoverTally } from "./cover_tally.ts";
import { readDrawing } from "../story/drawings.ts";
import type { FieldCode } from "../story/field_code.ts";
import { FormatTally } from "./format_tally.ts";
import type { Notices } from "../notices.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKinds } from "./paragraph_kinds.ts";
import { PictureTally } from "./picture_tally.ts";
import { SectionTally } from "./section_tally.ts";
import { readSection } from "../areas/sections.ts";
import type { SeenParagraph } from "../story/seen_text.ts";
import type { StoryListener } from "../story/story_listener.ts";
import { StoryReader } from "../story/story_reader.ts";
import type { SeenTable } from "../story/table_builder.ts";
import { TableTally } from "./table_tally.ts";

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
