import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { openSyncStage } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { until } from "../../webhook/worker/fixtures.ts";

const ignore = Deno.build.os === "windows";
const RARELY = ["--poll-interval", "1h"];

Deno.test({
  name: "tool wiki docs sync rejects a folder that a daemon syncs, and names its process; read-only commands work",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using stage = await openSyncStage(wiki);
    await using daemon = await stage.watch("--space", "DOCS", ...RARELY);
    await daemon.said("pulled");
    for (const flags of [[], ["--watch"], ["--webhook-port", "0"], ["--push", "--json"]]) {
      const { code, stdout, stderr } = await stage.sync(...flags);
      deepStrictEqual([code, stdout], [1, ""]);
      match(stderr, new RegExp(`process ${daemon.pid} is syncing it`));
      strictEqual(stderr.includes('"code":"folder-in-use"'), flags.includes("--json"));
    }
    await stage.edit("Guide.md", "First", "Edited");
    const status = await stage.docs("status", "docs");
    match(status.stdout, /Changed here\n {2}edited +docs\/Guide\.md/);
    const plan = await stage.sync("--push", "--dry-run");
    match(plan.stdout, /push +docs\/Guide\.md/);
    const diff = await stage.docs("diff", "docs/Guide.md");
    deepStrictEqual([diff.code, /^-First$/m.test(diff.stdout), /^\+Edited$/m.test(diff.stdout)], [1, true, true]);
    strictEqual((await daemon.stop()).code, 0);
    strictEqual((await stage.sync("--push")).code, 0);
  },
});

Deno.test({
  name: "tool wiki docs resolve resolves a conflict during a daemon, which pushes the result",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    await using stage = await openSyncStage(wiki);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    await stage.edit("Guide.md", "First", "Mine");
    historyOf(wiki.store).editPage(id, { body: "<p>Theirs</p>" });
    await using daemon = await stage.watch("--push", ...RARELY);
    await until(async () => (await stage.files()).includes("Guide.remote.md"));
    await daemon.said("conflict");
    await stage.edit("Guide.md", "Mine", "Mine and theirs");
    const { code, stderr } = await stage.docs("resolve", "docs/Guide.md");
    deepStrictEqual([code, stderr.includes("--push")], [0, true]);
    await until(() => historyOf(wiki.store).pageOf(id).body === "<p>Mine and theirs</p>");
    await until(async () => (await stage.read("Guide.md")).includes("version: 3"));
    strictEqual((await daemon.stop()).code, 0);
    deepStrictEqual([await stage.files(), await stage.leftovers()], [["Guide.md"], []]);
  },
});

Deno.test({
  name: "tool wiki docs sync can sync the folder once the daemon was killed",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    wiki.store.putPage({ title: "Guide" });
    await using stage = await openSyncStage(wiki);
    await using daemon = await stage.watch("--space", "DOCS", ...RARELY);
    await daemon.said("pulled");
    daemon.kill("SIGKILL");
    await daemon.ended;
    const { code, stdout } = await stage.sync();
    deepStrictEqual([code, stdout], [0, "Everything is in sync\n"]);
  },
});
