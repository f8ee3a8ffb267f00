import type { CompileEngine } from "../../pdf/engine.ts";
import type { PdfStandard } from "../../pdf/standards.ts";

/** Date of the built-in sample document, 14 March 2026, in seconds from 1970, UTC. */
export const SAMPLE_DATE = 1_773_446_400;

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
