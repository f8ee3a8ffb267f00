import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openSynced } from "../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";

const TEXT = [
  "# Costs",
  "It costs little[^1], and *less*[^b] later.",
  "Term\n:   the meaning of it",
  "[^1]: About *ten* euros.",
  "[^b]: Less than that.",
  "<!-- ask Anna -->",
].join("\n\n") + "\n";

/** Pushes a text, formats its file if wanted, changes the page and pulls; returns the text of the file. */
async function changePage(from: string, to: string, formatted = (text: string) => text): Promise<string> {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Home", body: "" });
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Home.md", docs.read("Home.md").trimEnd() + `\n\n${TEXT}`);
  await docs.run();
  docs.write("Home.md", formatted(docs.read("Home.md")));
  const page = wiki.store.pages.get("1");
  strictEqual(page?.body.includes(from), true);
  historyOf(wiki.store).editPage("1", { body: page.body.replace(from, to) });
  const { writes, lines } = await docs.run();
  deepStrictEqual([writes, lines.map((line) => line.split(" ")[0])], [[], ["pulled"]]);
  return docs.read("Home.md").replace(/^---\n[^]*?\n---\n\n?/, "");
}

/** What a formatter does to the text, without a change of its meaning. */
function format(text: string): string {
  return text.replace("*less*", "_less_").replace("*ten*", "_ten_");
}

for (
  const [what, from, to, before, after] of [
    ["a word of a note", "euros", "dollars", "euros", "dollars"],
    ["a mark in a note", "About", "About <strong>just</strong>", "About", "About **just**"],
    ["a word of a meaning", "meaning", "sense", "meaning", "sense"],
  ] as const
) {
  Deno.test(`run() pulls ${what} into the author's form`, async () => {
    strictEqual(await changePage(from, to), TEXT.replace(before, after));
  });

  Deno.test(`run() pulls ${what} into a text that a formatter changed, without a conflict`, async () => {
    strictEqual(await changePage(from, to, format), format(TEXT).replace(before, after));
  });
}
