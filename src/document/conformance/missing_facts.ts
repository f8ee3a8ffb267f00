import { parseCalendarDate } from "../../base/calendar_date.ts";
import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { ParsedDocument } from "../markdown/markdown.ts";

/** Warns about a missing title, language or date. `dated` means that the PDF has a date in any case. */
export function warnMissingFacts({ meta, metaLines }: ParsedDocument, dated: boolean, log: IssueLog): void {
  const at = (field: string) => {
    const start = { line: metaLines.get(field) ?? 1, column: 1 };
    return { position: { start, end: start } };
  };
  if (meta.title === "") {
    const hint = "Start the document with a line such as # Handbook, or add title: to its front matter.";
    log.warn("missing-title", "The document has no title", { node: at("title"), hint });
  }
  if (meta.language === "") {
    const hint = "Add a line such as language: en to the front matter.";
    log.warn("missing-language", "The document names no language; the PDF states that of the template", {
      node: at("language"),
      hint,
    });
  }
  if (dated || parseCalendarDate(meta.date) !== undefined) return;
  const message = meta.date === ""
    ? "The document has no date"
    : `The date ${quote(truncate(meta.date, 80))} is not a date of the form YYYY-MM-DD`;
  log.warn("missing-date", message, {
    node: at("date"),
    hint: "Add a line such as date: 2026-03-01 to the front matter.",
  });
}
