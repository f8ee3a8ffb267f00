import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import { markdownToStorage } from "../../../src/export/body/macros/markdown_to_storage.ts";
import { readPageBody } from "../../../src/export/body/read_page_body.ts";
import type { BodyMacros } from "../../../src/export/live/body_macros.ts";
import type { BookAudience } from "../../../src/export/body/straighten/piece.ts";
import type { Root } from "../../../src/document/tree.ts";
import type { SourcePage } from "../../../src/book/model/source_page.ts";
import { type Excused, missingIn, takeCensus } from "./body_census.ts";
import { type MiniNode, parseMini } from "./mini_tree.ts";
import { takeTreeCensus } from "./tree_census.ts";

/** Page of the tests. */
export const TEST_PAGE: SourcePage = { id: "7", title: "Start", spaceKey: "DOCS", version: 3, status: "current" };

/** A body as it was read. */
export interface ReadBody {
  readonly root: Root;
  readonly losses: readonly LossEntry[];
}

/** Reads a body in the storage format. */
export function readStorageBody(
  text: string,
  format: "storage" | "adf" = "storage",
  { page = TEST_PAGE, macros, ...audience }: BookAudience & {
    readonly page?: SourcePage;
    readonly macros?: BodyMacros;
  } = {},
): ReadBody {
  const losses: LossEntry[] = [];
  const sink = { add: (entry: LossEntry) => losses.push(entry) };
  const root = readPageBody({ format, text }, page, { sink, readMarkdown: markdownToStorage, audience, macros });
  return { root, losses };
}

/** Codes of changes after which only the words of an element's content are expected. */
const FLAT = new Set(["blocks-as-text", "picture-as-text", "code-as-plain-text", "formula-as-text", "body-malformed"]);
/** Codes of changes after which the element's own text is not expected. */
const REPLACED = new Set(["text-replaced"]);

/** Lists what a body shows and neither its tree nor a report has. */
export function findLost(xhtml: string, { root, losses }: ReadBody): string[] {
  const mini = parseMini(xhtml);
  return missingIn(takeCensus(mini, excusedBy(xhtml, losses)), takeTreeCensus(root));
}

/** Lists the elements of a body that a report excuses. */
export function excusedBy(xhtml: string, losses: readonly LossEntry[]): Excused {
  const offsets = (test: (entry: LossEntry) => boolean) =>
    new Set(losses.filter(test).map(({ place }) => offsetOf(xhtml, place?.line ?? 1, place?.column ?? 1)));
  return {
    gone: offsets(({ outcome, code }) => outcome === "left-out" || REPLACED.has(code)),
    changed: offsets(({ outcome }) => outcome === "otherwise"),
    untitled: offsets(({ code }) => code === "macro-parameter"),
    flat: offsets(({ outcome, code }) => outcome === "otherwise" && FLAT.has(code)),
  };
}

/** Returns the offset of a place in a text. */
export function offsetOf(text: string, line: number, column: number): number {
  const start = text.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return start + column - 1;
}

/** Lists the words that a tree shows and the body nowhere has. */
export function findInvented(xhtml: string, { root }: ReadBody): string[] {
  const all = new Map<string, number>();
  collect(parseMini(xhtml), all);
  // The document language knows the caption of a table by this word.
  const known = new Set([...all.keys(), "Table"]);
  return [...takeTreeCensus(root).keys()].filter((key) => key.startsWith("word ") && !known.has(key.slice(5)));
}

function collect(node: MiniNode, words: Map<string, number>): void {
  for (const text of [node.text, ...node.attributes.values()]) {
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  for (const child of node.children) collect(child, words);
}
