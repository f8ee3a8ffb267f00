import type { Profile } from "../../profile/profiles.ts";
import type { Context } from "../../console/context.ts";
import type { WorkConfig } from "../../console/webhook_host.ts";
import { retryDelay } from "../../host/time/retry_delay.ts";
import { createExportRequester } from "../../webhook/exports/request_exports.ts";
import type { ExportWorkerOptions } from "../../webhook/exports/start_export_worker.ts";
import type { Inbox } from "../../webhook/inbox.ts";
import type { WebhookLog } from "../../webhook/server/webhook_log.ts";
import { assertHandler } from "../../webhook/worker/assert_handler.ts";
import { type AttemptRunner, inSequence } from "../../webhook/worker/attempt_runner.ts";
import { createEnricher, type Enricher } from "../../webhook/worker/enrich_event.ts";
import type { EventLookup } from "../../webhook/worker/event_lookup.ts";
import { createForwardRunner } from "../../webhook/worker/forward_runner.ts";
import { HandlerThread } from "../../webhook/worker/handler_thread.ts";
import { createScriptRunner } from "../../webhook/worker/script_runner.ts";
import type { WorkerOptions } from "../../webhook/worker/worker.ts";
import { fetchCommentPage, fetchPageFacts, fetchPageLabels, fetchUserFacts } from "../../wiki/event_facts.ts";
import { findHandlerLauncher } from "../handler_launcher.ts";
import { openWiki } from "../inputs/wiki_access.ts";

/** What a server or a worker does with events. */
export interface WebhookWork {
  /** Whether it does anything with them; else stored events stay unhandled. */
  readonly handles: boolean;
  /** Returns the settings of the worker for events of an inbox; undefined if it does nothing with them. */
  forInbox(inbox: Pick<Inbox, "add">): Omit<WorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  /** Settings of the worker for exports. */
  readonly exports: Omit<ExportWorkerOptions, "inbox" | "now" | "log"> | undefined;
  readonly enrich: Enricher | undefined;
}

/** Parts that the work uses. */
export interface WebhookWorkParts {
  readonly log: WebhookLog;
  readonly context: Context;
  /** Resources to release after the work. */
  readonly stack: AsyncDisposableStack;
}

/**
 * Prepares the work on events.
 *
 * @throws {ToolError} for a handler, a template or a folder that cannot be used.
 */
export async function prepareWork(config: WorkConfig, parts: WebhookWorkParts): Promise<WebhookWork> {
  const { log, context } = parts;
  const { profile, concurrency, maxAttempts, handlerTimeoutMs, liveExport } = config;
  const runners = await prepareRunners(config, parts);
  const rules = { maxAttempts, backoff: (tries: number) => retryDelay(tries, Math.random) };
  const enrich = profile === undefined
    ? undefined
    : createEnricher({ lookup: await openLookup(profile, context), now: Date.now, log });
  const exports = liveExport === undefined
    ? undefined
    : await import("./live_export/prepare_live_export.ts").then((room) =>
      room.prepareLiveExport(liveExport, context, log)
    );
  const options = { ...rules, concurrency, attemptTimeoutMs: handlerTimeoutMs, enrich };
  return {
    ...{ handles: exports !== undefined || runners.length > 0, enrich },
    exports: exports && { ...exports, ...rules },
    forInbox: (inbox) => {
      // First, so that a handler that fails does not keep a page from being exported.
      const requester = exports === undefined ? [] : [createExportRequester(inbox, Date.now)];
      const [first, ...others] = [...requester, ...runners];
      return first === undefined ? undefined : { ...options, runAttempt: inSequence([first, ...others]) };
    },
  };
}

async function prepareRunners(config: WorkConfig, { context, stack }: WebhookWorkParts): Promise<AttemptRunner[]> {
  const { handler, forward, handlerTimeoutMs: timeoutMs, secrets: [secret], hiddenVariables } = config;
  const runners: AttemptRunner[] = [];
  if (handler !== undefined) {
    const script = await assertHandler(handler, { cwd: Deno.cwd(), windows: context.environment.windows });
    const thread = stack.use(new HandlerThread());
    const [env, launcher] = [Deno.env.toObject(), await findHandlerLauncher()];
    runners.push(
      createScriptRunner({ script, timeoutMs, env, withheld: hiddenVariables, now: Date.now, thread, launcher }),
    );
  }
  if (forward !== undefined) {
    runners.push(createForwardRunner({ url: forward.href, timeoutMs, fetch: context.fetch, now: Date.now, secret }));
  }
  return runners;
}

/** Creates lookups in the wiki of a profile. They work until the events are drained, even after the stop signal. */
async function openLookup(profile: Profile, context: Context): Promise<EventLookup> {
  const client = await openWiki(profile, { ...context, signal: new AbortController().signal });
  return {
    page: (id) => fetchPageFacts(client, id),
    pageOfComment: (id) => fetchCommentPage(client, id),
    labels: (pageId) => fetchPageLabels(client, pageId),
    user: (id) => fetchUserFacts(client, id),
  };
}
