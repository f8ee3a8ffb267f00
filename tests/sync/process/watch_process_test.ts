import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { claimPort } from "../../support/claim_port.ts";
import { openSyncStage, type SyncStage } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { until } from "../../webhook/worker/fixtures.ts";

const ignore = Deno.build.os === "windows";
const OFTEN = ["--poll-interval", "100ms"];
const LISTENING = ["--webhook-port", "0", "--webhook-host", "127.0.0.1"];

function bodyOf(wiki: TestWiki, id: string): string {
  return historyOf(wiki.store).pageOf(id).body;
}

/** A synced folder with one page. */
async function openGuide(wiki: TestWiki): Promise<{ stage: SyncStage; id: string }> {
  const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
  const stage = await openSyncStage(wiki);
  strictEqual((await stage.sync("--space", "DOCS")).code, 0);
  return { stage, id };
}

Deno.test({
  name: "tool wiki docs sync --watch --push pushes an edit of a file, and pulls one of the wiki with a poll",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { stage, id } = await openGuide(wiki);
    await using _stage = stage;
    await using daemon = await stage.watch("--push", ...OFTEN);
    await stage.edit("Guide.md", "First", "Edited here");
    await until(() => bodyOf(wiki, id) === "<p>Edited here</p>");
    await until(async () => (await stage.read("Guide.md")).includes("version: 2"));
    historyOf(wiki.store).editPage(id, { body: "<p>Edited there</p>" });
    await until(async () => (await stage.read("Guide.md")).includes("Edited there"));
    await stage.write("New.md", "A new page\n");
    await until(() => wiki.store.pages.titled("DOCS", "New").length > 0);
    await until(async () => (await stage.read("New.md")).includes("version: 1"));
    const { code, stdout } = await daemon.stop();
    strictEqual(code, 0);
    deepStrictEqual(stdout.split("\n").slice(0, -2).map((line) => line.split(" ")[0]), [
      ...["pushed", "pulled", "created"],
    ]);
    deepStrictEqual([await stage.files(), await stage.leftovers()], [["Guide.md", "New.md"], []]);
    strictEqual(historyOf(wiki.store).pageOf(id).version, 3);
  },
});

Deno.test({
  name: "tool wiki docs sync --watch without --push leaves the wiki alone, and the edit waits",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { stage, id } = await openGuide(wiki);
    await using _stage = stage;
    await using daemon = await stage.watch(...OFTEN, ...LISTENING);
    await stage.edit("Guide.md", "First", "Edited here");
    const { store } = wiki;
    const { id: other } = store.putPage({ title: "Other" });
    await until(async () => (await stage.read("Other.md")).includes(other));
    const { code, stdout } = await daemon.stop();
    deepStrictEqual([code, bodyOf(wiki, id), stdout.includes("1 local change waits")], [0, "<p>First</p>", true]);
    deepStrictEqual(new Set(wiki.requests.map(({ method }) => method)), new Set(["GET"]));
  },
});

Deno.test({
  name: "tool wiki docs sync --watch --push is patient with a file that is missing for a moment",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    for (let page = 0; page < 5; page++) wiki.store.putPage({ title: `Other ${page}` });
    const { stage, id } = await openGuide(wiki);
    await using _stage = stage;
    await using daemon = await stage.watch("--push", ...OFTEN, ...LISTENING);
    const polls = async () => String((await daemon.health()).lastPollAt);
    const text = await stage.read("Guide.md");
    await Deno.remove(`${stage.root}/Guide.md`);
    for (let looks = 0; looks < 3; looks++) {
      const seen = await polls();
      await until(async () => await polls() !== seen);
    }
    await stage.write("Guide.md", text.replace("First", "Back"));
    await until(() => bodyOf(wiki, id) === "<p>Back</p>");
    await daemon.stop();
    deepStrictEqual(wiki.requests.filter(({ method }) => method === "DELETE"), []);
  },
});

Deno.test({
  name: "tool wiki docs sync --watch outlives a wiki that is down, and syncs what happened meanwhile",
  ignore,
  async fn() {
    const port = claimPort();
    const first = startTestWiki({ port });
    const { stage } = await openGuide(first);
    await using _stage = stage;
    await using daemon = await stage.watch("--push", ...OFTEN, ...LISTENING);
    await until(async () => (await daemon.health()).lastPollAt !== null);
    await first[Symbol.asyncDispose]();
    await until(async () => (await daemon.health()).status === "degraded");
    match(String((await daemon.health()).lastPollError), /the connection is refused/);
    await stage.edit("Guide.md", "First", "Edited while it was down");
    await using wiki = startTestWiki({ port });
    for (const page of first.store.pages.values()) wiki.store.putPage(page);
    const [id = ""] = wiki.store.pages.keys();
    await until(async () => (await daemon.health()).status === "ok");
    await until(() => bodyOf(wiki, id) === "<p>Edited while it was down</p>");
    strictEqual((await daemon.stop()).code, 0);
  },
});

Deno.test({
  name: "tool wiki docs sync --watch says that the credential is not taken any more, and touches nothing",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { stage } = await openGuide(wiki);
    await using _stage = stage;
    await using daemon = await stage.watch("--push", ...OFTEN, ...LISTENING);
    await until(async () => (await daemon.health()).lastPollAt !== null);
    const { token } = wiki.settings;
    wiki.settings.token = "another-token";
    await until(async () => (await daemon.health()).status === "degraded");
    await stage.edit("Guide.md", "First", "Edited meanwhile");
    await daemon.said("Changed files could not be synced yet");
    wiki.settings.token = token;
    const { code, stderr } = await daemon.stop();
    strictEqual(code, 1);
    match(stderr, /tool auth login/);
    match(await stage.read("Guide.md"), /Edited meanwhile/);
    // One run does not wait for a better time.
    wiki.settings.token = "another-token";
    strictEqual((await stage.sync("--push")).code, 4);
    wiki.settings.token = token;
    strictEqual((await stage.sync("--push")).stdout.split(" ")[0], "pushed");
  },
});

Deno.test({
  name: "tool wiki docs sync --watch --push removes no page when the folder is moved away, and goes on when it is back",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { stage, id } = await openGuide(wiki);
    await using _stage = stage;
    await using daemon = await stage.watch("--push", ...OFTEN, ...LISTENING);
    await until(async () => (await daemon.health()).lastPollAt !== null);
    await Deno.rename(stage.root, `${stage.path}/elsewhere`);
    await until(async () => (await daemon.health()).status === "degraded");
    match(String((await daemon.health()).lastPollError), /the folder was replaced/);
    await Deno.mkdir(stage.root); // somebody makes an empty one in its place
    const { pollErrors } = await daemon.health();
    await until(async () => Number((await daemon.health()).pollErrors) > Number(pollErrors));
    await Deno.remove(stage.root);
    await Deno.rename(`${stage.path}/elsewhere`, stage.root);
    await until(async () => (await daemon.health()).status === "ok");
    await stage.edit("Guide.md", "First", "Edited after it");
    await until(() => bodyOf(wiki, id) === "<p>Edited after it</p>");
    strictEqual((await daemon.stop()).code, 0);
    ok(wiki.requests.every(({ method }) => method !== "DELETE"));
  },
});
