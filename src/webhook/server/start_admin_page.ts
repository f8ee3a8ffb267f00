import { ToolError } from "../../base/tool_error.ts";
import type { Log } from "../../host/log/log.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import { type LocalServer, startLocalServer } from "../../host/local_http/start_local_server.ts";
import { createTokenDoor, type DoorEnv } from "../../host/local_http/token_door.ts";
import { createAdminApp, createAdminHandler } from "../admin/admin_handler.ts";
import type { ServerFacts } from "../admin/server_status.ts";
import type { Metrics } from "../metrics.ts";
import { senderAddress, type SenderRule } from "../receiver/refuse_sender.ts";
import type { ServedPages } from "../receiver/start_http_server.ts";
import type { HealthParts } from "./health.ts";

/** Where to serve the admin page, and who may see it. */
export interface AdminPagePlace {
  /** Port on 127.0.0.1; 0 selects any free port. */
  readonly port: number;
  /** Key that every request must prove to know. */
  readonly key: LocalKey;
}

/** Data and clocks of the admin page. */
export interface AdminPageParts
  extends Omit<ServerFacts, "now" | "uptime" | "work" | "otherProblem">, Omit<HealthParts, "more"> {
  readonly metrics: Metrics;
  /** Returns why the server is degraded besides its inbox and its workers; null if it is not. */
  readonly otherProblem: () => string | null;
}

/**
 * Serves the admin page on the loopback interface.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export function startAdminPage(
  { port, key }: AdminPagePlace,
  parts: AdminPageParts,
): LocalServer {
  try {
    return startLocalServer(port, (signal) => createAdminHandler({ key, signal, ...serviceOf(parts) }));
  } catch (cause) {
    throw cannotServe(port, cause);
  }
}

/** Who may see the admin page on the port of deliveries. */
export interface RemoteAdmin {
  /** Returns the token that people and programs send. */
  readonly token: () => string;
  /** Whether that port has TLS. */
  readonly isTls: boolean;
  /** Proxies whose word about the sender is believed. */
  readonly senders?: SenderRule | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Gets a warning when wrong tokens arrive. */
  readonly warn: Log["warning"];
}

/** Path of the admin page on the port of deliveries. */
export const ADMIN_PLACE = "/admin/";

/**
 * Creates the admin page for the port of deliveries, from parts that are known when it is first asked for. Disposing it
 * ends its streams.
 */
export function createRemoteAdmin(remote: RemoteAdmin, parts: () => AdminPageParts): ServedPages & Disposable {
  const stop = new AbortController();
  const key = createTokenDoor({ ...remote, place: ADMIN_PLACE });
  let app: ReturnType<typeof createAdminApp> | undefined;
  return {
    place: ADMIN_PLACE,
    async answer(request, sender) {
      const path = new URL(request.url).pathname;
      if (`${path}/` === ADMIN_PLACE) return new Response(null, { status: 308, headers: { location: ADMIN_PLACE } });
      const incoming = { sender, header: (name: string) => request.headers.get(name) };
      const env: DoorEnv = { sender: senderAddress(incoming, remote.senders ?? {}) };
      app ??= createAdminApp({ key, signal: stop.signal, ...serviceOf(parts()) });
      return await app.fetch(request, env);
    },
    [Symbol.dispose]: () => stop.abort(),
  };
}

function serviceOf({ inbox, metrics, now, uptime, work, otherProblem, ...facts }: AdminPageParts) {
  const describe = () => ({ ...facts, now: now(), uptime: uptime(), work: work(), otherProblem: otherProblem() });
  return { inbox, metrics, describe };
}

function cannotServe(port: number, cause: unknown): ToolError {
  const inUse = cause instanceof Deno.errors.AddrInUse;
  const reason = inUse ? "another program uses it" : cause instanceof Error ? cause.message : String(cause);
  const hint = "Choose another port with --admin-port.";
  const message = `Cannot serve the admin page on port ${port}: ${reason}`;
  return new ToolError(inUse ? "port-in-use" : "cannot-serve", message, { hint, cause });
}
