import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { openSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import type { RouteWorld } from "../../webhook/route_sweep.ts";
import { spawnTool } from "../processes/tool_process.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { eventProcess } from "./event_process.ts";
import { startNatsServer } from "./nats_server.ts";
import { queueProcess } from "./queue_world.ts";

const SCRIPT = new URL("routing_process.ts", import.meta.url).pathname;

/** Starts one process on an inbox file. */
export async function openFileWorld(): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTemporaryFolder());
  const inbox = `${folder.path}/webhook.inbox`;
  const server = routingProcess("server", inbox, `${folder.path}/runs`);
  stack.defer(server.kill);
  await server.start();
  const parts = stack.move();
  return {
    ...{ victims: [server], send: server.send },
    look: () => openSqliteInbox(inbox, Date.now),
    runs: () => Deno.readTextFile(`${folder.path}/runs`),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Starts a queue server and two processes on its queue. */
export async function openQueueOfRoutes(): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTemporaryFolder());
  const nats = stack.use(await startNatsServer());
  const workers = ["worker 1", "worker 2"].map((name) => routingProcess(name, nats.url, `${folder.path}/runs`));
  for (const { kill } of workers) stack.defer(kill);
  await Promise.all(workers.map(({ start }) => start()));
  const parts = stack.move();
  let sent = 0;
  return {
    victims: [queueProcess(nats), ...workers],
    send: (payload) => workers[sent++ % workers.length]?.send(payload) ?? Promise.resolve(undefined),
    look: () => openNatsInbox({ url: nats.url }),
    runs: () => Deno.readTextFile(`${folder.path}/runs`),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Accepts events and works on routes. */
function routingProcess(name: string, place: string, runs: string) {
  return eventProcess(name, "/", () => spawnTool([place, runs], { script: SCRIPT }));
}
