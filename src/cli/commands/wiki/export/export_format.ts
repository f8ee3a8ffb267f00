import type { GatheredBook } from "../../../../authoring/book/gather_book.ts";
import type { Issue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import type { ReportedFile } from "../../../../export/report/export_report.ts";
import type { BookMend } from "../../../../export/standards/fix_book.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { SpooledTarget } from "./export_target.ts";

/** A format that books are written in. */
export interface ExportFormat<Opened extends AsyncDisposable, Made extends MadeBook> {
  readonly kind: "pdf" | "word";
  readonly ending: ".pdf" | ".docx";
  /** Opens the template and what makes books with it. */
  open(flags: ExportFlags, context: Context): Promise<Opened>;
  /** Makes a book and writes it. */
  make(opened: Opened, work: SpooledTarget, flags: ExportFlags): Promise<Made>;
  /** Returns what the report says of the files. */
  report(made: Made, opened: Opened): FormatReport;
}

/** A book that was written. */
export interface MadeBook extends Pick<GatheredBook, "book" | "pictures"> {
  /** Path of the file or of the folder, or `-`. */
  readonly output: string;
}

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
