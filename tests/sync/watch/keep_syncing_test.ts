import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { SyncError } from "../../../src/sync/sync_error.ts";
import { keepSyncing, type ListenOptions } from "../../../src/sync/watch/keep_syncing.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { keepLog } from "../../webhook/server/fixtures.ts";
import { talk } from "../../webhook/receiver/raw_client.ts";
import { until } from "../../webhook/worker/fixtures.ts";
import { FakeEngine, summaryOf } from "./fixtures.ts";

/** A port that was free a moment ago: a URL has to be registered before anything listens. */
function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Keeps a folder in sync with a fake engine. */
async function open(listen?: ListenOptions, onRun?: FakeEngine["onRun"]) {
  const folder = await createTemporaryFolder();
  const root = `${folder.path}/docs`;
  await Deno.mkdir(root);
  const engine = new FakeEngine();
  if (onRun !== undefined) engine.onRun = onRun;
  const log = keepLog();
  const stop = new AbortController();
  const kept = keepSyncing({ engine, root, space: "DOCS" }, {
    ...{ pollIntervalMs: 60_000, log, signal: stop.signal, random: () => 0.5, listen },
  });
  kept.catch(() => {});
  return {
    ...{ root, engine, log, stop, kept },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await kept.catch(() => {});
      await folder[Symbol.asyncDispose]();
    },
  };
}

function listenFor(wiki: TestWiki, options: Partial<ListenOptions> = {}): ListenOptions {
  const port = options.port ?? freePort();
  const url = `http://127.0.0.1:${port}/webhook`;
  return {
    ...{ host: "127.0.0.1", port, secrets: ["first-secret", "old-secret"], concurrency: 2, client: clientFor(wiki) },
    registration: { url, keep: false },
    ...options,
  };
}

const KEEPING = 'Keeping "<folder>" and the space "DOCS" in sync; polling the wiki every 60 s';

/** Temporary folders have other names each time. */
function placeless(line: string): string {
  return line.replace(/Keeping "[^"]*"/, 'Keeping "<folder>"');
}

Deno.test("keepSyncing() polls, syncs changed files, and returns the last summary", async () => {
  await using watch = await open(undefined, () => Promise.resolve(summaryOf(3)));
  const { engine, root, stop, kept, log } = watch;
  await until(() => engine.asked.length === 1);
  await Deno.writeTextFile(`${root}/Guide.md`, "1");
  await until(() => engine.asked.length === 2);
  stop.abort();
  deepStrictEqual(await kept, summaryOf(3));
  deepStrictEqual(engine.asked, ["all", "local"]);
  deepStrictEqual(log.lines.map(placeless), [KEEPING, "Stopping: running work is finishing", "Stopped"]);
});

Deno.test("keepSyncing() syncs the page of an event from the wiki, and removes its registration", async () => {
  await using wiki = startTestWiki();
  const comment = wiki.store.putComment(wiki.store.putPage({ id: "77" }).id);
  const listen = listenFor(wiki);
  await using watch = await open(listen);
  const { engine, stop, kept, log } = watch;
  await until(() => wiki.store.webhooks.size === 1 && engine.asked.length === 1);
  deepStrictEqual((await wiki.fire("page_updated", { page: "5" })).map(({ status }) => status), [202]);
  await until(() => engine.asked.length === 2);
  await wiki.fire("comment_created", { comment: comment.id });
  await until(() => engine.asked.length === 3);
  deepStrictEqual(engine.asked, ["all", "page 5", "page 77"]);
  stop.abort();
  await kept;
  strictEqual(wiki.store.webhooks.size, 0);
  const user = wiki.store.currentUser.id;
  const numberless = (line: string) => line.replaceAll(/\d{4,}/g, "N");
  deepStrictEqual(log.lines.map(placeless).map(numberless), [
    "Webhook server started on :N (127.0.0.1 only)",
    "Listening for events; only signed deliveries are accepted",
    numberless(`Registered webhook N at ${wiki.site}: http://127.0.0.1:${listen.port}/webhook`),
    numberless(KEEPING),
    numberless(`page_updated: (5) by ${user}`),
    numberless(`comment_created: (comment ${comment.id}) by ${user}`),
    "Stopping: running work is finishing",
    "Removed webhook N",
    "Stopped",
  ]);
});

Deno.test("keepSyncing() without a secret takes events to the host that it registers, and to no other", async () => {
  await using wiki = startTestWiki();
  const port = freePort();
  const registration = { url: "https://Hooks.Example.com/webhook", keep: false };
  await using watch = await open(listenFor(wiki, { port, secrets: [], registration }));
  await until(() => wiki.store.webhooks.size === 1);
  const accepted = 'only deliveries from this machine or to "hooks.example.com" are accepted';
  strictEqual(watch.log.lines[1], `Listening for events; without a secret, ${accepted}`);
  for (const [host, status] of [["hooks.example.com", 200], ["localhost", 200], ["evil.example", 403]] as const) {
    const { statuses } = await talk(port, `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    deepStrictEqual(statuses, [status], host);
  }
});

Deno.test("keepSyncing() keeps a registration that is to be kept", async () => {
  await using wiki = startTestWiki();
  const listen = listenFor(wiki);
  const registration = { url: `http://127.0.0.1:${listen.port}/`, keep: true };
  await using watch = await open({ ...listen, registration });
  await until(() => watch.engine.asked.length === 1);
  watch.stop.abort();
  await watch.kept;
  deepStrictEqual([...wiki.store.webhooks.values()].map(({ secret }) => secret), ["first-secret"]);
});

Deno.test("keepSyncing() syncs nothing where it cannot listen or register", async () => {
  await using wiki = startTestWiki({ admin: false });
  await using refused = await open(listenFor(wiki));
  await rejects(refused.kept, { code: "forbidden" });
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await using deaf = await open(listenFor(wiki, { port: taken.addr.port }));
  await rejects(deaf.kept, { code: "port-in-use" });
  deepStrictEqual([refused.engine.asked, deaf.engine.asked], [[], []]);
});

Deno.test("keepSyncing() ends with an error that a retry cannot fix, and removes its registration", async () => {
  await using wiki = startTestWiki();
  const error = new SyncError("folder-in-use", "Cannot sync: another process does");
  await using watch = await open(listenFor(wiki), () => Promise.reject(error));
  await rejects(watch.kept, error);
  strictEqual(wiki.store.webhooks.size, 0);
});

Deno.test("keepSyncing() says why the last run failed", async () => {
  const error = new SyncError("file-unavailable", "Cannot sync: the folder was replaced");
  let runs = 0;
  await using watch = await open(undefined, () => ++runs === 1 ? Promise.resolve(summaryOf(1)) : Promise.reject(error));
  await until(() => runs === 1);
  await Deno.writeTextFile(`${watch.root}/Guide.md`, "1");
  await until(() => watch.log.lines.some((line) => line.includes("could not be synced yet")));
  watch.stop.abort();
  deepStrictEqual(await watch.kept, { ...summaryOf(1), lastFailure: error.message });
});

Deno.test("keepSyncing() shows failing polls in its health and goes on", async () => {
  await using wiki = startTestWiki();
  const { registration: _, ...listen } = listenFor(wiki);
  await using watch = await open(listen, () => Promise.reject(new Error("no")));
  await until(() => watch.log.lines.some((line) => line.startsWith("! warning: The sync failed")));
  const { status, pollErrors } = await (await fetch(`http://127.0.0.1:${listen.port}/health`)).json();
  deepStrictEqual([status, pollErrors], ["degraded", 1]);
});
