import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { runCommand, runSuccessfully } from "../support/processes/run_command.ts";
import { skipUnless } from "../support/skip.ts";
import { createSmallDisk, noSmallDisk } from "../support/small_disk.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { type ServerAnswer, type ServerProcess, startServerProcess } from "./server_process.ts";
import { assertSound, query, until } from "./sqlite/fixtures.ts";
import { waitFor } from "../../src/host/time/wait_for.ts";

function payload(version: number) {
  const page = { id: String(version % 7), title: "x".repeat(200), spaceKey: "DOCS", version };
  return { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z", page };
}

/** Sends until something is refused; gives the ids of what was accepted and the refusal. */
async function fill(server: ServerProcess): Promise<{ ids: string[]; refusal: ServerAnswer }> {
  const ids: string[] = [];
  for (let version = 1; version < 100_000; version++) {
    const answer = await server.post(payload(version));
    if (answer.status !== 202) return { ids, refusal: answer };
    ids.push(String(answer.body["id"]));
  }
  throw new Error("the disk does not become full");
}

/** States of events that are handled, and of those that no handler was there for. */
const [DONE, STORED] = [2, 6];

interface FullDisk {
  readonly inbox: string;
  readonly prelude?: string;
  readonly handler?: string;
  readonly makeRoom: (server: ServerProcess) => Promise<void>;
}

/** A server runs into a full disk and gets out of it by itself. */
async function assertRecovers({ makeRoom, ...options }: FullDisk): Promise<void> {
  const server = await startServerProcess(options);
  await using _ = server;
  const { ids, refusal } = await fill(server);
  ok(ids.length > 10, `only ${ids.length} accepted`);
  deepStrictEqual([refusal.status, refusal.body["error"]], [503, "inbox-unavailable"]);
  match(refusal.retryAfter ?? "", /^[1-9]\d*$/);
  await waitFor(1500); // it stays so, although nobody sends anything
  const { status, problem } = await server.health();
  strictEqual(status, "degraded");
  match(String(problem), /^events cannot be stored/);
  await makeRoom(server);
  await until(async () => (await server.health())["status"] === "ok");
  for (let version = 200_000; version < 200_010; version++) {
    const answer = await server.post(payload(version));
    strictEqual(answer.status, 202);
    ids.push(String(answer.body["id"]));
  }
  await until(() => query(options.inbox, "SELECT id FROM event WHERE state < 2").length === 0);
  strictEqual(await server.end("SIGTERM"), 0, server.lines.join("\n"));
  const kept = options.handler === undefined ? STORED : DONE;
  const done = new Set(query(options.inbox, `SELECT id FROM event WHERE state = ${kept}`).map(({ id }) => String(id)));
  deepStrictEqual(ids.filter((id) => !done.has(id)), []);
  assertSound(options.inbox);
}

Deno.test("tool webhook server answers 503 while the disk is full, and continues when there is room", {
  ignore: noSmallDisk,
}, async () => {
  await using disk = await createSmallDisk(4 * 2 ** 20);
  await using folder = await createTemporaryFolder();
  const handler = `${folder.path}/handler.sh`;
  await Deno.writeTextFile(handler, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const ballast = `${disk.path}/ballast`;
  await Deno.writeFile(ballast, new Uint8Array(3 * 2 ** 20));
  await assertRecovers({
    ...{ inbox: `${disk.path}/webhook.inbox`, handler },
    makeRoom: () => Deno.remove(ballast),
  });
});

const noFileLimit = skipUnless(
  (await runCommand("prlimit", ["--version"]).catch(() => undefined))?.code === 0,
  "there is no prlimit",
);

Deno.test("tool webhook server answers 503 while files cannot grow, and continues when they can", {
  ignore: noFileLimit,
}, async () => {
  await using folder = await createTemporaryFolder();
  await assertRecovers({
    inbox: `${folder.path}/webhook.inbox`,
    prelude: "trap '' XFSZ; ulimit -S -f 1024", // KiB
    makeRoom: async ({ pid }) => void await runSuccessfully("prlimit", ["--pid", String(pid), "--fsize=unlimited"]),
  });
});
