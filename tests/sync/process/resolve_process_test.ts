import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { openSyncStage } from "../../support/processes/sync_process.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const MARKERS = "<<<<<<< ours\n\nMine\n\n=======\n\nTheirs\n\n>>>>>>> other\n";

Deno.test("tool wiki docs resolve accepts git conflict markers and older texts only with --take", async (t) => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
  await using stage = await openSyncStage(wiki);
  strictEqual((await stage.sync("--space", "DOCS")).code, 0);
  const [first, body] = [await stage.read("Guide.md"), () => historyOf(wiki.store).pageOf(id).body];

  await t.step("markers", async () => {
    await stage.edit("Guide.md", "First", MARKERS);
    const { code, stderr } = await stage.docs("resolve", "docs/Guide.md");
    strictEqual(code, 1);
    match(
      stderr,
      /^error: Cannot resolve "Guide.md": an unresolved git conflict starts at line \d+ .*\n.*--take local/,
    );
    strictEqual((await stage.sync("--push")).code, 1);
    strictEqual(body(), "<p>First</p>");
  });

  await t.step("an older text", async () => {
    await stage.write("Guide.md", first.replace("First", "Second"));
    strictEqual((await stage.sync("--push")).code, 0);
    await stage.write("Guide.md", first);
    const { code, stderr } = await stage.docs("resolve", "docs/Guide.md");
    deepStrictEqual([code, stderr.split("\n")[0]], [
      ...[1, 'error: Cannot resolve "Guide.md": it has the text of an older version'],
    ]);
    strictEqual(body(), "<p>Second</p>");
    strictEqual((await stage.docs("resolve", "docs/Guide.md", "--take", "local")).code, 0);
    strictEqual((await stage.sync("--push")).code, 0);
    strictEqual(body(), "<p>First</p>");
  });
});
