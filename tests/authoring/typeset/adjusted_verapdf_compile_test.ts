import { ok, strictEqual } from "node:assert/strict";
import { startEngine } from "../../../src/authoring/engine_choice.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { EMBEDDED } from "../../support/compilers/embedded_compilers.ts";
import { makeDocuments } from "../../support/layouts/made_documents.ts";
import { layOutDocument } from "../../support/layouts/measure_flaws.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { assertConforming, type ClaimingPdf } from "../../support/verapdf/assert_conforming.ts";
import { skipWithoutVeraPdf } from "../../support/verapdf/verapdf.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";

const NAMES = IS_LONG_RUN ? ["guidelines", "lecture", "links", "primer", "symbols"] : ["lecture"];
const STANDARDS = ["ua-1", "a-2a"] as const;

Deno.test({
  name: "layOut() adjusts documents that conform to standards, says veraPDF, with the same bytes each time",
  ignore: await skipWithoutVeraPdf(),
  fn: async () => {
    await using folder = await createTemporaryFolder();
    for (const [name, text] of makeDocuments()) await Deno.writeTextFile(`${folder.path}/${name}`, text);
    const own = createDenoContext(new AbortController().signal, () => {});
    const context = { ...own, compilers: { ...own.compilers, ...EMBEDDED } };
    await using engines = await startEngine({}, context);
    const demands = { standards: STANDARDS, timestamp: new Date(Date.UTC(2026, 10, 30)) };
    const adjusted: ClaimingPdf[] = [];
    for (const name of NAMES) {
      for (const { id } of BASELINES) {
        const layOutOnce = () => layOutDocument(`${folder.path}/${name}.md`, id, { engines, context, demands });
        const { pdf, tried } = await layOutOnce();
        ok(pdf);
        if (tried.length === 1) continue; // nothing was adjusted
        strictEqual(await sha256Hex((await layOutOnce()).pdf ?? new Uint8Array()), await sha256Hex(pdf));
        adjusted.push({ name: `${name} ${id}`, standards: STANDARDS, pdf });
      }
    }
    ok(adjusted.length >= NAMES.length);
    await assertConforming(adjusted);
  },
});
