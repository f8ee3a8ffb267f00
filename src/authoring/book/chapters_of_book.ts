import type { Issue } from "../../base/issue.ts";
import type { BookIndex } from "../../book/places/book_index.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { SourceOutline, UnreadablePage } from "../../book/model/export_source.ts";
import type { VersionFacts } from "../../book/model/source_page.ts";
import type { PlacedValue } from "../../export/word/resolve_placed_texts.ts";
import type { ChapterPicture } from "../../export/book/list_pictures.ts";
import type { ReportedMacro } from "../../export/live/macro_use.ts";
import type { BarePicture } from "../../export/standards/alt_texts.ts";
import type { LossLedger, LossSink } from "../../book/losses/loss_ledger.ts";
import type { GatheredFacts } from "./facts/gathered_facts.ts";

/** A place of a page that shows a picture. */
export interface BookPictureUse extends ChapterPicture {
  /** Receives what is lost of the picture. */
  readonly sink: LossSink;
}

/** The chapters of a book, before they are typeset. */
export interface ReadChapters {
  readonly outline: SourceOutline;
  readonly title: string;
  /** Facts of each chapter in the order of the book, as they were read. */
  readonly entries: readonly BookEntry[];
  /** Each chapter as JSON, which takes a tenth of the memory of its tree. */
  readonly chapters: readonly string[];
  /** Addresses of the pictures that the chapters show, each once. */
  readonly pictures: readonly string[];
  /** Each place that shows a picture. */
  readonly pictureUses: readonly BookPictureUse[];
  readonly places: BookIndex;
  readonly facts: GatheredFacts;
  /** History of the first page, if the book shows it. */
  readonly versions: readonly VersionFacts[];
  readonly losses: LossLedger;
  readonly unreadable: readonly UnreadablePage[];
  /** Texts that placeholders show by their keys, by the page that a document begins with. */
  readonly placed: ReadonlyMap<string, ReadonlyMap<string, PlacedValue>>;
  /** Macros of the chapters and of pages that they include, and how each is shown. */
  readonly macros: readonly ReportedMacro[];
  /** Pictures without an alternative text that are no decoration. */
  readonly barePictures: readonly BarePicture[];
  /** Findings about the book as a whole. */
  readonly issues: readonly Issue[];
}
