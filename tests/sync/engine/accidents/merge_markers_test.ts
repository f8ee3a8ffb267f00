import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { findMergeMarkers } from "../../../../src/sync/engine/accidents/merge_markers.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const LEFT = "<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> other\n";

for (
  const [what, markdown, lines] of [
    ["a conflict", `One.\n\n${LEFT}\nTwo.\n`, [3]],
    ["two conflicts", `${LEFT}\n${LEFT}`, [1, 7]],
    ["one with the version between", "<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> x\n", [1]],
    ["one that only ends in code", "<<<<<<< HEAD\n```sh\na\n=======\n```py\nb\n>>>>>>> x\n```\n", [1]],
    ["nothing in fenced code", `\`\`\`\n${LEFT}\`\`\`\n`, []],
    ["nothing in indented code", `    <<<<<<< a\n    =======\n    >>>>>>> b\n`, []],
    [
      "nothing in code of a list",
      `- a\n\n  \`\`\`\n<<<<<<< a\n=======\n>>>>>>> b\n`.replaceAll(/^([<=>])/gm, "  $1"),
      [],
    ],
    ["nothing out of order", ">>>>>>> a\n=======\n<<<<<<< b\n", []],
    ["nothing without its middle", "<<<<<<< a\n>>>>>>> b\n", []],
    ["nothing within a line", "a <<<<<<< b\n=======\n>>>>>>> c\n", []],
    ["one with the longer marks of a renamed file", "<<<<<<<< HEAD:a.md\n========\n>>>>>>>> x:b.md\n", [1]],
    [
      "one within another as part of it",
      `<<<<<<< HEAD\n${LEFT.replaceAll(/^([<=>])/gm, "$1$1$1")}||||||| base\n=======\nb\n>>>>>>> x\n\n${LEFT}`,
      [1, 12],
    ],
    ["nothing of different lengths", "<<<<<<<< a\n=======\n>>>>>>>> c\n", []],
    ["nothing of marks that are too short", "<<<<<< a\n======\n>>>>>> c\n", []],
    ["a heading that is underlined so", "Heading\n=======\n\nText.\n", []],
  ] as const
) {
  Deno.test(`findMergeMarkers() finds ${what}`, () => {
    deepStrictEqual(findMergeMarkers(markdown).map(({ line }) => line), [...lines]);
  });
}

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

for (const push of [true, false]) {
  Deno.test(`run() does not take a file in which git has left a conflict, push ${push}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "One.\n", `One.\n\n${LEFT}`);
    const line = docs.read("Guide.md").split("\n").indexOf("<<<<<<< HEAD") + 1;
    historyOf(wiki.store).labelPage("1", ["a"]);
    deepStrictEqual((await docs.plan({ push })).map(({ kind, path }) => `${kind} ${path}`), ["problem Guide.md"]);
    const text = docs.read("Guide.md");
    for (let count = 0; count < 2; count++) {
      const { changes, writes } = await docs.run({ push });
      deepStrictEqual([changes.map(({ kind, path, code }) => [kind, path, code]), writes], [
        [["failed", "Guide.md", "conflict-markers"]],
        [],
      ]);
      match(changes[0]?.reason ?? "", new RegExp(`"Guide.md": an unresolved git conflict starts at line ${line} `));
    }
    strictEqual(docs.read("Guide.md"), text);
    docs.edit("Guide.md", LEFT, "Both.\n");
    deepStrictEqual((await docs.run()).lines.filter((each) => each.startsWith("pushed")), ["pushed Guide.md"]);
  });
}

Deno.test("run() does not make a page of a new file in which git has left a conflict", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.write("New.md", LEFT);
  const { changes, writes } = await docs.run();
  deepStrictEqual([changes.map(({ path, code }) => [path, code]), writes], [[["New.md", "conflict-markers"]], []]);
  await docs.resolve("New.md", "local");
  deepStrictEqual((await docs.run()).lines, ["created New.md"]);
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("syncPage() of a watch does not send what git has left", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", LEFT);
  const { changes, writes } = await docs.use(async (engine) => {
    await engine.run("local");
    await engine.syncPage("1").catch(() => {});
    await engine.run("local");
  });
  deepStrictEqual([changes.map(({ code }) => code), writes], [["conflict-markers"], []]);
});

Deno.test("resolveConflict() lets markers be sent that are meant, with later edits of other lines", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", LEFT);
  await docs.run();
  await docs.resolve("Guide.md", "local");
  docs.edit("Guide.md", "Ours.", "What is here.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  docs.edit("Guide.md", "Theirs.", "What is there.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"], "the page has them now");
  docs.edit("Guide.md", ">>>>>>> other\n", `>>>>>>> other\n\n${LEFT.replace("HEAD", "main")}`);
  deepStrictEqual((await docs.run()).lines, ["failed Guide.md"], "others are new");
});

/** A folder with a page that has markers which somebody has accepted. */
async function openAccepted(wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", `One.\n\n${LEFT}`);
  await docs.run();
  await docs.resolve("Guide.md", "local");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  return docs;
}

Deno.test("run() treats markers that the page has as old, even if they were accepted here", async () => {
  await using wiki = startTestWiki();
  await using docs = await openAccepted(wiki);
  docs.edit("Guide.md", "One.", "Two.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  docs.remove(".tool");
  deepStrictEqual((await docs.run()).lines, []);
  match(docs.read("Guide.md"), /^<{7} HEAD\nOurs\.\n={7}\nTheirs\.\n>{7} other$/m);
  docs.edit("Guide.md", "Two.", "Three.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
});

for (
  const [where, from, to] of [
    ["below", `${LEFT}`, `${LEFT}\nMore.\n\n${LEFT.replace("Ours", "Mine")}`],
    ["above", "One.\n", `One.\n\n${LEFT.replace("Ours", "Mine")}`],
    ["as a copy", `${LEFT}`, `${LEFT}\n${LEFT}`],
  ] as const
) {
  Deno.test(`run() refuses a second conflict with the markers of an accepted one, ${where}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openAccepted(wiki);
    docs.edit("Guide.md", from, to);
    const lines = docs.read("Guide.md").split("\n");
    const line = (where === "as a copy" ? lines.lastIndexOf("<<<<<<< HEAD") : lines.indexOf("Mine.") - 1) + 1;
    const { changes, writes } = await docs.run();
    deepStrictEqual([changes.map(({ code }) => code), writes], [["conflict-markers"], []]);
    match(changes[0]?.reason ?? "", new RegExp(`starts at line ${line} `));
    await docs.resolve("Guide.md", "local");
    deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  });
}

