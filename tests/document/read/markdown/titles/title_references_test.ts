import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";

const PLACES = "\n\n# Soil @fig-a {#sec-a}\n\n![The *plan*](a.png){#fig-a}\n\n# Rest\n";

for (
  const [what, markdown, expected] of [
    ["a caption", `---\ntitle: On @fig-a\n---${PLACES}`, ["On The plan"]],
    ["a heading, in the subtitle", `---\ntitle: T\nsubtitle: On {ref}\`sec-a\`\n---${PLACES}`, [
      "T",
      "On Soil The plan",
    ]],
    ["a caption, in a heading", "# On @fig-a\n\n## Soil\n\n![The *plan*](a.png){#fig-a}", ["On The plan"]],
    ["itself", "---\ntitle: On @sec-a\n---\n\n# A @sec-b {#sec-a}\n\n# B @sec-a {#sec-b}", ["On A B A @sec-b"]],
    ["nothing", `---\ntitle: On @fig-b\n---${PLACES}`, ["On @fig-b", "", "unknown-reference 2"]],
    ["a person", "---\ntitle: By @smith\n---\n\nText", ["By @smith"]],
    ["an address", "---\ntitle: a@fig-a.org {x}\n---\n\nText", ["a@fig-a.org {x}"]],
  ] as const
) {
  Deno.test(`nameTitles() names ${what}`, () => {
    const { meta, issues } = parseMarkdown(markdown);
    const [title, subtitle = "", ...findings] = expected;
    deepStrictEqual([meta.title, meta.subtitle], [title, subtitle]);
    deepStrictEqual(issues.map(({ code, line }) => `${code} ${line}`), findings);
  });
}
