import type { FieldCode } from "./field_code.ts";
import type { Notices } from "../notices.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";
import type { SeenParagraph, StoryPlace } from "./seen_text.ts";
import type { SeenTable } from "./table_builder.ts";

/** Receiver of the contents of a story, in order. */
export interface StoryListener {
  /** Receives a drawing or picture, before the paragraph that contains it. */
  drawing?(drawing: OoxmlElement): void;
  paragraph(paragraph: SeenParagraph): void;
  /** Receives a table that is not nested, after its paragraphs. */
  table?(table: SeenTable): void;
  /** Receives the properties of a section when it ends, after the paragraph that contains them, if any. */
  section?(sectPr: OoxmlElement): void;
  /** Receives a field when its code is complete, before its result. */
  field?(field: FieldCode): void;
  /** Receives the start of a building block from Word's galleries. */
  gallery?(kind: "contents" | "cover"): void;
  /** Receives the fill of all pages. */
  background?(background: OoxmlElement): void;
}

/** Input of a story reader. */
export interface StoryContext {
  /** Path of the part, for notices. */
  readonly part: string;
  /** Place of the text outside tables. */
  readonly place: StoryPlace;
  readonly kinds: ParagraphKinds;
  readonly notices: Notices;
}
