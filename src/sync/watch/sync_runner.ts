import { asciiLowerCase } from "../../base/text.ts";
import type { AttemptResult } from "../../webhook/inbox.ts";
import type { EventType } from "../../webhook/event_type.ts";
import type { EventPage, WebhookEvent } from "../../webhook/webhook_event.ts";
import { abortable } from "../../host/time/abortable.ts";
import { untilStopped } from "../../host/time/until_stopped.ts";
import type { SyncEngine } from "../engine/sync_engine.ts";
import { errorLogText } from "./error_text.ts";
import { PageSyncs } from "./page_syncs.ts";
import { systemClock, type WatchClock } from "./watch_clock.ts";

/** What {@linkcode createSyncRunner} needs. */
export interface SyncRunnerOptions {
  /** Key of the space that is synced. */
  readonly space: string;
  /** The page of a comment; undefined when the wiki knows none. Throws when the wiki cannot be asked. */
  readonly pageOfComment: (id: string) => Promise<Pick<EventPage, "id" | "spaceKey"> | undefined>;
  /** Asks for a look at everything. */
  readonly requestPoll: () => void;
  /** Aborted when everything is to end: what fails then is done at the next start. */
  readonly signal: AbortSignal;
  /** Time; the system's unless given. */
  readonly clock?: WatchClock;
}

/** Looks at the page of an event, and reports how that went: what a worker of the webhook server can run. */
export type SyncRunner = (
  claim: { readonly event: WebhookEvent; readonly receivedAt: number },
  run: { readonly signal: AbortSignal },
) => Promise<AttemptResult>;

/**
 * Takes events for hints that something may have happened to their page, which is looked at then. What another space
 * is about is done at once; where no page is known, everything is looked at soon.
 */
export function createSyncRunner(engine: Pick<SyncEngine, "syncPage">, options: SyncRunnerOptions): SyncRunner {
  const { clock = systemClock } = options;
  const syncs = new PageSyncs(engine, clock);
  return async ({ event, receivedAt }, { signal }) => {
    const startedAt = clock.now();
    const handled = handle({ event, receivedAt, syncs }, options);
    const end = await untilStopped(() => abortable(handled, signal), signal) ?? INTERRUPTED;
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

/** A page that was moved may have left the synced space for the one that the event names. */
function isElsewhere(
  page: Pick<EventPage, "spaceKey"> | undefined,
  type: EventType,
  { space }: SyncRunnerOptions,
): boolean {
  if (page?.spaceKey === undefined || type === "page_moved") return false;
  return asciiLowerCase(page.spaceKey) !== asciiLowerCase(space);
}

/** The version, for events that mean nothing else: a move or a trash keeps it, a comment may change a body without. */
function versionOf({ eventType, page }: WebhookEvent): { version?: number } {
  const isAll = eventType === "page_created" || eventType === "page_updated";
  return isAll && page?.version !== undefined ? { version: page.version } : {};
}
