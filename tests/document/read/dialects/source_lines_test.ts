import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { LinesMemo, readSourceLines } from "../../../../src/document/read/dialects/source_lines.ts";
import { markdownTexts } from "../../../support/contract/markdown_texts.ts";
import * as fc from "../../../support/property.ts";

/** The lines of a text, with a number for each container instead of its identity. */
function linesOf(body: string, memo: LinesMemo) {
  const numbers = new Map<unknown, number>();
  return readSourceLines(body, memo).map(({ containers, ...line }) => ({
    ...line,
    containers: containers.map((container) => {
      const number = numbers.get(container) ?? numbers.size;
      numbers.set(container, number);
      return [number, container.isQuote];
    }),
  }));
}

Deno.test("readSourceLines() finds the same in sections as in the whole text, edit after edit", () => {
  const memo = new LinesMemo(1);
  fc.assert(fc.property(markdownTexts(), (text) => {
    deepStrictEqual(linesOf(text, memo), linesOf(text, new LinesMemo(Infinity)));
  }));
});

for (
  const [what, open] of [
    ["a fence", "```\ncode"],
    ["a comment", "<!-- a"],
    ["raw HTML", "<pre>\na"],
    ["a formula", "$$\na"],
  ] as const
) {
  Deno.test(`readSourceLines() reads on in ${what} that a heading does not end`, () => {
    const body = `- a\n\n${open}\n\n# b\n\n# c\n\n    d`;
    deepStrictEqual(linesOf(body, new LinesMemo(1)), linesOf(body, new LinesMemo(Infinity)));
    strictEqual(linesOf(body, new LinesMemo(1))[5]?.isCode, open !== "$$\na");
  });
}

Deno.test("readSourceLines() gives equal sections containers of their own", () => {
  const [, , first, , , , second] = linesOf("# a\n\n> -     a\n\n# a\n\n> -     a\n\n# b\n", new LinesMemo(1));
  strictEqual(first?.containers.length, 2);
  strictEqual(second?.containers[0]?.[0] === first?.containers[0]?.[0], false);
});
