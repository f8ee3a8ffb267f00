import { compareTitles } from "../../base/collation/compare_titles.ts";
import { unnumberedHeading } from "../heading_facts.ts";
import { parseCaption } from "../read/dialects/labels/parse_caption.ts";
import type { Nodes, PhrasingContent, Root, RootContent } from "../tree.ts";
import type { AbbreviationWish, BookTerms } from "./book_terms.ts";
import { listedTerm } from "./listed_term.ts";
import { glossaryWords } from "./glossary_words_table.ts";

/** Abbreviations of a document, and its language, a BCP 47 tag or empty. */
export interface DocumentAbbreviations extends AbbreviationWish {
  readonly language: string;
  /** What it knows of those of its book. */
  readonly book?: Pick<BookTerms, "before" | "all" | "isLast"> | undefined;
}

/** Nodes whose text is no prose, or is repeated elsewhere. */
const APART: ReadonlySet<Nodes["type"]> = new Set<Nodes["type"]>(["heading", "link", "linkReference"]);

/**
 * Expands the first use of each abbreviation, and lists those of the text at its end, or at that of its book, in place.
 * Returns those of the text.
 */
export function setAbbreviations(root: Root, wish: DocumentAbbreviations): ReadonlySet<string> {
  const { expands, lists, entries, language, book } = wish;
  const meanings = new Map(entries.filter(([short, long]) => short.trim() !== "" && long.trim() !== ""));
  const used = new Set<string>();
  if ((!expands && !lists) || meanings.size === 0) return used;
  const find = createFinder([...meanings.keys()]);
  const visit = (node: Nodes) => {
    if (!("children" in node) || APART.has(node.type)) return;
    const parent = node as { children: PhrasingContent[] };
    parent.children = parent.children.map((child) => child.type === "text" ? expand(child) : child);
    node.children.forEach(visit);
  };
  const expand = (text: Extract<PhrasingContent, { type: "text" }>): PhrasingContent => {
    const value = replaceFound(text.value, find, (short) => {
      const isFirst = !used.has(short) && book?.before.abbreviations.has(short) !== true;
      used.add(short);
      return isFirst && expands ? `${short} (${meanings.get(short) ?? ""})` : short;
    });
    return { ...text, value };
  };
  visit(root);
  const listed = book === undefined ? [...used] : book.isLast ? [...new Set([...book.all.abbreviations, ...used])] : [];
  if (lists && listed.length > 0) root.children.push(...listOf(listed, meanings, language));
  return used;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const ENDS_WORD = /[\p{L}\p{N}_]$/u;
const STARTS_WORD = /^[\p{L}\p{N}_]/u;

/** An abbreviation, and the length of the signs before its first word. */
interface Candidate {
  readonly short: string;
  readonly lead: number;
}

/** Finds the longest of thousands of abbreviations, by their first word, at a word of a text. */
function createFinder(shorts: readonly string[]): (word: string) => readonly Candidate[] {
  const byWord = new Map<string, Candidate[]>();
  for (const short of shorts.toSorted((a, b) => b.length - a.length)) {
    const [word] = short.matchAll(WORD);
    if (word === undefined) continue;
    const known = byWord.get(word[0]);
    const candidate = { short, lead: word.index };
    if (known === undefined) byWord.set(word[0], [candidate]);
    else known.push(candidate);
  }
  return (word) => byWord.get(word) ?? [];
}

function replaceFound(
  text: string,
  find: (word: string) => readonly Candidate[],
  replace: (short: string) => string,
): string {
  let [done, end] = ["", 0];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = find(word).find(({ short, lead }) => {
      const start = index - lead;
      return start >= end && text.startsWith(short, start) &&
        !ENDS_WORD.test(text.slice(Math.max(0, start - 2), start)) &&
        !STARTS_WORD.test(text.slice(start + short.length, start + short.length + 2));
    });
    if (found === undefined) continue;
    done += text.slice(end, index - found.lead) + replace(found.short);
    end = index - found.lead + found.short.length;
  }
  return done + text.slice(end);
}

function listOf(used: readonly string[], meanings: ReadonlyMap<string, string>, language: string): RootContent[] {
  const entries = used.toSorted(compareTitles).flatMap((short) =>
    listedTerm([{ type: "text", value: short }], parseCaption(meanings.get(short) ?? "", {}))
  );
  return [unnumberedHeading(glossaryWords(language).abbreviations), ...entries];
}
