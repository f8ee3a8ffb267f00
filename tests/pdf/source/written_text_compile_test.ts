import { deepStrictEqual, notDeepStrictEqual, ok } from "node:assert/strict";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { drawFirstPage, typeset } from "../../support/compilers/typeset.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";
import { readPixels } from "../../support/pictures/decode_png.ts";

const PLAIN = { "cover.enabled": false, "contents.enabled": false };

/** The first page, one pixel a point. */
async function draw(markdown: string, changes: Readonly<Record<string, unknown>> = {}) {
  return await drawFirstPage(await typeset(markdown, sampleValues({ ...PLAIN, ...changes })), 72);
}

/** Where the pictures of a page are, of which each is a green area: left edges and right edges. */
function greenEdges(png: Uint8Array): { left: number; right: number } {
  const page = readPixels(png);
  const columns = Array.from({ length: page.width }, (_, x) => x).filter((x) =>
    Array.from({ length: page.height }, (_, y) => page.at(x, y)).some(([red, green]) => red < 40 && green > 140)
  );
  return { left: columns[0] ?? -1, right: columns.at(-1) ?? -1 };
}

for (
  const [markdown, side] of [
    ['<img src="a.svg" width=80 align=right>', "right"],
    ['Text. <img src="a.svg" width=80 align=right> Text.', "right"],
    ["<p align=right><img src=a.svg width=80></p>", "right"],
    ['<img src="a.svg" width=80 style="float: left">', "left"],
    ["<p align=left><img src=a.svg width=80></p>", "left"],
    ["<img src=a.svg width=80>", "center"],
  ] as const
) {
  Deno.test(`a picture is at the ${side}: ${markdown}`, async () => {
    const page = { "page.size": "a5", "page.margins.left": "60pt", "page.margins.right": "60pt" };
    const { left, right } = greenEdges(await draw(`---\ntitle: T\n---\n\n${markdown}`, page));
    const middle = 420 / 2;
    const found = Math.abs(left - 60) <= 2 ? "left" : Math.abs(right - 360) <= 2 ? "right" : "center";
    deepStrictEqual(found, side, `${left} to ${right}`);
    ok(side !== "center" || Math.abs((left + right) / 2 - middle) <= 2);
  });
}

Deno.test("the words above a chapter's title have its color in a band that hides their own", async () => {
  const markdown = "---\ntitle: T\n---\n\n# One\n\nText.";
  const band = { "headings.opener": "band", "headings.numbering": "1.1", "headings.openerFill": "#0f5cc0" };
  const shown = (color: string) => draw(markdown, { ...band, "headings.openerColor": color });
  const light = await shown("#ffffff");
  deepStrictEqual(await shown("#0f5cc0"), light);
  notDeepStrictEqual(await shown("#ffe08a"), light);
});

Deno.test("emphasized and strong words have faces of their own in headings and quotes", async () => {
  const minimal = BASELINES.find(({ id }) => id === "minimal")?.values ?? new Map();
  const pdf = await typeset(
    "---\ntitle: T\n---\n\n# One *two*\n\n## Seven\n\n> Three *four* ***five***\n\n***Six***",
    minimal,
  );
  const names = (await readPdfFacts(pdf)).fonts.map(({ name }) => name.replace(/^.*\+/, "")).sort();
  const italics = names.filter((name) => name.endsWith("Italic"));
  deepStrictEqual(italics, [
    "IBMPlexSans-Italic",
    "IBMPlexSans-LightItalic",
    "IBMPlexSans-MediumItalic",
    "IBMPlexSans-SemiBoldItalic",
  ]);
});

Deno.test("dates in headings are in words on the page, in contents, running heads and bookmarks", async () => {
  const markdown =
    "---\ntitle: T\nlanguage: de\n---\n\n# Am :date[2026-03-14]\n\n## Danach\n\nSiehe [oben](#am-2026-03-14).";
  const header = { "header.all.right": "{chapter}", "cover.enabled": false };
  const { pages, outline } = await readPdfFacts(await typeset(markdown, sampleValues(header)));
  const text = pages.map((page) => page.text).join("\n");
  deepStrictEqual(text.match(/Am 14\. März 2026/g)?.length, 3, text);
  ok(!text.includes("2026-03-14"));
  ok(JSON.stringify(outline).includes("Am 14. März 2026"));
});

for (const [what, code] of [["", "..{MM"], [" in pieces", `${".".repeat(24)}/${"M".repeat(24)}`]] as const) {
  Deno.test(`code${what} goes from left to right in lines that go from right to left`, async () => {
    const page = readPixels(
      await draw(`---\ntitle: T\n---\n\n\`${code}\`\n`, {
        ...{ "localization.language": "he", "code.inlineBackground": "#ffffff", "header.enabled": false },
        ...{ "footer.enabled": false, "page.size": "a5" },
      }),
    );
    const ink = Array.from({ length: page.width }, (_, x) => {
      return Array.from({ length: page.height }, (_, y) => 255 - (page.at(x, y)[1] ?? 255)).reduce((a, b) => a + b);
    });
    const first = ink.findIndex((sum) => sum > 0);
    const middle = Math.floor((first + ink.findLastIndex((sum) => sum > 0)) / 2);
    const amount = (columns: readonly number[]) => columns.reduce((a, b) => a + b);
    ok(amount(ink.slice(first, middle)) < amount(ink.slice(middle)) / 2);
  });
}
