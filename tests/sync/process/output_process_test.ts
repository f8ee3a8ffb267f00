import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { claimPort } from "../../support/claim_port.ts";
import { jsonLines, openSyncStage, secretsOf, type SyncStage } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { spawnTool, type ToolResult } from "../../support/processes/tool_process.ts";
import { orGone, walkFiles } from "../../support/house/walk_files.ts";
import { until } from "../../webhook/worker/fixtures.ts";

function eventsOf({ stdout }: Pick<ToolResult, "stdout">): (string | undefined)[] {
  return jsonLines(stdout).map(({ event }) => event);
}

/** Reads everything below the folder, the state too. A program may be at work: what has gone meanwhile is left out. */
function assertFolderSecretFree({ root }: SyncStage, wiki: TestWiki): number {
  let files = 0;
  for (const path of walkFiles(root)) {
    const bytes = orGone(() => Deno.readFileSync(`${root}/${path}`));
    if (bytes === undefined) continue;
    files += 1;
    const text = new TextDecoder("latin1").decode(bytes);
    for (const secret of secretsOf(wiki)) ok(!text.includes(secret), `${path} holds a secret`);
  }
  return files;
}

Deno.test("tool wiki docs sync --json prints one document per line, and its exit codes show the result", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
  const { id: other } = wiki.store.putPage({ title: "Other", body: "<p>Text</p>" });
  await using stage = await openSyncStage(wiki);
  const run = async (...flags: string[]) => {
    const result = await stage.sync(...flags, "--json", "--concurrency", "1"); // one after the other
    return { code: result.code, events: eventsOf(result), stderr: result.stderr };
  };
  const noScope = await run();
  deepStrictEqual([noScope.code, JSON.parse(noScope.stderr).error.code], [1, "no-scope"]);
  strictEqual((await run("--space", "DOCS", "--page", id)).code, 2);
  const missing = await run("--space", "NONE");
  deepStrictEqual([missing.code, JSON.parse(missing.stderr).error.code], [1, "scope-not-found"]);

  deepStrictEqual(await run("--space", "DOCS"), { code: 0, events: ["pulled", "pulled", "summary"], stderr: "" });
  deepStrictEqual(await run(), { code: 0, events: ["summary"], stderr: "" });
  await stage.edit("Guide.md", "First", "Mine");
  await stage.edit("Other.md", "Text", "Edited");
  historyOf(wiki.store).editPage(id, { body: "<p>Theirs</p>" });
  deepStrictEqual(await run("--push", "--dry-run"), { code: 1, events: ["planned", "planned", "summary"], stderr: "" });
  deepStrictEqual(await run("--push"), { code: 1, events: ["conflict", "pushed", "summary"], stderr: "" });
  strictEqual((await run("--push")).code, 1, "a conflict stays one");
  strictEqual((await stage.docs("resolve", "docs/Guide.md", "--json")).code, 0);
  deepStrictEqual(await run("--push"), { code: 0, events: ["pushed", "summary"], stderr: "" });
  wiki.fail({ kind: "status", status: 400, when: ({ method }) => method === "PUT" });
  await stage.edit("Other.md", "Edited", "Edited again");
  deepStrictEqual(await run("--push"), { code: 1, events: ["failed", "summary"], stderr: "" });
  deepStrictEqual(await run("--push"), { code: 0, events: ["pushed", "summary"], stderr: "" });
  historyOf(wiki.store).trashPage(other);
  deepStrictEqual(await run(), { code: 0, events: ["trashed", "summary"], stderr: "" });
  wiki.settings.token = "another-token";
  const refused = await run();
  deepStrictEqual([refused.code, refused.events], [4, []]);
  ok(JSON.parse(refused.stderr).error.hint.includes("tool auth login"));
});

Deno.test({
  name: "tool wiki docs sync ends with 130 when it is interrupted, and the next run has it all",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using wiki = startTestWiki();
    for (let i = 0; i < 20; i++) wiki.store.putPage({ title: `Page ${i}` });
    await using stage = await openSyncStage(wiki);
    let isAsked = false;
    const isLast = ({ path }: { path: string }) => isAsked ||= path === "/rest/api/content/1018";
    wiki.fail({ kind: "slow", milliseconds: 60_000, when: isLast });
    const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token, NO_COLOR: "1" };
    const child = spawnTool(["wiki", "docs", "sync", stage.root, "--space", "DOCS", "--json"], { env });
    await until(() => isAsked);
    child.kill("SIGINT");
    const { code, stdout, stderr } = await child.output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    deepStrictEqual([code, JSON.parse(err ?? "").error.code], [130, "interrupted"]);
    strictEqual(out?.includes('"failed"'), false);
    strictEqual((await stage.sync()).code, 0);
    deepStrictEqual([(await stage.files()).length, await stage.leftovers()], [20, []]);
  },
});

for (const deployment of ["data-center", "cloud"] as const) {
  Deno.test({
    name: `tool wiki docs writes no credential and no secret anywhere, on ${deployment}`,
    ignore: Deno.build.os === "windows",
    async fn() {
      await using wiki = startTestWiki({ deployment });
      const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
      const bytes = new TextEncoder().encode("Bytes");
      historyOf(wiki.store).putAttachment(id, { name: "file.txt", bytes, mediaType: "text/plain" });
      await using stage = await openSyncStage(wiki);
      strictEqual((await stage.sync("--space", "DOCS")).code, 0);
      const port = claimPort();
      const isCloud = deployment === "cloud";
      const address = isCloud ? [] : ["--webhook-url", `http://127.0.0.1:${port}/webhook`];
      const listen = ["--webhook-port", String(port), "--webhook-host", "127.0.0.1", "--secret-file", "hook.secret"];
      await using daemon = await stage.watch("--push", "--poll-interval", "200ms", ...listen, ...address);
      await until(async () => (await daemon.health()).lastPollAt !== null);
      if (!isCloud) await wiki.fire("page_updated", { page: id });
      await stage.write("New.md", "New\n");
      await daemon.said("created");
      // What a wiki repeats in its errors is shown to nobody either.
      const repeated = { message: `bad token ${wiki.settings.token} of ${secretsOf(wiki)[2]}` };
      wiki.fail({ kind: "status", status: 400, body: JSON.stringify(repeated), times: 3 });
      await stage.edit("Guide.md", "First", "Mine");
      historyOf(wiki.store).editPage(id, { body: "<p>Theirs</p>" });
      await until(async () => (await stage.files()).includes("Guide.remote.md"));
      ok(assertFolderSecretFree(stage, wiki) > 6);
      match((await daemon.stop()).stderr, /Stopped/);
      await stage.docs("status", "docs", "--json");
      await stage.docs("diff", "docs/Guide.md");
      await stage.docs("resolve", "docs/Guide.md", "--take", "remote");
      wiki.fail({ kind: "status", status: 403, body: JSON.stringify(repeated), times: 9 });
      await stage.sync("--push");
      ok(assertFolderSecretFree(stage, wiki) > 6);
    },
  });
}
