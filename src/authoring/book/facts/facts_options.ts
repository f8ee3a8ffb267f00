import type { Root } from "../../../document/tree.ts";
import type { ExportNeed } from "../../../book/model/export_need.ts";
import type { ExportSource, SourceOutline } from "../../../book/model/export_source.ts";
import type { SourcePage } from "../../../book/model/source_page.ts";

/** A need, and the page that has it. */
export interface PlacedNeed {
  readonly need: ExportNeed;
  readonly from: SourcePage;
}

/** A page that a macro takes text from. */
export interface IncludedBody {
  readonly facts: SourcePage;
  /** Before macros and links are resolved. */
  readonly root: Root;
  /** Length of the body in UTF-16 code units. */
  readonly length: number;
}

/** What the facts of a book are gathered with. */
export interface FactsOptions {
  readonly source: ExportSource;
  readonly outline: SourceOutline;
  /** IDs of the chapters. */
  readonly exported: ReadonlySet<string>;
  /** Requests at a time. */
  readonly concurrency: number;
  /** Reads the bodies of pages in the given order, without those that cannot be had. */
  readonly readBodies: (pages: readonly SourcePage[]) => AsyncIterable<IncludedBody>;
  /** Lists what a tree needs. */
  readonly listNeeds: (root: Root, page: SourcePage) => readonly ExportNeed[];
}
