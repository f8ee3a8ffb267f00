import { createStarter } from "../../../docx/starter/create_starter.ts";
import { starterLookOf } from "../../../authoring/word/starter_look_of.ts";
import { chooseBaseline } from "../../../authoring/start_recipe.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { type Check, checked, failed, isCheck, passed, skipped } from "../../../console/output/diagnosis.ts";
import { DEFAULT_LIMITS } from "../../../pdf/engine.ts";

const OFFICE = "LibreOffice";
const VERAPDF = "veraPDF";

/** Converts a Word file with LibreOffice, if it is installed. */
export async function checkOffice({ compilers, signal }: Context): Promise<Check> {
  const docx = await createStarter(starterLookOf(chooseBaseline("technical").values));
  const limits = { ...DEFAULT_LIMITS, maxMemoryBytes: 2 * DEFAULT_LIMITS.maxMemoryBytes };
  const pdf = await optional(OFFICE, "office-not-found", {
    signal,
    work: () => compilers.convertToPdf({ docx, maxPages: 1, signal }, limits),
    purpose: "It is needed for --compare, for docx-template validate --fill and for --update-fields office.",
  });
  return isCheck(pdf) ? pdf : passed(OFFICE, "it converts a Word file");
}

/** Validates a page with veraPDF, if it is installed. */
export async function checkVeraPdf(program: string, pdf: Uint8Array | undefined, context: Context): Promise<Check> {
  if (pdf === undefined) return skipped(VERAPDF, "there is no page to validate");
  const { compilers, signal } = context;
  const found = await optional(VERAPDF, "validator-not-found", {
    signal,
    work: () => compilers.validatePdf(program, { pdf, signal }, DEFAULT_LIMITS.timeoutMs),
    purpose: "It is needed only for pdf-template build --verapdf; name it with --verapdf.",
  });
  if (isCheck(found)) return found;
  const { version, results } = found;
  if (results.every(({ failedRules }) => failedRules.length === 0)) {
    return passed(VERAPDF, `version ${version} finds the page conforming`);
  }
  return failed(VERAPDF, `version ${version} finds the page of the compiler not conforming`);
}

/** Check of a program that may be absent. */
interface Optional<T> {
  readonly signal: AbortSignal;
  readonly work: () => Promise<T>;
  /** What the program is for, as a hint. */
  readonly purpose: string;
}

async function optional<T>(name: string, absent: string, { signal, work, purpose }: Optional<T>): Promise<T | Check> {
  return await checked(name, signal, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ToolError && error.code === absent) return skipped(name, "it is not installed", purpose);
      throw error;
    }
  });
}
