import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { showEngine, startEngine, withBuild } from "../../src/authoring/engine_choice.ts";
import { engineJson } from "../../src/pdf/engine.ts";
import type { Compilers } from "../../src/console/compilers.ts";
import {
  type BuildChoice,
  type CompileEngine,
  CompileError,
  type CompileLimits,
  DEFAULT_LIMITS,
} from "../../src/pdf/engine.ts";
import { createFakeContext } from "../support/fake_context.ts";

const RANGE = ">=0.15.1 <0.16";

/** Compilers that tell what was started and stopped. */
function fakeCompilers(programs: Record<string, string> = {}) {
  const log: string[] = [];
  const given: CompileLimits[] = [];
  const engine = (kind: CompileEngine["kind"], version: string): CompileEngine => ({
    kind,
    version,
    compile: () => Promise.reject(new Error("compile was not expected")),
    [Symbol.asyncDispose]() {
      log.push(`stop ${version}`);
      return Promise.resolve();
    },
  });
  const compilers: Compilers = {
    startEmbedded(limits) {
      given.push(limits);
      log.push("start 0.15.1");
      return Promise.resolve(engine("embedded", "0.15.1"));
    },
    validatePdf: () => Promise.reject(new Error("not expected")),
    convertToPdf: () => Promise.reject(new Error("not expected")),
    convertInOffice: () => Promise.reject(new Error("not expected")),
    startPdfReader: () => Promise.reject(new Error("a PDF reader was not expected")),
    openProgram(program, limits) {
      given.push(limits);
      const version = programs[program];
      log.push(`open ${program}`);
      if (version === undefined) return Promise.reject(new CompileError("compiler-not-found", `Cannot run ${program}`));
      return Promise.resolve(engine("external", version));
    },
  };
  return { log, given, context: createFakeContext({ compilers }) };
}

for (
  const [name, options, version, log] of [
    ["the embedded compiler", {}, "0.15.1", ["start 0.15.1", "stop 0.15.1"]],
    ["the program that was named, whatever its version", { typst: "mine" }, "0.12.0", ["open mine", "stop 0.12.0"]],
  ] as const
) {
  Deno.test(`startEngine() gives ${name}`, async () => {
    const fake = fakeCompilers({ mine: "0.12.0" });
    {
      await using engines = await startEngine(options, fake.context);
      strictEqual((await engines.choose(RANGE)).engine.version, version);
    }
    deepStrictEqual(fake.log, log);
  });
}

for (
  const [options, limits] of [
    [{}, DEFAULT_LIMITS],
    [{ maxTime: 5000 }, { ...DEFAULT_LIMITS, timeoutMs: 5000 }],
    [{ maxMemory: 2 ** 28 }, { ...DEFAULT_LIMITS, maxMemoryBytes: 2 ** 28 }],
    [{ maxTime: 5000, maxMemory: 2 ** 28 }, { timeoutMs: 5000, maxMemoryBytes: 2 ** 28 }],
  ] as const
) {
  Deno.test(`startEngine() gives every compiler the limits of ${JSON.stringify(options)}`, async () => {
    const [embedded, named] = [fakeCompilers(), fakeCompilers({ mine: "0.15.1" })];
    {
      await using engines = await startEngine(options, embedded.context);
      await using other = await startEngine({ ...options, typst: "mine" }, named.context);
      await Promise.all([engines.choose(RANGE), other.choose(RANGE)]);
    }
    deepStrictEqual([embedded.given, named.given], [[limits], [limits]]);
  });
}

Deno.test("startEngine() says that a compiler is not of the range, as a warning that programs can read", async () => {
  await using engines = await startEngine({ typst: "mine" }, fakeCompilers({ mine: "0.15.0" }).context);
  const { issues: [issue] } = await engines.choose(RANGE);
  deepStrictEqual([issue?.severity, issue?.code], ["warning", "compiler-below-pin"]);
  match(
    issue?.message ?? "",
    /^Typst 0\.15\.0 \(external\) does not satisfy the pack's compiler range ">=0\.15\.1 <0\.16"/,
  );
  deepStrictEqual((await engines.choose(">=0.15")).issues, []);
});

