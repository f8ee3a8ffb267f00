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

/** Final states; each has a stream with one message per event. */
export const END_STATES = ["done", "dead", "filtered", "dropped"] as const;

/** One of {@linkcode END_STATES}. */
export type EndState = typeof END_STATES[number];

/** Default time that finished events are kept, in milliseconds. */
const DEFAULT_RETAIN_MS = 7 * 24 * 3600 * 1000;

const MIB = 1024 * 1024;
const EVENTS_BYTES = 1024 * MIB;
const HISTORY_BYTES = 512 * MIB;
const ENDED_BYTES = 256 * MIB;
const UNREADABLE_BYTES = 64 * MIB;

type NewStream = Partial<StreamConfig> & { name: string };

const NO_STORAGE = 10047;
const STREAM_EXISTS = 10058;
// Servers reserve a stream's maximum size; a small server gets smaller streams.
const SCALES = [1, 1 / 16];

/**
 * Creates missing streams. Existing ones keep their operator's settings, except for the retention if one is given, and
 * get missing subjects.
 */
export async function ensureStreams(
  manager: JetStreamManager,
  names: QueueNames,
  retainMs: number | undefined,
): Promise<void> {
  for (const wanted of streamsOf(names, retainMs ?? DEFAULT_RETAIN_MS)) {
    const there = await findStream(manager, wanted.name);
    const { max_age: age = 0, subjects = [] } = wanted;
    if (there === undefined) {
      await addStream(manager, wanted);
      continue;
    }
    const isOld = subjects.some((subject) => !there.subjects.includes(subject)); // an earlier program made it
    const isLonger = retainMs !== undefined && age !== 0 && there.max_age !== age;
    if (!isOld && !isLonger) continue;
    const changes = { ...isLonger ? { max_age: age } : {}, subjects: [...new Set([...there.subjects, ...subjects])] };
    await manager.streams.update(wanted.name, { ...there, ...changes });
  }
}

async function addStream(manager: JetStreamManager, { max_bytes: bytes = -1, ...stream }: NewStream): Promise<void> {
  for (const scale of bytes < 0 ? [1] : SCALES) {
    try {
      await manager.streams.add({ ...stream, max_bytes: bytes * scale });
      return;
    } catch (error) {
      // Another process that opened the queue was faster.
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
    // Dead letters wait for a person. If there is no room for another, its event stays with its worker.
    ...state === "dead" ? { discard: DiscardPolicy.New } : { max_age: nanos(retainMs) },
  });
  return [
    {
      ...stream("events"),
      subjects: names.eventSubjects,
      ...{ retention: RetentionPolicy.Workqueue, duplicate_window: nanos(DEDUPE_WINDOW_MS) },
      // When full, new events are refused; accepted ones are never discarded.
      ...{ max_bytes: EVENTS_BYTES, discard: DiscardPolicy.New },
    },
    { ...stream("history"), max_bytes: HISTORY_BYTES, max_age: nanos(retainMs) },
    { ...stream("running"), ...latest },
    ...END_STATES.map(ended),
    // Dead events that hold their lanes, by lane; without an age, because a lane may be held for long.
    { ...stream("held"), ...latest, max_bytes: ENDED_BYTES, discard: DiscardPolicy.New },
    // Dead letters too; in a separate stream so that they can be counted.
    { ...stream("unreadable"), ...latest, max_bytes: UNREADABLE_BYTES, discard: DiscardPolicy.New },
  ];
}
