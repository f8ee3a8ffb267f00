import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSqliteInbox } from "../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { skipLong } from "../support/skip.ts";
import { SeededRandom } from "../support/sync_world/seeded_random.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { TEST_SEED } from "../support/test_seed.ts";
import { type ServerProcess, startServerProcess } from "./server_process.ts";
import { assertSound, query, until } from "./sqlite/fixtures.ts";
import { ignore } from "./worker/fixtures.ts";
import { isRunning } from "../support/processes/is_running.ts";
import { waitFor } from "../../src/host/time/wait_for.ts";

function say(text: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
}

function payload(page: string, version: number) {
  const facts = { id: page, title: `Page ${page}`, spaceKey: "DOCS", version };
  return { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page: facts };
}

/** Somebody who sends the events of some pages one after the other, each until it is answered. */
class Sender {
  readonly accepted = new Map<string, string>();
  readonly #pages: readonly string[];
  #sent = 0;

  constructor(pages: readonly string[]) {
    this.#pages = pages;
  }

  /** Sends until the server goes away or so many events are answered. */
  async run(server: ServerProcess, most: number): Promise<void> {
    for (const last = this.#sent + most; this.#sent < last; this.#sent++) {
      const page = this.#pages[this.#sent % this.#pages.length] ?? "";
      const version = Math.floor(this.#sent / this.#pages.length) + 1;
      const answer = await server.post(payload(page, version)).catch(() => undefined);
      if (answer === undefined) return; // nobody knows whether it was kept: it is sent again
      ok(answer.status === 202 || answer.status === 200, `answered ${answer.status}`);
      this.accepted.set(`${page} ${version}`, String(answer.body["id"]));
    }
  }
}

interface Trial {
  readonly inbox: string;
  readonly handler?: string;
  readonly prelude?: string;
  readonly kills: number;
  readonly perSender: number;
  /** A server that is killed too soon too often gives its events up. */
  readonly longestMs?: number;
}

/** Kills a server at random moments while many send, and gives what was answered. */
async function sendAndKill({ kills, perSender, longestMs = 270, ...place }: Trial): Promise<Map<string, string>> {
  const random = new SeededRandom(TEST_SEED);
  const senders = Array.from({ length: 8 }, (_, sender) => new Sender([0, 1, 2].map((page) => `${sender}-${page}`)));
  const delays: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await using server = await startServerProcess(place);
    const sending = Promise.all(senders.map((sender) => sender.run(server, perSender)));
    const delay = 20 + random.below(longestMs - 20);
    delays.push(delay);
    await waitFor(delay);
    await server.end("SIGKILL");
    await sending;
  }
  say(`seed ${TEST_SEED}: killed after ${delays.join(", ")} ms`);
  return new Map(senders.flatMap(({ accepted }) => [...accepted]));
}

Deno.test("tool webhook server loses nothing that it has accepted when it is killed", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const inbox = `${folder.path}/webhook.inbox`;
  const accepted = await sendAndKill({ inbox, kills: 3, perSender: 10_000 });
  const kept = new Map(
    query(inbox, "SELECT id, payload ->> '$.page.id' AS page, payload ->> '$.page.version' AS version FROM event")
      .map(({ id, page, version }) => [`${page} ${version}`, String(id)]),
  );
  say(`${accepted.size} accepted, ${kept.size} kept`);
  ok(accepted.size > 0);
  for (const [name, id] of accepted) strictEqual(kept.get(name), id, name);
  assertSound(inbox);
});

// Each run keeps its process as long as it works, so that another of its lane would see it.
const HANDLER = `#!/bin/sh
here=\${0%/*}
IFS= read -r payload
[ -n "$payload" ] || { echo empty >> "$here/wrong"; exit 9; }
other=$(cat "$here/lane-$TOOL_PAGE_ID" 2> /dev/null)
case $other in
?*) case $(ps -o stat= -p "$other") in [!Z]*) echo "two of page $TOOL_PAGE_ID" >> "$here/wrong" ;; esac ;;
esac
echo $$ > "$here/lane-$TOOL_PAGE_ID"
version=\${payload##*'"version":'}
printf '%s %s %s\\n' "$TOOL_EVENT_ID" "$TOOL_PAGE_ID" "\${version%%[,\\}]*}" >> "$here/runs"
: > "$here/lane-$TOOL_PAGE_ID"
`;

