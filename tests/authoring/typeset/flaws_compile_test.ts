import { deepStrictEqual, ok } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { EMBEDDED } from "../../support/compilers/embedded_compilers.ts";
import { makeDocuments } from "../../support/layouts/made_documents.ts";
import { measureFlaws } from "../../support/layouts/measure_flaws.ts";
import { listRealDocuments, REAL_DOCUMENTS } from "../../support/compilers/real_documents.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";

const GUIDES = new URL("../../../src/cli/guides/", import.meta.url);

/** Flaws of the pages that are kept: of made documents, guides and real documents. They may only fall. */
const MOST = {
  technical: { made: 0, guides: 4, real: 0 },
  editorial: { made: 0, guides: 4, real: 1 },
  minimal: { made: 1, guides: 1, real: 0 },
} as const;

/** Counts the flaws of documents by baseline; with those that there were in the first layout. */
async function countFlaws(documents: readonly string[]) {
  const own = createDenoContext(new AbortController().signal, () => {});
  const context = { ...own, compilers: { ...own.compilers, ...EMBEDDED } };
  await using engines = await startEngine({}, context);
  const measured = await measureFlaws(documents, engines, context);
  ok(measured.every(({ pages, firstByKind }) => pages > 60 && Object.keys(firstByKind).length > 0)); // something was looked at
  return measured;
}

/** Asserts that no baseline has more flaws than it may have. */
function assertFew(measured: Awaited<ReturnType<typeof countFlaws>>, of: "made" | "guides" | "real"): void {
  const tooMany = measured.flatMap(({ baseline, documents }) => {
    const kept = documents.flatMap(({ document, kept }) => kept.map((flaw) => ({ document, ...flaw })));
    const most = Object.entries(MOST).find(([id]) => id === baseline)?.[1][of] ?? 0;
    return kept.length <= most ? [] : [{ baseline, most, kept }];
  });
  deepStrictEqual(tooMany, []);
}

Deno.test("layOut() keeps pages with few flaws, in each baseline", async () => {
  await using folder = await createTemporaryFolder();
  const made = makeDocuments();
  for (const [name, text] of made) await Deno.writeTextFile(`${folder.path}/${name}`, text);
  const documents = [...made.keys()].filter((name) => name.endsWith(".md"));
  assertFew(await countFlaws(documents.map((name) => `${folder.path}/${name}`)), "made");
});

Deno.test({
  name: "layOut() keeps pages with few flaws in the guides and in real documents",
  ignore: !IS_LONG_RUN,
  fn: async () => {
    const guides = (await Array.fromAsync(Deno.readDir(GUIDES), ({ name }) => name)).sort();
    const folder = GUIDES.pathname;
    assertFew(await countFlaws(guides.filter((name) => name.endsWith(".md")).map((name) => folder + name)), "guides");
    const real = (await listRealDocuments()).map((name) => REAL_DOCUMENTS.pathname + name);
    if (real.length > 0) assertFew(await countFlaws(real), "real");
  },
});
