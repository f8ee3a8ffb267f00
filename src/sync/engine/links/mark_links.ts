import { IssueLog } from "../../../document/issue_log.ts";
import { listPlaces } from "../../../document/anchors/page_places.ts";
import type { Nodes } from "../../../document/tree.ts";
import { type AddressNode, replaceAddresses } from "../../../document/write/respell/replace_addresses.ts";
import { createMarks, linkedPlace, listLinkedPlaces } from "../../push_record/link_marks.ts";
import { findLinkForm } from "./find_file_links.ts";
import { linkFiles, parseFile } from "./link_files.ts";
import { createFileLookup, type LocatedText, type LookedUp } from "./link_page.ts";

/**
 * Returns the text of a file with marks in its links to files of pages, and the wiki's forms of all its other links.
 *
 * @param linked The same text with the wiki's forms of all links.
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function markLinks({ path, fields, body }: LocatedText, linked: string, context: LookedUp): string {
  if (body === linked) return linked;
  const lookup = createFileLookup(context, { path, fields });
  const markFor = createMarks(listLinkedPlaces(parseFile(linked).children));
  const root = parseFile(body);
  const search = { path, lookup, log: new IssueLog(), places: listPlaces(root), anchors: [] };
  const marked = replaceAddresses(body, root, (node) => {
    const link = asLink(node);
    const form = link === undefined ? undefined : findLinkForm(link, search);
    const place = form === undefined ? undefined : linkedPlace(form);
    return place === undefined ? undefined : markFor(node.url, place);
  });
  return marked === body ? linked : linkFiles(marked, path, lookup).body;
}

/** Returns a link, or one that a reference to a definition would be. */
function asLink(node: AddressNode): Extract<Nodes, { type: "link" }> | undefined {
  if (node.type === "image") return undefined;
  return node.type === "link" ? node : { type: "link", url: node.url, children: [], ...withPosition(node) };
}

function withPosition({ position }: AddressNode): Pick<AddressNode, "position"> {
  return position === undefined ? {} : { position };
}
