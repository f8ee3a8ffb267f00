import { deepStrictEqual } from "node:assert/strict";
import { generateCanonicalSource } from "../../src/pdf/source/canonical_source.ts";
import type { PdfStandard } from "../../src/pdf/standards.ts";
import { BASELINES, findBaseline } from "../../src/recipe/baselines/baselines.ts";
import { createFontLibrary } from "../../src/typst/fonts/font_library.ts";
import { compileZoo } from "../../src/typst/proof.ts";
import { NO_GRAPHICS } from "../support/packs/no_graphics.ts";
import { utf8 } from "../support/packs/packs.ts";
import { assertConforming, type ClaimingPdf } from "../support/verapdf/assert_conforming.ts";
import { coveringRows } from "../support/verapdf/covering_rows.ts";
import { DEMANDED_STANDARDS, TAG_FACTORS } from "../support/verapdf/tag_factors.ts";
import { skipWithoutVeraPdf } from "../support/verapdf/verapdf.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";
import { LOCAL_ENGINE } from "../support/compilers/local_engine.ts";

/** A design to compile the zoo with. */
interface Design {
  readonly baseline: string;
  readonly standards: readonly PdfStandard[];
  readonly changes?: ReadonlyMap<string, unknown>;
}

/** Compiles the zoo with each design, in one process. */
async function compileDesigns(designs: readonly Design[]): Promise<ClaimingPdf[]> {
  const library = createFontLibrary();
  const pdfs: ClaimingPdf[] = [];
  for (const { baseline, standards, changes = new Map() } of designs) {
    const values = new Map([...findBaseline(baseline)?.values ?? [], ...changes]);
    const files = new Map([["tool.typ", utf8(generateCanonicalSource(values, NO_GRAPHICS))]]);
    const { documents } = await compileZoo({ files, values, standards }, { engine: LOCAL_ENGINE, library });
    for (const { zoo: { title }, result: { pdf = new Uint8Array(), diagnostics } } of documents) {
      const name = `${pdfs.length}: ${title} ${baseline} ${standards.join(",")} ${JSON.stringify([...changes])}`;
      deepStrictEqual(diagnostics, [], name);
      pdfs.push({ name, standards, pdf });
    }
  }
  return pdfs;
}

const ignore = await skipWithoutVeraPdf();
/** The long run tries all pairs, the usual one a sixth: veraPDF takes a second for each document. */
const STEP = IS_LONG_RUN ? 1 : 6;
const WHICH = IS_LONG_RUN ? "every pair" : "a sixth of the pairs";

Deno.test({
  name: "the zoo of every baseline meets every demanded standard, says veraPDF",
  ignore,
  fn: async () => {
    const designs = BASELINES.flatMap(({ id }) => DEMANDED_STANDARDS.map((standards) => ({ baseline: id, standards })));
    await assertConforming(await compileDesigns(designs));
  },
});

Deno.test({
  name: `the zoo meets the standards with ${WHICH} of values that touch tags, says veraPDF`,
  ignore,
  fn: async () => {
    const factors = { baseline: BASELINES.map(({ id }) => id), standards: DEMANDED_STANDARDS, ...TAG_FACTORS };
    const designs = coveringRows(factors).filter((_, at) => at % STEP === 0).map((row) => {
      const { baseline, standards, ...changes } = Object.fromEntries(row);
      const known = DEMANDED_STANDARDS.find((each) => each === standards) ?? [];
      return { baseline: String(baseline), standards: known, changes: new Map(Object.entries(changes)) };
    });
    await assertConforming(await compileDesigns(designs));
  },
});
