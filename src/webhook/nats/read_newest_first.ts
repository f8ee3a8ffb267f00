import type { StoredMsg } from "@nats-io/jetstream";
import type { QueueConnection } from "./queue_connection.ts";

/** Maximum number of messages to read per call. */
const MAX_WALK = 20_000;
const WALKERS = 16;
const FIRST_SPAN = 64;
const MAX_SPAN = 1 << 30;

/**
 * Reads a stream from its end in batches, newest first, until `visit` returns `enough`. Skips gaps quickly, because an
 * old stream may have few messages far apart.
 */
export async function readNewestFirst(
  connection: QueueConnection,
  stream: string,
  visit: (messages: StoredMsg[]) => Promise<"continue" | "enough">,
): Promise<void> {
  const { state } = await connection.manager.streams.info(stream);
  let end = state.last_seq;
  let span = FIRST_SPAN;
  for (let left = Math.min(state.messages, MAX_WALK); left > 0 && end >= state.first_seq;) {
    const start = Math.max(state.first_seq, end - span + 1);
    const messages = await readRange(connection, stream, { start, end });
    if (messages.length > 0 && await visit(messages.reverse()) === "enough") return;
    left -= messages.length;
    end = start - 1;
    // Widens the span where messages are sparse, so that gaps of any length take a few steps.
    span = messages.length < span / 4 ? Math.min(span * 8, MAX_SPAN) : Math.min(span * 2, 1024);
  }
}

async function readRange(
  connection: QueueConnection,
  stream: string,
  { start, end }: { start: number; end: number },
): Promise<StoredMsg[]> {
  const step = Math.ceil((end - start + 1) / WALKERS);
  const starts = Array.from({ length: WALKERS }, (_, at) => start + at * step).filter((from) => from <= end);
  const parts = await Promise.all(
    starts.map((from) => readPart(connection, stream, from, Math.min(end, from + step - 1))),
  );
  return parts.flat();
}

async function readPart(connection: QueueConnection, stream: string, from: number, to: number): Promise<StoredMsg[]> {
  const messages: StoredMsg[] = [];
  for (let seq = from; seq <= to && messages.length <= MAX_WALK;) {
    const message = await connection.nextOf(stream, ">", seq);
    if (message === null || message.seq > to) break;
    messages.push(message);
    seq = message.seq + 1;
  }
  return messages;
}
