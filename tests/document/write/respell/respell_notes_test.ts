import { ok, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { respellBody } from "../../../../src/document/write/respell/respell.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";

const NOTES = "Costs _little_[^1].\n\nTerm\n: is here\n\n[^1]: About *ten* euros.\n\n    More.\n\n<!-- ask -->\n";
/** Changes the body of the page like the wiki, and returns the new text of its file. */
function change(from: string, to: string): string {
  const body = mdastToStorage(parseBlocks(NOTES).flatMap(({ nodes }) => nodes));
  ok(body.includes(from), body);
  return respellBody({ body, written: NOTES }, body.replace(from, to));
}

const CASES: readonly (readonly [what: string, from: string, to: string, expected: string])[] = [
  ["of a removed mark", "<em>ten</em>", "ten", NOTES.replace("*ten*", "ten")],
  ["of a new mark", "euros", "<strong>euros</strong>", NOTES.replace("euros", "**euros**")],
  ["of a removed word", "About ", "", NOTES.replace("About ", "")],
  ["of a new paragraph", "<p>More.</p>", "<p>More.</p><p>New.</p>", NOTES.replace("More.\n", "More.\n\nNew.\n")],
  ["of a mark in a meaning", "here", "<em>here</em>", NOTES.replace("here", "*here*")],
];

for (const [what, from, to, expected] of CASES) {
  Deno.test(`respellBody() keeps notes and definitions in spite ${what}`, () => {
    strictEqual(change(from, to), expected);
  });
}

Deno.test("respellBody() writes only what belongs to notes anew when a note loses its form", () => {
  strictEqual(
    change("<p>More.</p>", ""),
    "Costs *little*:sup[[1](#footnote-1)].\n\nTerm\n: is here\n\n" +
      ":anchor[]{name=footnote-1}:sup[1] About *ten* euros.\n\n<!-- ask -->\n",
  );
});
