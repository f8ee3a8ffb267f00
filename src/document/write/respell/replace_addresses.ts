import type { Nodes, Root } from "../../tree.ts";
import { listNodes } from "../../list_nodes.ts";
import { unescapeMarkdown } from "../../text/unescape_markdown.ts";
import { type Edit, rewriteRange, type Span } from "./edits.ts";
import { spanOf } from "./source_text.ts";

/** What has an address: a link, a picture, or the definition that references use. */
export type AddressNode = Extract<Nodes, { type: "link" | "image" | "definition" }>;

/**
 * Replaces addresses in a text; everything else stays as it is. An address that is not at a known place of the text, such
 * as one in HTML, stays too.
 *
 * @param root What was read from the text.
 * @param change Returns another address, with percent signs for what a file name has; undefined if it stays. In
 * angle brackets, `%20` is written as a space.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { readWikiTree } from "../../read/wiki_forms/read_wiki_tree.ts";
 * import { replaceAddresses } from "./replace_addresses.ts";
 *
 * const text = "[a](<b c.md> 'd') and [e][f]\n\n[f]: g.md\n";
 * const rename = ({ url }: { readonly url: string }) => url === "g.md" ? "h.md" : "i%20j.md";
 * strictEqual(
 *   replaceAddresses(text, readWikiTree(text).root, rename),
 *   "[a](<i j.md> 'd') and [e][f]\n\n[f]: h.md\n",
 * );
 * ```
 */
export function replaceAddresses(
  text: string,
  root: Root,
  change: (node: AddressNode) => string | undefined,
): string {
  const edits: Edit[] = [];
  for (const node of listNodes(root)) {
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") continue;
    const place = addressPlace(node, text);
    const address = place === undefined ? undefined : change(node);
    if (place === undefined || address === undefined) continue;
    edits.push({ ...place, text: text.charAt(place.start - 1) === "<" ? address.replaceAll("%20", " ") : address });
  }
  return rewriteRange(text, edits, { start: 0, end: text.length }) ?? text;
}

/** An address in angle brackets or without, of which only a title is between it and the end of its node. */
const ADDRESS =
  /\s*(?:<(?<bracketed>(?:\\.|[^\\<>\n])*)>|(?<plain>(?:\\.|[^\s\\])+))(?:\s+(?:"[^]*"|'[^]*'|\([^]*\)))?\s*$/dy;
const OPENINGS = { link: /\]\(/g, image: /\]\(/g, definition: /\]:/g } as const;
/** Largest source of a link that is searched, in characters, and most places where its address may begin. */
const MAX_SOURCE = 20_000;
const MAX_PLACES = 100;

/** Finds the address of a node in its source. */
function addressPlace(node: AddressNode, text: string): Span | undefined {
  const place = spanOf(node);
  if (place === undefined || place.end - place.start > MAX_SOURCE) return undefined;
  const closing = node.type === "definition" ? "" : ")";
  const source = text.slice(place.start, place.end);
  if (!source.endsWith(closing)) return undefined;
  const inner = source.slice(0, source.length - closing.length);
  const openings = [...inner.matchAll(OPENINGS[node.type])].slice(0, MAX_PLACES);
  for (const { index, 0: { length } } of openings) {
    const found = readAddress(inner, index + length);
    if (found === undefined || unescaped(inner.slice(found.start, found.end)) !== node.url) continue;
    return { start: place.start + found.start, end: place.start + found.end };
  }
  return undefined;
}

/** Reads the address that begins at an offset, if nothing but a title follows it. */
function readAddress(source: string, from: number): Span | undefined {
  ADDRESS.lastIndex = from;
  const { bracketed, plain } = ADDRESS.exec(source)?.indices?.groups ?? {};
  const [start, end] = bracketed ?? plain ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Removes the backslashes of escapes, and the character reference that addresses have. */
function unescaped(address: string): string {
  return unescapeMarkdown(address).replaceAll("&amp;", "&");
}
