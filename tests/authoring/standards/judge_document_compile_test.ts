import { deepStrictEqual, match, ok } from "node:assert/strict";
import { applyStandards } from "../../../src/authoring/standards/apply_standards.ts";
import { hasErrors, type Issue } from "../../../src/base/issue.ts";
import { checkConformance } from "../../../src/document/conformance/check_conformance.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { PdfStandard } from "../../../src/pdf/standards.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { canonicalJob } from "../../support/compilers/canonical_job.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import * as fc from "../../support/property.ts";

/** The baseline that underlines links. */
const VALUES = BASELINES.find(({ id }) => id === "editorial")?.values ?? new Map();
const HEAD = "---\ntitle: Handbook\nlanguage: en\ndate: 2026-03-01\n---\n";

function judge(markdown: string, standard: PdfStandard): Issue[] {
  const facts = { dated: false, underlinesLinks: VALUES.get("links.underline") === true };
  return applyStandards(checkConformance(parseMarkdown(markdown), facts), [standard]);
}

/** Messages of the compiler's errors. */
async function compile(markdown: string, standard: PdfStandard): Promise<string[]> {
  const { diagnostics } = await compileLocally(await canonicalJob(markdown, VALUES, { standards: [standard] }));
  return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

for (
  const [standard, code, markdown, message] of [
    ["ua-1", "missing-alternative-text", `${HEAD}![](a.svg)\n`, /missing alt text/],
    ["ua-1", "missing-alternative-text", `${HEAD}text ![](a.svg)\n`, /missing alt text/],
    ["ua-1", "missing-alternative-text", `${HEAD}::figure{src=a.svg}\n`, /missing alt text/],
    ["a-2a", "missing-alternative-text", `${HEAD}[![](a.svg)](https://example.com)\n`, /missing alt text/],
    ["a-2b", "long-alternative-text", `${HEAD}![${"x".repeat(32_768)}](a.svg)\n`, /longer than 32767/],
    ["a-4", "missing-date", "# Handbook\n\ntext\n", /missing document date/],
    ["ua-1", "heading-without-text", `${HEAD}# ![Logo](a.svg)\n`, /heading title could not be determined/],
    ["ua-1", "combined-lines", `${HEAD}~~a <u>b</u>~~\n`, /cannot combine underline/],
    ["ua-1", "combined-lines", `${HEAD}~~a [b](https://example.com)~~\n`, /cannot combine underline/],
    ["ua-1", "control-character", `${HEAD}a\u0007b\n`, /could not be displayed/],
  ] as const
) {
  const shown = JSON.stringify(markdown.replace(HEAD, "").slice(0, 60));
  Deno.test(`judgeDocument() refuses what the compiler refuses under ${standard}: ${code} in ${shown}`, async () => {
    const errors = judge(markdown, standard).filter(({ severity }) => severity === "error");
    deepStrictEqual(errors.map((issue) => issue.code), [code]);
    const messages = await compile(markdown, standard);
    match(messages.join("\n"), message);
    deepStrictEqual([hasErrors(judge(markdown, "1.7")), await compile(markdown, "1.7")], [false, []]);
  });
}

/** Blocks with and without problems. A chapter needs the top level, and a table a header. */
const BLOCKS = [
  ...["# A", "## B", "### C", "text", "---", "::pagebreak", "## `code`", "# $x$", "## ![x](a.svg)", "# H [l](#a) [^1]"],
  ...[
    "![](a.svg)",
    '![alt](a.svg "Caption")',
    "[![alt](a.svg)](https://example.com) text",
    "::figure[Plan]{src=a.svg}",
  ],
  ...["~~a <u>b</u>~~", "<u>a</u> ~~b~~", "**~~x~~ [l](https://example.com)**", "~~[l](https://example.com)~~"],
  ...[
    "- [x] ~~t~~ <u>u</u>",
    "- a\n  - b\n\n    ### D",
    "> quote\n>\n> -- me",
    "> [!NOTE]\n> ## Inside",
    "term\n: text",
  ],
  ...["| A | B[^2] |\n|---|---|\n| ![](a.svg) | ~~s~~ |", "Table: T\n\n| A | B |\n|--:|:-:|\n| [l](#a) | `x` |"],
  ...["```js\nlet x = 1;\n```", "$$\nx^2\n$$", ":::columns\n## E\n\ntext\n:::", ":::expand[T]\n### F\n:::"],
  ...[
    "a[^1] *b*[^2]",
    "a\ufeffb `c\ufeffd`",
    "a\u0007b",
    "<mark>x</mark> <kbd>k</kbd> H<sub>2</sub>O :status[Done]{color=green}",
  ],
];

Deno.test("judgeDocument() accepts under ua-1 only what the compiler accepts", async () => {
  let accepted = 0;
  const blocks = fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 5 });
  await fc.assert(fc.asyncProperty(blocks, async (parts) => {
    const markdown = `${HEAD}# Start\n\n${parts.join("\n\n")}\n\n[^1]: note ~~s~~\n[^2]: [l](https://example.com)\n`;
    if (hasErrors(judge(markdown, "ua-1"))) return;
    accepted++;
    deepStrictEqual(await compile(markdown, "ua-1"), []);
  }));
  ok(accepted > 5, `${accepted}`);
});
