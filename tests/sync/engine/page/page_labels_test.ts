import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const labelsOf = (wiki: TestWiki, title: string) =>
  [...wiki.store.pages.values()].find((page) => page.title === title)?.labels;

/** Opens a folder with a page that has one label. */
async function openLabeled(wiki: TestWiki, labels: string[] = ["setup"]): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>", labels });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

for (
  const [lines, labels] of [
    ["labels: how-to,setup", ["how-to", "setup"]],
    ["labels: how-to , Setup,", ["how-to", "setup"]],
    ['labels: "how-to,setup"', ["how-to", "setup"]],
    ["labels: [how-to, setup]", ["how-to", "setup"]],
    ["labels: [How-To, setup, SETUP]", ["how-to", "setup"]],
    ["labels:\n  - how-to\n  - Ünder_way\n", ["how-to", "ünder_way"]],
    ["labels: one", ["one"]],
    ["labels: 2025", ["2025"]],
  ] as const
) {
  Deno.test(`run() creates a page with the labels of ${JSON.stringify(lines)}, and the file keeps them`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    docs.write("New.md", `---\n${lines.trimEnd()}\n---\n\nText\n`);
    deepStrictEqual((await docs.run()).notices, []);
    deepStrictEqual(labelsOf(wiki, "New"), [...labels]);
    strictEqual(docs.read("New.md").includes(`\n${lines.trimEnd()}\n`), true, docs.read("New.md"));
    const { writes, lines: changes } = await docs.run();
    deepStrictEqual([writes, changes], [[], []]);
    docs.edit("New.md", "Text", "More text");
    deepStrictEqual((await docs.run()).lines, ["pushed New.md"]);
    strictEqual(docs.read("New.md").includes(`\n${lines.trimEnd()}\n`), true, docs.read("New.md"));
  });
}

for (
  const [lines, refused, line, sent] of [
    ["labels: [how to, setup]", "how to", 7, ["setup"]],
    ["labels:\n  - setup\n  - a.b", "a.b", 9, ["setup"]],
    [`labels: [setup, ${"x".repeat(256)}]`, "x".repeat(79) + "…", 7, ["setup"]],
    ["labels: [setup, 'a,b']", "a,b", 7, ["setup"]],
  ] as const
) {
  Deno.test(`run() does not send the label ${refused.slice(0, 10)}, and says so before`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openLabeled(wiki);
    docs.edit("Guide.md", "labels: [setup]", lines);
    docs.edit("Guide.md", "One.", "Two.");
    const at = docs.read("Guide.md").split("\n").findIndex((each) => each.startsWith("labels")) - 6 + line;
    const { changes, notices } = await docs.run();
    deepStrictEqual(changes.map(({ kind }) => kind), ["pushed"]);
    strictEqual(notices.length, 1);
    const [notice = ""] = notices;
    strictEqual(notice.split(" is not sent")[0], `"Guide.md", line ${at}: The label "${refused}"`);
    deepStrictEqual(labelsOf(wiki, "Guide"), [...sent]);
    match(docs.read("Guide.md"), new RegExp(lines.slice(0, 30).replace(/[[\].]/g, "\\$&")));
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("run() reports a rejected label although nothing else was edited", async () => {
  await using wiki = startTestWiki();
  await using docs = await openLabeled(wiki);
  docs.edit("Guide.md", "labels: [setup]", "labels: [setup, how to]");
  const { writes, notices } = await docs.run();
  deepStrictEqual(writes, []);
  match(notices.join(), /"how to" is not sent/);
});

Deno.test("run() keeps a label that the wiki has, whatever characters it has", async () => {
  await using wiki = startTestWiki();
  await using docs = await openLabeled(wiki, ["old.label", "Other"]);
  docs.edit("Guide.md", "One.", "Two.");
  const { writes, notices } = await docs.run();
  deepStrictEqual([writes.length, notices], [1, []]);
  deepStrictEqual(labelsOf(wiki, "Guide"), ["old.label", "Other"]);
});

Deno.test("run() writes labels anew when the wiki's labels change", async () => {
  await using wiki = startTestWiki();
  await using docs = await openLabeled(wiki);
  docs.edit("Guide.md", "labels: [setup]", "labels: setup,How-To");
  await docs.run();
  historyOf(wiki.store).labelPage("1", ["setup", "how-to", "new"]);
  await docs.run({ full: true });
  match(docs.read("Guide.md"), /\nlabels: \[setup, how-to, new\]\n/);
});
