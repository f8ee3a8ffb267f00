import { deepStrictEqual, ok } from "node:assert/strict";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { typeset } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const FACTS = `---
title: Station
subtitle: Manual
authors: [Ada]
---
`;
const ONE = `${FACTS}\n# One\n\nText.\n`;
const TWO = `${ONE}\n# Two\n`;
const CONTENTS = { "contents.enabled": true };
const OWN_PAGE = { ...CONTENTS, "contents.pageBreak": true };

const CASES: readonly [rule: string, own: Readonly<Record<string, unknown>>, pages: RegExp[], markdown?: string][] = [
  ["is above the text", {}, [/^Station Manual Ada.* One Text\. Two$/]],
  ["is above contents on the page of the text", CONTENTS, [/^Station Manual Ada.* Contents One .* Text\. Two$/]],
  ["is above contents with a page of their own", OWN_PAGE, [/^Station Manual Ada.* Contents/, /^One Text\. Two$/]],
  ["is above a text with too few headings for such contents", OWN_PAGE, [/^Station Manual Ada.* One Text\.$/], ONE],
  ["has a page with a composition that fills it", { "cover.composition": "band" }, [/^Station/, /^One Text\. Two$/]],
  ["is not there without a cover", { "cover.enabled": false }, [/^One Text\. Two$/]],
];

for (const [rule, own, pages, markdown = TWO] of CASES) {
  Deno.test(`cover-block() ${rule}`, async () => {
    const values = sampleValues({
      ...{ "cover.composition": "left", "cover.pageBreak": false, "cover.eyebrow": "", "contents.enabled": false },
      ...{ "contents.pageBreak": false, "headings.chapterBreak": "none", "headings.numbering": "none" },
      ...{ "header.enabled": false, "footer.enabled": false, ...own },
    });
    const { pages: found } = await readPdfFacts(await typeset(markdown, values));
    const texts = found.map(({ text }) => text.replaceAll(/\s+/g, " ").trim());
    deepStrictEqual(texts.length, pages.length, texts.join(" | "));
    for (const [i, pattern] of pages.entries()) ok(pattern.test(texts[i] ?? ""), `${texts[i]}`);
  });
}
