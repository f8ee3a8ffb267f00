/**
 * The program. Everything happens in `src/cli`; here are only the real world, its signals and the exit code.
 *
 * @module
 */
import { createDenoContext } from "./src/cli/deno/deno_context.ts";
import { InterruptedError } from "./src/console/command_errors.ts";
import { EXIT_CODE } from "./src/console/exit_code.ts";
import { run } from "./src/cli/run.ts";
import { COMPILER_ARGUMENT, PDF_READER_ARGUMENT } from "./src/typst/child_arguments.ts";

/** A terminal, and a runner such as `deno task`, may both pass on the same Ctrl-C. */
const SAME_MS = 1000;

const [first, limit, file] = Deno.args;
if (first === COMPILER_ARGUMENT) await (await import("./src/typst/run_compiler.ts")).runCompiler(limit, file);
if (first === PDF_READER_ARGUMENT) await (await import("./src/typst/run_pdf_reader.ts")).runPdfReader(limit);

const stop = new AbortController();
let firstAsked = 0;
// On Windows, SIGHUP means that the console is closed; the system ends the program some seconds later.
const signals: Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];
const interrupt = () => stop.abort(new InterruptedError());
const listenForSignals = () => {
  for (const signal of signals) {
    Deno.addSignalListener(signal, () => {
      if (!stop.signal.aborted) firstAsked = performance.now();
      else if (performance.now() - firstAsked > SAME_MS) Deno.exit(EXIT_CODE.interrupted); // asked again: at once
      interrupt();
    });
  }
  // A file beyond the limit of the user (ulimit -f) then fails to be written; otherwise the system would end the program.
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGXFSZ", () => {});
};

Deno.exitCode = await run(Deno.args, createDenoContext(stop.signal, interrupt), listenForSignals);
if (stop.signal.aborted) Deno.exit(); // a read of a pipe that is still pending would keep the process alive
