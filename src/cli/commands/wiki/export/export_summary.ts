import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import type { Issue } from "../../../../base/issue.ts";
import { showEngine } from "../../../../authoring/engine_choice.ts";
import type { ExportedBook } from "../../../../authoring/export/export_book.ts";
import { outputName } from "../../../../console/output/output_name.ts";
import type { ExportScope } from "../../../../export/model/export_source.ts";
import { exportReport } from "../../../../export/report/export_report.ts";
import { lossText } from "../../../../export/report/loss_text.ts";

/** A finished export. */
export interface MadeExport {
  /** Path of the PDF, or `-`. */
  readonly output: string;
  readonly scope: ExportScope["kind"];
  /** Digest of the payload of the template. */
  readonly digest: string;
  readonly exported: ExportedBook;
  /** Start and end, in epoch milliseconds. */
  readonly times: { readonly startedAt: number; readonly finishedAt: number };
}

/** Renders the result of an export for people. */
export function exportSummaryText({ output, exported: { book, rendered } }: MadeExport): string {
  const { pages, pdf, standards, engine } = rendered;
  const facts = [
    `${countNoun(book.entries.length, "page")} of the wiki`,
    `${countNoun(pages, "page")} of paper`,
    formatBytes(pdf.length),
    ...standards,
    showEngine(engine),
  ];
  return `Wrote ${outputName(output)}: ${facts.join(", ")}\n`;
}

/** Renders what was lost, for people. */
export function exportLossText({ exported: { book } }: MadeExport): string {
  const titles = new Map(book.entries.map(({ facts }) => [facts.id, facts.title]));
  return lossText(book.losses.all, (id) => titles.get(id));
}

/** Returns the report about an export as a JSON document. */
export function exportReportOf({ output, scope, digest, exported, times }: MadeExport) {
  const { book, rendered, pictures } = exported;
  const { template, engine, pdf, sha256, pages, standards, issues } = rendered;
  return exportReport({
    ...{ title: book.title, scope, space: book.outline.space, entries: book.entries, pictures, times },
    losses: book.losses.all,
    unreadable: book.unreadable,
    issues: [...book.issues, ...issues.filter(isNoLoss)],
    file: {
      ...{ output, sha256, byteLength: pdf.length, pages, standards },
      template: { id: template.id, name: template.name, version: template.version, digest },
      compiler: { kind: engine.kind, version: engine.version },
    },
  });
}

/** Findings of typesetting that repeat what the losses of the pages say. */
const ALSO_LOSSES: ReadonlySet<string> = new Set(["no-page-form", "image-not-available"]);

/** Returns whether a finding of typesetting is not among the losses. */
export function isNoLoss({ code }: Issue): boolean {
  return !ALSO_LOSSES.has(code);
}
