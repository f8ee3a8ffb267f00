import { stripVTControlCharacters } from "node:util";
import { truncate } from "../../base/text.ts";
import { runLimited } from "../../host/time/run_limited.ts";
import type { EventState, EventSummary, Inbox } from "../inbox.ts";

/** Number of lines that are remembered. */
const MAX_LINES = 2000;

/** Maximum length of a line, in characters. */
const MAX_LENGTH = 300;

/** Events that are read at the same time. */
const AT_A_TIME = 8;

const STATES: readonly EventState[] = ["waiting", "running", "dead"];

/** Last lines of the output of events that failed. Each is read once for each attempt. */
export class LastLines {
  readonly #inbox: Pick<Inbox, "get">;
  readonly #lines = new Map<string, string | undefined>();

  /** Reads events of an inbox. */
  constructor(inbox: Pick<Inbox, "get">) {
    this.#inbox = inbox;
  }

  /** Returns the last line of each event; undefined where nothing was printed, or nothing failed. */
  async of(events: readonly EventSummary[]): Promise<(string | undefined)[]> {
    const lines: (string | undefined)[] = [];
    await runLimited(events.entries(), AT_A_TIME, async ([at, event]) => {
      lines[at] = await this.#read(event);
    });
    return lines;
  }

  async #read({ id, state, attempts }: EventSummary): Promise<string | undefined> {
    if (attempts === 0 || !STATES.includes(state)) return undefined;
    const key = `${id} ${attempts} ${state}`;
    if (this.#lines.has(key)) return this.#lines.get(key);
    const last = (await this.#inbox.get(id))?.history.at(-1);
    const line = last === undefined || last.outcome === "done" ? undefined : lastLineOf(last.output);
    this.#lines.set(key, line);
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > MAX_LINES && oldest !== undefined) this.#lines.delete(oldest);
    return line;
  }
}

/**
 * Returns the last line of a text that is not blank, without terminal colors, at most 300 characters of it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { lastLineOf } from "./last_lines.ts";
 *
 * strictEqual(lastLineOf("first\n\x1b[31mno such host\x1b[0m\r\n\n"), "no such host");
 * strictEqual(lastLineOf("\n"), undefined);
 * ```
 */
export function lastLineOf(output: string): string | undefined {
  const plain = stripVTControlCharacters(output.slice(-16_384)).trimEnd();
  const line = plain.slice(Math.max(plain.lastIndexOf("\n"), plain.lastIndexOf("\r")) + 1).trim();
  return line === "" ? undefined : truncate(line, MAX_LENGTH);
}
