import { quote } from "../base/text.ts";
import { CompileError } from "../pdf/engine.ts";

/** Returns the error for a compiler that could not be started, or the same error if it has another reason. */
export function explainStart(program: string, error: unknown): unknown {
  const missing = error instanceof Deno.errors.NotFound || error instanceof Deno.errors.PermissionDenied;
  if (!missing) return error;
  const message = `Cannot run ${quote(program)}: it cannot be started`;
  return new CompileError("compiler-not-found", message, {
    hint: "Check the path, and that the file is an executable program.",
    cause: error,
  });
}
