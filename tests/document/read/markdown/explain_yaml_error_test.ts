import { deepStrictEqual } from "node:assert/strict";
import { parseFrontMatter } from "../../../../src/document/read/markdown/front_matter.ts";

for (
  const [yaml, line, column, reason, hint] of [
    [
      'title: "A "quoted" title"',
      2,
      12,
      "text follows the closing quote of the value",
      `Write title: 'A "quoted" title'.`,
    ],
    ["title: 'It's ours'", 2, 12, "text follows the closing quote of the value", `Write title: "It's ours".`],
    ['title: "A" and B', 2, 12, "text follows the closing quote of the value", `Write title: '"A" and B'.`],
    [
      `title: "It's "so" good"`,
      2,
      15,
      "text follows the closing quote of the value",
      `Write title: 'It''s "so" good'.`,
    ],
    [
      "language: en\ntitle: Bob's: thing",
      3,
      8,
      "a value that contains a colon must be quoted",
      `Write title: "Bob's: thing".`,
    ],
    ["title: @ada", 2, 8, "a value cannot start with this character", 'Write title: "@ada".'],
    ["title: `a`", 2, 8, "a value cannot start with this character", 'Write title: "`a`".'],
    ["title: %d", 2, 8, "a value cannot start with this character", 'Write title: "%d".'],
    ['title: "A\nlanguage: en', 2, 8, 'the " here is never closed', 'Close it with " in this line.'],
    ["title: 'A\nlanguage: en", 2, 8, "the ' here is never closed", "Close it with ' in this line."],
    ["keywords: [a, b\ntitle: A", 2, 11, "the [ here is never closed", "Close it with ] in this line."],
    ["title: A\n\tsubtitle: B", 3, 1, "a tab cannot indent a line", "Indent with spaces."],
    ["title: A\ntitle: B", 3, 1, "Map keys must be unique", "Remove one of the two fields."],
    [
      "title: A\nnonsense here\nversion: 1",
      3,
      1,
      "a line without a colon and a space is no field",
      "Write it as name: value.",
    ],
  ] as const
) {
  Deno.test(`explainYamlError() places and explains ${JSON.stringify(yaml)}`, () => {
    const [issue, ...others] = parseFrontMatter(`${yaml}\n`).issues;
    const message = `Cannot read the front matter: ${reason}`;
    deepStrictEqual(others, []);
    deepStrictEqual(issue, {
      ...{ severity: "warning", code: "front-matter-invalid", message, line, column, hint },
    });
  });
}
