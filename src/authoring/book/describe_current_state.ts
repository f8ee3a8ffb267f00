import { type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import type { ReportedMacro } from "../../export/live/macro_use.ts";

/** Lists whose entries the wiki finds as of now alone. */
const CURRENT_LISTS: ReadonlySet<string> = new Set([
  ...[
    "blog-posts",
    "recently-updated",
    "recently-updated-dashboard",
    "contentbyuser",
    "content-report-table",
    "navmap",
  ],
  ...["page-index", "index", "listlabels", "popular-labels", "contentbylabel", "detailssummary"],
]);

/** Most names that a finding shows. */
const MAX_NAMES = 10;

/** Reports macros of older versions of pages that show what the wiki and the trackers have now. */
export function describeCurrentState(macros: readonly Pick<ReportedMacro, "name" | "stage">[]): Issue[] {
  const isCurrent = ({ name, stage }: Pick<ReportedMacro, "name" | "stage">) =>
    stage === "tracker" || stage === "own" && CURRENT_LISTS.has(name);
  const names = [...new Set(macros.filter(isCurrent).map(({ name }) => name))].sort();
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_NAMES).map((name) => quote(truncate(name, 80)));
  const more = names.length > MAX_NAMES ? " and others" : "";
  const message = `Macros show issues or lists as they are now, not as they were then: ${shown.join(", ")}${more}`;
  return [warningIssue("state-current", message)];
}
