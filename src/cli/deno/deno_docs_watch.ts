import { ToolError } from "../../base/errors.ts";
import { keepSyncing, type ListenOptions, type SyncedFolder } from "../../sync/watch/keep_syncing.ts";
import type { SyncSummary } from "../../sync/sync_report.ts";
import type { SitePause } from "../../wiki/site_pause.ts";
import { createLog } from "../../webhook/log.ts";
import { noRegistry } from "../commands/webhook/registration/registration_wiki.ts";
import type { Context } from "../../console/context.ts";
import type { DocsWatchConfig } from "../../console/docs_host.ts";
import { LineWriter } from "../../host/log/line_writer.ts";
import { openWiki } from "../inputs/wiki_access.ts";

/** What of a configuration is not in the folder that it was opened with. */
export type DocsWatchSettings = Pick<DocsWatchConfig, "profile" | "pollIntervalMs" | "listen" | "logFormat"> & {
  readonly options: Pick<DocsWatchConfig["options"], "concurrency">;
  /** What holds back all requests to the site, where others ask it too. */
  readonly pause?: SitePause;
};

/** How long the wiki is still asked once the program is to end, in milliseconds. */
const LAST_REQUESTS_MS = 20_000;

/**
 * Keeps a folder in sync until the signal of the context is aborted, and gives how it stood after the last run that worked.
 * The log goes to standard error; changes are told by the observer of the engine.
 *
 * @throws what {@linkcode keepSyncing} throws, and {@linkcode WikiError} `no-registry` for a registration on Cloud.
 */
export async function runDocsWatch(
  folder: SyncedFolder,
  settings: DocsWatchSettings,
  context: Context,
): Promise<SyncSummary> {
  const { profile, pollIntervalMs, logFormat } = settings;
  if (settings.listen?.registration !== undefined && profile.deployment === "cloud") throw noRegistry(profile);
  const writer = new LineWriter(Deno.stderr);
  const out = (line: string) => writer.write(line);
  const log = createLog({ format: logFormat, now: Date.now, out, err: out });
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

/** A signal that is aborted a while after another: what was registered has to be removed then. */
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
