import { quote, truncate } from "../base/text.ts";
import { CompileError } from "../pdf/engine.ts";

/**
 * Creates the error for a compiler that stopped by itself. Of a panic it keeps the place in the compiler's source, which
 * a report needs; the words of a panic say nothing about the document.
 */
export function explainCrash(work: string, cause: Error): CompileError {
  const reason = PANIC.exec(cause.message)?.[1]?.replace(/:$/, "") ?? cause.message.replace(/\s*\n\s*/g, " ");
  return new CompileError("compiler-crashed", `Cannot ${work}: the compiler crashed (${truncate(reason, 200)})`, {
    hint:
      "This is a bug in the compiler: leave out parts of the document to find the one that causes it, and report it.",
    cause,
  });
}

/** A panic, with its place: `thread 'main' panicked at layout/src/grid.rs:120:5:`. */
const PANIC = /\bpanicked at (\S+)/;

/** Returns the error for a compiler that could not be started, or the same error if it has another reason. */
export function explainStart(program: string, error: unknown): unknown {
  const missing = error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied;
  if (!missing) return error;
  if (error instanceof Deno.errors.NotFound && program === Deno.execPath()) {
    return new CompileError("damaged-program", `Cannot run ${quote(program)}: it was replaced or removed`, {
      hint: "Start the program again.",
      cause: error,
    });
  }
  const message = `Cannot run ${quote(program)}: it cannot be started`;
  return new CompileError("compiler-not-found", message, {
    hint: "Check the path, and that the file is an executable program.",
    cause: error,
  });
}
