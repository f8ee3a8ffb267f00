import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import { comparableText } from "../../../src/typst/pdf/find_text.ts";
import { type AnyAdfNode, findLostInAdf } from "./any_adf_body.ts";
import { addWords, takeCensus } from "./body_census.ts";
import { excusedBy } from "./find_lost.ts";
import { type MiniNode, parseMini } from "./mini_tree.ts";

/** What was printed of a body. */
export interface PrintedBody {
  readonly losses: readonly LossEntry[];
  /** The text layer of a PDF between the start and the end of the body. */
  readonly text: string;
  /** Characters that no font has, which a report names. */
  readonly unprintable?: ReadonlySet<string> | undefined;
}

/** Lists the words that readers of the wiki see in a body, and neither a PDF nor a report of losses has. */
export function findUnprinted(xhtml: string, printed: PrintedBody): string[] {
  const { losses, text, unprintable } = printed;
  // A hyphen at the end of a line is not part of its word.
  const words = countWords(text.replace(/\u00ad\s*/g, ""));
  // The number of a formula in a narrow cell is printed across it.
  const letters = comparableText(text.replace(/\(\d+\)/g, "")).toLowerCase();
  return [...wordsOfBody(xhtml, losses)].flatMap(([word, count]) => {
    if (Array.from(word).some((character) => unprintable?.has(character))) return [];
    const whole = words.get(word) ?? 0;
    // What stands beside it may look like a part of it, as in H₂O, and a formula may be divided.
    const found = whole < count ? letters.split(comparableText(word)).length - 1 : whole;
    return found >= count ? [] : [`${word} (${found} of ${count})`];
  });
}

/** Lists the words of an Atlassian document that a PDF lacks, and the attributes that no report names. */
export function findUnprintedInAdf(
  doc: AnyAdfNode,
  printed: { readonly pages: string; readonly losses: readonly LossEntry[] } | undefined,
): string[] {
  const { pages = "", losses = [] } = printed ?? {};
  return findLostInAdf(doc, { text: comparableText(pages).toLowerCase(), losses });
}

function wordsOfBody(xhtml: string, losses: readonly LossEntry[]): Map<string, number> {
  const root = parseMini(xhtml);
  const excused = excusedBy(xhtml, losses);
  const census = new Map([...takeCensus(root, excused)].filter(([key]) => key.startsWith("word ")));
  withoutTex(root, census);
  addTitles(root, excused.gone, census);
  const words = new Map<string, number>();
  for (const [key, count] of census) {
    const word = fold(key.slice("word ".length));
    words.set(word, (words.get(word) ?? 0) + count);
  }
  return words;
}

function countWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of fold(text).matchAll(/[\p{L}\p{N}]+/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Ligatures, letters of formulas and capitals of a design are letters. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Takes the words of TeX sources away: formulas are printed, not their sources. */
function withoutTex(node: MiniNode, census: Map<string, number>): void {
  if (node.name !== "annotation") return node.children.forEach((child) => withoutTex(child, census));
  const own = new Map<string, number>();
  for (const { text } of node.children) addWords(own, text);
  for (const [key, count] of own) census.set(key, (census.get(key) ?? 0) - count);
}

/** Adds what readers see of names: the titles of pages that links without text have. */
function addTitles(node: MiniNode, gone: ReadonlySet<number>, census: Map<string, number>): void {
  if (node.name === "ac:parameter" || (gone.has(node.start) && node.name !== "#root")) return;
  const named = node.children.find(({ name }) => name === "ri:page");
  if (
    node.name === "ac:link" && named !== undefined && node.children.every((child) => child === named || isEmpty(child))
  ) {
    addWords(census, named.attributes.get("ri:content-title") ?? "");
  }
  for (const child of node.children) addTitles(child, gone, census);
}

function isEmpty({ name, text, children }: MiniNode): boolean {
  return name !== "ac:image" && (name.startsWith("#") ? text.trim() === "" : children.every(isEmpty));
}
