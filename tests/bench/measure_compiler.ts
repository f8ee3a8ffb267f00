import type { CompileEngine, CompileJob } from "../../src/pdf/engine.ts";
import { openExternalEngine } from "../../src/typst/external_engine.ts";
import type { FoundCompiler } from "../support/compilers/find_compilers.ts";
import { encode, typstJob } from "../support/compilers/typst_job.ts";
import { zooJob } from "../support/compilers/zoo_job.ts";
import { summarize, type Timing } from "./timing.ts";

const RUNS = 10;

/** Milliseconds of each step. */
export type StepTimes = Readonly<Record<string, Omit<Timing, "first">>>;

/**
 * Measures a compiler that stays warm:
 *
 * - `loadAndFirst`: from the start of its process to a first small PDF
 * - `next`: the same compile again
 * - `zoo`: from the start of its process to the PDF of the feature zoo, twelve pages
 * - `edit`: the zoo again, after an edit of its text
 * - `draw`: drawing a page of it, with two pixels per point
 */
export async function measureCompiler(open: () => Promise<CompileEngine>): Promise<StepTimes> {
  const zoo = await zooJob("technical");
  return await measureSteps(async (step) => {
    {
      await using engine = await step("loadAndFirst", async () => await compiled(await open(), typstJob("#rect()")));
      await step("next", () => engine.compile(typstJob("#rect()")));
    }
    await using engine = await step("zoo", async () => await compiled(await open(), zoo));
    const { layout } = await step("edit", () => engine.compile(withEdit(zoo)));
    await step("draw", async () => await layout?.draw(2, { dpi: 144 }));
  });
}

/** Measures a typst program, whose every compile is a new process, or says why it is absent. */
export async function measureTypst(found: FoundCompiler): Promise<StepTimes | { readonly absent: string }> {
  if ("absent" in found) return found;
  await using engine = await openExternalEngine(found.program);
  const zoo = await zooJob("technical");
  return await measureSteps(async (step) => {
    await step("first", () => engine.compile(typstJob("#rect()")));
    await step("zoo", () => engine.compile(zoo));
  });
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Runs steps repeatedly, after one run that fills the caches. */
async function measureSteps(run: (step: Step) => Promise<void>): Promise<StepTimes> {
  const times = new Map<string, number[]>();
  for (let round = -1; round < RUNS; round++) {
    await run(async (name, work) => {
      const start = performance.now();
      const result = await work();
      if (round >= 0) times.set(name, [...times.get(name) ?? [], performance.now() - start]);
      return result;
    });
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, summarize(list)]));
}

async function compiled(engine: CompileEngine, job: CompileJob): Promise<CompileEngine> {
  const { pdf, diagnostics } = await engine.compile(job);
  if (pdf === undefined) throw new Error(`Cannot compile: ${diagnostics[0]?.message}`);
  return engine;
}

/** The job with another word in the text of its main file. */
function withEdit(job: CompileJob): CompileJob {
  const source = new TextDecoder().decode(job.files.get(job.main));
  const edited = `${source}\n\nOne more paragraph.\n`;
  return { ...job, files: new Map([...job.files, [job.main, encode(edited)]]) };
}
