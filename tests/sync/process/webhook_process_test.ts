import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { signPayload } from "../../../src/webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../src/webhook/verify_signature.ts";
import { claimPort } from "../../support/claim_port.ts";
import { jsonLines, openSyncStage, SYNC_SECRET } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { until } from "../../webhook/worker/fixtures.ts";

const ignore = Deno.build.os === "windows";
const SECRET = ["--webhook-host", "127.0.0.1", "--secret-file", "hook.secret"];

/** A listening daemon that polls once and then not before the test is over. */
function listening(port: number, ...flags: string[]): string[] {
  return ["--space", "DOCS", "--poll-interval", "1h", "--webhook-port", String(port), ...SECRET, ...flags];
}

function registering(...flags: string[]): { url: string; flags: string[] } {
  const port = claimPort();
  const url = `http://127.0.0.1:${port}/webhook`;
  return { url, flags: listening(port, "--webhook-url", url, ...flags) };
}

Deno.test({
  name: "tool wiki docs sync --webhook-url lets a signed event of the wiki change a file, and goes without a trace",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    const others = wiki.store.putWebhook({ name: "of somebody else", events: ["page_created"] });
    await using stage = await openSyncStage(wiki);
    const { flags } = registering("--json");
    await using daemon = await stage.watch(...flags);
    await until(async () => (await daemon.health()).lastPollAt !== null);
    match(await stage.read("Guide.md"), /First/);
    strictEqual(wiki.store.webhooks.size, 2);

    historyOf(wiki.store).editPage(id, { body: "<p>Second</p>" });
    const requests = wiki.requests.length;
    deepStrictEqual((await wiki.fire("page_updated", { page: id })).map(({ status }) => status), [202]);
    await until(async () => (await stage.read("Guide.md")).includes("Second"));
    ok(wiki.requests.length - requests <= 3, "an event costs a handful of requests");

    const { code, stdout } = await daemon.stop();
    strictEqual(code, 0);
    deepStrictEqual([...wiki.store.webhooks.values()], [others]);
    deepStrictEqual(jsonLines(stdout).map(({ event, version }) => [event, version]), [
      ["pulled", 1],
      ["pulled", 2],
      ["summary", undefined],
    ]);
  },
});

Deno.test({
  name: "tool wiki docs sync --webhook-port refuses what is not signed with the secret",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using stage = await openSyncStage(wiki);
    await using daemon = await stage.watch(...listening(0));
    await until(async () => (await daemon.health()).lastPollAt !== null);
    historyOf(wiki.store).editPage(id, { body: "<p>Second</p>" });
    const body = new TextEncoder().encode(JSON.stringify({ event: "page_updated", page: { id: Number(id) } }));
    const post = async (headers: Record<string, string>) => {
      const response = await fetch(`${daemon.url}/webhook`, {
        ...{ method: "POST", body },
        headers: { "content-type": "application/json", ...headers },
      });
      await response.body?.cancel();
      return response.status;
    };
    const signatures = [
      undefined,
      signPayload(body, "another secret"),
      `${signPayload(body, SYNC_SECRET).slice(0, -1)}x`,
    ];
    for (const signature of signatures) {
      strictEqual(await post(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }), 401);
    }
    match(await stage.read("Guide.md"), /First/);
    strictEqual(await post({ [SIGNATURE_HEADER]: signPayload(body, SYNC_SECRET) }), 202);
    await until(async () => (await stage.read("Guide.md")).includes("Second"));
    strictEqual((await daemon.stop()).code, 0);
  },
});

Deno.test({
  name: "tool wiki docs sync --keep-webhook keeps the registration, and the next start reuses it",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    wiki.store.putPage({ title: "Guide" });
    await using stage = await openSyncStage(wiki);
    const { url, flags } = registering();
    for (const more of [["--keep-webhook"], []]) {
      await using daemon = await stage.watch(...flags, ...more);
      await until(async () => (await daemon.health()).lastPollAt !== null);
      deepStrictEqual([...wiki.store.webhooks.values()].map((each) => each.url.split("?")[0]), [url]);
      strictEqual((await daemon.stop()).code, 0);
      strictEqual(wiki.store.webhooks.size, more.length);
    }
  },
});

Deno.test({
  name: "tool wiki docs sync --webhook-url keeps a registration that was created by other means, also at its end",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    wiki.store.putPage({ title: "Guide" });
    await using stage = await openSyncStage(wiki);
    const { url, flags } = registering();
    const { id } = wiki.store.putWebhook({ name: "by hand", url: `${url}?space=DOCS` });
    await using daemon = await stage.watch(...flags);
    await until(async () => (await daemon.health()).lastPollAt !== null);
    strictEqual((await daemon.stop()).code, 0);
    deepStrictEqual([...wiki.store.webhooks.values()].map((each) => [each.id, each.name]), [[id, "by hand"]]);
  },
});

Deno.test({
  name: "tool wiki docs sync --watch is degraded while the wiki answers 500, lives on and recovers",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using stage = await openSyncStage(wiki);
    await using daemon = await stage.watch(...listening(0), "--poll-interval", "200ms");
    const isDegraded = async () => (await daemon.health()).status === "degraded";
    await until(async () => (await daemon.health()).lastPollAt !== null);
    strictEqual(await isDegraded(), false);
    let isDown = true;
    wiki.fail({ kind: "status", status: 500, times: Infinity, when: () => isDown });
    await until(isDegraded);
    const { problem, pollErrors, lastPollError } = await daemon.health();
    strictEqual(problem, "the wiki cannot be reached at the moment");
    ok(Number(pollErrors) > 0 && String(lastPollError).includes("500"), String(lastPollError));
    isDown = false;
    historyOf(wiki.store).editPage(id, { body: "<p>Second</p>" });
    await until(async () => !await isDegraded());
    await until(async () => (await stage.read("Guide.md")).includes("Second"));
    const { code, stderr } = await daemon.stop();
    strictEqual(code, 0);
    match(stderr, /The sync failed and will be retried: .*\n(?:.*\n)*.*The wiki can be reached again/);
  },
});
