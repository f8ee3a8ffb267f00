import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const GUIDE = `See [hours](Hours.md), [the _first_ steps](<./Hours.md#first-steps> "why") and [again][h].

* ![plan](Hours.assets/plan.png) and [deep](Hours/Days.md#New-Year) and [home](https://example.com/Hours.md)
* \`[hours](Hours.md)\` <!-- [hours](Hours.md) -->

[h]: Hours.md
`;
const HOURS = "# First steps\n\nSee [the guide](Guide.md), ![plan](Hours.assets/plan.png), [days](Hours/Days.md).\n";
const DAYS = "# New Year\n\nSee [up](../Hours.md), [the guide](../Guide.md).\n";

async function openLinked(wiki: TestWiki): Promise<SyncedFolder> {
  const docs = await openSynced(wiki, { push: true, attachments: true });
  docs.write("Hours.md", HOURS);
  docs.write("Hours.assets/plan.png", "PNG");
  docs.write("Hours/Days.md", DAYS);
  docs.write("Guide.md", GUIDE);
  await docs.run();
  await docs.run();
  deepStrictEqual((await docs.run()).lines, []);
  return docs;
}

function bodyOf(docs: SyncedFolder, path: string): string {
  return docs.read(path).replace(/^\uFEFF?---\r?\n[^]*?\n---\r?\n(?:\r?\n)?/, "");
}

function idOf(wiki: TestWiki, title: string): string {
  return [...wiki.store.pages.values()].find((page) => page.title === title)?.id ?? "";
}

function rename(wiki: TestWiki, from: string, title: string): void {
  historyOf(wiki.store).editPage(idOf(wiki, from), { title });
}

/** Asserts that runs with and without a push, and of all pages, change nothing more. */
async function assertQuiet(docs: SyncedFolder): Promise<void> {
  const files = docs.files();
  for (const options of [{}, { push: false }, { full: true }]) {
    const { lines, writes } = await docs.run(options);
    deepStrictEqual([lines, writes, docs.files()], [[], [], files]);
  }
}

const moved = (text: string) =>
  text.replace("(Hours.md)", "(Office%20hours.md)").replace("<./Hours.md", "<./Office hours.md")
    .replace("(Hours.assets/", "(Office%20hours.assets/").replace("(Hours/", "(Office%20hours/")
    .replace("[h]: Hours.md", "[h]: Office%20hours.md");

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`run() gives links their new addresses when a page is renamed in the wiki (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openLinked(wiki);
    rename(wiki, "Hours", "Office hours");
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes], [["moved Hours.md -> Office hours.md", "pulled Office hours.md"], []]);
    strictEqual(bodyOf(docs, "Guide.md"), moved(GUIDE));
    strictEqual(bodyOf(docs, "Office hours.md"), moved(HOURS));
    strictEqual(bodyOf(docs, "Office hours/Days.md"), DAYS.replace("../Hours.md", "../Office%20hours.md"));
    await assertQuiet(docs);
  });
}

Deno.test("run() gives links their new addresses when a page is moved in the wiki", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  historyOf(wiki.store).editPage(idOf(wiki, "Hours"), { parentId: idOf(wiki, "Guide") });
  const { writes } = await docs.run();
  deepStrictEqual([writes, docs.list().includes("Guide/Hours/Days.md")], [[], true]);
  const here = GUIDE.replace("(Hours.md)", "(Guide/Hours.md)").replace("<./Hours.md", "<./Guide/Hours.md")
    .replace("(Hours.assets/", "(Guide/Hours.assets/").replace("(Hours/", "(Guide/Hours/")
    .replace("[h]: Hours.md", "[h]: Guide/Hours.md");
  strictEqual(bodyOf(docs, "Guide.md"), here);
  strictEqual(bodyOf(docs, "Guide/Hours.md"), HOURS.replace("(Guide.md)", "(../Guide.md)"));
  strictEqual(bodyOf(docs, "Guide/Hours/Days.md"), DAYS.replace("../Guide.md", "../../Guide.md"));
  await assertQuiet(docs);
});

Deno.test("run() changes only addresses in files with edits, other line endings and new files", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  const edited = docs.read("Guide.md").replace("See", "Read").replaceAll("\n", "\r\n");
  docs.write("Guide.md", edited);
  docs.write("New.md", "New: [hours](Hours.md) & [none](None.md)\n");
  rename(wiki, "Hours", "Office hours");
  const { writes } = await docs.run({ push: false });
  deepStrictEqual(writes, []);
  strictEqual(docs.read("Guide.md"), moved(edited));
  strictEqual(docs.read("New.md"), "New: [hours](Office%20hours.md) & [none](None.md)\n");
  deepStrictEqual((await docs.run()).lines, ["created New.md", "pushed Guide.md"]);
  await assertQuiet(docs);
});

Deno.test("run() leaves files with markers of a git conflict as they are", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  docs.edit("Guide.md", "See", "<<<<<<< HEAD\nSee\n=======\nRead\n>>>>>>> b\nSee");
  const before = docs.read("Guide.md");
  rename(wiki, "Hours", "Office hours");
  await docs.run();
  strictEqual(docs.read("Guide.md"), before);
});

Deno.test("run() gives links their new addresses after a run that was killed between the move and them", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  rename(wiki, "Hours", "Office hours");
  let isKilled = false;
  const wrap = (
    { folder }: { folder: Parameters<NonNullable<Parameters<SyncedFolder["run"]>[0]>["wrap"] & object>[0]["folder"] },
  ) => ({
    folder: {
      ...folder,
      write: () => {
        isKilled = true;
        throw new Error("killed");
      },
    },
  });
  await docs.run({ wrap }).catch(() => {});
  ok(isKilled);
  await docs.run();
  strictEqual(bodyOf(docs, "Guide.md"), moved(GUIDE));
  await assertQuiet(docs);
});

Deno.test("plan() rehearses new addresses of links and leaves the files", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  rename(wiki, "Hours", "Office hours");
  const before = docs.files();
  const plan = await docs.plan();
  deepStrictEqual(docs.files(), before);
  deepStrictEqual(plan.map(({ path }) => path), ["Hours.md", "Office hours.md"]);
});

Deno.test("run() names the links that are dead when a person moves a file, with file and line", async () => {
  await using wiki = startTestWiki({});
  await using docs = await openLinked(wiki);
  docs.move("Hours/Days.md", "Guide/Days.md");
  docs.edit("Guide.md", "[h]: Hours.md", "[h]: Hours.md\n\n[Days](Hours/Days.md), [old days](Hours/Old.md).");
  const { notices } = await docs.run();
  deepStrictEqual(notices.filter((notice) => notice.includes("points to")), [
    '"Guide.md", line 16: The link "Hours/Old.md" points to an unknown page or attachment and is sent unchanged. ' +
    "Correct the path, or give the complete address with https:// for a page on the web.",
  ]);
  const { body = "" } = wiki.store.pages.get(idOf(wiki, "Guide")) ?? {};
  strictEqual(body.split('ri:content-title="Days"').length, 3, body);
  strictEqual(
    bodyOf(docs, "Guide.md"),
    `${GUIDE.replace("Hours/Days.md", "Guide/Days.md")}\n[Days](Guide/Days.md), [old days](Hours/Old.md).\n`,
  );
  // Another file keeps its dead address until a run writes it.
  ok(bodyOf(docs, "Hours.md").includes("[days](Hours/Days.md)"));
  await docs.run({ full: true });
  ok(bodyOf(docs, "Hours.md").includes("[days](Guide/Days.md)"));
  await assertQuiet(docs);
});
