// Run in a process of its own, as cli.ts: the program at TERM, with an embedded compiler whose compiles do not end.
// Prints how a compile ended after all.
import type { Compilers } from "../../../src/console/compilers.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { InterruptedError } from "../../../src/console/command_errors.ts";
import { run } from "../../../src/cli/run.ts";
import type { CompileEngine, CompileJob } from "../../../src/pdf/engine.ts";
import { ENDLESS, typstJob } from "../compilers/typst_job.ts";

const stop = new AbortController();
Deno.addSignalListener("SIGTERM", () => stop.abort(new InterruptedError()));
const context = createDenoContext(stop.signal);

const compilers: Compilers = {
  ...context.compilers,
  async startEmbedded(limits) {
    const engine = await context.compilers.startEmbedded(limits);
    return {
      kind: engine.kind,
      version: engine.version,
      compile: (job) => compileEndlessly(engine, job),
      [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
    };
  },
};

async function compileEndlessly(engine: CompileEngine, { signal }: CompileJob) {
  try {
    return await engine.compile(typstJob(ENDLESS, signal === undefined ? {} : { signal }));
  } catch (error) {
    await Deno.stdout.write(new TextEncoder().encode(`${(error as { code?: string }).code}\n`));
    throw error;
  }
}

Deno.exitCode = await run(Deno.args, { ...context, compilers });
Deno.exit();
