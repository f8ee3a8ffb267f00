/**
 * The program. Everything happens in `src/cli`; here are only the real world, its signals and the exit code.
 *
 * @module
 */
import { createDenoContext } from "./src/cli/deno_context.ts";
import { InterruptedError } from "./src/cli/errors.ts";
import { EXIT_CODE } from "./src/cli/exit_code.ts";
import { run } from "./src/cli/run.ts";

const stop = new AbortController();
const signals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK"] : ["SIGINT", "SIGTERM"];
for (const signal of signals) {
  Deno.addSignalListener(signal, () => {
    if (stop.signal.aborted) Deno.exit(EXIT_CODE.interrupted); // asked twice: at once
    stop.abort(new InterruptedError());
  });
}

Deno.exitCode = await run(Deno.args, createDenoContext(stop.signal));
if (stop.signal.aborted) Deno.exit(); // a read of a pipe that is still pending would keep the process alive
