import type { Cited, CiteRequest } from "../document/citations/cited.ts";
import type { CompileEngine } from "../pdf/engine.ts";

/** Compiler that sets citations. */
export interface CitingEngine extends CompileEngine {
  /**
   * Sets citations and the list of their works; undefined from a program that cannot do so.
   *
   * @throws {CompileError} when it has no result, as `compile` does.
   */
  cite(request: CiteRequest, signal?: AbortSignal): Promise<Cited | undefined>;
}

/** Tests whether a compiler sets citations: a `typst` program does not. */
export function canCite(engine: CompileEngine): engine is CitingEngine {
  return "cite" in engine;
}
