import * as fc from "../property.ts";
import { readConstructs } from "./constructs.ts";

const HEADINGS = ["# a", "## b [c]", "# a"];
const OPENINGS = [
  "```",
  "~~~js",
  "$$",
  "\\[",
  "<!-- a",
  "<div>",
  "<pre>",
  ":::info",
  "- a",
  "> b",
  "1. c",
  "[^1]: d",
  "%%",
  "[c]: /e",
];
const CLOSINGS = ["```", "~~~", "$$", "\\]", "-->", "</div>", "</pre>", ":::", "%%", "    f", "  g", "[c] [^1]"];

/** Texts with headings between all constructs of the document language, and with what opens and closes blocks. */
export function markdownTexts(): fc.Arbitrary<string> {
  const line = fc.constantFrom(...HEADINGS, ...OPENINGS, ...CLOSINGS, "", "");
  const construct = fc.constantFrom(...readConstructs().map(({ markdown }) => markdown));
  const part = fc.oneof(
    { weight: 4, arbitrary: line },
    { weight: 1, arbitrary: construct },
    { weight: 4, arbitrary: fc.constantFrom(...HEADINGS).map((heading) => `\n${heading}\n`) },
  );
  return fc.array(part, { maxLength: 14 }).map((parts) => parts.join("\n"));
}
