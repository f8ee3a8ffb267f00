import { escapeText } from "../../base/text.ts";
import type { Issue } from "../../base/issue.ts";
import type { Profile } from "../../profile/profiles.ts";
import type { Context } from "../../console/context.ts";
import type { WorkConfig } from "../../console/webhook_host.ts";
import { warnWithoutInit } from "../../host/process/process_group.ts";
import { retryDelay } from "../../host/time/retry_delay.ts";
import { createExportRequester } from "../../webhook/exports/request_exports.ts";
import type { ExportWorkerOptions } from "../../webhook/exports/work_export.ts";
import type { Inbox } from "../../webhook/inbox.ts";
import type { WebhookLog } from "../../webhook/log.ts";
import { assertHandler } from "../../webhook/worker/assert_handler.ts";
import { type AttemptRunner, inSequence } from "../../webhook/worker/attempt_runner.ts";
import { createFactFinder, type Enricher, enricherOf, type EventLookup } from "../../webhook/worker/enrich_event.ts";
import { createForwardRunner } from "../../webhook/worker/forward_runner.ts";
import { HandlerThread } from "../../webhook/worker/handler_thread.ts";
import { createScriptRunner } from "../../webhook/worker/script_runner.ts";
import type { WorkerOptions } from "../../webhook/worker/work_claim.ts";
import { fetchPageLabels } from "../../wiki/content/open_content.ts";
import { fetchCommentPage, fetchPageFacts, fetchUserFacts } from "../../wiki/event_facts.ts";
import type { RoutingOptions } from "../../webhook/routing/start_routing.ts";
import { findHandlerLauncher } from "../handler_launcher.ts";
import { openWiki } from "../inputs/wiki_access.ts";
import type { PreparedRoutes } from "./webhook_routes/prepare_routes.ts";

/** Settings of routing that do not depend on the inbox. */
export type RoutingSettings = Omit<RoutingOptions, "inbox" | "now" | "log" | "metrics">;

/** What a server or a worker does with events. */
export interface WebhookWork {
  /** Whether it does anything with them; else stored events stay unhandled. */
  readonly handles: boolean;
  /** Returns the settings of the worker for events of an inbox; undefined if it does nothing with them. */
  forInbox(inbox: Pick<Inbox, "add">): Omit<WorkerOptions, "inbox" | "now" | "log" | "metrics"> | undefined;
  /** Settings of the worker for exports. */
  readonly exports: Omit<ExportWorkerOptions, "inbox" | "now" | "log"> | undefined;
  readonly enrich: Enricher | undefined;
  /** Settings of routing; absent without a file of routes. */
  readonly routing: RoutingSettings | undefined;
  /** Reads the file of routes again, with everything that it names; absent without one. */
  readonly prepareRoutes: (() => Promise<PreparedRoutes>) | undefined;
  /** Signs what is forwarded from now on with the first of these secrets. */
  renewSecrets(secrets: readonly string[]): void;
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
  const { profile, concurrency, retries, handlerTimeoutMs, liveExport } = config;
  const signing: Signing = { secret: config.secrets[0] };
  const runners = await prepareRunners(config, signing, parts);
  const plan = { ...retries, backoff: (tries: number) => retryDelay(tries, Math.random) };
  const find = profile === undefined
    ? undefined
    : createFactFinder({ lookup: await openLookup(profile, context), now: Date.now, log });
  const enrich = find && enricherOf(find);
  const exports = liveExport === undefined
    ? undefined
    : await import("./live_export/prepare_live_export.ts").then((room) =>
      room.prepareLiveExport(liveExport, context, log)
    );
  const options = { ...plan, concurrency, attemptTimeoutMs: handlerTimeoutMs, enrich };
  const prepareRoutes = config.routes && await openRoutes(config, parts);
  const prepared = await prepareRoutes?.();
  for (const warning of prepared?.warnings ?? []) log.warning(findingText(warning), { code: warning.code });
  return {
    ...{ handles: exports !== undefined || runners.length > 0 || prepared !== undefined, enrich, prepareRoutes },
    exports: exports && { ...exports, ...plan },
    routing: prepared && { ...plan, routes: prepared.routes, find, concurrency },
    forInbox: (inbox) => {
      // First, so that a handler that fails does not keep a page from being exported.
      const requester = exports === undefined ? [] : [createExportRequester(inbox, Date.now)];
      const [first, ...others] = [...requester, ...runners];
      return first === undefined ? undefined : { ...options, runAttempt: inSequence([first, ...others]) };
    },
    renewSecrets: ([secret]) => void (signing.secret = secret),
  };
}

/** Secret that signs what is forwarded. */
interface Signing {
  secret: string | undefined;
}

async function openRoutes(config: WorkConfig, parts: WebhookWorkParts): Promise<WebhookWork["prepareRoutes"]> {
  const { log, context } = parts;
  const { prepareRoutes } = await import("./webhook_routes/prepare_routes.ts");
  let thread: HandlerThread | undefined;
  return () => prepareRoutes(config, { context, log, thread: () => thread ??= openThread(parts) });
}

function openThread({ log, stack }: WebhookWorkParts): HandlerThread {
  warnWithoutInit(Deno.pid, log);
  return stack.use(new HandlerThread());
}

async function prepareRunners(
  config: WorkConfig,
  signing: Signing,
  parts: WebhookWorkParts,
): Promise<AttemptRunner[]> {
  const { context } = parts;
  const { handler, forward, handlerTimeoutMs: timeoutMs, hiddenVariables } = config;
  const runners: AttemptRunner[] = [];
  if (handler !== undefined) {
    const script = await assertHandler(handler, { cwd: Deno.cwd(), windows: context.environment.windows });
    const thread = openThread(parts);
    const [env, launcher] = [Deno.env.toObject(), await findHandlerLauncher()];
    runners.push(
      createScriptRunner({ script, timeoutMs, env, withheld: hiddenVariables, now: Date.now, thread, launcher }),
    );
  }
  if (forward !== undefined) {
    const { fetch } = context;
    runners.push(createForwardRunner({
      ...{ url: forward.href, timeoutMs, fetch, now: Date.now },
      get secret() {
        return signing.secret;
      },
    }));
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

/** Renders a finding as one line of a log: `webhooks.yaml:3:5: message. Hint.` */
export function findingText({ file, line, column, message, hint }: Issue): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const start = place === "" ? "" : `${place}: `;
  return escapeText(`${start}${message}${hint === undefined ? "" : `. ${hint}`}`);
}
