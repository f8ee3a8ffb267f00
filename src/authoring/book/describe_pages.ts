import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { UnreadablePage } from "../../book/model/export_source.ts";
import type { SourcePage } from "../../book/model/source_page.ts";

/** Reports that a page has another version than in the list of the pages. */
export function describeChange({ id, title, version }: SourcePage, listed: number | undefined): Issue[] {
  if (listed === undefined || listed === 0 || listed === version) return [];
  const name = quote(truncate(title, 120));
  const message = `The page ${name} changed during the export: the book has version ${version}`;
  return [warningIssue("page-changed", message, { path: id })];
}

/** Reports that no page of a book can be read. */
export function describeNothing([first]: readonly UnreadablePage[]): Issue {
  const reason = first === undefined ? "the source returned none of them" : first.message;
  return errorIssue("no-pages-readable", `No page can be read: ${reason}`, {
    hint: "Check in a browser, with the same user, whether the pages are there.",
  });
}
