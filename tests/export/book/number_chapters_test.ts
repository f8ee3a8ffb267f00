import { deepStrictEqual } from "node:assert/strict";
import type { NumberingChoice } from "../../../src/document/read/markdown/own_numbers.ts";
import { isUnnumberedHeading } from "../../../src/document/heading_facts.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { chapterNumbers } from "../../../src/export/book/number_chapters.ts";
import type { Heading } from "../../../src/document/tree.ts";

const heading = (value: string): Heading => ({ type: "heading", depth: 2, children: [{ type: "text", value }] });

/** Titles and headings, with a sharp before those that a template numbers. */
function number(titles: readonly string[], numbering?: NumberingChoice): string[] {
  const entries = titles.map((title) => ({
    facts: { id: title, title, spaceKey: "D", version: 1, status: "current" },
    level: 1,
  }));
  const number = chapterNumbers({ entries, numbering });
  return titles.flatMap((title, i) => {
    const root = { type: "root" as const, children: [heading(`${i + 1}.1 X`), heading(`${i + 1}.2 Y`)] };
    const chapter = number({ key: title, title, level: 1, anchor: title, root });
    const [first] = root.children;
    const own = first === undefined ? "" : `${isUnnumberedHeading(first) ? "" : "#"}${oneLine(first)}`;
    return [`${chapter.unnumbered ? "" : "#"}${chapter.title}`, own];
  });
}

for (
  const [rule, titles, numbering, expected] of [
    ["leaves counted titles their numbers", ["1. A", "2. B"], undefined, ["1. A", "1.1 X", "2. B", "2.1 X"]],
    ["leaves others to the template", ["A", "B"], undefined, ["#A", "#1.1 X", "#B", "#2.1 X"]],
    ["adds no numbers for own", ["A", "B"], "own", ["A", "1.1 X", "B", "2.1 X"]],
    ["takes numbers off for template", ["1. A", "2. B"], "template", ["#A", "#X", "#B", "#X"]],
    ["leaves an appendix its letter", ["1. A", "Appendix A: B"], "template", ["#A", "#X", "Appendix A: B", "X"]],
  ] as const
) {
  Deno.test(`chapterNumbers() ${rule}`, () => deepStrictEqual(number(titles, numbering), [...expected]));
}
