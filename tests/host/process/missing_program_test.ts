import { strictEqual } from "node:assert/strict";
import { isMissingProgram } from "../../../src/host/process/missing_program.ts";

const NO_PATH = "Failed to spawn 'soffice': no path to search and provided name is not an absolute path";

for (
  const [error, isMissing] of [
    [new Deno.errors.NotFound("Failed to spawn 'soffice': entity not found"), true],
    [new Error(NO_PATH), true],
    [new Deno.errors.PermissionDenied("soffice"), false],
    [NO_PATH, false],
  ] as const
) {
  Deno.test(`isMissingProgram() is ${isMissing} for ${String(error)}`, () => {
    strictEqual(isMissingProgram(error), isMissing);
  });
}
