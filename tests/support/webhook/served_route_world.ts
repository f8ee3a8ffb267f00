import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { openSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import type { RouteWorld } from "../../webhook/route_sweep.ts";
import { restartable } from "../processes/restartable.ts";
import { spawnTool } from "../processes/tool_process.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { eventProcess } from "./event_process.ts";
import { startNatsServer } from "./nats_server.ts";
import { queueProcess } from "./queue_world.ts";

/** Notes the route, the event, the page and its version. */
const HANDLER = `#!/bin/sh
echo "$TOOL_ROUTE $TOOL_EVENT_ID $*" >> "\${0%/*}/runs"
`;

const EVEN = ["0", "2", "4", "6", "8", "10"].map((page) => `"Page ${page}"`).join(", ");

/** Routes as in `sweptRoutes()`. */
const ROUTES = `routes:
- name: all
  handler: { script: ./run.sh, arguments: ["{{page.id}}", "{{page.version}}"] }
- name: even
  match: { title: [${EVEN}] }
  handler: { script: ./run.sh, arguments: ["{{page.id}}", "{{page.version}}"] }
- name: later
  match: { type: page_updated }
  handler: { script: ./run.sh, arguments: ["{{page.id}}", "{{page.version}}"] }
`;

async function openFolder() {
  const folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/run.sh`, HANDLER, { mode: 0o755 });
  await Deno.writeTextFile(`${folder.path}/webhooks.yaml`, ROUTES);
  return folder;
}

/** Starts `tool webhook server --routes` on an inbox file. */
export async function openServerOfRoutes(): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const { path: cwd } = stack.use(await openFolder());
  const server = serverOf(["--inbox", "webhook.inbox", "--routes", "webhooks.yaml"], cwd);
  stack.defer(server.kill);
  await server.start();
  const parts = stack.move();
  return {
    ...{ victims: [server], send: server.send },
    look: () => openSqliteInbox(`${cwd}/webhook.inbox`, Date.now),
    runs: () => Deno.readTextFile(`${cwd}/runs`),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Starts `tool webhook server` and two `tool webhook work --routes` on a queue. */
export async function openWorkersOfRoutes(): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const { path: cwd } = stack.use(await openFolder());
  const nats = stack.use(await startNatsServer());
  const server = serverOf(["--queue", nats.url], cwd);
  const args = ["webhook", "work", "--queue", nats.url, "--routes", "webhooks.yaml", "--no-enrich"];
  const workers = ["worker 1", "worker 2"].map((name) => restartable(name, () => spawnTool(args, { cwd })));
  for (const { kill } of [server, ...workers]) stack.defer(kill);
  await Promise.all([server, ...workers].map(({ start }) => start()));
  const parts = stack.move();
  return {
    victims: [queueProcess(nats), server, ...workers],
    send: server.send,
    look: () => openNatsInbox({ url: nats.url }),
    runs: () => Deno.readTextFile(`${cwd}/runs`),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function serverOf(place: readonly string[], cwd: string) {
  const args = ["webhook", "server", "--port", "0", "--no-enrich", ...place];
  return eventProcess("server", "/webhook", () => spawnTool(args, { cwd }));
}
