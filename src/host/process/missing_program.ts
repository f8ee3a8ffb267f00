/**
 * Returns whether a program could not be started because it is not installed. Deno has an error of its own for one that
 * is searched for without a `PATH`.
 */
export function isMissingProgram(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    (error instanceof Error && error.message.includes("no path to search"));
}
