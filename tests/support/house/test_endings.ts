import type { Breach, SourceFile } from "./house_rules.ts";
import { readSourceFacts, type SourceFact } from "./source_facts.ts";

/** Slow resource that a test file can start; its name then ends with `_<this>_test.ts`. */
type HeavyThing = "process" | "browser" | "compile" | "nats" | "office";

/**
 * Endings of test files that `deno task test` skips, because they take seconds, or minutes for `_long_test.ts`. A
 * `_limits_test.ts` starts nothing slow, but feeds hostile or the largest permitted input.
 */
export const LEFT_OUT_ENDINGS: readonly string[] = ["process", "browser", "compile", "nats", "office", "limits", "long"]
  .map((thing) => `_${thing}_test.ts`);

interface Starter {
  readonly thing: HeavyThing;
  /** The name that a file mentions when it starts it. */
  readonly name?: string;
  /** The module that it imports then. */
  readonly module?: RegExp;
}

const STARTERS: readonly Starter[] = [
  { thing: "process", name: "Deno.Command" },
  { thing: "process", module: /^node:child_process$/ },
  { thing: "process", name: "runHandler", module: /\/run_handler\.ts$/ },
  { thing: "process", name: "runProgram", module: /\/run_program\.ts$/ },
  { thing: "process", name: "runConfined", module: /\/run_confined\.ts$/ },
  { thing: "process", name: "WorkerProcess", module: /\/worker_process\.ts$/ },
  { thing: "process", name: "EngineProcess", module: /\/engine_process\.ts$/ },
  { thing: "process", name: "CompilerProcess", module: /\/compiler_process\.ts$/ },
  { thing: "process", name: "startNativeEngine", module: /\/native_engine\.ts$/ },
  { thing: "process", name: "HandlerThread", module: /\/handler_thread\.ts$/ },
  { thing: "process", name: "showInPager", module: /\/show_in_pager\.ts$/ },
  { thing: "process", name: "openExternalEngine", module: /\/external_engine\.ts$/ },
  { thing: "process", name: "startPdfReader", module: /\/pdf_reader\.ts$/ },
  { thing: "compile", name: "startEmbeddedEngine", module: /\/embedded_engine\.ts$/ },
  { thing: "compile", name: "startBuiltInEngine", module: /\/built_in_engine\.ts$/ },
  { thing: "compile", name: "createDenoCompilers", module: /\/deno_compilers\.ts$/ },
  { thing: "compile", name: "startWasmEngine", module: /\/wasm_engine\.ts$/ },
  { thing: "browser", module: /^playwright-core$/ },
  { thing: "nats", module: /\/nats_server\.ts$/ },
  { thing: "office", module: /\/libreoffice\/convert\.ts$/ },
];

/** Runs only programs that end within milliseconds. */
const QUICK = "tests/support/house/quick_tools.ts";

/** Test files whose names do not say what they start, or say what they do not start. */
export function findEndingBreaches(files: readonly SourceFile[]): Breach[] {
  const byPath = new Map(files.map(({ path, text }) => [path, readSourceFacts(text)]));
  return files.flatMap(({ path }) => {
    const ending = LEFT_OUT_ENDINGS.find((each) => path.endsWith(each));
    if (!path.endsWith("_test.ts") || ending === "_long_test.ts") return [];
    const started = findStarted(path, byPath);
    const endings = [...started.keys()].map((thing) => `_${thing}_test.ts`);
    if (ending === undefined ? endings.length === 0 : endings.includes(ending)) return [];
    if (endings.length === 0 && ending === "_limits_test.ts") return [];
    if (endings.length === 0) return [`${path}: it starts nothing that takes long, so that its name says too much`];
    return [`${path}: its name must end with ${endings.join(" or ")}, because of ${[...started.values()].join(", ")}`];
  });
}

/** Returns the slow resources that a test file and its imports start, each with the first file that starts it. */
function findStarted(start: string, byPath: ReadonlyMap<string, readonly SourceFact[]>): Map<HeavyThing, string> {
  const started = new Map<HeavyThing, string>();
  const seen = new Set([QUICK]);
  const visit = (path: string) => {
    const facts = byPath.get(path);
    if (facts === undefined || seen.has(path)) return;
    seen.add(path);
    const imported = facts.filter(({ kind }) => kind === "import").map(({ value }) => value);
    for (const { thing, name, module } of STARTERS) {
      const isNamed = name === undefined || facts.some(({ kind, value }) => kind === "name" && value === name);
      const isImported = module === undefined || imported.some((specifier) => module.test(specifier));
      if (isNamed && isImported && !started.has(thing)) started.set(thing, path);
    }
    for (const specifier of imported) {
      if (specifier.startsWith(".")) visit(new URL(specifier, `file:///${path}`).pathname.slice(1));
    }
  };
  visit(start);
  return started;
}

interface Rule {
  readonly kind: SourceFact["kind"];
  readonly value: RegExp;
  readonly problem: string;
  /** The file that does it for all others. */
  readonly except?: string;
}

/** Causes of random test failures. */
const RULES: readonly Rule[] = [
  {
    kind: "import",
    value: /^(?:npm:)?fast-check\b/,
    problem: "properties come from tests/support/property.ts, which fixes their seed",
    except: "tests/support/property.ts",
  },
  {
    kind: "name",
    value: /^(?:Math\.random|crypto\.getRandomValues)$/,
    problem: "chance starts at TEST_SEED of tests/support/test_seed.ts",
    except: "tests/support/test_seed.ts",
  },
  {
    kind: "name",
    value: /^(?:Deno\.chdir|process\.chdir|Deno\.env\.(?:set|delete))$/,
    problem: "other test files see it, because all run in one process; use tests/support/processes/run_code.ts",
  },
];

/** Finds everything in the test files that could make a test fail without a change. */
export function findTestBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) => {
    const rules = RULES.filter(({ except }) => except !== path);
    return readSourceFacts(text).flatMap(({ kind, value, line }) =>
      rules.filter((rule) => rule.kind === kind && rule.value.test(value))
        .map(({ problem }) => `${path}:${line}: ${value}: ${problem}`)
    );
  });
}