/** Kills a server while its handlers run, and asserts that each got its input, alone in its lane, and all in order. */
async function handleAndKill(trial: Pick<Trial, "kills" | "perSender" | "longestMs">): Promise<void> {
  await using folder = await createTemporaryFolder();
  const temporary = `${folder.path}/temporary`;
  await Deno.mkdir(temporary);
  const place = {
    ...{ inbox: `${folder.path}/webhook.inbox`, handler: `${folder.path}/handler.sh` },
    prelude: `export TMPDIR='${temporary}'`,
  };
  await Deno.writeTextFile(place.handler, HANDLER, { mode: 0o755 });
  const accepted = await sendAndKill({ ...place, ...trial });
  const server = await startServerProcess({ ...place, concurrency: 8 });
  await using _ = server;
  await until(async () => {
    const { waiting, running } = await server.health();
    return waiting === 0 && running === 0;
  });
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
  const runs = (await Deno.readTextFile(`${folder.path}/runs`)).trimEnd().split("\n");
  assertHandled(accepted, runs);
  assertInOrder(runs);
  await using looking = await openSqliteInbox(place.inbox, Date.now);
  const { counts } = await looking.status();
  const handled = new Set(runs.map((run) => run.split(" ")[0])).size;
  const interrupted = query(place.inbox, "SELECT event FROM attempt WHERE outcome = 'interrupted'").length;
  say(`${accepted.size} accepted, ${counts.done} kept and done, ${runs.length} runs, ${interrupted} interrupted`);
  deepStrictEqual(counts, { waiting: 0, running: 0, stored: 0, done: handled, dead: 0, filtered: 0, dropped: 0 });
  // An input is unlinked at once; what a kill hit in between, a later start removes when it is a minute old.
  const left = await Array.fromAsync(Deno.readDir(temporary));
  ok(left.length <= trial.kills && left.every(({ name }) => /^tool-handler-\d+-[0-9a-f-]{36}\.json$/.test(name)));
  strictEqual(await Deno.readTextFile(`${folder.path}/wrong`).catch(() => ""), "");
  assertSound(place.inbox);
}

Deno.test("tool webhook server handles everything in order, alone and with all input, however often it is killed", {
  ignore,
}, () => handleAndKill({ kills: 5, perSender: 15 }));

Deno.test("tool webhook server handles everything so after 50 kills", {
  ignore: skipLong("50 kills of a server with handlers") || ignore,
}, () => handleAndKill({ kills: 50, perSender: 4, longestMs: 1_500 }));

function assertHandled(accepted: ReadonlyMap<string, string>, runs: readonly string[]): void {
  const ran = new Set(runs);
  const lost = [...accepted].filter(([name, id]) => !ran.has(`${id} ${name}`));
  deepStrictEqual(lost, []);
}

/** Runs again do not count: an event whose end was not written down runs again before the next of its page. */
function assertInOrder(runs: readonly string[]): void {
  const last = new Map<string, number>();
  for (const run of new Set(runs)) {
    const [, page = "", version] = run.split(" ");
    strictEqual(Number(version), (last.get(page) ?? 0) + 1, `page ${page}`);
    last.set(page, Number(version));
  }
}

// The first attempt goes on for ever, and takes its time when it is told to end; the second one is quick. Neither may
// see the other's folder.
const SLOW_HANDLER = `#!/bin/sh
here=\${0%/*}
cat > /dev/null
mkdir "$here/alone" || { echo overlap >> "$here/log"; exit 3; }
if [ ! -e "$here/grandchild" ]; then
  trap 'sleep 1; rmdir "$here/alone"; echo stopped >> "$here/log"; exit 1' TERM
  sleep 600 &
  echo $! > "$here/grandchild"
  echo working >> "$here/log"
  wait
fi
rmdir "$here/alone"
echo done >> "$here/log"
`;

Deno.test("tool webhook server stops the handler of a killed one before its event runs again", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const place = { inbox: `${folder.path}/webhook.inbox`, handler: `${folder.path}/handler.sh` };
  await Deno.writeTextFile(place.handler, SLOW_HANDLER, { mode: 0o755 });
  const log = () => Deno.readTextFile(`${folder.path}/log`).catch(() => "");
  await using first = await startServerProcess(place);
  const { body: { id } } = await first.post(payload("1", 1));
  await until(async () => await log() === "working\n");
  await first.end("SIGKILL");
  const grandchild = Number(await Deno.readTextFile(`${folder.path}/grandchild`));
  strictEqual(await isRunning(grandchild), true);
  await using second = await startServerProcess(place);
  await until(async () => (await second.health())["waiting"] === 0 && (await second.health())["running"] === 0);
  strictEqual(await second.end("SIGTERM"), 0);
  strictEqual(await isRunning(grandchild), false);
  strictEqual(await log(), "working\nstopped\ndone\n");
  await using looking = await openSqliteInbox(place.inbox, Date.now);
  const { state, attempts, history } = await looking.get(String(id)) ?? {};
  deepStrictEqual([state, attempts, history?.map(({ outcome }) => outcome)], ["done", 2, ["interrupted", "done"]]);
});
