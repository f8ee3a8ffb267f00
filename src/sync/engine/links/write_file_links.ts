import { mendDirectives } from "../../../document/directives/mend_directives.ts";
import { inlineStorage } from "../../../document/write/storage/inline_storage.ts";
import { mdastToStorage } from "../../../document/write/storage/mdast_to_storage.ts";
import { parseBlocks } from "../../../document/read/markdown/parse_body.ts";
import { renderMarkdown } from "../../../document/write/markdown/render_markdown.ts";
import type { WikiTree } from "../../../document/read/wiki_forms/read_wiki_tree.ts";
import type { Nodes, PhrasingContent } from "../../../document/tree.ts";
import { type Edit, rewriteRange, type Span } from "../../../document/write/respell/edits.ts";
import type { FileLink } from "./find_file_links.ts";

/**
 * Ways to write a link, the most readable first; the last one leaves the link unchanged. Where a value is in backticks, it
 * can also be in quotes, because a backtick could end code that begins earlier.
 */
const WAYS = ["label as written", "label escaped", "in quotes", "opaque", "opaque in quotes", "none"] as const;
const OPAQUE = WAYS.indexOf("opaque");
const LAST = WAYS.length - 1;
const ESCAPED_COLON = "\\:";
/** Maximum number of links in a block that are tried one by one. */
const MAX_TRIED = 500;
const MAX_ROUNDS = 2 * WAYS.length;

/** A link as its author wrote it, and as the wiki gets it. */
export interface ReplacedLink {
  readonly url: string;
  readonly text: string;
  readonly form: string;
}

interface Written {
  readonly link: FileLink;
  readonly start: number;
  readonly end: number;
  /** Index of the top-level block. */
  readonly block: number;
  way: number;
}

/**
 * Writes the wiki's forms into the text in place of links, so that parsing the result gives the same meaning as the
 * blocks, which already have the forms. All other text stays unchanged. Links that no form can express
 * at their place are left and returned as `kept`.
 */
export function writeFileLinks(
  body: string,
  blocks: WikiTree["blocks"],
  links: readonly FileLink[],
): { body: string; kept: readonly FileLink[]; written: readonly ReplacedLink[] } {
  const expected = blocks.map(({ nodes }) => mdastToStorage(nodes));
  const all = placeLinks(links, blocks);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const text = replace(body, all.flatMap((written) => editsOf(body, written)));
    const wrong = findWrong(expected, storageOf(text), all);
    if (wrong.length === 0) {
      const kept = all.filter(({ way }) => way === LAST).map(({ link }) => link);
      return { body: text, kept, written: listWritten(body, all) };
    }
    const faulty = wrong.length > MAX_TRIED ? [] : wrong.filter((written) => !readsAlone(body, written, all));
    tryNext(faulty.length === 0 ? lowest(wrong) : faulty, all);
  }
  return { body, kept: links, written: [] };
}

/** Lists the links that were replaced, without those within others, in text order. */
function listWritten(body: string, all: readonly Written[]): ReplacedLink[] {
  const found: ReplacedLink[] = [];
  let next = 0;
  for (const [i, { end, start, way, link: { node } }] of all.entries()) {
    if (i < next || way === LAST) continue;
    for (next = i + 1; (all[next]?.start ?? Infinity) < end;) next += 1;
    const edits = all.slice(i, next).flatMap((each) => editsOf(body, each));
    const range = { start: Math.min(start, ...edits.map((edit) => edit.start)), end };
    found.push({ url: node.url, text: body.slice(range.start, end), form: replace(body, edits, range) });
  }
  return found;
}

/** Sorts links by position. */
function placeLinks(links: readonly FileLink[], blocks: WikiTree["blocks"]): Written[] {
  const inOrder = [...links].sort((a, b) => offsetsOf(a.node).start - offsetsOf(b.node).start);
  let at = 0;
  return inOrder.map((link) => {
    const { start, end } = offsetsOf(link.node);
    while ((blocks[at + 1]?.start ?? Infinity) <= start) at++;
    return { link, start, end, block: at, way: 0 };
  });
}

function storageOf(markdown: string): string[] {
  return parseBlocks(markdown).map(({ nodes }) => mdastToStorage(nodes));
}

/** Finds the links in blocks whose text does not read as intended. */
function findWrong(
  expected: readonly string[],
  actual: readonly string[],
  all: readonly Written[],
): readonly Written[] {
  if (expected.length !== actual.length) return all;
  const left = new Set(all.filter(({ way }) => way === LAST).map(({ block }) => block));
  const wrong = new Set(expected.keys().filter((i) => expected[i] !== actual[i] && !left.has(i)));
  if (wrong.size === 0) return [];
  const near = all.filter(({ block }) => wrong.has(block));
  return near.length === 0 ? all : near;
}

