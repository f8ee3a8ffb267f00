import { countNoun } from "../../base/count_noun.ts";
import type { ServerConfig } from "../../console/webhook_host.ts";
import type { WebhookServer } from "../../webhook/server/start_webhook_server.ts";
import type { WebhookLog } from "../../webhook/log.ts";
import type { OtherCredentials } from "./open_credentials.ts";
import type { WebhookWork } from "./prepare_webhook_work.ts";
import { createReloads, type WebhookReloads } from "./webhook_reloads.ts";
import type { PreparedRoutes } from "./webhook_routes/prepare_routes.ts";

/** Parts of a running server that reloads change. */
export interface ReloadedServer {
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
