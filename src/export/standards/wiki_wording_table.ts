import type { BookFinding } from "./book_finding.ts";

/** How findings are worded for people who edit pages in a wiki. */
interface WikiWording {
  /** Message; by default, that of the check. */
  readonly message?: (finding: BookFinding) => string;
  /** Hint for a finding that only the wiki can solve. */
  readonly hint: string;
}

/** Wording of the findings whose texts are about Markdown otherwise, by code. */
const WIKI_WORDING: Readonly<Record<string, WikiWording>> = {
  "missing-alternative-text": {
    message: ({ element }) => `The ${element} has no alternative text`,
    hint: "Add an alternative text to it in the wiki.",
  },
  "long-alternative-text": {
    message: ({ element }) => `The alternative text of the ${element} is too long for the standard`,
    hint: "Shorten it in the wiki.",
  },
  "heading-without-text": { hint: "Write the text of the heading beside the picture." },
  // Levels of a book are not those of its pages.
  "skipped-heading-level": {
    message: ({ element, message }) => {
      return element === "title" ? message : `The ${element} is more than one level below the heading above it`;
    },
    hint: "Put each heading at most one level below the one above.",
  },
  "missing-table-header": { hint: "Name the columns in the first row of the table, and make it a heading row." },
  "vague-link-text": { hint: "Name the target in the text of the link." },
  "control-character": { hint: "Remove it in the wiki, or write another character." },
  "private-use-character": { hint: "Remove it in the wiki, or write another character." },
};

/** Words a finding for people who edit the page in the wiki. */
export function wordForWiki(finding: BookFinding): BookFinding {
  const { code } = finding;
  const wording = Object.hasOwn(WIKI_WORDING, code) ? WIKI_WORDING[code] : undefined;
  if (wording === undefined) return finding;
  const { message = () => finding.message, hint } = wording;
  return { ...finding, message: message(finding), hint };
}
