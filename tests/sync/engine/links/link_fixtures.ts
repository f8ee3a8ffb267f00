import { linkFiles } from "../../../../src/sync/engine/links/link_files.ts";

/** Pages by path, and the files beside them by the name that the wiki has for each. */
const TITLES = new Map([
  ["Guide/Setup.md", "Setup"],
  ["Guide/Hours and holidays.md", "Hours and holidays"],
  ["Guide/Odd.md", 'a `b` "c" | [d] \\ <e> & {f}'],
  ["People.md", "Our people"],
  ["C# notes.md", "C#"],
  ["What now?.md", "What now?"],
  ["100%.md", "All"],
  ["Caf\u00E9.md", "Caf\u00E9"],
  ["A (b) [c].md", "A"],
]);
const FILES = new Map([
  ["Guide/Setup.md/bee one.png", "bee one.png"],
  ["Guide/Setup.md/plan.pdf", "plan.pdf"],
  ["Guide/Setup.md/plan (att7).pdf", "plan.pdf"],
  ["Guide/Setup.md/b[e] #1.png", "b[e] #1.png"],
  ["Guide/Setup.md/notes.md", "notes.md"],
  ["People.md/ada.png", "ada.png"],
]);
const LOOKUP = {
  titleOf: (path: string) => TITLES.get(path),
  attachmentName: (page: string, file: string) => FILES.get(`${page}/${file}`),
  repositoryPath: () => "docs/",
};

/** Places of two of the pages. */
const PLACES = new Map([
  ["People.md", { headings: new Map([["ada", "Ada"], ["ada-1", "Ada"]]), anchors: new Set(["Old Ada"]) }],
  ["Guide/Odd.md", { headings: new Map<string, string>(), anchors: new Set<string>() }],
]);

/** Makes the wiki's forms of the links in the text of a page. */
export function link(body: string) {
  const { body: linked, issues } = linkFiles(body, "Guide/Setup.md", LOOKUP);
  return { body: linked, issues };
}

/** Does the same where the places of the pages are known, and lists the headings that need anchors. */
export function linkPlaces(body: string) {
  return linkFiles(body, "Guide/Setup.md", { ...LOOKUP, placesOf: (path: string) => PLACES.get(path) });
}
