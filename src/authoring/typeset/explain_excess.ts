import type { Issue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import { type CompileEngine, CompileError, type CompileJob, DEFAULT_LIMITS } from "../../pdf/engine.ts";

/** A job that exceeded a limit. */
export interface ExceedingJob {
  readonly engine: Pick<CompileEngine, "compile">;
  readonly job: CompileJob;
  /** Moves a finding about the source to the line of the document. */
  readonly locate: (issue: Issue) => Issue;
}

/** Tests whether a compiler had no time or memory for a document. */
export function isExcess(error: unknown): error is CompileError & { readonly code: ExcessCode } {
  return error instanceof CompileError && (error.code === "compile-timeout" || error.code === "compile-memory");
}

type ExcessCode = "compile-timeout" | "compile-memory";

/**
 * Returns the error with the place that a compiler had no time or memory for. The start of a document is laid out with a
 * twentieth of the time, half of what remains each time, until it is known which block it ends before; that block alone
 * then tells whether it is the reason. Returns other errors as they are.
 *
 * @throws the reason of the job's signal.
 */
export async function explainExcess(error: unknown, exceeding: ExceedingJob): Promise<unknown> {
  if (!isExcess(error)) return error;
  const document = new DividedDocument(exceeding);
  let [fitting, exceedingEnd, pages] = [0, document.blocks, 0];
  while (exceedingEnd - fitting > 1) {
    const middle = Math.floor((fitting + exceedingEnd) / 2);
    const found = await document.countPages(0, middle);
    if (found === undefined) exceedingEnd = middle;
    else [fitting, pages] = [middle, found];
  }
  const place = document.blocks < 2 ? undefined : document.placeOf(fitting);
  if (place === undefined) return error;
  const { code, message, hint } = error;
  if (await document.countPages(fitting, exceedingEnd) === undefined) {
    const option = code === "compile-timeout" ? "--max-time" : "--max-memory";
    const reason = `${message}, much of it for the block at ${place}`;
    return new CompileError(code, reason, { hint: `Simplify or divide that block, or raise ${option}.`, cause: error });
  }
  const reached = `${message}; ${countNoun(pages, "page")} up to ${place} take ${document.timeoutMs / 1000} s`;
  return new CompileError(code, reached, { hint, cause: error });
}

/** A document of which parts can be laid out. */
class DividedDocument {
  readonly #exceeding: ExceedingJob;
  readonly #lines: readonly string[];
  /** Indexes of the lines with which blocks start. */
  readonly #starts: readonly number[];
  readonly #places: readonly string[];
  /** Maximum processor time of a part in milliseconds. */
  readonly timeoutMs: number;

  constructor(exceeding: ExceedingJob) {
    const { job, locate } = exceeding;
    this.#exceeding = exceeding;
    this.timeoutMs = Math.max(MIN_TIMEOUT_MS, (job.timeoutMs ?? DEFAULT_LIMITS.timeoutMs) / 20);
    this.#lines = new TextDecoder().decode(job.files.get(job.main)).trimEnd().split("\n");
    const places = this.#lines.map((_, i) => placeOfLine(i + 1, locate));
    this.#starts = places.flatMap((place, i) => place !== undefined && place !== places[i - 1] ? [i] : []);
    this.#places = this.#starts.map((start) => places[start] ?? "");
  }

  /** Number of its blocks. */
  get blocks(): number {
    return this.#starts.length;
  }

  /** Returns where a block stands in the document: `a.md:12`. */
  placeOf(block: number): string | undefined {
    return this.#places[block];
  }

  /** Counts the pages of some blocks; undefined if they need too much time or memory. */
  async countPages(from: number, to: number): Promise<number | undefined> {
    const { engine, job } = this.#exceeding;
    const [head, start, end] = [this.#starts[0] ?? 0, this.#starts[from] ?? 0, this.#starts[to]];
    const body = this.#lines.slice(start, end ?? -1);
    const main = [...this.#lines.slice(0, head), ...body, "}", ""].join("\n");
    const files = new Map(job.files).set(job.main, new TextEncoder().encode(main));
    try {
      const { layout } = await engine.compile({ ...job, files, pagesOnly: true, timeoutMs: this.timeoutMs });
      return layout?.pages.length ?? 0;
    } catch (error) {
      if (isExcess(error)) return undefined;
      throw error;
    }
  }
}

const MIN_TIMEOUT_MS = 1000;

function placeOfLine(sourceLine: number, locate: ExceedingJob["locate"]): string | undefined {
  const issue = { severity: "error", code: "typst-error", message: "", path: "main.typ", line: sourceLine } as const;
  const { file, line } = locate(issue);
  return file === undefined || line === undefined ? undefined : `${file}:${line}`;
}
