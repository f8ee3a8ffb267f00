import { type Restartable, restartable } from "../processes/restartable.ts";
import { type NatsServer, startNatsServer } from "./nats_server.ts";
import type { SeededRandom } from "../sync_world/seeded_random.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { spawnTool } from "../processes/tool_process.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** A queue server, receivers, workers, each in its own process, and a sender. */
export interface QueueWorld extends AsyncDisposable {
  /** Address of the queue. */
  readonly queue: string;
  /** Processes that can be killed. */
  readonly queueServers: Restartables;
  readonly workers: Restartables;
  readonly receivers: Restartables;
  /** The ids of events that were accepted. */
  readonly accepted: ReadonlySet<string>;
  /** The ids of events whose handler has run. */
  handled(): Promise<Set<string>>;
  /** Sends the events of some pages, each until it is accepted, until `count` are accepted. */
  send(count: number): Promise<void>;
  /** `GET /health` of each receiver. */
  health(): Promise<Record<string, unknown>[]>;
}

type Restartables = readonly [Restartable, ...Restartable[]];

const PAGES = 12;
const HANDLER = `#!/bin/sh
read -r payload || exit 9
printf '%s %s\\n' "$TOOL_EVENT_ID" "$TOOL_PAGE_ID" >> "\${0%/*}/runs"
`;

/** Starts two receivers and two workers on a queue server of their own. */
export async function openQueueWorld(random: SeededRandom): Promise<QueueWorld> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTemporaryFolder());
  const nats = stack.use(await startNatsServer());
  const handler = `${folder.path}/handler.sh`;
  await Deno.writeTextFile(handler, HANDLER, { mode: 0o755 });
  const common = ["--queue", nats.url, "--no-enrich"];
  const ports = [freePort(), freePort()] as const;
  const receiver = (port: number) =>
    toolProcess(`receiver ${port}`, ["webhook", "server", "--port", String(port), ...common]);
  const worker = (name: string) => toolProcess(name, ["webhook", "work", "--handler", handler, ...common]);
  const receivers = [receiver(ports[0]), receiver(ports[1])] as const;
  const workers = [worker("worker 1"), worker("worker 2")] as const;
  for (const each of [...receivers, ...workers]) stack.defer(each.kill);
  await Promise.all([...receivers, ...workers].map((each) => each.start()));
  const accepted = new Set<string>();
  const parts = stack.move();
  return {
    ...{ queue: nats.url, queueServers: [queueProcess(nats)], workers, receivers, accepted },
    handled: async () => {
      const text = await Deno.readTextFile(`${folder.path}/runs`).catch(() => "");
      return new Set(text.split("\n").slice(0, -1).map((line) => line.split(" ")[0] ?? ""));
    },
    send: (count) => sendEvents({ ports, count, random, accepted }),
    health: () => Promise.all(ports.map(async (port) => await (await fetch(`http://127.0.0.1:${port}/health`)).json())),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

interface Sending {
  readonly ports: readonly number[];
  readonly count: number;
  readonly random: SeededRandom;
  readonly accepted: Set<string>;
}

let sent = 0;

/** A wiki that resends an event until it is accepted. */
async function sendEvents({ ports, count, random, accepted }: Sending): Promise<void> {
  for (const last = sent + count; sent < last; sent++) {
    const id = String(sent % PAGES);
    const page = { id, title: `Page ${id}`, spaceKey: "DOCS", version: sent };
    const body = JSON.stringify({ eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page });
    for (;;) {
      const id = await post(random.find(ports) ?? 0, body);
      if (id !== undefined) {
        accepted.add(id);
        break;
      }
      await waitFor(50);
    }
  }
}

async function post(port: number, body: string): Promise<string | undefined> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`http://127.0.0.1:${port}/webhook`, { method: "POST", body, headers });
    const answer = await response.json();
    return response.ok ? String(answer.id) : undefined;
  } catch {
    return undefined;
  }
}

/** The server of a queue, which ends as by a crash. */
export function queueProcess(nats: NatsServer): Restartable {
  return { name: "nats-server", kill: () => nats.kill(), start: () => nats.restart() };
}

/** A command of the program that runs until it is killed. */
function toolProcess(name: string, args: readonly string[]): Restartable {
  return restartable(name, () => spawnTool(args));
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
