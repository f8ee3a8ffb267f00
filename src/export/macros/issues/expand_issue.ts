import { quote, truncate } from "../../../base/text.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import { readWikiLink } from "../../../book/addresses/read_wiki_link.ts";
import { firstOf, type MacroCall } from "../macro_call.ts";
import { paragraphOf, textNode } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { baseOf } from "../texts/rewrite_link.ts";

/** Returns the key of the one issue that a macro shows; undefined for a query. */
export function issueKeyOf(call: MacroCall): string | undefined {
  const key = firstOf(call, "key", "issueKey") ??
    /\/browse\/([A-Za-z]\w*-\d+)(?:[?#/]|$)/.exec(firstOf(call, "url") ?? "")?.[1];
  return key !== undefined && /^[A-Za-z]\w*-\d+$/.test(key) ? key : undefined;
}

/** Returns the identifier or name of the tracker of an issue; undefined for the wiki's own. */
export function issueServerOf(call: MacroCall): string | undefined {
  return firstOf(call, "serverId", "server");
}

/** Shows an issue in a text: `KEY: title (status)`, as a link if its address is known. */
function expandIssueText(call: MacroCall, place: MacroPlace): PhrasingContent[] {
  const key = issueKeyOf(call);
  return key === undefined ? expandQuery(call, place) : showIssue(call, key, place);
}

/** Shows an issue, or the query for several, on its own. */
export function expandIssue(call: MacroCall, place: MacroPlace): RootContent[] {
  const texts = expandIssueText(call, place);
  return texts.length === 0 ? [] : [paragraphOf(...texts)];
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
  return [linked(text, issue?.url ?? firstOf(call, "url", "url.url"), place)];
}

/** Shows a query, because a page has no result of it. */
function expandQuery(call: MacroCall, place: MacroPlace): PhrasingContent[] {
  const address = firstOf(call, "url", "url.url");
  const query = firstOf(call, "jqlQuery", "jql", "query") ?? address ?? "";
  reportLoss(call.node, place, {
    outcome: query === "" ? "left-out" : "otherwise",
    code: "issue-query",
    message: query === ""
      ? "A macro does not name an issue: it is left out"
      : `The issues of the query ${quote(truncate(query, 200))} are not in the page: the query is shown`,
    element: `ac:structured-macro ${call.name}`,
    hint: "List the issues by their keys.",
  });
  if (query === "") return [];
  const shown: PhrasingContent = { type: "inlineCode", value: truncate(query, 500) };
  return [linked(shown, address, place)];
}

function linked(text: PhrasingContent, address: string | undefined, place: MacroPlace): PhrasingContent {
  const url = address === undefined || place.inLink ? undefined : readWikiLink(address, baseOf(place)).url;
  return url !== undefined && /^https?:/i.test(url) ? { type: "link", url, children: [text] } : text;
}
