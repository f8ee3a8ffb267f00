import { ToolError, type ToolErrorOptions } from "../base/tool_error.ts";
import type { ExportRequestEvent, ExportRequestKind, StoredEvent } from "./export_request.ts";
import type { LaneHead } from "./lane.ts";
import type { RoutedEvent, WebhookEvent } from "./webhook_event.ts";

/**
 * Store of events from acceptance to completion. Two implementations, a file on one machine and a queue shared by many,
 * give the same guarantees:
 *
 * - An event that {@linkcode Inbox.add} has accepted survives `kill -9` and is handed out until it is settled.
 * - Events of a lane are handed out in the order of acceptance. The next event waits until the previous one is done,
 *   dead, filtered or dropped, even while that one waits for a retry. Lanes do not wait for each other.
 * - A dead event that holds its lane keeps it closed until it is replayed or dropped.
 * - An event whose worker died is handed out again.
 */
export interface Inbox extends AsyncDisposable {
  /**
   * Stores an event; it is durable when this resolves. An event whose `dedupeKey` was seen within {@linkcode
   * DEDUPE_WINDOW_MS} is not stored again; the result has the id of the first.
   *
   * @throws {InboxError} `inbox-full`, `inbox-unavailable`, `event-too-large`.
   */
  add(event: NewEvent): Promise<Accepted>;
  /**
   * Claims the next event that may run, waiting for one; undefined when the signal is aborted. Supports many concurrent
   * callers.
   */
  claim(signal: AbortSignal): Promise<Claim | undefined>;
  /**
   * Claims the next request of a kind like {@linkcode Inbox.claim}, which never hands out requests: one of a route, or
   * one that no route made.
   */
  claimExport(kind: ExportRequestKind, signal: AbortSignal, route?: string): Promise<ExportClaim | undefined>;
  /** Claims the next event of a route like {@linkcode Inbox.claim}, which never hands out events of routes. */
  claimRoute(route: string, signal: AbortSignal): Promise<Claim<RoutedEvent> | undefined>;
  /** Returns the arrival of the last request that waits behind a claimed one in its lane; undefined if none does. */
  lastBehind(claim: ExportClaim): Promise<number | undefined>;
  /**
   * Stores how an attempt of a claimed event ended; it is durable when this resolves.
   *
   * @throws {InboxError} `inbox-unavailable`, `event-too-large`; the event is handed out again later.
   */
  settle(claim: Claim<StoredEvent>, settlement: Settlement): Promise<void>;
  /**
   * Stores the process that works on a claim, so that a process that outlives its server can be stopped before the
   * event runs again.
   */
  noteProcess?(claim: Claim<StoredEvent>, pid: number): Promise<void>;
  /** Returns whether a server or worker is handing events to a handler, if that can be known. */
  isServed?(): Promise<boolean>;
  /** Lists matching events, newest first. */
  list(query: EventQuery): Promise<EventSummary[]>;
  /** Returns an event with its attempts; undefined if it does not exist. */
  get(id: string): Promise<EventRecord | undefined>;
  /** Returns the events of routes that an event has led to, oldest first; they have the same arrival. */
  routesOf(id: string): Promise<EventSummary[]>;
  /**
   * Adds an event that is stored, done, dead, filtered or dropped to the end of its lane again, or opens the lane that it
   * holds, where it is still the first. Makes an event that waits for its retry due, without counting its attempts anew.
   * Returns false for any other event.
   */
  replay(id: string): Promise<boolean>;
  /** Replays several events in this order, faster than one by one; returns the ids of those replayed. */
  replayAll(ids: readonly string[]): Promise<string[]>;
  /**
   * Drops an event that is waiting, stored or dead, so that it is never handed out again; returns false in any other
   * state.
   */
  drop(id: string): Promise<boolean>;
  /** Returns counts and times for people and monitors. */
  status(): Promise<InboxStatus>;
  /** Calls back after possible changes from any process, at most a few times per second. */
  watch(onChange: () => void): Disposable;
}

