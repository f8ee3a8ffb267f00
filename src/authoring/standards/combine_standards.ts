import { UsageError } from "../../console/command_errors.ts";
import { checkStandards, type PdfStandard } from "../../pdf/standards.ts";

/**
 * Returns the standards of a recipe and of a command line together, each once.
 *
 * @throws {UsageError} when no PDF can conform to all of them.
 */
export function combineStandards(recipe: readonly PdfStandard[], given: readonly PdfStandard[]): PdfStandard[] {
  const all = [...new Set([...recipe, ...given])];
  const [conflict] = checkStandards(all);
  if (conflict === undefined) return all;
  throw new UsageError(conflict.message, {
    hint: `The recipe demands ${recipe.join(", ")}; a build always proves these.`,
  });
}
