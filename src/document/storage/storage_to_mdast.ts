import type { RootContent } from "../tree.ts";
import { groupFlow, placeOf } from "./flow_groups.ts";
import { opaqueBlock } from "./opaque.ts";
import { pageSurvivesMarkdown } from "./page_survives_markdown.ts";
import { parseStorage } from "./parse_storage.ts";
import { readBlocks } from "./read_blocks.ts";

/** One block of a page body. */
export interface StorageBlock {
  /** The block in the storage format with the white space that follows it; all of them joined give the body. */
  source: string;
  /** What it says, in a form that Markdown holds without loss. */
  nodes: RootContent[];
}

/**
 * Divides a page body into its top-level blocks and reads each. What Markdown has no form for becomes a directive
 * `storage` that holds the very text, on the smallest level that works; a body of white space is one block of nothing.
 *
 * @throws {StorageError} for a body that is not well-formed or exceeds a limit.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { storageToMdast } from "./storage_to_mdast.ts";
 *
 * deepStrictEqual(storageToMdast("<p>One</p> <hr />").map(({ source }) => source), ["<p>One</p> ", "<hr />"]);
 * ```
 */
export function storageToMdast(xhtml: string): StorageBlock[] {
  const groups = groupFlow(parseStorage(xhtml));
  if (groups.length === 0) return xhtml === "" ? [] : [{ source: xhtml, nodes: [] }];
  const places = groups.map((group) => placeOf(group, xhtml));
  const opaque = places.map((place): RootContent[] => [opaqueBlock(place, xhtml)]);
  const read = groups.map((group) => readBlocks(group.kind === "block" ? [group.element] : group.nodes, xhtml));
  return chooseNodes(read, opaque, xhtml.length).map((nodes, i) => ({
    source: xhtml.slice(i === 0 ? 0 : places[i]?.start, places[i + 1]?.start ?? xhtml.length),
    nodes,
  }));
}

/** All at once where that works, which is nearly always and much faster; else block by block. */
function chooseNodes(
  read: readonly RootContent[][],
  opaque: readonly RootContent[][],
  length: number,
): readonly RootContent[][] {
  const survives = (nodes: readonly RootContent[]) => pageSurvivesMarkdown(nodes, length);
  if (survives(read.flat())) return read;
  const chosen = read.map((nodes, i) => survives(nodes) ? nodes : opaque[i] ?? []);
  return survives(chosen.flat()) ? chosen : opaque;
}
