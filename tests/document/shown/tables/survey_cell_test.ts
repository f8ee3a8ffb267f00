import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { ShownCell } from "../../../../src/document/shown/shown_block.ts";
import { estimateEms } from "../../../../src/document/shown/tables/text_width.ts";
import { listShown, lowered } from "../lowered.ts";

function surveyOf(content: string): ShownCell["survey"] {
  const markdown = `::::::table\n:::::row\n::::cell\n${content}\n::::\n:::::\n::::::`;
  const [cell] = listShown(lowered(markdown).document, "table").flatMap(({ rows }) => rows.flat());
  ok(cell !== undefined);
  return cell.survey;
}

/** A word of twelve letters at the end of lists in lists. */
function nested(levels: number): string {
  return Array.from({ length: levels }, (_, i) => `${"  ".repeat(i)}- ${i === levels - 1 ? "consequences" : "a"}`).join(
    "\n",
  );
}

Deno.test("surveyCell() needs room for the words of a list beside its indents", () => {
  const word = estimateEms("consequences");
  const least = [1, 2, 3, 4].map((levels) => surveyOf(nested(levels)).least);
  for (const [i, ems] of least.entries()) ok(ems >= 2 * (i + 1) + word, `${ems} ems for ${i + 1} levels`);
  deepStrictEqual(least, least.toSorted((a, b) => a - b));
});

Deno.test("surveyCell() needs room for words in quotes, callouts and lists within them", () => {
  for (const content of ["> - consequences", ":::note\n- consequences\n:::", "> > consequences"]) {
    ok(surveyOf(content).least > estimateEms("consequences") + 4, content);
  }
});

Deno.test("surveyCell() bounds the room for indents, and divides long words in lists", () => {
  ok(surveyOf(nested(30)).least < 30);
  ok(surveyOf(`- ${"configuration".repeat(8)}`).least < 16);
});

Deno.test("surveyCell() needs no room beside the words of a paragraph", () => {
  strictEqual(surveyOf("consequences").least, 0);
});

Deno.test("surveyCell() keeps a day on one line, as books show days", () => {
  const { words } = surveyOf(":date[2026-09-30]");
  deepStrictEqual(words.map(({ pieces }) => pieces.join("")), ["30 September 2026"]);
  deepStrictEqual(words.flatMap(({ pieces }) => pieces.map((piece) => piece.trim())), ["30", "September", "2026"]);
});
