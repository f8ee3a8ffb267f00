import { deepStrictEqual, ok } from "node:assert/strict";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { typesetPages } from "../../support/compilers/canonical_job.ts";

const QUIET = { "cover.enabled": false, "contents.enabled": false, "header.enabled": false, "footer.enabled": false };
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");

/** What must be on one page, marked `zero` to the last of its marks, behind any number of lines. */
const UNITS: readonly (readonly [what: string, marks: readonly string[], markdown: string])[] = [
  ["a heading and two items of a list", ["zero", "one", "two"], "## zero\n\n- one\n- two\n- three\n- four\n"],
  ["a heading and two lines", ["zero", "one", "two"], "## zero\n\none\\\ntwo\\\nthree\\\nfour\n"],
  ["headings and two items", ["zero", "one", "two"], "## zero\n\n### one\n\n- two\n- three\n"],
  [
    "a heading, the header of a table and two rows",
    ["zero", "one", "two", "three"],
    `## zero\n\n| one |\n| --- |\n| two |\n| three |\n${lines(30, (i) => `| row ${i} |`)}\n`,
  ],
  [
    "a caption and the header of its table",
    ["zero", "one"],
    `| one |\n| --- |\n${lines(30, (i) => `| row ${i} |`)}\n\nTable: zero\n`,
  ],
  ["the last two rows", ["zero", "one"], `| Head |\n| --- |\n${lines(20, (i) => `| row ${i} |`)}\n| zero |\n| one |\n`],
  ["code of 15 lines", ["zero", "one"], `\`\`\`\nzero\n${lines(13, (i) => `line ${i}`)}\none\n\`\`\`\n`],
  [
    "a caption and three lines of its code",
    ["zero", "one"],
    `\`\`\`{#lst-a .ts lst-cap="zero"}\none\n${lines(30, (i) => `line ${i}`)}\n\`\`\`\n`,
  ],
];

for (const [what, marks, markdown] of UNITS) {
  Deno.test(`${what} are on one page`, async () => {
    for (const { id, values } of BASELINES.filter(({ id }) => id !== "editorial")) {
      const parts = Array.from({ length: 26 }, (_, i) => `${"x\\\n".repeat(20 + i)}x\n\n${markdown}`);
      const pages = await typesetPages(
        `---\ntitle: T\n---\n\n${parts.join("\n::pagebreak\n\n")}`,
        new Map([...values, ...Object.entries(QUIET)]),
      );
      const wholly = pages.filter(({ text }) => /\bzero\b/.test(text));
      deepStrictEqual(wholly.length, parts.length, id);
      for (const { text } of wholly) {
        ok(marks.every((mark) => new RegExp(`\\b${mark}\\b`).test(text)), `${id}: ${text}`);
      }
    }
  });
}
