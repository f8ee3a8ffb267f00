import { quote, truncate } from "../../../base/text.ts";
import type { PhrasingContent, RootContent } from "../../../document/tree.ts";
import { readWikiLink } from "../../../book/addresses/read_wiki_link.ts";
import { firstOf, type MacroCall } from "../macro_call.ts";
import { paragraphOf } from "../make_nodes.ts";
import { type MacroPlace, reportLoss } from "../macro_place.ts";
import { baseOf } from "../texts/rewrite_link.ts";
import { isAddress, jqlOf, writtenAddress, writtenQuery } from "./plan_issue_search.ts";

/** Shows a query, because no tracker answers it. */
export function showQuery(call: MacroCall, place: MacroPlace): RootContent[] {
  const written = writtenQuery(call);
  const address = writtenAddress(call) ?? (isAddress(written) ? written : undefined);
  const query = jqlOf(call) ?? address ?? written ?? firstOf(call, "filter") ?? "";
  reportLoss(call.node, place, {
    outcome: query === "" ? "left-out" : "otherwise",
    code: query === "" ? "macro-empty" : "issue-query",
    message: query === ""
      ? `The macro "${call.name}" does not name issues: it is left out`
      : `No tracker answers the query ${quote(truncate(query, 200))}: the query is shown`,
    element: `ac:structured-macro ${call.name}`,
    hint: query === "" ? undefined : "Check the query and the tracker in the wiki, or list the issues by their keys.",
  });
  if (query === "") return [];
  return [paragraphOf(linkToTracker({ type: "inlineCode", value: truncate(query, 500) }, address, place))];
}

/** Links a text to the web, if the address can be followed. */
export function linkToTracker(
  text: PhrasingContent,
  address: string | undefined,
  place: MacroPlace,
): PhrasingContent {
  const url = address === undefined || place.inLink ? undefined : readWikiLink(address, baseOf(place)).url;
  return url !== undefined && /^https?:/i.test(url) ? { type: "link", url, children: [text] } : text;
}
