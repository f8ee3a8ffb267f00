import { rankOfMeta } from "../../../book/chapters/survey_file.ts";
import type { FileText } from "../../../book/chapters/insert_included.ts";
import type { RankOf } from "../../../book/order/book_node.ts";
import { type BookTerms, joinTermUses, NO_TERMS, type TermUse } from "../../../document/glossary/book_terms.ts";
import { DocumentTerms } from "../../../document/glossary/document_terms.ts";
import { readFrontMatter } from "../../../document/read/markdown/meta/front_matter.ts";
import { parseStoppable } from "../../reading/parse_stoppable.ts";

/**
 * Finds what each file of a book knows of the terms of the others: the definitions of all files hold for the whole book,
 * and the first use of a term is the first one in the book.
 */
export async function countBookTerms(
  files: ReadonlyMap<string, FileText>,
  order: (rankOf: RankOf) => readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BookTerms>> {
  const fronts = new Map([...files].map(([key, { text }]) => [key, readFrontMatter(text)]));
  const keys = order((key) => {
    const front = fronts.get(key);
    return front === undefined ? {} : rankOfMeta(front.meta);
  }).filter((key) => files.has(key));
  const own = keys.map((key) => definitionsOf(fronts.get(key)?.body ?? ""));
  const wishes = keys.flatMap((key) => fronts.get(key)?.abbreviations ?? []);
  const shared = {
    definitions: new Map(own.flatMap(({ terms }) => [...terms])),
    entries: [...wishes.flatMap(({ entries }) => entries), ...own.flatMap(({ abbreviations }) => [...abbreviations])],
    expands: wishes.some(({ expands }) => expands),
    lists: wishes.some(({ lists }) => lists),
  };
  const uses: TermUse[] = [];
  const known: BookTerms[] = [];
  for (const key of keys) {
    const { introduced, abbreviations } = joinTermUses(uses);
    const before = { terms: new Set(introduced), abbreviations: new Set(abbreviations) };
    const terms = { ...shared, before, all: NO_TERMS, isLast: false };
    const file = files.get(key);
    if (file !== undefined) uses.push((await parseStoppable({ ...file, terms }, signal)).termUse);
    known.push(terms);
  }
  const all = joinTermUses(uses);
  return new Map(
    keys.flatMap((key, i) => {
      const terms = known[i];
      return terms === undefined ? [] : [[key, { ...terms, all, isLast: i === keys.length - 1 }] as const];
    }),
  );
}

function definitionsOf(body: string): DocumentTerms {
  const terms = new DocumentTerms();
  terms.take(body);
  return terms;
}
