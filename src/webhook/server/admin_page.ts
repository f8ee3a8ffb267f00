import { ToolError } from "../../base/errors.ts";
import { createAdminHandler } from "../admin/admin_handler.ts";
import type { ServerFacts } from "../admin/server_status.ts";
import type { Inbox } from "../inbox.ts";
import type { Metrics } from "../metrics.ts";
import type { WorkState } from "./server_problem.ts";

/** What the page tells. */
export interface AdminPageParts extends Omit<ServerFacts, "now" | "uptime" | "work"> {
  readonly inbox: Inbox;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly uptime: () => number;
  readonly work: () => WorkState;
}

/** The page while it is served. */
export interface AdminPage extends AsyncDisposable {
  /** The port on 127.0.0.1. */
  readonly port: number;
}

/**
 * Serves the admin page on the loopback interface.
 *
 * @throws {ToolError} `port-in-use`, `cannot-serve`.
 */
export function startAdminPage(
  port: number,
  { inbox, metrics, now, uptime, work, ...facts }: AdminPageParts,
): AdminPage {
  const stop = new AbortController();
  const describe = () => ({ ...facts, now: now(), uptime: uptime(), work: work() });
  const handler = createAdminHandler({ inbox, metrics, signal: stop.signal, describe });
  const server = listen(port, stop.signal, handler);
  return {
    port: server.addr.port,
    async [Symbol.asyncDispose]() {
      stop.abort(); // not shutdown(), which waits for streams that never end
      await server.finished;
    },
  };
}

function listen(port: number, signal: AbortSignal, handler: (request: Request) => Promise<Response>) {
  try {
    return Deno.serve({ hostname: "127.0.0.1", port, signal, onListen() {} }, handler);
  } catch (cause) {
    const inUse = cause instanceof Deno.errors.AddrInUse;
    const reason = inUse ? "another program listens there" : cause instanceof Error ? cause.message : String(cause);
    const hint = "Name another port with --admin-port.";
    const message = `Cannot serve the admin page on port ${port}: ${reason}`;
    throw new ToolError(inUse ? "port-in-use" : "cannot-serve", message, { hint, cause });
  }
}
