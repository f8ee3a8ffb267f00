import type { FieldCode } from "./field_code.ts";
import type { Notices } from "../notices.ts";
import type { OoxmlElement } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";
import type { SeenParagraph, StoryPlace } from "./seen_text.ts";
import type { SeenTable } from "./table_builder.ts";

/** Receiver of the contents of a story, in order. */
export interface StoryListener {
  /** A drawing or picture, before the paragraph that contains it. */
  drawing?(drawing: OoxmlElement): void;
  paragraph(paragraph: SeenParagraph): void;
  /** A table that is not nested; its paragraphs came before. */
  table?(table: SeenTable): void;
  /** The properties of the section that ends here; for all but the last one, after the paragraph that contains them. */
  section?(sectPr: OoxmlElement): void;
  /** A field whose code is known, before its result. */
  field?(field: FieldCode): void;
  /** A block that Word's galleries made starts. */
  gallery?(kind: "contents" | "cover"): void;
  /** The fill of all pages. */
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
