import { parseCalendarDate } from "../../base/calendar_date.ts";
import { ADD_DATE } from "../../base/remedies.ts";
import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import type { JudgedDocument } from "./refused_characters.ts";

/** Warns about a missing language or date. `dated` means that the PDF has a date in any case. */
export function warnMissingFacts({ meta, metaLines }: JudgedDocument, dated: boolean, log: IssueLog): void {
  const at = (field: string) => {
    const start = { line: metaLines.get(field) ?? 1, column: 1 };
    return { position: { start, end: start } };
  };
  if (meta.language === "") {
    const hint = "Add a line such as language: en to the front matter.";
    log.warn("missing-language", "The document names no language; the PDF states that of the template", {
      node: at("language"),
      hint,
    });
  }
  if (dated || hasDate(meta.date)) return;
  const message = meta.date === ""
    ? "The document has no date"
    : `The date ${quote(truncate(meta.date, 80))} contains no date of the form YYYY-MM-DD`;
  log.warn("missing-date", message, {
    node: at("date"),
    hint: ADD_DATE,
  });
}

/** Tests whether the canonical source finds a date for the metadata: the first one of that form in the text. */
function hasDate(text: string): boolean {
  const [, found = ""] = /(?:^|\D)([1-9]\d{3}-\d\d-\d\d)(?:\D|$)/.exec(text) ?? [];
  return parseCalendarDate(found) !== undefined;
}
