import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import { openNamedTemplate } from "../../../src/authoring/open_named_template.ts";
import { NO_DEMANDS } from "../../../src/authoring/standards/standard_demands.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import { prepareCompiler } from "../../../src/authoring/typeset/prepare_compiler.ts";
import type { CompileEngine, CompileJob, PrepareOptions } from "../../../src/pdf/engine.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { compileLocally, LOCAL_ENGINE } from "../../support/compilers/local_engine.ts";
import { createFakeContext } from "../../support/fake_context.ts";

function startOf(prepare?: CompileEngine["prepare"]): EngineStart {
  const engine: CompileEngine = { ...LOCAL_ENGINE, ...(prepare === undefined ? {} : { prepare }) };
  return {
    choose: () => Promise.resolve({ engine, issues: [] }),
    running: () => Promise.resolve(engine),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

for (const { id } of BASELINES) {
  Deno.test(`prepareCompiler() typesets a sample that has no faults in the ${id} baseline`, async () => {
    const context = createFakeContext({ tree: {} });
    const template = await openTemplate(await openNamedTemplate(id, context), context);
    const { promise: asked, resolve } = Promise.withResolvers<CompileJob>();
    const engines = startOf((job) => Promise.resolve(resolve(job)));
    await using _prepared = prepareCompiler({ template, demands: NO_DEMANDS, isLong: false }, engines, context);
    const { pdf, diagnostics } = await compileLocally(await asked);
    deepStrictEqual([pdf !== undefined, diagnostics], [true, []]);
  });
}

for (const isLong of [true, false]) {
  Deno.test(`prepareCompiler() tells the compiler that a document is ${isLong ? "long" : "short"}`, async () => {
    const context = createFakeContext({ tree: {} });
    const template = await openTemplate(await openNamedTemplate("technical", context), context);
    const { promise: asked, resolve } = Promise.withResolvers<PrepareOptions | undefined>();
    const engines = startOf((_job, options) => Promise.resolve(resolve(options)));
    await using _prepared = prepareCompiler({ template, demands: NO_DEMANDS, isLong }, engines, context);
    deepStrictEqual(await asked, { isLong });
  });
}

Deno.test("prepareCompiler() stops when it is disposed, and needs no compiler that can be prepared", async () => {
  const context = createFakeContext({ tree: {} });
  const template = await openTemplate(await openNamedTemplate("technical", context), context);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  let isStopped = false;
  const wait = ({ signal }: CompileJob) =>
    new Promise<void>((_, reject) => {
      signal?.addEventListener("abort", () => {
        isStopped = true;
        reject(new Error("stopped"));
      });
      resolve();
    });
  {
    await using _prepared = prepareCompiler({ template, demands: NO_DEMANDS, isLong: false }, startOf(wait), context);
    await asked;
  }
  strictEqual(isStopped, true);
  await using _unprepared = prepareCompiler({ template, demands: NO_DEMANDS, isLong: false }, startOf(), context);
});
