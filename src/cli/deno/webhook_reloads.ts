import { errorIssue, type Issue } from "../../base/issue.ts";
import { countNoun } from "../../base/count_noun.ts";
import { ToolError } from "../../base/tool_error.ts";
import { issuesOfError } from "../../console/read_all.ts";
import type { Log } from "../../host/log/log.ts";
import type { RoutingChange } from "../../webhook/routing/start_routing.ts";
import type { PreparedRoutes } from "./webhook_routes/prepare_routes.ts";
import type { ServerConfig } from "../../console/webhook_host.ts";
import type { WebhookServer } from "../../webhook/server/start_webhook_server.ts";
import type { WebhookLog } from "../../webhook/log.ts";
import type { OtherCredentials } from "./open_credentials.ts";
import { findingText, type WebhookWork } from "./prepare_webhook_work.ts";

/** What is read again, and who takes it. */
export interface ReloadParts<Config> {
  /** Reads the configuration again, with the files of secrets and certificates. */
  readonly reread: () => Promise<Config>;
  /** Reads the file of routes again; undefined without one. */
  readonly prepareRoutes: (() => Promise<PreparedRoutes>) | undefined;
  /** Takes a new configuration; nothing changes when it throws. Returns what it consists of, for people. */
  readonly renew: (config: Config) => Promise<readonly string[]>;
  /** Takes new routes. */
  readonly replaceRoutes: (routes: PreparedRoutes["routes"]) => RoutingChange | undefined;
  /** Log of the server. */
  readonly log: Log;
}

/** Reloads, of which one runs at a time. */
interface WebhookReloads extends AsyncDisposable {
  /** Reloads; requests that come while one runs lead to one more. */
  request(): void;
}

/**
 * Creates reloads. Everything is read before anything changes: with a mistake in any file, the program goes on as before
 * and the log has all findings.
 */
export function createReloads<Config>(parts: ReloadParts<Config>): WebhookReloads {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isOver = false;
  const runAll = async () => {
    while (isWanted && !isOver) {
      isWanted = false;
      await reload(parts);
    }
    running = undefined;
  };
  return {
    request: () => {
      isWanted = true;
      running ??= runAll();
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      await running;
    },
  };
}

async function reload<Config>({ reread, prepareRoutes, renew, replaceRoutes, log }: ReloadParts<Config>) {
  const findings: Issue[] = [];
  const [config, prepared] = await Promise.all([
    collecting(reread, findings),
    prepareRoutes === undefined ? undefined : collecting(prepareRoutes, findings),
  ]);
  const isRead = config !== undefined && (prepareRoutes === undefined || prepared !== undefined);
  const renewed = isRead ? await collecting(() => renew(config), findings) : undefined;
  if (renewed === undefined) {
    log.warning(`Cannot reload: nothing was changed, because of ${countNoun(findings.length, "problem")}`, {
      code: "not-reloaded",
    });
    for (const finding of findings) log.warning(findingText(finding), { code: finding.code });
    return;
  }
  for (const warning of prepared?.warnings ?? []) log.warning(findingText(warning), { code: warning.code });
  const change = prepared && replaceRoutes(prepared.routes);
  log.info(`Reloaded: ${[...renewed, ...(change === undefined ? [] : [changeText(change)])].join("; ")}`, {
    code: "reloaded",
  });
}

/** Returns the result, or undefined after adding what is wrong to the findings. */
async function collecting<Value>(work: () => Promise<Value>, findings: Issue[]): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    // A failure must not end a server that works.
    const own = () => errorIssue("bug", error instanceof Error ? error.message : String(error));
    findings.push(...(error instanceof ToolError ? issuesOfError(error) : [own()]));
    return undefined;
  }
}

function changeText({ added, changed, removed }: RoutingChange): string {
  const parts = Object.entries({ added, changed, removed }).filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what} ${names.join(", ")}`);
  return `routes ${parts.length === 0 ? "unchanged" : parts.join(", ")}`;
}

/** Parts of a running server that reloads change. */
interface ReloadedServer {
  readonly reread: () => Promise<ServerConfig>;
  readonly server: WebhookServer;
  readonly work: WebhookWork;
  readonly otherCredentials: OtherCredentials;
  readonly log: WebhookLog;
}

/** Opens the reloads of a server. */
export function openServerReloads(
  { reread, server, work, otherCredentials, log }: ReloadedServer,
): WebhookReloads {
  const renew = async (again: ServerConfig) => {
    const { secrets, headerSecrets = [], tls, metrics, adminToken } = again;
    const metricsTokens = metrics && { metricsTokens: metrics.tokens };
    await server.renew({ secrets, otherCredentials: otherCredentials(again), tls, adminToken, ...metricsTokens });
    work.renewSecrets(secrets);
    return [
      countNoun(secrets.length + headerSecrets.length, "secret"),
      ...(metrics === undefined ? [] : [`${countNoun(metrics.tokens.length, "token")} of metrics`]),
      ...(adminToken === undefined ? [] : ["token of the admin page"]),
      ...(tls === undefined ? [] : ["certificate"]),
    ];
  };
  const replaceRoutes = (routes: PreparedRoutes["routes"]) => server.routing?.replace(routes);
  return createReloads({ reread, renew, prepareRoutes: work.prepareRoutes, replaceRoutes, log });
}
