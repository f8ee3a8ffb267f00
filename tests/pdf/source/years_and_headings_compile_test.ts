import { ok } from "node:assert/strict";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { drawFirstPage, typeset } from "../../support/compilers/canonical_job.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { readPixels } from "../../support/pictures/decode_png.ts";

const PLAIN = {
  ...{ "cover.enabled": false, "contents.enabled": false, "headings.chapterBreak": "none" },
  ...{ "header.enabled": false, "footer.enabled": false, "page.background": { kind: "none" } },
};

for (const [date, text] of [["2026-03-05", "Made in 2026"], ["Spring", "Made in"]] as const) {
  Deno.test(`fact() shows the year of ${date}`, async () => {
    const values = sampleValues({
      ...{ ...PLAIN, "footer.enabled": true, "footer.first.mode": "inherit" },
      ...{ "footer.all.left": "Made in {year}", "footer.all.center": "", "footer.all.right": "" },
    });
    const { pages: [page] } = await readPdfFacts(await typeset(`---\ndate: ${date}\n---\n\nText.\n`, values));
    ok(page?.text.replaceAll(/\s+/g, " ").trim().endsWith(text) === true, `${page?.text}`);
  });
}

for (const numbering of ["none", "1.1"]) {
  Deno.test(`show-heading() aligns headings, with the numbering ${numbering}`, async () => {
    const leftOf = async (align: string) => {
      const values = sampleValues({
        ...PLAIN,
        "headings.numbering": numbering,
        "headings.h1.align": align,
        "headings.h1.rule": false,
      });
      const { width, height, at } = readPixels(await drawFirstPage(await typeset("# One\n\n# Two\n", values), 72));
      const rows = Array.from({ length: height }, (_, y) => y);
      const isInk = (x: number) => rows.slice(0, height / 3).some((y) => (at(x, y)[0] ?? 255) < 160);
      return Array.from({ length: width }, (_, x) => x).find(isInk) ?? 0;
    };
    const [start, center, end] = [await leftOf("start"), await leftOf("center"), await leftOf("end")];
    ok(start + 50 < center && center + 50 < end, `${start} ${center} ${end}`);
  });
}
