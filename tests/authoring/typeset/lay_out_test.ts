import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { layOut } from "../../../src/authoring/typeset/lay_out.ts";
import { type CompileEngine, CompileError, type CompileResult } from "../../../src/pdf/engine.ts";
import { type MadePiece, makeBlock, makeChapter, makeFrames } from "../../pdf/look/made_frames.ts";

const VALUES = new Map<string, string>([
  ...["top", "bottom", "left", "right"].map((side) => [`page.margins.${side}`, "50pt"] as const),
  ["headings.chapterBreak", "page"],
  ["headings.opener", "none"],
  ["footer.distance", "24pt"],
]);
const SOURCE =
  '#let adjustments = (:)\n#{\nadjustable("code-1", x)\nadjustable("code-2", y)\nadjustable-chapter("a-x", z)\n}\n';

type Made = readonly (readonly MadePiece[])[];
const FULL: MadePiece = { lines: 25 };
const GOOD: Made = [[FULL], [FULL]];
const SPLIT: Made = [[FULL, makeBlock("code-1", 4)], [makeBlock("code-1", 4), FULL]];
const SPLIT_BOTH: Made = [...SPLIT, [FULL, makeBlock("code-2", 4)], [makeBlock("code-2", 4), FULL]];
const SPLIT_SECOND: Made = [[FULL], [FULL, makeBlock("code-2", 4)], [makeBlock("code-2", 4), FULL]];
const RUNT: Made = [[FULL], [{ lines: 2 }], [FULL]];
const WORSE: Made = [[FULL], [{ lines: 2 }], [FULL], [{ lines: 1 }], [FULL]];