/** Milliseconds during which repeated deliveries are detected. */
export const DEDUPE_WINDOW_MS = 10 * 60 * 1000;

/** Maximum handler output that an attempt keeps, in bytes of UTF-8. */
export const MAX_HANDLER_OUTPUT_BYTES = 64 * 1024;

/** Number of attempts that an event keeps, the newest; it may fail hundreds of times. */
export const MAX_KEPT_ATTEMPTS = 20;

/** Number of interrupted attempts after which an event is dead, because it may crash its workers. */
export const MAX_INTERRUPTIONS = 10;

/** Event to store. */
export interface NewEvent {
  /** Key that detects repeated deliveries. */
  readonly dedupeKey: string;
  /** The normalized event, or a request for an export. */
  readonly event: StoredEvent;
  /** Epoch milliseconds of its arrival. */
  readonly receivedAt: number;
  /** Filter rules to check after a lookup, when the delivery lacks the facts. */
  readonly required?: Requirement | undefined;
  /**
   * Whether to keep the event as stored until it is replayed, because no handler is given. In a queue it waits anyway,
   * because a worker elsewhere may have one.
   */
  readonly stored?: boolean | undefined;
  /** The earliest time of the first attempt in epoch milliseconds. */
  readonly notBefore?: number | undefined;
}

/** Filter rules that need a lookup in the wiki. */
export interface Requirement {
  /** Key of the space that must contain the page. */
  readonly space?: string | undefined;
  /** Pages, one of which the comment must be on. */
  readonly pages?: readonly string[] | undefined;
}

/** Result of {@linkcode Inbox.add}. */
export interface Accepted {
  /** Identifier: 1 to 40 characters of `A-Z a-z 0-9 - _`. */
  readonly id: string;
  /** Whether the event was stored before. */
  readonly duplicate: boolean;
}

/** Event that is handed out for an attempt. */
export interface Claim<Event extends StoredEvent = WebhookEvent> {
  /** Identifier of the event. */
  readonly id: string;
  /** The event as last stored. */
  readonly event: Event;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Filter rules to check after a lookup. */
  readonly required?: Requirement | undefined;
  /** Number of this attempt, from 1, counted since the event was stored. */
  readonly attempt: number;
  /** Number of this attempt since the event was accepted or last replayed, not counting interrupted ones. */
  readonly tries: number;
  /** Number of attempts since then whose worker died. */
  readonly interruptions: number;
  /** Epoch milliseconds when the first attempt since then failed; absent if none did. */
  readonly failingSince?: number | undefined;
}

/** Request for an export that is handed out for an attempt. */
export type ExportClaim = Claim<ExportRequestEvent>;

/** New state of a claimed event. */
export interface Settlement {
  /** `waiting` requests another attempt. */
  readonly state: "done" | "dead" | "filtered" | "waiting";
  /** The earliest time of the next attempt in epoch milliseconds, with `waiting`. */
  readonly retryAt?: number | undefined;
  /** Whether the event keeps its lane closed until it is replayed or dropped, with `dead`. */
  readonly holdsLane?: boolean | undefined;
  /** The event with facts looked up since. */
  readonly event?: WebhookEvent | undefined;
  /** Result of the attempt; absent if no handler ran. */
  readonly attempt?: AttemptResult | undefined;
  /**
   * Names of routes to store the event for, together with its state `done`: either all of it is stored or nothing. A
   * settlement that is repeated after a crash stores no route twice.
   */
  readonly routes?: readonly string[] | undefined;
}

/** Result of an attempt. */
export interface AttemptResult {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Epoch milliseconds. */
  readonly endedAt: number;
  /** How it ended. */
  readonly outcome: "done" | "failed" | "timeout" | "interrupted";
  /** For people: `exit code 3`, `killed by SIGSEGV`, `timed out after 30 s`, `answered 502`. */
  readonly reason: string;
  /** Exit code of the handler, if it exited. */
  readonly exitCode?: number;
  /** Interleaved standard output and standard error, at most {@linkcode MAX_HANDLER_OUTPUT_BYTES}. */
  readonly output: string;
  /** Whether output was cut. */
  readonly outputCut: boolean;
}

