import { type ParsedDocument, refuseMarkdown } from "../../document/read/markdown/markdown.ts";
import { tooComplex } from "../../document/work_budget.ts";
import { ThreadPool, type ThreadRequest } from "../../host/process/thread_pool.ts";
import { abortable } from "../../host/time/abortable.ts";
import { documentTimeoutMs } from "../document_limits.ts";
import { type MarkdownSource, parseSource } from "./parse_source.ts";

/** A text for a thread. */
export interface ParseRequest extends ThreadRequest {
  readonly source: MarkdownSource;
  /** The thread writes the line here that it reads; both have the same memory. */
  readonly reached: Int32Array<SharedArrayBuffer>;
}

/** What the thread read. */
export interface ParseAnswer extends ThreadRequest {
  readonly document: ParsedDocument;
}

/** Limits of {@linkcode parseStoppable}. */
interface ReadingLimits {
  /** Length from which a text gets a thread: a shorter one is read in the time that a thread needs to start. */
  readonly longLength?: number;
  /** Time for a thread; by default by the length of the text. */
  readonly timeoutMs?: number;
}

const LONG_LENGTH = 200_000;

/** Tests whether a text is read in a thread of its own. */
export function isLongText(text: string): boolean {
  return text.length >= LONG_LENGTH;
}

/**
 * Parses Markdown. Reads a long text in a thread, so that a signal stops the program at once, and gives it up after a
 * time that no real document needs: it then has an error, as every text beyond a limit.
 *
 * @throws the reason of the signal.
 */
export async function parseStoppable(
  source: MarkdownSource,
  signal: AbortSignal,
  { longLength = LONG_LENGTH, timeoutMs = documentTimeoutMs(source.text) }: ReadingLimits = {},
): Promise<ParsedDocument> {
  const { memo, ...sent } = { memo: undefined, ...source };
  if (source.text.length < longLength || memo?.divides(source.text)) return parseSource(source);
  using pool = new ThreadPool<ParseRequest, ParseAnswer>({
    beside: import.meta.url,
    module: "parse_worker",
    threads: 1,
  });
  const reached = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const late = new AbortController();
  const giveUp = () => {
    const line = Math.max(1, Atomics.load(reached, 0));
    late.abort(tooComplex(line, `it takes longer than ${timeoutMs / 1000} seconds`));
  };
  const timer = setTimeout(giveUp, timeoutMs);
  try {
    const answer = await abortable(pool.ask({ source: sent, reached }), AbortSignal.any([signal, late.signal]));
    return answer?.document ?? parseSource(sent);
  } catch (error) {
    signal.throwIfAborted();
    return refuseMarkdown(source.text, error);
  } finally {
    clearTimeout(timer);
  }
}
