import { compareTitles } from "../../base/collation/compare_titles.ts";
import type { Chapter } from "../../book/model/chapter.ts";
import { chapterAnchor } from "../../book/places/anchor_names.ts";
import { type BookIndex, placeAddress } from "../../book/places/book_index.ts";
import { PlaceIndex } from "../../book/places/place_index.ts";
import { bookWords } from "../macros/book_words_table.ts";
import { bulletList, type InnerBlock, paragraphOf, textNode } from "../macros/make_nodes.ts";
import type { IndexTerm } from "../macros/index_term.ts";
import { numberedLink } from "../macros/texts/link_destination.ts";

/** Key of the chapter with the index, which is not that of a page. */
const KEY = "index-of-terms";

/**
 * Makes the index at the end of a book: its terms in the order of letters, each with the numbers of the pages on which
 * authors marked it. Undefined without terms. Adds the places of the terms to those that links can lead to.
 */
export function makeIndexChapter(
  terms: readonly IndexTerm[],
  places: BookIndex,
  language?: string,
): Chapter | undefined {
  if (terms.length === 0) return undefined;
  const anchor = chapterAnchor(KEY);
  const named = terms.map(({ name }) => ({ name, kind: "anchor", text: name }) as const);
  places.add(KEY, new PlaceIndex({ title: "", start: anchor }, named));
  return {
    ...{ key: KEY, isWithoutPage: true, title: bookWords(language).index, level: 1, anchor, unnumbered: true },
    root: { type: "root", children: [bulletList(itemsOf(terms))] },
  };
}

/** Renders terms with those below them. */
function itemsOf(terms: readonly IndexTerm[]): (readonly InnerBlock[])[] {
  const groups = Map.groupBy(terms, ({ words: [primary] }) => termKey(primary));
  return [...groups.values()].map((group) => ({ group, word: group[0]?.words[0] ?? "" }))
    .sort((a, b) => compareTitles(a.word, b.word))
    .map(({ group, word }) => {
      const below = group.flatMap(({ words: [, secondary], ...term }): IndexTerm[] =>
        secondary === undefined ? [] : [{ ...term, words: [secondary] }]
      );
      return entryOf(word, group.filter(({ words }) => words.length === 1), itemsOf(below));
    });
}

/** Equal terms can differ in case and in how their letters are composed. */
function termKey(word: string): string {
  return word.normalize("NFKC").toLowerCase();
}

/**
 * Renders a term with the number of its page; one below several headings, with these. Below a heading, its first place
 * counts.
 */
function entryOf(word: string, own: readonly IndexTerm[], below: (readonly InnerBlock[])[]): readonly InnerBlock[] {
  const places = [...Map.groupBy(own, (term) => `${term.within}\n${chapterOf(term)}`).values()].flatMap(([first]) =>
    first ?? []
  );
  const [only, ...more] = places;
  const isAlone = only !== undefined && more.length === 0;
  const head = paragraphOf(isAlone ? numberedLink(placeAddress(only.name), word) : textNode(word));
  const listed = isAlone ? [] : places.map((term) => [paragraphOf(numberedLink(placeAddress(term.name), term.within))]);
  const items = [...listed, ...below];
  return items.length === 0 ? [head] : [head, bulletList(items)];
}

/** Returns the start of the name of a place, which is that of its chapter. */
function chapterOf({ name }: IndexTerm): string {
  return name.slice(0, name.indexOf("--"));
}
