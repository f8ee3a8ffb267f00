import { openNatsInbox } from "../../../src/webhook/nats/open_nats_inbox.ts";
import { openSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import type { RouteWorld } from "../../webhook/route_sweep.ts";
import { type Restartable, restartable } from "../processes/restartable.ts";
import { spawnTool } from "../processes/tool_process.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { startNatsServer } from "./nats_server.ts";
import { queueProcess } from "./queue_world.ts";

const SCRIPT = new URL("routing_process.ts", import.meta.url).pathname;
const WORKERS = ["worker 1", "worker 2"];

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

/** Processes of a world: those that accept events, in turn, and others. */
interface RouteProcesses {
  readonly accepting: readonly EventProcess[];
  readonly others?: readonly Restartable[];
}

/** Starts one process on an inbox file. */
export function openFileWorld(): Promise<RouteWorld> {
  return openOnFile((cwd, inbox) => routingProcess("server", inbox, cwd));
}

/** Starts a queue server and two processes on its queue. */
export function openQueueOfRoutes(): Promise<RouteWorld> {
  return openOnQueue((cwd, url) => ({ accepting: WORKERS.map((name) => routingProcess(name, url, cwd)) }));
}

/** Starts `tool webhook server --routes` on an inbox file. */
export function openServerOfRoutes(): Promise<RouteWorld> {
  return openOnFile((cwd, inbox) => serverOf(["--inbox", inbox, "--routes", "webhooks.yaml"], cwd));
}

/** Starts `tool webhook server` and two `tool webhook work --routes` on a queue. */
export function openWorkersOfRoutes(): Promise<RouteWorld> {
  return openOnQueue((cwd, url) => {
    const args = ["webhook", "work", "--queue", url, "--routes", "webhooks.yaml", "--no-enrich"];
    const others = WORKERS.map((name) => restartable(name, () => spawnTool(args, { cwd })));
    return { accepting: [serverOf(["--queue", url], cwd)], others };
  });
}

async function openOnFile(server: (cwd: string, inbox: string) => EventProcess): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const cwd = await openFolder(stack);
  const inbox = `${cwd}/webhook.inbox`;
  const only = server(cwd, inbox);
  const running = await startAll(stack, { accepting: [only] });
  return { ...running, victims: [only], look: () => openSqliteInbox(inbox, Date.now), ...ending(stack, cwd) };
}

async function openOnQueue(processes: (cwd: string, url: string) => RouteProcesses): Promise<RouteWorld> {
  await using stack = new AsyncDisposableStack();
  const cwd = await openFolder(stack);
  const nats = stack.use(await startNatsServer());
  const all = processes(cwd, nats.url);
  const running = await startAll(stack, all);
  const victims = [queueProcess(nats), ...all.accepting, ...all.others ?? []] as const;
  return { ...running, victims, look: () => openNatsInbox({ url: nats.url }), ...ending(stack, cwd) };
}

async function openFolder(stack: AsyncDisposableStack): Promise<string> {
  const { path } = stack.use(await createTemporaryFolder());
  await Deno.writeTextFile(`${path}/run.sh`, HANDLER, { mode: 0o755 });
  await Deno.writeTextFile(`${path}/webhooks.yaml`, ROUTES);
  return path;
}

async function startAll(stack: AsyncDisposableStack, { accepting, others = [] }: RouteProcesses) {
  for (const { kill } of [...accepting, ...others]) stack.defer(kill);
  await Promise.all([...accepting, ...others].map(({ start }) => start()));
  let sent = 0;
  return {
    send: (payload: unknown) => accepting[sent++ % accepting.length]?.send(payload) ?? Promise.resolve(undefined),
  };
}

function ending(stack: AsyncDisposableStack, cwd: string) {
  const parts = stack.move();
  return { runs: () => Deno.readTextFile(`${cwd}/runs`), [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** Accepts events and works on routes. */
function routingProcess(name: string, place: string, cwd: string): EventProcess {
  return eventProcess(name, "/", () => spawnTool([place, `${cwd}/runs`], { script: SCRIPT }));
}

function serverOf(place: readonly string[], cwd: string): EventProcess {
  const args = ["webhook", "server", "--port", "0", "--no-enrich", ...place];
  return eventProcess("server", "/webhook", () => spawnTool(args, { cwd }));
}

/** Process that accepts events by HTTP. */
interface EventProcess extends Restartable {
  /** Sends an event; gives its id, or undefined if no answer came. */
  send(payload: unknown): Promise<string | undefined>;
}

/** A process that accepts events at a path of the port that it names, see {@linkcode restartable}. */
function eventProcess(name: string, path: string, spawn: () => Deno.ChildProcess): EventProcess {
  let port = 0;
  const process = restartable(name, spawn, (output) => port = Number(/started on \S*:(\d+)/.exec(output)?.[1]));
  const send = async (payload: unknown): Promise<string | undefined> => {
    try {
      const headers = { "content-type": "application/json" };
      const url = `http://127.0.0.1:${port}${path}`;
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(payload) });
      return (await answer.json()).id;
    } catch {
      return undefined;
    }
  };
  return { ...process, send };
}
