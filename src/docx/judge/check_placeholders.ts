import { type Issue, warningIssue } from "../../base/issue.ts";
import { didYouMean, nearestName } from "../../base/nearest_name.ts";
import { quote, truncate } from "../../base/text.ts";
import { isListedPlaceholder, PLACEHOLDERS } from "../placeholder_table.ts";
import { type Placeholder, scanPlaceholders, type ScanReport } from "../scan_placeholders.ts";
import { DocxError } from "../docx_error.ts";
import type { JudgedPackage } from "./judged_package.ts";

/** Maximum number of placeholders that are named. */
const MAX_NAMED = 100;

const KNOWN = PLACEHOLDERS.filter(({ class: is }) => is === "supported" || is === "content").map(({ name }) => name);

/** Reports placeholders of a template that render empty, each with its part, and the name that may be meant. */
export function checkPlaceholders({ placeholders }: ScanReport): Issue[] {
  const empty = placeholders.filter((each) => each.class === "never" || each.class === "unsupported");
  const issues = empty.slice(0, MAX_NAMED).map(issueOf);
  const more = empty.length - issues.length;
  return more === 0 ? issues : [...issues, warningIssue("more-placeholders", `… and ${more} more that render empty`)];
}

function issueOf({ raw, part, name, class: is }: Placeholder): Issue {
  const shown = quote(truncate(raw, 100));
  if (is === "never") {
    const message = `${shown} belongs to another product and renders empty`;
    return warningIssue("never-placeholder", message, { path: part, hint: "Remove it from the template." });
  }
  if (isListedPlaceholder(name)) {
    return warningIssue("unsupported-placeholder", `${shown} is not filled in and renders empty`, { path: part });
  }
  return warningIssue("unknown-placeholder", `${shown} is unknown and renders empty`, {
    path: part,
    hint: didYouMean(nearestName(name, KNOWN)),
  });
}

/** Reports placeholders that a filled document still has, but for those that are texts of its content. */
export function checkLeftovers(judged: JudgedPackage, bytes: Uint8Array, isContent: (text: string) => boolean): void {
  for (const { part, raw } of scan(judged, bytes)?.placeholders ?? []) {
    if (isContent(raw)) continue;
    const message = `The placeholder ${quote(truncate(raw, 100))} was not filled`;
    judged.faults.add({ code: "leftover-placeholder", path: part, message });
  }
}

function scan({ edit, faults }: JudgedPackage, bytes: Uint8Array): ScanReport | undefined {
  try {
    return scanPlaceholders(bytes);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const { message, path = edit.main } = error;
    faults.add({ code: "unreadable-part", path, message });
    return undefined;
  }
}
