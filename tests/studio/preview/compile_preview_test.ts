import { deepStrictEqual, rejects } from "node:assert/strict";
import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import type { PageLayouts } from "../../../src/authoring/page_layouts.ts";
import { OutdatedError } from "../../../src/authoring/watch/changes.ts";
import { compilePreview } from "../../../src/studio/preview/compile_preview.ts";
import { FakeSource } from "../../support/studio/preview_fakes.ts";
import { ADJUSTABLE, KEPT, makeFlawedEngine } from "../../support/studio/flawed_engine.ts";

/** Compiles a preview whose first layout has a flaw, with a compiler that notes what it is asked. */
async function setUp({ build }: { readonly build?: "native" } = {}) {
  const asked: string[] = [];
  const engine = makeFlawedEngine(asked, { keepsPages: build === "native" });
  const dispose = { [Symbol.asyncDispose]: () => Promise.resolve() };
  const engines: EngineStart = {
    choose: () => Promise.resolve({ engine, issues: [] }),
    running: () => Promise.resolve(engine),
    ...dispose,
  };
  const layouts: Pick<PageLayouts, "of"> = {
    of: (_, layout) => Promise.resolve(layout ?? { pages: [], draw: fail, describe: fail }),
  };
  const input = { ...await new FakeSource([]).load(), ...ADJUSTABLE };
  return { asked, input, parts: { engines, layouts: layouts as PageLayouts } };
}

const fail = () => Promise.reject(new Error("not asked for"));
const { signal } = new AbortController();

Deno.test("compilePreview() makes a PDF of the best layout only", async () => {
  const { asked, input, parts } = await setUp({ build: "native" });
  const { pdf, adjustments, keepsPages } = await compilePreview(input, parts, { signal });
  deepStrictEqual([asked, pdf[0], adjustments.size, keepsPages], [
    ["pages: adjustments = (:)", `pages: ${KEPT}`, `PDF: ${KEPT}`],
    3,
    1,
    true,
  ]);
});

Deno.test("compilePreview() takes the PDF of a compiler that keeps no pages", async () => {
  const { asked, input, parts } = await setUp();
  const { pdf, keepsPages } = await compilePreview(input, parts, { signal });
  deepStrictEqual([asked, pdf[0], keepsPages], [["PDF: adjustments = (:)"], 1, false]);
});

Deno.test("compilePreview() stops between two layouts when its result is not wanted any more", async () => {
  const { asked, input, parts } = await setUp({ build: "native" });
  const assertWanted = () => {
    if (asked.length > 0) throw new OutdatedError();
  };
  await rejects(compilePreview(input, { ...parts, assertWanted }, { signal }), OutdatedError);
  deepStrictEqual(asked, ["pages: adjustments = (:)"]);
});
