import type { DiagramWork } from "../diagrams/draw_diagrams.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { BookFormat } from "../../book/places/list_link_places.ts";
import type { PlacedText } from "../../export/word/read_placed_text.ts";
import type { TextWidths } from "../../export/book/picture_size.ts";

/** Where chapters are read from. */
export interface ChapterSource {
  readonly source: ExportSource;
  /** Receives the name of each step. */
  readonly step: (text: string) => void;
  /** Receives title and pages before the pages are read; may end the export. */
  readonly onOrdered?: ((title: string, entries: readonly BookEntry[]) => Promise<void>) | undefined;
  /** Draws the diagrams of the chapters. */
  readonly diagrams?: DiagramWork | undefined;
  /** Stops between two pages. */
  readonly signal: AbortSignal;
  /** Format of the book; PDF by default. */
  readonly format?: BookFormat | undefined;
  /** Language tag for the words that macros show; English by default. */
  readonly language?: string | undefined;
  /** Widths of the text, which decide how large pictures are shown; unlimited by default. */
  readonly textWidths?: TextWidths | undefined;
  /** Whether the book has no cover, so that the page that opens it shows its title itself. */
  readonly isCoverless?: boolean | undefined;
  /** Texts of pages that placeholders of the template show, by their keys. */
  readonly placed?: ReadonlyMap<string, PlacedText> | undefined;
}
