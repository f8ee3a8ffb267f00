import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSyncStage, type SyncStage } from "../../support/processes/sync_process.ts";
import { SeededRandom } from "../../support/sync_world/seeded_random.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { TEST_SEED } from "../../support/test_seed.ts";

const ignore = Deno.build.os === "windows";
const PAGES = 30;
const KILLS = 3;

/** Pages below each other, some of them with files. */
function fill(wiki: TestWiki): void {
  let parentId: string | undefined;
  for (let i = 0; i < PAGES; i++) {
    const place = parentId === undefined ? {} : { parentId };
    const { id } = wiki.store.putPage({ title: `Page ${i}`, body: `<p>Text of ${i}</p>`, ...place });
    if (i % 10 === 0) parentId = id;
    if (i % 7 > 0) continue;
    const bytes = new TextEncoder().encode(`File of ${i}`);
    historyOf(wiki.store).putAttachment(id, { name: "file.txt", bytes, mediaType: "text/plain" });
  }
}

async function contents(stage: SyncStage): Promise<Record<string, string>> {
  const texts = (await stage.files()).map(async (path): Promise<[string, string]> => [path, await stage.read(path)]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Makes temporary files look as if the crash was long ago. */
async function age(stage: SyncStage): Promise<void> {
  for (const path of await stage.leftovers()) {
    if (path.endsWith(".tmp")) await Deno.utime(`${stage.root}/${path}`, 1, 1);
  }
}

Deno.test({
  name: "tool wiki docs sync ends a first pull that was killed again and again",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    fill(wiki);
    await using whole = await openSyncStage(wiki);
    strictEqual((await whole.sync("--space", "DOCS")).code, 0);
    const requests = wiki.requests.length;
    await using stage = await openSyncStage(wiki);
    const random = new SeededRandom(TEST_SEED);
    const moments = Array.from({ length: KILLS }, () => 4 + random.below(Math.floor(requests / 2)));
    for (const moment of moments) await stage.killAt(moment, "--space", "DOCS");
    await age(stage);
    const { code, stderr } = await stage.sync("--space", "DOCS");
    strictEqual(code, 0, `killed at ${moments}: ${stderr}`);
    deepStrictEqual(await contents(stage), await contents(whole), `killed at ${moments}`);
    deepStrictEqual(await stage.leftovers(), [], `killed at ${moments}`);
    strictEqual((await stage.sync()).stdout, "Everything is in sync\n", `killed at ${moments}`);
  },
});

Deno.test({
  name: "tool wiki docs sync --push makes no page twice and loses no edit, at whichever request it is killed",
  ignore,
  async fn() {
    await using wiki = startTestWiki();
    const { id } = wiki.store.putPage({ title: "Guide", body: "<p>Round 0</p>" });
    await using stage = await openSyncStage(wiki);
    strictEqual((await stage.sync("--space", "DOCS")).code, 0);
    let round = 1;
    for (let isKilled = true; isKilled; round++) {
      await stage.edit("Guide.md", `Round ${round - 1}`, `Round ${round}`);
      await stage.write(`New ${round}.md`, `Text of ${round}\n`);
      isKilled = await stage.killAt(round, "--push");
      await age(stage);
      const { code, stdout, stderr } = await stage.sync("--push");
      strictEqual(code, 0, `killed at ${round}: ${stdout}${stderr}`);
      strictEqual(historyOf(wiki.store).pageOf(id).body, `<p>Round ${round}</p>`);
      const titles = [...wiki.store.pages.values()].map(({ title }) => title).toSorted();
      const news = Array.from({ length: round }, (_, i) => `New ${i + 1}`);
      deepStrictEqual(titles, ["Guide", ...news].toSorted(), `killed at ${round}`);
      deepStrictEqual(await stage.leftovers(), [], `killed at ${round}`);
    }
    ok(round > 6, `a push takes only ${round} requests`);
    deepStrictEqual((await stage.files()).length, round);
    strictEqual(historyOf(wiki.store).pageOf(id).version, round, "each edit is one version");
    strictEqual((await stage.sync("--push")).stdout, "Everything is in sync\n");
  },
});
