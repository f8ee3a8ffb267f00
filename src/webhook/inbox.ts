import { ToolError, type ToolErrorOptions } from "../base/errors.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/**
 * Where events live from their acceptance to their end. Two stores implement it, a file on one machine and a queue that
 * many share; both keep the same promises:
 *
 * - What {@linkcode Inbox.add} has answered survives `kill -9` and is handed out until it is settled.
 * - Events with the same lane are handed out in the order of their acceptance, the next one only when the one before is
 *   done, dead, filtered or dropped, also while that one waits for a retry. Different lanes do not wait for each other.
 * - An event whose worker died is handed out again.
 */
export interface Inbox extends AsyncDisposable {
  /**
   * Keeps an event; when this resolves it is durable. One whose `dedupeKey` was seen within
   * {@linkcode DEDUPE_WINDOW_MS} is not kept again and gives the id of the first.
   *
   * @throws {InboxError} `inbox-full`, `inbox-unavailable`, `event-too-large`.
   */
  add(event: NewEvent): Promise<Accepted>;
  /**
   * Takes the next event that may run, waiting for one; undefined when the signal is aborted. For many callers at once.
   */
  claim(signal: AbortSignal): Promise<Claim | undefined>;
  /**
   * Says how an event that was claimed has fared. When this resolves it is durable.
   *
   * @throws {InboxError} `inbox-unavailable`, `event-too-large`; the event is handed out again later.
   */
  settle(claim: Claim, settlement: Settlement): Promise<void>;
  /**
   * Keeps the process that works on a claim, so that what outlives its server can be stopped before its event runs
   * again.
   */
  noteProcess?(claim: Claim, pid: number): Promise<void>;
  /** Whether anything hands its events to a handler at the moment, where that can be known. */
  isServed?(): Promise<boolean>;
  /** Events that match, the newest first. */
  list(query: EventQuery): Promise<EventSummary[]>;
  /** One event with its attempts; undefined when there is none. */
  get(id: string): Promise<EventRecord | undefined>;
  /**
   * Puts an event that is done, dead, filtered or dropped back, behind the others of its lane; gives false for another.
   */
  replay(id: string): Promise<boolean>;
  /** {@linkcode Inbox.replay} for several in this order, faster than one by one; gives the ids of those put back. */
  replayAll?(ids: readonly string[]): Promise<string[]>;
  /** Gives an event up that is waiting or dead, so that it is never handed out again; gives false for another. */
  drop(id: string): Promise<boolean>;
  /** Counts and times for people and monitors. */
  status(): Promise<InboxStatus>;
  /** Calls back, at most some times a second, after something may have changed, whoever changed it. */
  watch(onChange: () => void): Disposable;
}

/** How long the same delivery is recognised, in milliseconds. */
export const DEDUPE_WINDOW_MS = 10 * 60 * 1000;

/** Most bytes of handler output, as UTF-8, that an attempt keeps. */
export const MAX_HANDLER_OUTPUT_BYTES = 64 * 1024;

/** After so many attempts cut off by the death of their worker an event is dead: it may be what kills them. */
export const MAX_INTERRUPTIONS = 10;

/** An event to keep. */
export interface NewEvent {
  /** What the delivery is recognised by when it comes again. */
  readonly dedupeKey: string;
  /** What was sent, normalised. */
  readonly event: WebhookEvent;
  /** Epoch milliseconds of its arrival. */
  readonly receivedAt: number;
  /** What it must turn out to be about, where a filter asks for that and the delivery does not say. */
  readonly required?: Requirement | undefined;
  /** Whether nothing is to be done with it: it is only kept, as one that is done. */
  readonly done?: boolean | undefined;
}

/** What a filter can only judge once the wiki was asked. */
export interface Requirement {
  /** The key of the space that the page must be in. */
  readonly space?: string | undefined;
  /** The pages that a comment must be on one of. */
  readonly pages?: readonly string[] | undefined;
}

/** The answer to {@linkcode Inbox.add}. */
export interface Accepted {
  /** Identifier: 1 to 40 characters out of `A-Z a-z 0-9 - _`. */
  readonly id: string;
  /** Whether it was there already. */
  readonly duplicate: boolean;
}

/** An event that is being worked on. */
export interface Claim {
  /** Identifier of the event. */
  readonly id: string;
  /** The event as it was stored last. */
  readonly event: WebhookEvent;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** What it must turn out to be about. */
  readonly required?: Requirement | undefined;
  /** The number of this attempt, from 1, over the whole life of the event. */
  readonly attempt: number;
  /** The number of this attempt since the event was accepted or replayed, without those that were interrupted. */
  readonly tries: number;
  /** Attempts since then whose worker died. */
  readonly interruptions: number;
}

