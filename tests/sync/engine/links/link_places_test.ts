import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { linkPlaces } from "./link_fixtures.ts";

/** Headings of a page, and the links to them. */
const OWN = "## What it costs\n\n## What it *costs*?\n\n# 🚀 Launch `now`\n\n## Über [uns](https://e.org)\n\n";

for (
  const [written, linked, anchors] of [
    // Within the page.
    ["[x](#what-it-costs)", "[x](#what-it-costs)", ["what-it-costs"]],
    ["[x](#what-it-costs-1)", "[x](#what-it-costs-1)", ["what-it-costs-1"]],
    ["[x](#-launch-now)", "[x](#-launch-now)", ["-launch-now"]],
    ["[x](#über-uns)", "[x](#über-uns)", ["über-uns"]],
    ["[x](#%C3%BCber-uns)", undefined, ["über-uns"]],
    ["[_x_](#What-It-Costs)", "[_x_](#what-it-costs)", ["what-it-costs"]],
    ["[x](#user-content-what-it-costs)", "[x](#what-it-costs)", ["what-it-costs"]],
    ["[x][r]\n\n[r]: #what-it-costs", "[x][r]\n\n[r]: #what-it-costs", ["what-it-costs"]],
    ["[x](Setup.md#what-it-costs)", ":page[x]{title=Setup anchor=what-it-costs}", ["what-it-costs"]],
    // Names that wikis give to headings.
    ["[x](#What-it-costs)", "[x](#What-it-costs)", []],
    ["[x](#Setup-Whatitcosts)", "[x](#Setup-Whatitcosts)", []],
    ["[x](<#What it costs>)", "[x](<#What it costs>)", []],
    // Anchors.
    [':anchor[]{name="x y"} [x](<#x y>)', undefined, []],
    [
      ':storage{xml="<ac:structured-macro ac:name=&quot;anchor&quot;><ac:parameter ac:name=&quot;&quot;>z' +
      '</ac:parameter></ac:structured-macro>"} [x](#z)',
      undefined,
      [],
    ],
    ["## :anchor[]{name=costs}Costs\n\n[x](#costs)", "## :anchor[]{name=costs}Costs\n\n[x](#costs)", ["costs"]],
    ["[x](#top)", "[x](#top)", []],
    ["## Setup {#install}\n\n[x](#install) [y](#setup)", "## Setup {#install}\n\n[x](#install) [y](#setup)", ["setup"]],
    ["<h2>In HTML</h2>\n\n[x](#in-html)", "<h2>In HTML</h2>\n\n[x](#in-html)", ["in-html"]],
    ["```md\n## Code\n[x](#code)\n```", "```md\n## Code\n[x](#code)\n```", []],
    // Other pages.
    ["[x](../People.md#ada)", ':page[x]{title="Our people" anchor=ada}', ["People.md ada"]],
    ["[x](../People.md#ADA-1)", ':page[x]{title="Our people" anchor=ada-1}', ["People.md ada-1"]],
    ["[x](../People.md#Old%20Ada)", ':page[x]{title="Our people" anchor="Old Ada"}', []],
    ["[x](../People.md#Ada)", ':page[x]{title="Our people" anchor=Ada}', []],
    ["[x](../People.md)", ':page[x]{title="Our people"}', []],
    // A page that is not in the folder.
    ["[x](https://e.org/#ada)", "[x](https://e.org/#ada)", []],
    ["[x](<../C# notes.md#anything>)", ":page[x]{title=C# anchor=anything}", []],
  ] as const
) {
  Deno.test(`linkFiles() finds the headings that ${JSON.stringify(written)} leads to`, () => {
    const { body, issues, anchors: found } = linkPlaces(`${OWN}${written}\n`);
    strictEqual(body, `${OWN}${linked ?? written}\n`);
    deepStrictEqual(issues, []);
    deepStrictEqual(
      found.map(({ path, name }) => path === "Guide/Setup.md" ? name : `${path} ${name}`),
      [...anchors],
    );
  });
}

for (
  const [text, message, hint] of [
    [
      "[x](#what-it-cost)",
      'The link "#what-it-cost" leads to no heading or anchor of this page',
      "Did you mean #what-it-costs?",
    ],
    [
      "[x](#elsewhere)",
      'The link "#elsewhere" leads to no heading or anchor of this page',
      "Link to a heading by its name on GitHub: in lower case, with hyphens for spaces.",
    ],
    [
      "[x](../People.md#aad)",
      'The link "../People.md#aad" leads to no heading or anchor of "People.md"',
      "Did you mean #ada?",
    ],
    [
      "[x](Odd.md#first-steps)",
      'The link "Odd.md#first-steps" leads to no heading or anchor of "Guide/Odd.md"',
      "Link to a heading by its name on GitHub: in lower case, with hyphens for spaces.",
    ],
  ] as const
) {
  Deno.test(`linkFiles() warns of ${JSON.stringify(text)}`, () => {
    const { issues } = linkPlaces(`${OWN}${text}\n`);
    deepStrictEqual(issues.map((issue) => [issue.line, issue.code, issue.message, issue.hint]), [
      [9, "dead-anchor", message, hint],
    ]);
  });
}
