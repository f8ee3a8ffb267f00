import { ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const TABLE = "| Name  | Size |\n| ----- | ---- |\n| pole  | 1    |\n| wheel | 20   |\n";
const TEXT = `Some _words_\nin two lines.\n\n${TABLE}`;

/** Opens two folders of one wiki, whose file has a text that the first one pushed. */
async function openTwo(wiki: TestWiki): Promise<AsyncDisposable & { mine: SyncedFolder; other: SyncedFolder }> {
  wiki.store.putPage({ id: "1", title: "Home", body: "" });
  const stack = new AsyncDisposableStack();
  const mine = stack.use(await openSynced(wiki, { push: true }));
  const other = stack.use(await openSynced(wiki, { push: true }));
  await mine.run();
  mine.write("Home.md", `${mine.read("Home.md").trimEnd()}\n\n${TEXT}`);
  await mine.run();
  await other.run();
  strictEqual(bodyOf(other), TEXT);
  return { mine, other, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

function bodyOf(docs: SyncedFolder): string {
  return docs.read("Home.md").replace(/^---\n[^]*?\n---\n\n?/, "");
}

for (
  const [what, before, after] of [
    ["a cell that grew without its column", "| pole  |", "| poles  |"],
    ["a cell that grew in its column", "| pole  |", "| poles |"],
    ["a cell that is longer than its column", "| 20   |", "| 200000 |"],
    [
      "a table whose columns grew",
      TABLE,
      TABLE.replaceAll("  | ", "    | ").replace("-- |", "---- |").replace("pole", "po"),
    ],
    ["a new paragraph", "\n\n|", "\n\n__New__ one\nin two lines.\n\n|"],
  ] as const
) {
  Deno.test(`run() writes the same bytes in the folder that pushed ${what} and in the one that pulls it`, async () => {
    await using wiki = startTestWiki();
    await using folders = await openTwo(wiki);
    const { mine, other } = folders;
    mine.edit("Home.md", before, after);
    await mine.run();
    await other.run();
    strictEqual(bodyOf(mine), TEXT.replace(before, after));
    strictEqual(other.read("Home.md"), mine.read("Home.md"));
    const body = wiki.store.pages.get("1")?.body ?? "";
    historyOf(wiki.store).editPage("1", { body: body.replace("wheel", "wheels") });
    await mine.run();
    await other.run();
    ok(bodyOf(mine).includes("| wheels | 20"), bodyOf(mine));
    strictEqual(other.read("Home.md"), mine.read("Home.md"));
  });
}

for (
  const [what, before, after] of [
    ["its own comments", "Some", "Some <!-- why? -->"],
    ["its own spelling", "_words_", "*words*"],
  ] as const
) {
  Deno.test(`run() keeps ${what} of a folder that pulls what another one pushed`, async () => {
    await using wiki = startTestWiki();
    await using folders = await openTwo(wiki);
    const { mine, other } = folders;
    other.edit("Home.md", before, after);
    await other.run();
    mine.edit("Home.md", "| pole  |", "| poles  |");
    await mine.run();
    await other.run();
    strictEqual(bodyOf(other), TEXT.replace(before, after).replace("pole ", "poles"));
  });
}