/** Finished attempt. */
export interface Attempt extends AttemptResult {
  /** From 1. */
  readonly number: number;
}

/** State of an event: `waiting` for its next attempt, `running`, `stored` without a handler, or finished. */
export type EventState = "waiting" | "running" | "stored" | "done" | "dead" | "filtered" | "dropped";

/** All of {@linkcode EventState}. */
export const EVENT_STATES: readonly EventState[] = [
  "waiting",
  "running",
  "stored",
  "done",
  "dead",
  "filtered",
  "dropped",
];

/** Event in lists; a damaged event has only its readable fields. */
export type ListedEvent = StoredEvent | Omit<WebhookEvent, "eventType"> & { readonly eventType: "unreadable" };

/** Event in a list. */
export interface EventSummary {
  /** Identifier. */
  readonly id: string;
  /** Current state. */
  readonly state: EventState;
  /** The payload, with facts looked up since. */
  readonly event: ListedEvent;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Attempts so far, the running one included. */
  readonly attempts: number;
  /** Epoch milliseconds of the next attempt, if it waits for a retry. */
  readonly retryAt?: number | undefined;
  /** What it waits behind in its lane, if it waits and is not the first. */
  readonly waitsBehind?: LaneHead | undefined;
  /** Epoch milliseconds when it finished. */
  readonly finishedAt?: number | undefined;
  /** Reason of the last attempt, if any. */
  readonly reason?: string | undefined;
}

/** Event with its attempts. */
export interface EventRecord extends EventSummary {
  /** Finished attempts, oldest first. */
  readonly history: readonly Attempt[];
}

/** Query for events; an event must match every given field. */
export interface EventQuery {
  /** States. */
  readonly states?: readonly EventState[] | undefined;
  /** Types. */
  readonly types?: readonly string[] | undefined;
  /** Page ids. */
  readonly pages?: readonly string[] | undefined;
  /** Names of routes; events that need no route do not match. */
  readonly routes?: readonly string[] | undefined;
  /** Earliest arrival, epoch milliseconds. */
  readonly since?: number | undefined;
  /** End of the range of arrivals, exclusive, epoch milliseconds. */
  readonly until?: number | undefined;
  /** Maximum number of events to return. */
  readonly limit: number;
}

/** Status of an inbox. */
export interface InboxStatus {
  /** Events by state. */
  readonly counts: Readonly<Record<EventState, number>>;
  /** Arrival of the oldest waiting event, epoch milliseconds. */
  readonly oldestWaitingAt?: number | undefined;
  /**
   * When the longest-due event became due, epoch milliseconds; absent if no event is due. An event is due when it has
   * arrived, the time of its retry has come, and the event before it in its lane has ended.
   */
  readonly dueSince?: number | undefined;
  /** Whether any server or worker hands events to a handler, if events are due and that can be known. */
  readonly served?: boolean | undefined;
  /** Arrival of the last event, epoch milliseconds. */
  readonly lastEventAt?: number | undefined;
  /** Number of lanes that dead events keep closed; absent if zero. */
  readonly held?: number | undefined;
  /** Number of events that are dead because their stored data cannot be read; absent if zero. */
  readonly unreadable?: number | undefined;
  /** Routes with waiting events that no worker takes, as far as known; absent if there are none. */
  readonly unserved?: readonly UnservedRoute[] | undefined;
  /** Why events cannot be added; absent if they can. */
  readonly problem?: string | undefined;
}

/** Route with waiting events that no worker takes. */
export interface UnservedRoute {
  /** Name. */
  readonly route: string;
  /** Number of its waiting events. */
  readonly waiting: number;
  /** When the longest-due one became due, epoch milliseconds. */
  readonly dueSince: number;
}

/** Error of an inbox. */
export class InboxError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "InboxError";
  /** Creates an error; the code names the problem. */
  constructor(
    code: "inbox-full" | "inbox-unavailable" | "inbox-in-use" | "inbox-not-found" | "event-too-large",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}