Deno.test("run() refuses a conflict with the markers of an accepted one that is no longer in the page", async () => {
  await using wiki = startTestWiki();
  await using docs = await openAccepted(wiki);
  docs.edit("Guide.md", LEFT, "Both.\n");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  docs.edit("Guide.md", "Both.\n", LEFT);
  deepStrictEqual((await docs.run()).lines, ["failed Guide.md"]);
});

Deno.test("run() refuses a conflict with the markers of an accepted one that the wiki has removed", async () => {
  await using wiki = startTestWiki();
  await using docs = await openAccepted(wiki);
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Both.</p>", version: 9 });
  deepStrictEqual((await docs.run()).lines, ["pulled Guide.md"]);
  docs.edit("Guide.md", "Both.\n", LEFT);
  deepStrictEqual((await docs.run()).lines, ["failed Guide.md"]);
});

Deno.test("run() refuses a new file with the markers that were accepted in a former one", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.write("New.md", LEFT);
  await docs.run();
  await docs.resolve("New.md", "local");
  deepStrictEqual((await docs.run()).lines, ["created New.md"]);
  docs.move("New.md", "Old.md");
  await docs.run();
  docs.write("New.md", LEFT);
  deepStrictEqual((await docs.run()).lines, ["failed New.md"]);
});

Deno.test("run() hints at the command that keeps markers, with the file in it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.write("It is new.md", LEFT);
  docs.edit("Guide.md", "One.\n", LEFT);
  const hints = (await docs.run()).changes.map(({ hint }) => hint?.replaceAll(docs.root, "docs"));
  deepStrictEqual(hints.sort(), [
    'Merge the lines and remove the markers. To keep them, run "tool wiki docs resolve docs/Guide.md --take local".',
    `Merge the lines and remove the markers. To keep them, run tool wiki docs resolve "docs/It is new.md" --take local.`,
  ]);
});

Deno.test("run() names the line of a conflict that git has left in front matter", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "version: 1\n", "<<<<<<< HEAD\nversion: 1\n=======\nversion: 2\n>>>>>>> other\n");
  const { changes, writes } = await docs.run();
  deepStrictEqual(writes, []);
  match(changes[0]?.reason ?? "", /an unresolved git conflict starts at line 5/);
});

Deno.test("run() of a fresh clone sends no git conflict, and treats markers that the page has as old", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.remove(".tool");
  docs.edit("Guide.md", "One.\n", LEFT);
  const { changes, writes } = await docs.run();
  deepStrictEqual([changes.map(({ code }) => code), writes], [["conflict-markers"], []]);
});
