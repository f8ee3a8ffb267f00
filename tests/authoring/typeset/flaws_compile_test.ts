import { deepStrictEqual, ok } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { EMBEDDED } from "../../support/compilers/embedded_compilers.ts";
import { measureFlaws } from "../../support/compilers/measure_flaws.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";

const GUIDES = new URL("../../../src/cli/guides/", import.meta.url).pathname;
const FEW = ["library", "packs", "word"];
const MORE = ["automation", "documents", "export", "limits", "performance", "sync", "templates", "webhooks"];

/** Flaws of the pages that are kept. They may only fall. */
const MOST: Readonly<Record<string, readonly [few: number, all: number]>> = {
  technical: [0, 0],
  editorial: [0, 3],
  minimal: [1, 4],
};

Deno.test("layOut() keeps pages with few flaws, in each baseline", async () => {
  const names = IS_LONG_RUN ? [...FEW, ...MORE] : FEW;
  const own = createDenoContext(new AbortController().signal, () => {});
  const context = { ...own, compilers: { ...own.compilers, ...EMBEDDED } };
  await using engines = await startEngine({}, context);
  const measured = await measureFlaws(names.map((name) => `${GUIDES}${name}.md`), engines, context);
  ok(measured.some(({ first }) => first > 0)); // otherwise, nothing was looked at
  const tooMany = measured.flatMap(({ baseline, documents }) => {
    const kept = documents.reduce((sum, { kept }) => sum + kept.length, 0);
    const most = MOST[baseline]?.[IS_LONG_RUN ? 1 : 0] ?? 0;
    return kept <= most ? [] : [{ baseline, kept, most, documents: documents.filter(({ kept }) => kept.length > 0) }];
  });
  deepStrictEqual(tooMany, []);
});
