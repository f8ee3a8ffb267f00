import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import { firstOf, type MacroCall } from "../macro_call.ts";
import { paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { expandIssues } from "./expand_issues.ts";
import { issueKeyOf, issueServerOf } from "./issue_question.ts";
import { writtenAddress } from "./plan_issue_search.ts";
import { linkToTracker } from "./show_query.ts";

/** Shows an issue as `KEY: title (status)`, as a link if its address is known; else the issues of a query. */
export function expandIssue(call: MacroCall, place: MacroPlace): RootContent[] {
  const key = issueKeyOf(call);
  return key === undefined ? expandIssues(call, place) : [paragraphOf(...showIssue(call, key, place))];
}

function showIssue(call: MacroCall, key: string, place: MacroPlace): PhrasingContent[] {
  const issue = place.chapter.facts.issue(key, issueServerOf(call));
  const title = firstOf(call, "showSummary") === "false" ? undefined : issue?.title;
  const status = issue?.status === undefined ? "" : ` (${issue.status})`;
  if (issue?.title === undefined) {
    reportLoss(call.node, place, {
      outcome: "otherwise",
      code: "issue-unknown",
      message: `The title of the issue ${key} cannot be read: its key is shown`,
      element: `ac:structured-macro ${call.name}`,
    });
  }
  const text = textNode(`${key}${title === undefined ? "" : `: ${title}`}${status}`);
  return [linkToTracker(text, issue?.url ?? writtenAddress(call), place)];
}
