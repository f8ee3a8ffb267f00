import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import { DEDUPE_WINDOW_MS } from "../inbox.ts";
import type { QueueNames } from "./queue_names.ts";

/** The states that end an event; each has a stream with one message for each event. */
export const END_STATES = ["done", "dead", "filtered", "dropped"] as const;

/** One of {@linkcode END_STATES}. */
export type EndState = typeof END_STATES[number];

/** How long events that are at an end are kept unless told otherwise, in milliseconds. */
const DEFAULT_RETAIN_MS = 7 * 24 * 3600 * 1000;

const MIB = 1024 * 1024;
const EVENTS_BYTES = 1024 * MIB;
const HISTORY_BYTES = 512 * MIB;
const ENDED_BYTES = 256 * MIB;
const UNREADABLE_BYTES = 64 * MIB;

type NewStream = Partial<StreamConfig> & { name: string };

const NO_STORAGE = 10047;
const STREAM_EXISTS = 10058;
// Servers set aside what a stream may take: a small one shall do too.
const SCALES = [1, 1 / 16];

/**
 * Makes the streams that are not there yet. Those that are there keep what their operator made of them, except for the
 * retention, where one is asked for.
 */
export async function ensureStreams(
  manager: JetStreamManager,
  names: QueueNames,
  retainMs: number | undefined,
): Promise<void> {
  for (const wanted of streamsOf(names, retainMs ?? DEFAULT_RETAIN_MS)) {
    const there = await findStream(manager, wanted.name);
    const { max_age: age = 0 } = wanted;
    if (there === undefined) await addStream(manager, wanted);
    else if (retainMs !== undefined && age !== 0 && there.max_age !== age) {
      await manager.streams.update(wanted.name, { ...there, max_age: age });
    }
  }
}

async function addStream(manager: JetStreamManager, { max_bytes: bytes = -1, ...stream }: NewStream): Promise<void> {
  for (const scale of bytes < 0 ? [1] : SCALES) {
    try {
      await manager.streams.add({ ...stream, max_bytes: bytes * scale });
      return;
    } catch (error) {
      // Another who opened the queue at the same time was faster.
      if (hasCode(error, STREAM_EXISTS)) return;
      if (scale === SCALES.at(-1) || !hasCode(error, NO_STORAGE)) throw error;
    }
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

async function findStream(manager: JetStreamManager, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (hasCode(error, JetStreamApiCodes.StreamNotFound)) return undefined;
    throw error;
  }
}

function streamsOf(names: QueueNames, retainMs: number): NewStream[] {
  const common = { storage: StorageType.File, allow_direct: true };
  const stream = (kind: string) => ({ ...common, name: names.stream(kind), subjects: [names.subject(kind, "*")] });
  const latest = { max_msgs_per_subject: 1 };
  const ended = (state: EndState) => ({
    ...stream(state),
    ...latest,
    max_bytes: ENDED_BYTES,
    // Dead letters wait for a person: where there is no room for another, its event waits with its worker.
    ...state === "dead" ? { discard: DiscardPolicy.New } : { max_age: nanos(retainMs) },
  });
  return [
    {
      ...stream("events"),
      ...{ retention: RetentionPolicy.Workqueue, duplicate_window: nanos(DEDUPE_WINDOW_MS) },
      // An event that has no place is refused; none that was accepted is thrown away for it.
      ...{ max_bytes: EVENTS_BYTES, discard: DiscardPolicy.New },
    },
    { ...stream("history"), max_bytes: HISTORY_BYTES, max_age: nanos(retainMs) },
    { ...stream("running"), ...latest },
    ...END_STATES.map(ended),
    // Dead letters too, and told apart because they are counted.
    { ...stream("unreadable"), ...latest, max_bytes: UNREADABLE_BYTES, discard: DiscardPolicy.New },
  ];
}
