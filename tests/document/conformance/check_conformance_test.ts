import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { checkConformance, type ConformanceFacts } from "../../../src/document/conformance/check_conformance.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import * as fc from "../../support/property.ts";

/** Finds what is wrong with a document whose front matter takes four lines. */
function findingsOf(body: string, facts: Partial<ConformanceFacts> = {}) {
  const text = `---\ntitle: Handbook\nlanguage: en\n---\n${body}`;
  return checkConformance(parseMarkdown(text), { dated: true, ...facts });
}

const RULES: readonly [body: string, ...found: string[]][] = [
  ["# A\n\n## B\n\n### C\n\n# D\n\ntext [the manual](https://example.com) ![a map](a.png) `x`\n"],
  // Headings
  ["text[^1]\n\n[^1]: # A\n\n    ### B\n"],
  ["# ![Logo](logo.png)\n", "5:1 heading-without-text"],
  ["# ![Logo][logo]\n\n[logo]: logo.png\n", "5:1 heading-without-text"],
  ["# ![Logo](logo.png) Station\n\n## `code`\n\n## $x^2$\n\n## <kbd>A</kbd>\n"],
  // Pictures
  ["![](a.png)\n", "5:1 missing-alternative-text"],
  ["a ![ ](a.png) b ![][pic] c\n\n[pic]: b.png\n", "5:3 missing-alternative-text", "5:17 missing-alternative-text"],
  ["::figure[Plan]{src=a.png}\n\n::figure{src=a.png alt=Plan}\n\n::figure{alt=Plan}\n"],
  [
    '::figure{src=a.png}\n\n::figure[Plan]{src=a.png alt=""}\n',
    "5:1 missing-alternative-text",
    "7:1 missing-alternative-text",
  ],
  ["[![](a.png)](https://example.com)\n", "5:2 missing-alternative-text"],
  [`![${"x".repeat(32_768)}](a.png)\n`, "5:1 long-alternative-text"],
  [`![${"x".repeat(32_767)}](a.png)\n`],
  [`![${"\u4e2d".repeat(10_923)}](a.png)\n`, "5:1 long-alternative-text"],
  // Tables
  ["| A | |\n|---|---|\n| a | b |\n"],
  ["| | |\n|---|---|\n| a | b |\n", "5:1 missing-table-header"],
  ["> | |\n> |---|\n> | a |\n", "5:3 missing-table-header"],
  [":::table{header-column}\n| | |\n|---|---|\n| a | b |\n:::\n", "5:1 missing-table-header"],
  [":::table{header-column}\n| A | B |\n|---|---|\n| a | b |\n:::\n"],
  [
    "::::::table\n:::::row\n::::cell\na\n::::\n::::cell{header}\nb\n::::\n:::::\n::::::\n",
    "5:1 missing-table-header",
  ],
  ["::::::table\n:::::row\n::::cell{header}\na\n::::\n:::::\n:::::row\n::::cell\nb\n::::\n:::::\n::::::\n"],
  [
    "::::::table\n:::::row\n::::cell{header}\n::::\n:::::\n:::::row\n::::cell\nb\n::::\n:::::\n::::::\n",
    "5:1 missing-table-header",
  ],
  [
    "::::::table\n:::::row\n::::cell{header rowspan=2}\na\n::::\n:::::\n:::::row\n::::cell\nb\n::::\n:::::\n::::::\n",
    "5:1 missing-table-header",
  ],
  [
    "| [A][a] | B[^1] |\n|---|---|\n| [a][a] | b[^1] |\n\n[^1]: x\n\n[a]: https://example.com\n",
  ],
  // Links
  [
    "[here](https://example.com), [Click here!](#a) and [**Read&nbsp;more** …](mailto:a@example.com)\n\n# A\n",
    "5:1 vague-link-text",
    "5:30 vague-link-text",
    "5:52 vague-link-text",
  ],
  [
    "[hier](https://example.com) [En savoir plus](https://example.com)\n",
    "5:1 vague-link-text",
    "5:29 vague-link-text",
  ],
  [
    "https://example.com/a and <http://example.com> and www.example.com\n",
    "5:1 vague-link-text",
    "5:27 vague-link-text",
    "5:52 vague-link-text",
  ],
  ["<ada@example.com> [hereabouts](https://example.com) [here](file.md) [here][x]\n"],
  ["[](https://example.com)\n", "5:1 vague-link-text"],
  [
    ":card[]{url=https://example.com} :a[here]{href=https://example.com} :a[A]{id=x} :card[B]{url=https://example.com}\n",
    "5:1 vague-link-text",
    "5:34 vague-link-text",
  ],
  // Pictures of the wiki
  ["::image{src=a.png}\n\n:image[A]{src=a.png}\n", "5:1 missing-alternative-text"],
  // Lines
  ["~~a <u>b</u> c~~\n", "5:5 combined-lines"],
  [":u[a :del[b]{class=x}] :ins[c]{class=x}\n", "5:6 combined-lines"],
  ["<u>a ~~b~~</u> <u>c</u> ~~d~~\n", "5:6 combined-lines"],
  ["<u>a **b <s>c</s>** <del>d</del></u> <s>e</s>\n", "5:10 combined-lines", "5:21 combined-lines"],
  ["<u>a [b](https://example.com)</u> ~~[b](https://example.com)~~ <u>\n\n~~a~~\n\n- [x] [b](https://example.com)\n"],
  // Characters
  ["a\nb\u0007c\n", "6:1 control-character"],
  ["```\na\n\nb\u0007\n```\n", "8:1 control-character"],
  ["a `\ue000` \u{f0001}b\u0085c\td\n", "5:1 private-use-character", "5:1 private-use-character"],
  ["a &#xFEFF; b\ufeff `c\ufeff`\n"],
  [':page[]{title="\ue000"}\n', "5:1 private-use-character"],
];

