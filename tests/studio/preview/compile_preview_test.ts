import { deepStrictEqual } from "node:assert/strict";
import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import type { PageLayouts } from "../../../src/authoring/page_layouts.ts";
import type { CompileEngine, PageLayout } from "../../../src/pdf/engine.ts";
import { compilePreview } from "../../../src/studio/preview/compile_preview.ts";
import { makeBlock, makeFrames } from "../../pdf/look/made_frames.ts";
import { FakeSource } from "../../support/studio/preview_fakes.ts";

const SOURCE = '#let adjustments = (:)\n#{\nadjustable("code-1", x)\n}\n';
const KEPT = 'adjustments = ("code-1": (together: "code"))';
const [SPLIT, GOOD] = [
  makeFrames([[{ lines: 20 }, makeBlock("code-1", 4)], [makeBlock("code-1", 4), { lines: 20 }]]),
  makeFrames([[{ lines: 25 }], [{ lines: 25 }]]),
];

/** Compiler whose pages have a flaw unless the document is adjusted; it notes what it is asked. */
function makeEngines(asked: string[]): EngineStart {
  const compile: CompileEngine["compile"] = ({ files, main }) => {
    const adjustments = new TextDecoder().decode(files.get(main)).match(/adjustments = .*/)?.[0] ?? "";
    asked.push(adjustments);
    const layout: PageLayout = {
      pages: [{ width: 300, height: 600 }, { width: 300, height: 600 }],
      draw: () => Promise.reject(new Error("not drawn")),
      describe: () => Promise.reject(new Error("not described")),
      listFrames: () => Promise.resolve(adjustments === KEPT ? GOOD : SPLIT),
    };
    return Promise.resolve({ pdf: new Uint8Array([asked.length]), layout, diagnostics: [] });
  };
  const dispose = { [Symbol.asyncDispose]: () => Promise.resolve() };
  const engine: CompileEngine = { kind: "embedded", version: "0.15.1", compile, ...dispose };
  return { choose: () => Promise.resolve({ engine, issues: [] }), running: () => Promise.resolve(engine), ...dispose };
}

Deno.test("compilePreview() first shows an edited document with the adjustments that it had before", async () => {
  const input = {
    ...await new FakeSource([]).load(),
    job: { files: new Map([["/main.typ", new TextEncoder().encode(SOURCE)]]), main: "/main.typ", fonts: [] },
    values: new Map(["top", "bottom", "left", "right"].map((side) => [`page.margins.${side}`, "50pt"] as const)),
  };
  const done: string[] = [];
  const layouts: Pick<PageLayouts, "of"> = { of: (_, layout) => Promise.resolve(layout as PageLayout) };
  const parts = { engines: makeEngines(done), layouts: layouts as PageLayouts };
  const signal = new AbortController().signal;
  const { pdf, adjustments } = await compilePreview(input, parts, { signal });
  deepStrictEqual([done.splice(0), pdf[0]], [["adjustments = (:)", KEPT], 2]);
  const show = (layout: PageLayout) => Promise.resolve(void done.push(`shown: ${layout.pages.length} pages`));
  await compilePreview(input, { ...parts, early: { adjustments, show } }, { signal });
  deepStrictEqual(done.splice(0), [KEPT, "shown: 2 pages", "adjustments = (:)", KEPT]);
  await compilePreview(input, { ...parts, early: { adjustments: new Map(), show } }, { signal });
  deepStrictEqual(done, ["adjustments = (:)", KEPT]);
});
