import { ToolError } from "../../base/tool_error.ts";
import type { LocalKey } from "../../host/local_http/local_key.ts";
import { type LocalServer, startLocalServer } from "../../host/local_http/start_local_server.ts";
import { createAdminHandler } from "../admin/admin_handler.ts";
import type { ServerFacts } from "../admin/server_status.ts";
import type { Inbox } from "../inbox.ts";
import type { Metrics } from "../metrics.ts";
import type { WorkState } from "./work_problem.ts";

/** Where to serve the admin page, and who may see it. */
export interface AdminPagePlace {
  /** Port on 127.0.0.1; 0 selects any free port. */
  readonly port: number;
  /** Key that every request must prove to know. */
  readonly key: LocalKey;
}

/** Data and clocks of the admin page. */
export interface AdminPageParts extends Omit<ServerFacts, "now" | "uptime" | "work"> {
  readonly inbox: Inbox;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly uptime: () => number;
  readonly work: () => WorkState;
}

/**
 * Serves the admin page on the loopback interface.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export function startAdminPage(
  { port, key }: AdminPagePlace,
  { inbox, metrics, now, uptime, work, ...facts }: AdminPageParts,
): LocalServer {
  const describe = () => ({ ...facts, now: now(), uptime: uptime(), work: work() });
  try {
    return startLocalServer(port, (signal) => createAdminHandler({ key, inbox, metrics, signal, describe }));
  } catch (cause) {
    throw cannotServe(port, cause);
  }
}

function cannotServe(port: number, cause: unknown): ToolError {
  const inUse = cause instanceof Deno.errors.AddrInUse;
  const reason = inUse ? "another program uses it" : cause instanceof Error ? cause.message : String(cause);
  const hint = "Choose another port with --admin-port.";
  const message = `Cannot serve the admin page on port ${port}: ${reason}`;
  return new ToolError(inUse ? "port-in-use" : "cannot-serve", message, { hint, cause });
}
