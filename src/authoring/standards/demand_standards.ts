import type { CompileEngine } from "../../pdf/engine.ts";
import type { PdfStandard } from "../../pdf/standards.ts";

/** Date of the built-in sample document. */
export const SAMPLE_DATE = new Date("2026-03-14");

/**
 * Returns the compiler with the demand that the PDFs of the sample document conform to the standards. It belongs to the
 * owner of `engine`.
 */
export function demandStandards(engine: CompileEngine, standards: readonly PdfStandard[]): CompileEngine {
  if (standards.length === 0) return engine;
  return {
    kind: engine.kind,
    version: engine.version,
    compile: (job) => engine.compile({ ...job, standards, timestamp: SAMPLE_DATE }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
