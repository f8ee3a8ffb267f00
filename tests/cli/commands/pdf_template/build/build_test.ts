import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import type { Compilers } from "../../../../../src/console/compilers.ts";
import type { CompileJob } from "../../../../../src/pdf/engine.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../../../../support/compilers/standard_fixtures.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { recipeTree } from "../../../../support/recipes/sample_recipes.ts";

const OUT = "brand.wiki-pdf-template";
const BUILD = ["pdf-template", "build", "brand", "--output", OUT];

async function build(args: readonly string[] = [], surroundings: Surroundings = {}) {
  return await runFake([...BUILD, ...args], { tree: await recipeTree(), mayPublish: true, ...surroundings });
}

const FAILING = () =>
  ({ diagnostics: [{ severity: "error", message: "unknown variable: x", file: "/tool.typ", line: 3 }] }) as const;

Deno.test("tool pdf-template build writes no pack when the proof fails, but the proof that was asked for", async () => {
  const compilers = fakeEngine(() => ({ diagnostics: [...FAILING().diagnostics] }));
  const { code, stdout, stderr, published } = await build(["--proof", "proof.json"], { compilers });
  deepStrictEqual([code, stdout, [...published.keys()]], [1, "", ["proof.json"]]);
  match(stderr, /^error: Cannot build "brand": its proof has \d errors?\n/);
  match(stderr, /error: compile-error \(\/tool\.typ, line 3\)\n {4}The compiler reports: unknown variable: x\n/);
  strictEqual(JSON.parse(new TextDecoder().decode(published.get("proof.json"))).ok, false);
  deepStrictEqual(compilers.log, ["start", "compile", "compile", "stop"]);
});

Deno.test("tool pdf-template build --require-exact-compiler refuses an older compiler before it compiles", async () => {
  const { startEmbedded, startPdfReader, log } = fakeEngine(undefined, "0.15.0");
  const compilers: Partial<Compilers> = { startPdfReader, openProgram: (_program, limits) => startEmbedded(limits) };
  const args = ["--typst", "mine", "--require-exact-compiler", "--json"];
  const { code, stderr, published } = await build(args, { compilers });
  deepStrictEqual([code, published.size], [1, 0]);
  deepStrictEqual(JSON.parse(stderr).error.issues.map((issue: { code: string }) => issue.code), ["compiler-below-pin"]);
  deepStrictEqual(log, ["start", "stop"]);
});

Deno.test("tool pdf-template build shows all problems of a recipe, and stops the compiler that it started", async () => {
  const compilers = fakeEngine();
  const tree = await recipeTree("design: { page: { size: a44 }, colors: { accent: red } }\n");
  const { code, stderr, published } = await build([], { compilers, tree });
  deepStrictEqual([code, published.size, compilers.log], [1, 0, ["start", "stop"]]);
  strictEqual(stderr.match(/brand\/recipe\.yaml:11:\d+: error: invalid-capability/g)?.length, 2);
});

for (
  const [rest, flags, standards] of [
    ["", [], undefined],
    ["output: { standards: [ua-1] }\n", [], ["ua-1"]],
    ["", ["--pdf-standard", "a-2a"], ["a-2a"]],
    ["output: { standards: [ua-1] }\n", ["--pdf-standard", "a-2a,ua-1"], ["ua-1", "a-2a"]],
  ] as const
) {
  Deno.test(`tool pdf-template build ${flags.join(" ")} of a recipe with "${rest.trim()}" proves both`, async () => {
    const jobs: CompileJob[] = [];
    const compilers = fakeEngine((job) => {
      jobs.push(job);
      return { diagnostics: [...FAILING().diagnostics] };
    });
    const tree = await recipeTree(rest);
    const { code, published } = await build(["--proof", "proof.json", ...flags], { tree, compilers });
    strictEqual(code, 1);
    deepStrictEqual(jobs.map((job) => job.standards), [standards, standards]);
    const proof = JSON.parse(new TextDecoder().decode(published.get("proof.json")));
    deepStrictEqual(proof.standards, standards ?? []);
  });
}

Deno.test("tool pdf-template build proves the standards with the bytes of the PDF", async () => {
  const pdf = readStandardFixture("ua-1_a-2a");
  const compilers = fakeEngine(() => ({ pdf, diagnostics: [] }));
  const { code, published } = await build(["--proof", "proof.json", "--pdf-standard", "a-3a,ua-1"], { compilers });
  strictEqual(code, 1);
  const proof = JSON.parse(new TextDecoder().decode(published.get("proof.json")));
  const passed = proof.checks.slice(-2).map((check: { name: string; ok: boolean }) => [check.name, check.ok]);
  deepStrictEqual(passed, [["a-3a", false], ["ua-1", true]]);
  deepStrictEqual(proof.verdicts.map((verdict: { ok: boolean }) => verdict.ok), [false, true]);
  strictEqual(proof.evidence.metadata.pdfaPart, "2");
});

const RULE = { clause: "7.1", test: 9, description: "Titles", count: 1, places: ["root"] };