/** Selects the links of each block that are still in the most readable form. */
function lowest(links: readonly Written[]): Written[] {
  return Map.groupBy(links, ({ block }) => block).values()
    .flatMap((near) => {
      const least = near.reduce((least, { way }) => Math.min(least, way), LAST);
      return near.filter(({ way }) => way === least);
    }).toArray();
}

/**
 * Changes links to their next form. If one link of a block stays unchanged, all its links do, because the combined
 * result is unknown.
 */
function tryNext(links: readonly Written[], all: readonly Written[]): void {
  for (const written of links) written.way = Math.min(LAST, written.way + 1);
  const left = new Set(all.filter(({ way }) => way === LAST).map(({ block }) => block));
  for (const written of all) if (left.has(written.block)) written.way = LAST;
}

/** Tests whether a link reads as intended on its own. */
function readsAlone(body: string, written: Written, all: readonly Written[]): boolean {
  const { start, end, link: { form } } = written;
  const from = all.indexOf(written);
  const behind = all.findIndex((other, i) => i > from && other.start >= end);
  const within = all.slice(from, behind === -1 ? undefined : behind);
  const edits = within.flatMap((each) => editsOf(body, each)).map((edit) => {
    return edit.start < start ? { ...edit, start, text: edit.text.slice(ESCAPED_COLON.length) } : edit;
  });
  const text = replace(body, edits, { start, end });
  return storageOf(text).join("") === mdastToStorage([{ type: "paragraph", children: [form] }]);
}

/** Applies the edits of links to a range of the text: an outer link is written with everything inside it. */
function replace(body: string, edits: readonly Edit[], range: Span = { start: 0, end: body.length }): string {
  const outer: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start >= (outer.at(-1)?.end ?? range.start)) outer.push(edit);
  }
  return rewriteRange(body, outer, range) ?? body;
}

function editsOf(body: string, { link: { node: written, form }, way }: Written): Edit[] {
  if (way === LAST) return [];
  const { start, end } = offsetsOf(written);
  const before = startBehind(body, start);
  const label = written.type === "link" ? labelPlace(written) : undefined;
  if (way === 0 && form.type === "textDirective" && label !== undefined) {
    const opening = `:${form.name}[`;
    const attributes = render({ ...form, children: [] }).slice(opening.length);
    return [
      { start: before.start, end: label.start, text: `${before.text}${opening}` },
      { start: label.end, end, text: attributes },
    ];
  }
  if (form.type === "link" && way < OPAQUE) {
    return way === 0 && label !== undefined
      ? [{ start: label.end, end, text: render({ ...form, children: [] }).slice(1) }]
      : [{ start, end, text: render(form) }];
  }
  if (form.type === "image" && way < OPAQUE) {
    const image = render(form);
    return [{ start, end, text: way === 0 ? image : image.replace(/(\\\\)|\\?([|`])/g, encodeMark) }];
  }
  const node = way < OPAQUE ? form : opaque(form);
  const text = WAYS[way]?.endsWith("in quotes") ? mendDirectives(render(node)) : render(node);
  return [{ start: before.start, end, text: before.text + text }];
}

/** Encodes a mark as a character reference: bars separate table cells, backticks delimit code. */
function encodeMark(written: string, _backslashes: string | undefined, mark: string | undefined): string {
  return mark === undefined ? written : `&#${mark.charCodeAt(0)};`;
}

/** Escapes a colon right before a directive, which would otherwise become part of it. */
function startBehind(body: string, start: number): { start: number; text: string } {
  const colon = /(\\*):$/.exec(body.slice(Math.max(0, start - 40), start));
  if (colon === null || (colon[1] ?? "").length % 2 === 1) return { start, text: "" };
  return { start: start - 1, text: ESCAPED_COLON };
}

function labelPlace({ children }: Extract<Nodes, { type: "link" }>): { start: number; end: number } | undefined {
  const [first] = children;
  const last = children.at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { start: offsetsOf(first).start, end: offsetsOf(last).end };
}

/** Carries a node along as it is stored. */
function opaque(node: PhrasingContent): PhrasingContent {
  return { type: "textDirective", name: "storage", attributes: { xml: inlineStorage([node]) }, children: [] };
}

function render(node: PhrasingContent): string {
  return renderMarkdown([{ type: "paragraph", children: [node] }]).trimEnd();
}

function offsetsOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
