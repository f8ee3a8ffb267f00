import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ListPatterns } from "../../../../../src/document/read/dialects/lists/list_patterns.ts";
import { readNumerals } from "../../../../../src/document/read/dialects/lists/numerals.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../../../src/document/shown/lower_document.ts";
import type { ShownBlock } from "../../../../../src/document/shown/shown_block.ts";
import { wordsInBlocks } from "../../../../../src/document/shown/shown_words.ts";
import { renderWord } from "../../../../support/word/render_word.ts";
import * as fc from "../../../../support/property.ts";

/** Sketches the lists of blocks: pattern, first number, and the items, with lists in parentheses. */
function sketch(blocks: readonly ShownBlock[]): string {
  return blocks.flatMap((block) => {
    if (block.kind !== "list") return [];
    const items = block.items.map(({ blocks }) => {
      const inner = sketch(blocks);
      const own = wordsInBlocks(blocks.filter(({ kind }) => kind !== "list"));
      return inner === "" ? own : `${own} [${inner}]`;
    });
    return [`${block.pattern ?? block.type} ${block.start}: ${items.join(", ")}`];
  }).join("; ");
}

for (
  const [written, shown] of [
    ["a) x\nb) y", "a) 1: x, y"],
    ["c. x\n\nd. y", "a. 3: x, y"],
    ["(i) x\n(ii) y", "(i) 1: x, y"],
    ["i. x\nj. y", "a. 9: x, y"],
    ["(4) x\n(5) y", "(1) 4: x, y"],
    ["A.  x\nB.  y", "A. 1: x, y"],
    ["viii. x\n  ix. y\n   x. z", "i. 8: x, y, z"],
    ["a) x\n   more\n\n   last\nb) y", "a) 1: x more last, y"],
    ["1. x\n   a. y\n   b. z\n2. v", "number 1: x [a. 1: y, z], v"],
    ["a. x\n   - y\nb. z", "a. 1: x [bullet 1: y], z"],
    ["a. x\nb. y\n\nA)  x\nB)  y\n\ni. x\nii. y", "a. 1: x, y; A) 1: x, y; i. 1: x, y"],
    ["1. x\n2. y\n\na. x\nb. y", "number 1: x, y; a. 1: x, y"],
    ["#. x\n#. y\n\n(@) z\n(@v) w\n\nSee (@v) and @v, mail@v.\n\n(@) u", "number 1: x, y; (1) 1: z, w; (1) 3: u"],
    ["> a. x\n> b. y\n", ""],
    ["B. Russell wrote.\n\nC. Wolf too.", ""],
    ["a) alone", ""],
    ["text\na) x\nb) y", ""],
    ["a) x\nc) y", ""],
    ["(a) x\nb) y", ""],
    ["`a` x\n\n    a) x\n    b) y", ""],
    ['<ol type="i" start="2"><li>x</li><li>y</li></ol>', "i. 2: x, y"],
  ] as const
) {
  Deno.test(`parseMarkdown() reads the lists of ${JSON.stringify(written)}`, () => {
    strictEqual(sketch(lowerDocument(parseMarkdown(written), { hasPicture: () => true }).blocks), shown);
  });
}

for (
  const [text, forms] of [
    ["i", "i1 a9"],
    ["IV", "I4"],
    ["mcmxc", "i1990"],
    ["iiii", ""],
    ["q", "a17"],
    ["12", "112"],
  ] as const
) {
  Deno.test(`readNumerals() reads ${text}`, () => {
    strictEqual(readNumerals(text).map(({ form, value }) => `${form}${value}`).join(" "), forms);
  });
}

Deno.test("ListPatterns.take() keeps lines, and their texts below each other", () => {
  const item = fc.constantFrom(
    "a) x",
    "b) x",
    "(i) x",
    "(ii) x",
    "A.  x",
    "B.  x",
    "  i. x",
    " ii. x",
    "",
    "text",
    "> a. x",
  );
  fc.assert(fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (lines) => {
    const done = new ListPatterns().take(lines.join("\n")).split("\n");
    deepStrictEqual(
      done.map((line) => [line.length, line.indexOf("x")]),
      lines.map((line) => [line.length, line.indexOf("x")]),
    );
  }));
});

Deno.test("WordBook renders the numerals of a list as those of its level", () => {
  const { instances } = renderWord("(i) x\n(ii) y\n").numbering;
  const [level = ""] = instances.join("").match(/<w:lvl .*<\/w:lvl>/) ?? [];
  strictEqual(level.includes('<w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%1)"/>'), true);
});

Deno.test("ListPatterns.take() reads many items in linear time", () => {
  const written = "a) x\n\nz\n\n".repeat(20_000) + "a) x\nb) y\n".repeat(5000);
  strictEqual(new ListPatterns().take(written).split("\n").length, written.split("\n").length);
});
