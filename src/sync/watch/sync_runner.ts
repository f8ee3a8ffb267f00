import { untilAborted } from "../../host/time/abortable.ts";
import { asciiLowerCase } from "../../base/text.ts";
import type { AttemptResult } from "../../webhook/inbox.ts";
import type { EventPage, EventType, WebhookEvent } from "../../webhook/webhook_event.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import { errorLogText } from "./error_text.ts";
import { PageSyncs } from "./page_syncs.ts";
import { systemClock, type WatchClock } from "./watch_clock.ts";

/** Options of {@linkcode createSyncRunner}. */
export interface SyncRunnerOptions {
  /** Key of the synced space. */
  readonly space: string;
  /** Finds the page of a comment; undefined if the wiki does not know it. Throws when the wiki cannot be reached. */
  readonly pageOfComment: (id: string) => Promise<Pick<EventPage, "id" | "spaceKey"> | undefined>;
  /** Requests a sync of everything. */
  readonly requestPoll: () => void;
  /** Aborted at shutdown: unfinished events are processed after the next start. */
  readonly signal: AbortSignal;
  /** Clock; by default that of the system. */
  readonly clock?: WatchClock;
}

/** Syncs the page of an event and reports the outcome, in the form that a webhook worker can run. */
export type SyncRunner = (
  claim: { readonly id: string; readonly event: WebhookEvent; readonly receivedAt: number },
  run: { readonly signal: AbortSignal },
) => Promise<AttemptResult>;

/**
 * Treats events as hints that their page may have changed, and syncs that page. Skips events of other spaces; requests
 * a full sync if the page is not known.
 */
export function createSyncRunner(engine: Pick<SyncEngine, "syncPage">, options: SyncRunnerOptions): SyncRunner {
  const { clock = systemClock } = options;
  const syncs = new PageSyncs(engine, clock);
  return async ({ event, receivedAt }, { signal }) => {
    const startedAt = clock.now();
    const handled = handle({ event, receivedAt, syncs }, options);
    const end = await untilAborted(handled, signal) ?? INTERRUPTED;
    return { startedAt, endedAt: clock.now(), ...end, output: "", outputCut: false };
  };
}

type End = Pick<AttemptResult, "outcome" | "reason">;

const INTERRUPTED: End = { outcome: "interrupted", reason: "interrupted: the program was stopped" };

interface Hint {
  readonly event: WebhookEvent;
  readonly receivedAt: number;
  readonly syncs: PageSyncs;
}

async function handle({ event, receivedAt, syncs }: Hint, options: SyncRunnerOptions): Promise<End> {
  try {
    if (isElsewhere(event.page, event.eventType, options)) return done("it is about another space");
    const page = event.page ?? await pageOf(event, options);
    if (page === undefined) {
      options.requestPoll();
      return done("its page is unknown; all pages are checked soon");
    }
    if (isElsewhere(page, event.eventType, options)) return done("it is about another space");
    const isNew = await syncs.sync({ id: page.id, receivedAt, ...versionOf(event) });
    return done(isNew ? "the page was checked" : "the page was checked after the event arrived");
  } catch (error) {
    return options.signal.aborted ? INTERRUPTED : { outcome: "failed", reason: errorLogText(error) };
  }
}

function done(reason: string): End {
  return { outcome: "done", reason };
}

async function pageOf({ comment }: WebhookEvent, { pageOfComment }: SyncRunnerOptions) {
  return comment === undefined ? undefined : await pageOfComment(comment.id);
}

/**
 * Tests whether an event concerns another space. A move never does: the page may have left the synced space for the one
 * in the event.
 */
function isElsewhere(
  page: Pick<EventPage, "spaceKey"> | undefined,
  type: EventType,
  { space }: SyncRunnerOptions,
): boolean {
  if (page?.spaceKey === undefined || type === "page_moved") return false;
  return asciiLowerCase(page.spaceKey) !== asciiLowerCase(space);
}

/**
 * Returns the version for events that change nothing else: a move or a deletion keeps the version, and a comment may
 * change a body without a new one.
 */
function versionOf({ eventType, page }: WebhookEvent): { version?: number } {
  const isAll = eventType === "page_created" || eventType === "page_updated";
  return isAll && page?.version !== undefined ? { version: page.version } : {};
}