/** How an attempt ended. */
export interface Settlement {
  /** `waiting` asks for another attempt. */
  readonly state: "done" | "dead" | "filtered" | "waiting";
  /** The earliest time of the next attempt in epoch milliseconds, with `waiting`. */
  readonly retryAt?: number | undefined;
  /** The event with what was learned about it. */
  readonly event?: WebhookEvent | undefined;
  /** What happened; absent where nothing was run. */
  readonly attempt?: AttemptResult | undefined;
}

/** What one attempt did. */
export interface AttemptResult {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Epoch milliseconds. */
  readonly endedAt: number;
  /** How it ended. */
  readonly outcome: "done" | "failed" | "timeout" | "interrupted";
  /** For people: `exit code 3`, `killed by SIGSEGV`, `timed out after 30 s`, `answered 502`. */
  readonly reason: string;
  /** Exit code of the handler, where it came so far. */
  readonly exitCode?: number;
  /** Standard output and standard error as they came, at most {@linkcode MAX_HANDLER_OUTPUT_BYTES}. */
  readonly output: string;
  /** Whether there was more. */
  readonly outputCut: boolean;
}

/** An attempt of the past. */
export interface Attempt extends AttemptResult {
  /** From 1. */
  readonly number: number;
}

/** Where an event is: `waiting` to run (again), `running`, or at an end. */
export type EventState = "waiting" | "running" | "done" | "dead" | "filtered" | "dropped";

/** All of {@linkcode EventState}. */
export const EVENT_STATES: readonly EventState[] = ["waiting", "running", "done", "dead", "filtered", "dropped"];

/** An event as lists show it; of one that is damaged what can be read. */
export type ListedEvent = WebhookEvent | Omit<WebhookEvent, "eventType"> & { readonly eventType: "unreadable" };

/** What a list shows of an event. */
export interface EventSummary {
  /** Identifier. */
  readonly id: string;
  /** Where it is. */
  readonly state: EventState;
  /** The payload, with what was learned about it. */
  readonly event: ListedEvent;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Attempts so far, the running one included. */
  readonly attempts: number;
  /** Epoch milliseconds of the next attempt, where it waits for one. */
  readonly retryAt?: number | undefined;
  /** Epoch milliseconds of its end. */
  readonly finishedAt?: number | undefined;
  /** The reason of the last attempt, where there was one. */
  readonly reason?: string | undefined;
}

/** An event with all that is known about it. */
export interface EventRecord extends EventSummary {
  /** The attempts that ended, the first one first. */
  readonly history: readonly Attempt[];
}

/** Which events to list; all that is given must fit. */
export interface EventQuery {
  /** States. */
  readonly states?: readonly EventState[] | undefined;
  /** Types. */
  readonly types?: readonly string[] | undefined;
  /** Page ids. */
  readonly pages?: readonly string[] | undefined;
  /** Epoch milliseconds, the earliest arrival. */
  readonly since?: number | undefined;
  /** Epoch milliseconds, the first arrival that is too late. */
  readonly until?: number | undefined;
  /** Most events to give. */
  readonly limit: number;
}

/** How an inbox stands. */
export interface InboxStatus {
  /** Events by state. */
  readonly counts: Readonly<Record<EventState, number>>;
  /** Arrival of the oldest event that waits, epoch milliseconds. */
  readonly oldestWaitingAt?: number | undefined;
  /** When the event that could have run for longest became due, epoch milliseconds; absent where none is due. */
  readonly dueSince?: number | undefined;
  /** Arrival of the last event, epoch milliseconds. */
  readonly lastEventAt?: number | undefined;
  /** How many dead events are so because what is stored of them cannot be read; absent where none is. */
  readonly unreadable?: number | undefined;
  /** Why nothing can be added at the moment, where that is so. */
  readonly problem?: string | undefined;
}

/** An inbox that cannot do what was asked. */
export class InboxError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "InboxError";
  /** Makes an error whose code says what is wrong. */
  constructor(
    code: "inbox-full" | "inbox-unavailable" | "inbox-in-use" | "inbox-not-found" | "event-too-large",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}

/** What orders the events of a page among themselves: the page, or the comment where the page is not known. */
export function laneOf(event: WebhookEvent): string {
  if (event.page !== undefined) return `page:${event.page.id}`;
  return event.comment === undefined ? "" : `comment:${event.comment.id}`;
}
