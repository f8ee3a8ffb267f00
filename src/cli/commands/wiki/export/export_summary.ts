import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { showEngine } from "../../../../authoring/engine_choice.ts";
import type { ExportedBook } from "../../../../authoring/export/export_book.ts";
import { inputName } from "../../../../console/read_input.ts";

/** Renders the result of an export for people. */
export function exportSummaryText(output: string, { book, rendered }: ExportedBook): string {
  const { pages, pdf, standards, engine } = rendered;
  const facts = [
    countNoun(book.entries.length, "wiki page"),
    countNoun(pages, "page"),
    formatBytes(pdf.length),
    ...standards,
    showEngine(engine),
  ];
  return `Wrote ${inputName(output)}: ${facts.join(", ")}\n`;
}
export function exportSummaryJson(output: string, { book, rendered }: ExportedBook) {
  return { output, title: book.title, pages: rendered.pages };
}
export function exportReportOf({ book, rendered }: ExportedBook) {
  return {
    title: book.title,
    pages: book.entries.map(({ facts }) => facts),
    losses: book.losses.all,
    issues: [...book.issues, ...rendered.issues],
  };
}
