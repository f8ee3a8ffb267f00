import { listNodes } from "../../../document/list_nodes.ts";
import { readWikiTree } from "../../../document/read/wiki_forms/read_wiki_tree.ts";
import { replaceAddresses } from "../../../document/write/respell/replace_addresses.ts";
import { spanOf } from "../../../document/write/respell/source_text.ts";
import { type LinkedPlace, readLinkMark, resolveMarks } from "../../push_record/link_marks.ts";
import { cutRanges } from "../../push_record/spelling_markup.ts";
import { encodePart, relativeAddress } from "../../../base/names/relative_address.ts";
import { writeFileLinks } from "./write_file_links.ts";

/** Where the files of pages are. */
export interface FilePlaces {
  /** Path of the file with the text. */
  readonly path: string;
  /** The pages that marks stand for. */
  readonly places: readonly LinkedPlace[];
  /** Returns the path of the file of a page; undefined if the folder has no such page. */
  pathOf(title: string): string | undefined;
}

/**
 * Replaces the marks in a text: links lead to the files of pages, or to the pages where the folder does not have their
 * files.
 *
 * @throws {@linkcode MarkdownError} when the text exceeds a limit.
 */
export function placeMarks(marked: string, { path, places, pathOf }: FilePlaces): string {
  const placed = replaceAddresses(marked, readWikiTree(marked).root, ({ url }) => {
    const mark = readLinkMark(url);
    const place = mark && places[mark.at];
    const file = place && pathOf(place.title);
    if (mark === undefined || place === undefined || file === undefined) return undefined;
    const address = relativeAddress(path, file);
    const start = address.startsWith(".") ? "" : mark.start;
    return `${start}${address}${place.anchor === "" ? "" : `#${encodePart(place.anchor)}`}`;
  });
  return withoutMarks(placed, places);
}

/** Replaces links with marks by the wiki's forms of links, and removes definitions with marks. */
function withoutMarks(text: string, places: readonly LinkedPlace[]): string {
  const { root, blocks } = readWikiTree(text);
  const { body } = writeFileLinks(text, blocks, resolveMarks(root, places));
  const left = body === text ? root : readWikiTree(body).root;
  const spans = [...listNodes(left)].flatMap((node) => {
    return node.type === "definition" && readLinkMark(node.url) !== undefined ? spanOf(node) ?? [] : [];
  });
  return spans.length === 0 ? body : cutRanges(body, spans.toSorted((a, b) => a.start - b.start));
}
