import { deepStrictEqual, ok } from "node:assert/strict";
import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { canonicalJob, drawFirstPage, typeset } from "../../support/compilers/canonical_job.ts";
import { findBuilds } from "../../support/compilers/find_compilers.ts";
import { readPixels } from "../../support/pictures/decode_png.ts";
import { sampleValues } from "../../support/packs/pdf_packs.ts";

const MARKDOWN = `---
title: Station
subtitle: Manual
authors: [Ada, Jon]
version: "1.1"
client: North
---

# One
`;

interface Text {
  readonly text: string;
  readonly role: string;
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly align?: string;
}

const TEXTS: readonly Text[] = [
  { text: "For {field.client}", role: "coverMeta", left: "300pt", top: "40pt", width: "200pt" },
  { text: "{title}", role: "coverTitle", left: "100pt", top: "200pt", width: "300pt" },
  { text: "{subtitle}", role: "coverSubtitle", left: "100pt", top: "300pt", width: "300pt" },
  { text: "{authors}", role: "coverMeta", left: "100pt", top: "700pt", width: "300pt" },
  { text: "{status}", role: "coverMeta", left: "100pt", top: "720pt", width: "300pt" },
];

function designWith(texts: readonly Text[], more: Readonly<Record<string, unknown>> = {}) {
  return sampleValues({ "cover.composition": "placed", "cover.texts": texts, "contents.enabled": false, ...more });
}

/** Left and top edges of the texts of the cover, in the order of the file. */
async function placesOf(texts: readonly Text[], markdown = MARKDOWN): Promise<number[][]> {
  const [builtIn] = await findBuilds("covers");
  await using engine = await builtIn.open();
  const { layout, diagnostics } = await engine.compile(await canonicalJob(markdown, designWith(texts)));
  const frames = await layout?.listFrames?.();
  deepStrictEqual(diagnostics, []);
  return (frames?.pages[0] ?? []).map(({ area: [x, y] }) => [Math.round(x), Math.round(y)]);
}

Deno.test("texts of a placed cover are at their places, the title first, and those without a value are left out", async () => {
  const places = await placesOf(TEXTS);
  deepStrictEqual(places.map(([x]) => x), [100, 300, 100, 100]);
  for (const [i, top] of [200, 40, 300, 700].entries()) {
    const y = places[i]?.[1] ?? 0;
    ok(y >= top - 12 && y <= top + 4, `${i}: ${y}`);
  }
  const { pages: [cover] } = await readPdfFacts(await typeset(MARKDOWN, designWith(TEXTS)));
  deepStrictEqual(cover?.text.replaceAll(/\s+/g, " ").trim(), "Station For North Manual Ada, Jon");
});

Deno.test("a placed text that needs more lines moves those below it, and none beside it", async () => {
  const long = MARKDOWN.replace("title: Station", `title: ${"A long title of many words ".repeat(5)}`);
  const beside: Text = { text: "{version}", role: "coverMeta", left: "450pt", top: "320pt", width: "100pt" };
  const [short, moved] = [await placesOf([...TEXTS, beside]), await placesOf([...TEXTS, beside], long)];
  const lines = moved.length - short.length;
  ok(lines >= 2, String(lines));
  deepStrictEqual(moved.at(-1), short.at(-1));
  ok((moved[2 + lines]?.[1] ?? 0) > (short[2]?.[1] ?? 0) + 10);
});

Deno.test("a placed cover is a valid PDF/UA file whose only title is its first text", async () => {
  const pdf = await typeset(MARKDOWN, designWith(TEXTS), { standards: ["ua-1"] });
  const { tagged } = await readPdfFacts(pdf);
  ok(tagged);
});

Deno.test("a placed title has its line below it, which moves with it", async () => {
  const [short, long] = await Promise.all(
    [MARKDOWN, MARKDOWN.replace("title: Station", `title: ${"Long words ".repeat(12)}`)].map(async (markdown) => {
      const design = designWith(TEXTS, { "cover.rule": true, "cover.ruleThickness": "8pt", "cover.ruleWidth": 100 });
      const { width, height, at } = readPixels(await drawFirstPage(await typeset(markdown, design), 72));
      const isLine = (y: number) => [150, 200, 250, 300, 350].every((x) => x < width && (at(x, y)[0] ?? 255) < 120);
      return Array.from({ length: height }, (_, y) => y).filter(isLine);
    }),
  );
  ok(short !== undefined && long !== undefined && short.length >= 6 && long.length >= 6);
  ok((long[0] ?? 0) > (short[0] ?? 0) + 40, `${short[0]}, ${long[0]}`);
});
