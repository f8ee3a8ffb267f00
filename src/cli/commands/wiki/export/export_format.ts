import type { GatheredBook, GatherTask } from "../../../../authoring/book/gather_book.ts";
import type { StandardDemands } from "../../../../authoring/standards/standard_demands.ts";
import type { EarlierPdfs } from "../../../../authoring/typeset/earlier_pdfs.ts";
import type { Issue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import type { BookMend } from "../../../../export/standards/fix_book.ts";
import type { BookFormat } from "../../../../book/places/list_link_places.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportOutput } from "./export_output.ts";
import type { SpooledTarget } from "./export_target.ts";

/** A format that books are written in. */
export interface ExportFormat<Opened extends AsyncDisposable, Made extends MadeBook> {
  readonly kind: BookFormat;
  readonly ending: ".pdf" | ".docx";
  /** Opens the template and what makes books with it. */
  open(flags: ExportFlags, context: Context): Promise<Opened>;
  /** Returns the digest of what a template is made of, without what makes books with it. */
  digest(flags: ExportFlags, context: Context): Promise<string>;
  /** Makes a book, and gives its files to the output. */
  make(opened: Opened, order: ExportOrder): Promise<Made>;
  /** Returns what the report says of the files; `output` is the path of the file or of the folder, or `-`. */
  report(made: Made, opened: Opened, output: string): FormatReport;
}

/** A book to make. */
export interface ExportOrder {
  readonly work: SpooledTarget;
  readonly flags: ExportFlags;
  readonly demands: StandardDemands;
  /** Receives the name of each step. */
  readonly step: (text: string) => void;
  /** Receives the chapters before their pictures are read. */
  readonly onRead: NonNullable<GatherTask["onRead"]>;
  readonly output: Pick<ExportOutput, "onOrdered" | "keep">;
  /** Files of an earlier export, which are not made again; undefined if all are made. */
  readonly earlier?: EarlierPdfs | undefined;
}

/** A book that was made. */
export type MadeBook = Pick<GatheredBook, "book" | "pictures">;

/** What a format says of its files. */
export interface FormatReport {
  /** In the order of the book. */
  readonly files: readonly ReportedFile[];
  /** Whether there is a file for each chapter. */
  readonly isDivided: boolean;
  /** What was mended for a standard, and for which. */
  readonly mends: readonly BookMend[];
  /** Findings of this format, each once. */
  readonly issues: readonly Issue[];
  /** Facts about the files, and lines behind them, for people. */
  readonly facts: readonly string[];
  readonly lines: string;
}
