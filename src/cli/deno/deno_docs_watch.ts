import { ToolError } from "../../base/tool_error.ts";
import { keepSyncing, type ListenOptions, type SyncedFolder } from "../../sync/watch/keep_syncing.ts";
import type { SyncSummary } from "../../sync/sync_report.ts";
import type { SitePause } from "../../wiki/site_pause.ts";
import { createLog } from "../../webhook/log.ts";
import { noRegistry } from "../commands/webhook/registration/registration_wiki.ts";
import type { Context } from "../../console/context.ts";
import type { DocsWatchConfig } from "../../console/docs_host.ts";
import { LineWriter } from "../../host/log/line_writer.ts";
import { openWiki } from "../inputs/wiki_access.ts";

/** Parts of the configuration that are not in the opened folder. */
export type DocsWatchSettings = Pick<DocsWatchConfig, "profile" | "pollIntervalMs" | "listen" | "logFormat"> & {
  readonly options: Pick<DocsWatchConfig["options"], "concurrency">;
  /** Rate limit shared with other requests to the site. */
  readonly pause?: SitePause;
};

const POLL = 'Without --webhook-url, "tool wiki docs sync --watch" polls the wiki.';

/** Time for the last requests after the program was asked to stop, in milliseconds. */
const LAST_REQUESTS_MS = 20_000;

/**
 * Keeps a folder in sync until the signal of the context aborts. Returns the state after the last successful run. The
 * log goes to standard error; the engine's observer reports changes.
 *
 * @throws what {@linkcode keepSyncing} throws, and {@linkcode WikiError} `no-registry` for a registration on Cloud.
 */
export async function runDocsWatch(
  folder: SyncedFolder,
  settings: DocsWatchSettings,
  context: Context,
): Promise<SyncSummary> {
  const { profile, pollIntervalMs, logFormat } = settings;
  if (settings.listen?.registration !== undefined && profile.deployment === "cloud") {
    throw noRegistry(profile, POLL);
  }
  const writer = new LineWriter(Deno.stderr);
  const err = (line: string) => writer.write(line);
  const out = context.io.isQuiet ? () => {} : err;
  const log = createLog({ format: logFormat, now: Date.now, out, err });
  // There is nothing to read again: the service manager's restart is as quick.
  using _hangUps = await context.onHangUp();
  try {
    using last = lastRequests(context.signal);
    const listen = settings.listen && await openListen(settings, { ...context, signal: last.signal });
    return await keepSyncing(folder, {
      ...{ pollIntervalMs, log, signal: context.signal, random: Math.random, listen },
    });
  } finally {
    await writer.flush();
  }
}

async function openListen(settings: DocsWatchSettings, context: Context): Promise<ListenOptions | undefined> {
  const { listen, profile, pause, options: { concurrency } } = settings;
  if (listen === undefined) return undefined;
  return { ...listen, concurrency, client: await openWiki(profile, context, pause && { pause }) };
}

/** Creates a signal that aborts some time after another one, so that registrations can still be removed. */
function lastRequests(signal: AbortSignal): Disposable & { readonly signal: AbortSignal } {
  const last = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => last.abort(new ToolError("stopped", "the wiki took too long")), LAST_REQUESTS_MS);
  };
  if (signal.aborted) begin();
  else signal.addEventListener("abort", begin, { once: true });
  return {
    signal: last.signal,
    [Symbol.dispose]() {
      signal.removeEventListener("abort", begin);
      clearTimeout(timer);
    },
  };
}
