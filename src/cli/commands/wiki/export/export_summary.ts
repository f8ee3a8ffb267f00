import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { Issue } from "../../../../base/issue.ts";
import { showEngine } from "../../../../authoring/engine_choice.ts";
import type { PreparedBook } from "../../../../authoring/export/prepare_book.ts";
import { type ChapterFile, uniqueIssues } from "../../../../authoring/export/split/export_chapters.ts";
import { outputName } from "../../../../console/read_input.ts";
import { joinSystemFonts, systemFontsJson, systemFontsText } from "../../../../console/output/system_fonts_text.ts";
import type { ExportScope } from "../../../../export/model/export_source.ts";
import { exportReport, type ReportedFile } from "../../../../export/report/export_report.ts";
import { lossText } from "../../../../export/report/loss_text.ts";
import { mendText } from "../../../../export/report/mend_text.ts";

/** A finished PDF. */
export interface MadePdf extends Omit<ChapterFile, "name"> {
  /** Path of the PDF, or `-`. */
  readonly output: string;
}

/** A finished export. */
export interface MadeExport extends Pick<PreparedBook, "book" | "pictures" | "mends"> {
  /** Path of the PDF or of the folder, or `-`. */
  readonly output: string;
  readonly scope: ExportScope["kind"];
  /** Digest of the payload of the template. */
  readonly digest: string;
  /** In the order of the book. */
  readonly files: readonly MadePdf[];
  /** Whether there is a PDF for each chapter. */
  readonly isDivided: boolean;
  /** Start and end, in epoch milliseconds. */
  readonly times: { readonly startedAt: number; readonly finishedAt: number };
}

/** Renders the result of an export for people. */
export function exportSummaryText({ output, book, files, isDivided }: MadeExport): string {
  const sum = (count: (file: MadePdf) => number) => files.reduce((all, file) => all + count(file), 0);
  const [first] = files;
  const attached = sum((file) => file.attached);
  const facts = [
    `${countNoun(book.entries.length, "page")} of the wiki`,
    `${countNoun(sum((file) => file.rendered.pages), "page")} of paper`,
    formatBytes(sum((file) => file.byteLength)),
    ...(attached === 0 ? [] : [countNoun(attached, "attached file")]),
    ...first?.rendered.standards ?? [],
    ...(first === undefined ? [] : [showEngine(first.rendered.engine)]),
  ];
  const written = isDivided ? `${countNoun(files.length, "PDF")} to ${outputName(output)}` : outputName(output);
  const fonts = joinSystemFonts(files.flatMap(({ rendered }) => rendered.systemFonts));
  return `Wrote ${written}: ${facts.join(", ")}\n${systemFontsText(fonts)}`;
}

/** Renders what was lost, for people. */
export function exportLossText({ book }: MadeExport): string {
  const titles = new Map(book.entries.map(({ facts }) => [facts.id, facts.title]));
  return lossText(book.losses.all, (id) => titles.get(id));
}

/** Renders what was mended, for people. */
export function exportMendText({ mends, files: [first] }: MadeExport): string {
  return mendText(mends, first?.rendered.standards ?? []);
}

/** Returns the findings about an export, each once. */
export function exportIssuesOf({ book, files }: MadeExport): Issue[] {
  return uniqueIssues([...book.issues, ...files.flatMap(({ rendered }) => rendered.issues)]);
}

/** Returns the report about an export as a JSON document. */
export function exportReportOf(made: MadeExport) {
  const { scope, book, files, isDivided, mends, pictures, times } = made;
  const reported = files.map((file) => reportedFile(file, made));
  return exportReport({
    ...{ title: book.title, scope, space: book.outline.space, entries: book.entries, pictures, times, mends },
    losses: book.losses.all,
    unreadable: book.unreadable,
    issues: exportIssuesOf(made),
    file: isDivided ? undefined : reported[0],
    files: isDivided ? reported : [],
  });
}

function reportedFile(
  { output, title, pageIds, byteLength, attached, rendered }: MadePdf,
  { digest }: MadeExport,
): ReportedFile {
  const { template, engine, sha256, pages, standards, systemFonts } = rendered;
  return {
    ...{ output, title, pageIds, sha256, byteLength, pages, attached, standards },
    systemFonts: systemFontsJson(systemFonts),
    template: { id: template.id, name: template.name, version: template.version, digest },
    compiler: { kind: engine.kind, version: engine.version },
  };
}