Deno.test("startEngine() refuses such a compiler when an exact one is required", async () => {
  await using engines = await startEngine(
    { typst: "mine", requireExactCompiler: true },
    fakeCompilers({ mine: "0.15.0" }).context,
  );
  await rejects(engines.choose(RANGE), (error: { code: string; issues: { severity: string; code: string }[] }) => {
    deepStrictEqual([error.code, error.issues[0]?.severity, error.issues[0]?.code], [
      "refused",
      "error",
      "compiler-below-pin",
    ]);
    return true;
  });
  strictEqual((await engines.choose(">=0.15")).engine.version, "0.15.0");
});

Deno.test("startEngine() fails when the named program does not work", async () => {
  await using engines = await startEngine({ typst: "nope" }, fakeCompilers().context);
  await rejects(engines.choose(RANGE), { code: "compiler-not-found" });
});

Deno.test("startEngine() stops what it started although nobody chose", async () => {
  const { log, context } = fakeCompilers();
  {
    await using _ = await startEngine({}, context);
  }
  deepStrictEqual(log, ["start 0.15.1", "stop 0.15.1"]);
});

Deno.test("startEngine() stops a start that does not end", async () => {
  const { context } = fakeCompilers();
  const startEmbedded: Compilers["startEmbedded"] = (_limits, { onUnderway, signal } = {}) => {
    onUnderway?.();
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  };
  const engines = await startEngine({}, { ...context, compilers: { ...context.compilers, startEmbedded } });
  const chosen = rejects(engines.choose(RANGE), { code: "compiler-closed" });
  await engines[Symbol.asyncDispose]();
  await chosen;
});

Deno.test("startEngine() waits for a compiler only until its start goes on by itself", async () => {
  const { promise: ready, resolve: getReady } = Promise.withResolvers<void>();
  const { context, log } = fakeCompilers();
  const startEmbedded: Compilers["startEmbedded"] = async (limits, { onUnderway } = {}) => {
    onUnderway?.();
    await ready;
    return await context.compilers.startEmbedded(limits);
  };
  await using engines = await startEngine({}, { ...context, compilers: { ...context.compilers, startEmbedded } });
  deepStrictEqual(log, []);
  getReady();
  strictEqual((await engines.choose(RANGE)).engine.version, "0.15.1");
});

Deno.test("withBuild() makes a context start one build of the built-in compiler", async () => {
  const given: (BuildChoice | undefined)[] = [];
  const { context } = fakeCompilers();
  const startEmbedded: Compilers["startEmbedded"] = (limits, choice) => {
    given.push(choice);
    return context.compilers.startEmbedded(limits);
  };
  const recording = { ...context, compilers: { ...context.compilers, startEmbedded } };
  strictEqual(withBuild(undefined, recording), recording);
  const chosen = withBuild("wasm", recording);
  await chosen.compilers.startEmbedded(DEFAULT_LIMITS);
  await using _engines = await startEngine({}, chosen);
  deepStrictEqual(given.map((choice) => choice?.build), ["wasm", "wasm"]);
});

for (
  const [name, shown] of [
    [{ kind: "embedded", build: "native" }, "Typst 0.15.1 (native)"],
    [{ kind: "embedded", build: "wasm" }, "Typst 0.15.1 (WebAssembly)"],
    [{ kind: "external", build: "native" }, "Typst 0.15.1 (external)"],
    [{ kind: "external" }, "Typst 0.15.1 (external)"],
  ] as const
) {
  Deno.test(`showEngine() and engineJson() name ${JSON.stringify(name)}`, () => {
    const engine = { version: "0.15.1", ...name };
    strictEqual(showEngine(engine), shown);
    deepStrictEqual(engineJson(engine), { build: null, ...engine });
  });
}