for (
  const [what, results, ok] of [
    ["accepts", [{ standard: "ua-1", passedRules: 106, failedRules: [] }], true],
    ["refuses", [{ standard: "ua-1", passedRules: 105, failedRules: [RULE] }], false],
    ["does not validate as PDF/UA-1", [{ standard: "a-2a", passedRules: 99, failedRules: [] }], false],
  ] as const
) {
  Deno.test(`tool pdf-template build --verapdf writes what veraPDF found to the proof: it ${what} the PDF`, async () => {
    const calls: unknown[] = [];
    const compilers = {
      ...fakeEngine(() => ({ pdf: readStandardFixture("ua-1_a-2a"), diagnostics: [] })),
      validatePdf: (program: string, _task: unknown, timeoutMs: number) => {
        calls.push([program, timeoutMs]);
        return Promise.resolve({ version: "1.28.2", results });
      },
    };
    const args = ["--proof", "proof.json", "--pdf-standard", "ua-1,1.7", "--verapdf", "vera", "--max-time", "9s"];
    const { published } = await build(args, { compilers });
    deepStrictEqual(calls, [["vera", 9000], ["vera", 9000]]);
    const proof = JSON.parse(new TextDecoder().decode(published.get("proof.json")));
    const ofBoth = results.map(({ failedRules, ...result }) => ({
      ...result,
      failedRules: failedRules.map((rule) => ({ ...rule, count: 2, places: ["root", "root"] })),
    }));
    deepStrictEqual(proof.verapdf, { version: "1.28.2", results: ofBoth });
    deepStrictEqual(proof.checks.at(-1), { name: "verapdf", ok, detail: "veraPDF 1.28.2" });
    const found = proof.issues.filter(({ message }: { message: string }) =>
      message.startsWith("veraPDF 1.28.2 refuses")
    );
    strictEqual(found.length, ok ? 0 : 1);
  });
}

Deno.test("tool pdf-template build --verapdf needs a standard that veraPDF validates", async () => {
  const { code, stderr } = await build(["--verapdf", "vera", "--pdf-standard", "1.7"], { compilers: fakeEngine() });
  strictEqual(code, 2);
  match(stderr, /^error: --verapdf needs a PDF\/A or PDF\/UA standard\n/);
});

Deno.test("tool pdf-template build refuses a standard that does not go with those of the recipe", async () => {
  const tree = await recipeTree("output: { standards: [ua-1] }\n");
  const { code, stderr } = await build(["--pdf-standard", "a-4"], { tree, compilers: fakeEngine() });
  strictEqual(code, 2);
  match(stderr, /^error: Cannot combine the PDF standards ua-1, a-4: they have no PDF version in common\n/);
});

for (const existing of [OUT, "proof.json"]) {
  Deno.test(`tool pdf-template build refuses to replace ${existing} before any work, unless forced`, async () => {
    const tree = { [existing]: "there" }; // no recipe: looking for it would fail in another way
    const { code, stderr } = await build(["--proof", "proof.json"], { tree });
    strictEqual(code, 1);
    strictEqual(stderr, `error: Cannot write "${existing}": it already exists\nhint: Add --force to replace it.\n`);
    const forced = await build(["--proof", "proof.json", "--force"], { tree, compilers: fakeEngine() });
    match(forced.stderr, /^error: Cannot read "brand": it does not exist\n/);
  });
}

for (
  const [args, message] of [
    [
      ["build", "brand"],
      'Required option "-o, --output <pack>" not specified: where to write the pack; - writes standard output',
    ],
    [["build", "brand", "-o", ""], "--output or --proof is empty"],
    [["build", "brand", "-o", "a", "--proof", ""], "--output or --proof is empty"],
    [["build", "brand", "-o", "a", "--proof", "-"], "--proof must be a file"],
    [
      ["build", "brand", "-o", "-", "--json"],
      "--json and --output - cannot be used together: both write to standard output",
    ],
    [["build", "brand", "-o", "a", "--proof", "a"], "--output and --proof name the same file"],
    [["build", "brand", "-o", "brand/a", "--proof", "./brand/a"], "--output and --proof name the same file"],
    [
      ["build", "brand", "-o", "a", "--proof", "x.pdf"],
      'Cannot write "x.pdf": it would be a proof in JSON, and its name is that of a PDF',
    ],
    [
      ["build", "brand", "-o", "./brand/recipe.yaml", "-f"],
      'Cannot write "./brand/recipe.yaml": it is one of the input files',
    ],
    [
      ["build", "brand", "-o", "a", "--proof", "brand/assets/logo.svg", "-f"],
      'Cannot write "brand/assets/logo.svg": it is one of the input files',
    ],
  ] as const
) {
  Deno.test(`tool pdf-template ${args.join(" ")} is used wrongly`, async () => {
    const compilers = fakeEngine();
    const result = await runFake(["pdf-template", ...args, "--json"], { tree: await recipeTree(), compilers });
    deepStrictEqual([result.code, JSON.parse(result.stderr).error.message], [2, message]);
  });
}

Deno.test("tool pdf-template build stops when it is told to, and writes nothing", async () => {
  const stop = new AbortController();
  const compilers = fakeEngine(() => {
    stop.abort();
    return { diagnostics: [] };
  });
  const { code, published } = await build([], { compilers, signal: stop.signal });
  deepStrictEqual([code, published.size], [130, 0]);
});

Deno.test("tool pdf-template build writes no pack to a terminal", async () => {
  const { code, stderr } = await build(["--output", "-"], { terminals: ["stdout"], environment: { NO_COLOR: "1" } });
  strictEqual(code, 2);
  strictEqual(stderr, "error: Cannot write a pack to a terminal\nhint: Write to a file or a pipe.\n");
});