/** Engine whose layouts are given; its PDFs are their numbers. Keeps the sources that it gets. */
function engineOf(layouts: readonly (Made | "refused" | "unknown")[]) {
  const sources: string[] = [];
  const compile: CompileEngine["compile"] = ({ files, main }): Promise<CompileResult> => {
    const made = layouts[sources.length] ?? GOOD;
    sources.push(new TextDecoder().decode(files.get(main)));
    if (made === "refused") return Promise.resolve({ diagnostics: [{ severity: "error", message: "no" }] });
    const pages = typeof made === "string" ? [] : made;
    const layout = {
      pages: pages.map(() => ({ width: 300, height: 600 })),
      draw: () => Promise.reject(new Error("not drawn")),
      describe: () => Promise.reject(new Error("not described")),
      listFrames: () => Promise.resolve(typeof made === "string" ? undefined : makeFrames(made)),
    };
    return Promise.resolve({ pdf: new Uint8Array([sources.length]), layout, diagnostics: [] });
  };
  const engine: CompileEngine = {
    kind: "embedded",
    version: "0.15.1",
    compile,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  return { engine, sources };
}

function jobOf(source = SOURCE) {
  return { files: new Map([["/main.typ", new TextEncoder().encode(source)]]), main: "/main.typ", fonts: [] };
}

const KEEP = '(together: "code")';

for (
  const [rule, layouts, number, adjustments] of [
    ["lays a document without flaws out once", [GOOD], 1, ["(:)"]],
    ["lays a document out once without knowing what stands where", ["unknown"], 1, ["(:)"]],
    ["takes the second layout", [SPLIT, GOOD], 2, ["(:)", `("code-1": ${KEEP})`]],
    ["keeps what helped in the third layout", [SPLIT, SPLIT_SECOND, GOOD], 3, [
      "(:)",
      `("code-1": ${KEEP})`,
      `("code-1": ${KEEP}, "code-2": ${KEEP})`,
    ]],
    ["takes back what did not help", [SPLIT_BOTH, SPLIT, GOOD], 2, ["(:)", `("code-1": ${KEEP}, "code-2": ${KEEP})`]],
    ["returns to the first layout from worse ones", [SPLIT, WORSE], 1, ["(:)", `("code-1": ${KEEP})`]],
    ["prefers the first of equal layouts", [SPLIT, RUNT, RUNT], 1, ["(:)", `("code-1": ${KEEP})`]],
    ["returns to the first layout when the compiler refuses an adjustment", [SPLIT, "refused"], 1, [
      "(:)",
      `("code-1": ${KEEP})`,
    ]],
    ["compiles a document with errors once", ["refused"], undefined, ["(:)"]],
  ] satisfies readonly (readonly [string, (Made | "refused" | "unknown")[], number | undefined, string[]])[]
) {
  Deno.test(`layOut() ${rule}`, async () => {
    const { engine, sources } = engineOf(layouts);
    const { pdf } = await layOut(engine, jobOf(), VALUES);
    deepStrictEqual([pdf?.[0], sources.map((source) => source.match(/adjustments = (.*)/)?.[1])], [
      number,
      adjustments,
    ]);
  });
}

Deno.test("layOut() compiles at most three times", async () => {
  const { engine, sources } = engineOf([SPLIT, [...RUNT, ...SPLIT_SECOND], [...SPLIT_SECOND, ...SPLIT], WORSE, WORSE]);
  await layOut(engine, jobOf(), VALUES);
  ok(sources.length <= 3);
});

Deno.test("layOut() sets a chapter otherwise that ends with a runt", async () => {
  const chapter: Made = [[makeChapter("a-x"), FULL], [FULL], [{ lines: 2 }]];
  const { engine, sources } = engineOf([chapter, GOOD]);
  const { pdf } = await layOut(engine, jobOf(), new Map([...VALUES, ["headings.opener", "band"]]));
  strictEqual(pdf?.[0], 2);
  ok(sources[1]?.includes('\n{set par(leading: 0.94 * leading("body")'));
});

Deno.test("layOut() takes back that a chapter runs on where it ends in a runt", async () => {
  const [first, second]: readonly MadePiece[] = ["a-x", "a-y"].map(makeChapter);
  ok(first && second);
  const gap: Made = [[first, { lines: 6 }], [second, FULL]];
  const runt: Made = [[first, { lines: 6 }, second, { lines: 20 }], [{ lines: 2 }]];
  const source = `${SOURCE.slice(0, -2)}adjustable-chapter("a-y", z)\n}\n`;
  const { engine, sources } = engineOf([gap, runt, GOOD]);
  const values = new Map([...VALUES, ["headings.opener", "none"]]);
  await layOut(engine, jobOf(source), values);
  deepStrictEqual(sources.map((each) => each.match(/"a-y": (\(.*?\))/)?.[1]), [
    undefined,
    "(supplement: after-introduction)",
    undefined,
  ]);
});

Deno.test("layOut() reports what remains, at its block", async () => {
  const { engine } = engineOf([SPLIT, SPLIT]);
  const { diagnostics, flaws } = await layOut(engine, jobOf(), VALUES);
  strictEqual(flaws.length, 1);
  deepStrictEqual(diagnostics.map(({ code, line, message }) => [code, line, message]), [
    ["layout", 3, "Page 1 has a short block of code that continues on the next page"],
  ]);
});

Deno.test("layOut() does not look at the pages of a document that nothing can adjust", async () => {
  const { engine, sources } = engineOf([RUNT]);
  const { diagnostics } = await layOut(engine, jobOf("#{}\n"), VALUES);
  deepStrictEqual([sources.length, diagnostics], [1, []]);
});

Deno.test("layOut() keeps the first layout when there is no time or memory for another, but not when it is stopped", async () => {
  const layOutFailing = (error: Error) => {
    const { engine, sources } = engineOf([SPLIT]);
    const compile: CompileEngine["compile"] = (job) =>
      sources.length === 0 ? engine.compile(job) : Promise.reject(error);
    return layOut({ ...engine, compile }, jobOf(), VALUES);
  };
  for (const code of ["compile-timeout", "compile-memory"] as const) {
    strictEqual((await layOutFailing(new CompileError(code, "Cannot compile: no"))).pdf?.[0], 1);
  }
  await rejects(layOutFailing(new Error("stopped")), /stopped/);
  await rejects(layOutFailing(new CompileError("compiler-crashed", "Cannot compile: panic")), /panic/);
});

Deno.test("layOut() adjusts a document of any length, but not one with pages that the compiler does not describe", async () => {
  const pages = Array.from({ length: 1500 }, (): readonly MadePiece[] => [FULL]);
  const long = engineOf([[...SPLIT, ...pages], [FULL, FULL, ...pages].map(() => [FULL])]);
  deepStrictEqual([(await layOut(long.engine, jobOf(), VALUES)).flaws.length, long.sources.length], [0, 2]);
  const partly = engineOf([SPLIT]);
  const compile: CompileEngine["compile"] = async (job) => {
    const { layout, ...result } = await partly.engine.compile(job);
    return { ...result, layout: layout && { ...layout, pages: [...layout.pages, { width: 300, height: 600 }] } };
  };
  const { flaws } = await layOut({ ...partly.engine, compile }, jobOf(), VALUES);
  deepStrictEqual([flaws, partly.sources.length], [[], 1]);
});
