import { quote } from "../base/text.ts";
import type { TypstEngine } from "../pdf/engine.ts";
import { startEmbeddedEngine } from "../typst/embedded_engine.ts";
import { openExternalEngine } from "../typst/external_engine.ts";
import type { Compilers, Environment } from "./context.ts";
import { FileError } from "./errors.ts";
import { findProgram } from "./find_program.ts";

/** The compiler that is part of the program, and those of the machine. */
export function createDenoCompilers(environment: Environment): Compilers {
  return {
    startEmbedded: () => Promise.resolve(startEmbeddedEngine()),
    findProgram: (name) => findProgram(name, environment),
    openProgram,
  };
}

async function openProgram(program: string, signal: AbortSignal): Promise<TypstEngine> {
  try {
    return await openExternalEngine(program, { signal });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    const message = `Cannot run ${quote(program)}: Deno was started without run access to it`;
    throw new FileError("permission-denied", message, { hint: "Run Deno with --allow-run.", cause: error });
  }
}