for (const [body, ...expected] of RULES) {
  const shown = JSON.stringify(body.length > 80 ? `${body.slice(0, 80)}…` : body);
  Deno.test(`checkConformance() finds [${expected.join(", ")}] in ${shown}`, () => {
    const found = findingsOf(body).map(({ code, line, column }) => `${line}:${column} ${code}`);
    deepStrictEqual(found, expected);
  });
}

for (
  const [text, dated, ...expected] of [
    ["---\ntitle: A\nlanguage: de\ndate: 2026-03-01\n---\n", false],
    ["# A\n", true, "1 missing-language"],
    ["text\n", false, "1 missing-language", "1 missing-date"],
    [
      "---\ndate: March 2026\nlanguage:\ntitle:\n---\ntext\n",
      false,
      "2 missing-date",
      "3 missing-language",
    ],
    ["---\ntitle: A\nlanguage: de\ndate: March 2026\n---\n", true],
    ["---\ntitle: A\nlanguage: de\ndate: 2026-02-30\n---\n", false, "4 missing-date"],
    ["---\ntitle: A\nlanguage: de\ndate: 1 March 2026 (2026-03-01, not 2026-02-30)\n---\n", false],
    ["---\ntitle: A\nlanguage: de\ndate: 2026-02-30, 2026-03-01\n---\n", false, "4 missing-date"],
    ["---\ntitle: A\nlanguage: de\ndate: 12026-03-01\n---\n", false, "4 missing-date"],
    ["---\ntitle: A\uE000\nlanguage: de\n---\n", true, "2 private-use-character"],
    ["---\nlanguage: de\n---\n# A\u0001\n", true, "1 control-character"],
    [
      "---\nlanguage: de\ntitle: T\nabstract: See [here](https://example.com) ![](a.png) \ue000\n---\n",
      true,
      ...["4 private-use-character", "4 vague-link-text", "4 missing-alternative-text"],
    ],
  ] as const
) {
  Deno.test(`checkConformance() finds [${expected.join(", ")}] in the front matter ${JSON.stringify(text)}`, () => {
    const found = checkConformance(parseMarkdown(text), { dated }).map(({ code, line }) => `${line} ${code}`);
    deepStrictEqual(found, expected);
  });
}

for (
  const [body, facts, ...expected] of [
    ["~~a [b](https://example.com)~~\n", { underlinesLinks: true }, 5],
    ["~~a [b][c]~~\n\n[c]: #d\n", { underlinesLinks: true }, 5],
    ["~~a [b <s>c</s>](https://example.com)~~\n", { underlinesLinks: true }, 5],
    ["~~a [b](file.md)~~ [c](https://example.com)\n", { underlinesLinks: true }],
    ["- [x] a <u>b</u>\n- [ ] <u>c</u>\n", { strikesTasks: true }, 5],
    ["- [x] a [b](https://example.com)\n", { strikesTasks: true, underlinesLinks: true }, 5],
    ["- [x] a\n\n  - <u>b</u>\n", { strikesTasks: true }, 7],
  ] as const
) {
  Deno.test(`checkConformance() with ${JSON.stringify(facts)} finds combined lines in ${JSON.stringify(body)}`, () => {
    const found = findingsOf(body, facts).filter(({ code }) => code === "combined-lines");
    deepStrictEqual(found.map(({ line }) => line), expected);
  });
}

for (
  const [body, message, hint] of [
    ["![](a.png)\n", 'The picture "a.png" has no alternative text', /!\[Floor plan\]/],
    ["::figure{src=a.png}\n", 'The picture "a.png" has no alternative text', /attribute alt/],
    ["a\u0007\n", "The text contains a control character (U+0007)", "Remove it, or write another character."],
    ["[Here](#a)\n\n# A\n", 'The link text "Here" does not name the target', /^Name the target/],
  ] as const
) {
  Deno.test(`checkConformance() explains ${JSON.stringify(body)}`, () => {
    const [issue] = findingsOf(body);
    strictEqual(issue?.message, message);
    if (typeof hint === "string") strictEqual(issue?.hint, hint);
    else match(issue?.hint ?? "", hint);
  });
}

Deno.test("checkConformance() lists at most a thousand findings of a kind", () => {
  const found = findingsOf("![](a.png)\n\n".repeat(1100));
  deepStrictEqual([found.length, found.at(-1)?.code, found.at(-1)?.count], [1000, "missing-alternative-text", 101]);
});

Deno.test("checkConformance() finds only warnings with a line, in order, in any Markdown", () => {
  const piece = fc.constantFrom(
    ...[
      "# ",
      "### ",
      "![](a.png)",
      "![b](c)",
      "~~",
      "<u>",
      "</u>",
      "<s>",
      "</s>",
      "[here](#a)",
      "| | |\n|-|-|\n",
      "[^1]",
    ],
    ...["\n\n[^1]: x\n", "> ", "- [x] ", "\n", " ", "a", "\u0007", "\ufeff", "---\n", "title: x\n", ":::info\n", "`"],
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
    const text = pieces.join("");
    const lines = text.split("\n").length;
    const found = checkConformance(parseMarkdown(text), { dated: false, underlinesLinks: true, strikesTasks: true });
    for (const [i, { severity, line = 0 }] of found.entries()) {
      ok(severity === "warning" && line >= 1 && line <= lines && line >= (found[i - 1]?.line ?? 0), `${line}`);
    }
  }));
});
