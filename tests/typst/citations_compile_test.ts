import { ok, strictEqual } from "node:assert/strict";
import type { CiteRequest } from "../../src/document/citations/cited.ts";
import { canCite, type CitingEngine } from "../../src/typst/citing_engine.ts";
import { startEmbeddedEngine } from "../../src/typst/embedded_engine.ts";
import { CASE_STYLES, CASE_TEXTS, setCase } from "../support/citations/citation_cases.ts";
import { assertGolden } from "../support/golden.ts";
import { skipUnless } from "../support/skip.ts";

function startCiting(timeoutMs?: number): CitingEngine {
  const engine = startEmbeddedEngine(timeoutMs === undefined ? {} : { timeoutMs });
  ok(canCite(engine));
  return engine;
}

function isMissing(cited: unknown): boolean {
  return skipUnless(cited !== undefined, "citations: the built-in compiler was built before it set them");
}

for (const style of CASE_STYLES) {
  Deno.test(`cite() sets citations in the style ${style}`, async () => {
    await using engine = startCiting();
    const texts = [];
    for (const body of CASE_TEXTS) {
      const set = await setCase(style, body, (request) => engine.cite(request));
      if (isMissing(set)) return;
      texts.push(`## ${body}\n\n${set}\n`);
    }
    await assertGolden(`citations/${style}.txt`, texts.join(""));
  });
}

Deno.test("cite() ends with a style whose macros never do, and goes on", async () => {
  const calls = (name: string) => `<text macro="${name}"/>`.repeat(8);
  const macros = Array.from({ length: 24 }, (_, i) => `<macro name="m${i}">${calls(`m${i + 1}`)}</macro>`).join("");
  const info = "<info><title>T</title><id>t</id><updated>2020-01-01T00:00:00+00:00</updated></info>";
  const style = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">${info}${macros}` +
    `<macro name="m24"><text value="x"/></macro><citation><layout>${calls("m0")}</layout></citation></style>`;
  await using engine = startCiting(2000);
  const encode = (text: string) => new TextEncoder().encode(text);
  const works = encode('[{"id":"k","type":"book","title":"T"}]');
  const request = { works, locale: undefined, citations: [{ works: [{ key: "k" }] }], all: false };
  const cite = (style: CiteRequest["style"]) => engine.cite({ ...request, style });
  if (isMissing(await cite("ieee"))) return;
  strictEqual(await cite(encode(style)).then(() => "", ({ code }) => code), "compile-timeout");
  strictEqual((await cite("ieee"))?.entries.length, 1);
});
