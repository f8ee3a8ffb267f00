import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import type { WikiContent } from "../../../../src/wiki/content/wiki_content.ts";
import { openSynced, type RunOptions, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const MARKER = '<ac:inline-comment-marker ac:ref="0-1">marked</ac:inline-comment-marker>';
const BODY = `<h1 id="x">Head</h1><p class="odd" >One ${MARKER} word.</p><p>Two.</p>` +
  '<ac:structured-macro ac:name="gadget" ac:schema-version="1"><ac:parameter ac:name="a">b</ac:parameter></ac:structured-macro>' +
  "<table><tbody><tr><th>A</th></tr><tr><td>b</td></tr></tbody></table>";

async function openPage(wiki: TestWiki, body = BODY): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body, labels: ["a"] });
  wiki.store.putPage({ id: "2", title: "Other" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

/** Lets something happen right before or after a call. */
function around(name: keyof WikiContent, { before, after }: { before?: () => void; after?: () => void }) {
  return (({ content }) => {
    const original = content[name];
    if (typeof original !== "function") return {};
    let isDone = false;
    const call = async (...values: unknown[]) => {
      const acts = !isDone;
      isDone = true;
      if (acts) before?.();
      const result: unknown = await Reflect.apply(original, content, values);
      if (acts) after?.();
      return result;
    };
    return { content: { ...content, [name]: call } };
  }) satisfies RunOptions["wrap"];
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`pushPage() changes edited blocks only, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "Two.", "Two *and a half*.");
    const { changes, writes, summary } = await docs.run();
    deepStrictEqual(changes, [{ kind: "pushed", path: "Guide.md", id: "1", version: 2 }]);
    deepStrictEqual([writes.length, summary.waiting], [1, 0]);
    strictEqual(wiki.store.pages.get("1")?.body, BODY.replace("Two.", "Two <em>and a half</em>."));
    ok(docs.read("Guide.md").includes("version: 2\n"));
    deepStrictEqual(wiki.store.pages.get("1")?.labels, ["a"]);
    const again = await docs.run();
    deepStrictEqual([again.lines, again.writes], [[], []]);
  });

  Deno.test(`pushPage() changes title and labels, and moves the file to its new name, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "title: Guide\n", "title: Handbook\n");
    docs.edit("Guide.md", "labels: [a]", "labels: [b, c]\nowner: me");
    const { lines } = await docs.run();
    deepStrictEqual(lines, ["moved Guide.md -> Handbook.md", "pushed Guide.md"]);
    const page = wiki.store.pages.get("1");
    deepStrictEqual([page?.title, page?.labels, page?.body, page?.version], ["Handbook", ["b", "c"], BODY, 2]);
    ok(docs.read("Handbook.md").includes("labels: [b, c]\nowner: me\n---\n"));
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`pushPage() of labels alone makes no version, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "labels: [a]", "labels: []");
    const { writes } = await docs.run();
    deepStrictEqual(writes, ["DELETE /rest/api/content/1/label"]);
    deepStrictEqual([wiki.store.pages.get("1")?.labels, wiki.store.pages.get("1")?.version], [[], 1]);
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`pushPage() merges what was saved between its read and its PUT, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p><p>Three.</p>");
    docs.edit("Guide.md", "One.", "One!");
    const before = () => historyOf(wiki.store).editPage("1", { body: "<p>One.</p><p>Two.</p><p>Three!</p>" });
    const { changes } = await docs.run({ wrap: around("updatePage", { before }) });
    deepStrictEqual(changes, [
      { kind: "merged", path: "Guide.md", id: "1", version: 2 },
      { kind: "pushed", path: "Guide.md", id: "1", version: 3 },
    ]);
    strictEqual(wiki.store.pages.get("1")?.body, "<p>One!</p><p>Two.</p><p>Three!</p>");
    ok(docs.read("Guide.md").endsWith("One!\n\nTwo.\n\nThree!\n"));
  });

  Deno.test(`pushPage() makes a conflict of a 409 that does not merge, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki, "<p>One.</p>");
    docs.edit("Guide.md", "One.", "Mine.");
    const local = docs.read("Guide.md");
    const before = () => historyOf(wiki.store).editPage("1", { body: "<p>Theirs.</p>" });
    const { lines, summary } = await docs.run({ wrap: around("updatePage", { before }) });
    deepStrictEqual([lines, summary.conflicts], [["conflict Guide.md"], 1]);
    deepStrictEqual(docs.read("Guide.md"), local);
    ok(docs.read("Guide.remote.md").endsWith("\nTheirs.\n"));
    strictEqual(wiki.store.pages.get("1")?.body, "<p>Theirs.</p>");
  });

  Deno.test(`pushPage() counts an edit whose answer was lost as done, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki);
    docs.edit("Guide.md", "Two.", "Two!");
    wiki.fail({ kind: "lost", when: ({ method }) => method === "PUT" });
    const { lines } = await docs.run();
    deepStrictEqual(lines, ["pushed Guide.md"]);
    strictEqual(wiki.store.pages.get("1")?.version, 2);
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("pushPage() says nothing where a file says the same in other words, and lets the words be", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One <strong>bold</strong>.</p><ul><li>a</li></ul>");
  const text = docs.read("Guide.md").replace("**bold**", "__bold__").replace(/[-*] a/, "+ a");
  docs.write("Guide.md", text);
  const { lines, writes, summary } = await docs.run();
  deepStrictEqual([lines, writes, summary.waiting], [[], [], 0]);
  strictEqual(docs.read("Guide.md"), text);
  const again = await docs.run();
  deepStrictEqual(again.requests.filter(({ path }) => /\/1$/.test(path)), [], "it is not read a second time");
});

Deno.test("pushPage() does not send an edit that the wiki has already", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p>");
  docs.edit("Guide.md", "Two.", "Two!");
  historyOf(wiki.store).editPage("1", { body: "<p>One.</p><p>Two!</p>" });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [["pulled Guide.md"], []]);
});

Deno.test("pushPage() keeps the new word beside a comment's marker and the marker too", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One.</p><p>Two three.</p>");
  historyOf(wiki.store).comment("1", "three");
  docs.edit("Guide.md", "One.", "One!");
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["pushed Guide.md"]);
  const body = wiki.store.pages.get("1")?.body ?? "";
  ok(body.startsWith("<p>One!</p><p>Two <ac:inline-comment-marker"), body);
});

Deno.test("pushPage() adopts the text that the wiki stored, and keeps the sent text in the trash", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p>");
  docs.edit("Guide.md", "Two.", "Two secret!");
  const sent = docs.read("Guide.md");
  const wrap: RunOptions["wrap"] = ({ content }) => ({
    content: {
      ...content,
      updatePage: (edit) => content.updatePage({ ...edit, body: edit.body.replace(" secret", "") }),
    },
  });
  const { lines, notices } = await docs.run({ wrap });
  deepStrictEqual(lines, ["pushed Guide.md"]);
  ok(docs.read("Guide.md").endsWith("One.\n\nTwo!\n"));
  deepStrictEqual([docs.trash(), notices.length], [["Guide.md"], 1]);
  strictEqual(docs.read(".tool/trash/Guide.md"), sent);
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes], [[], []]);
});

Deno.test("pushPage() leaves a file alone that is edited while it is sent, and sends that next", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p>");
  docs.edit("Guide.md", "One.", "One!");
  const { lines } = await docs.run({
    wrap: around("updatePage", { after: () => docs.edit("Guide.md", "Two.", "Two!") }),
  });
  deepStrictEqual(lines, ["pushed Guide.md", "pushed Guide.md"]);
  strictEqual(wiki.store.pages.get("1")?.body, "<p>One!</p><p>Two!</p>");
  ok(docs.read("Guide.md").endsWith("One!\n\nTwo!\n"));
  deepStrictEqual((await docs.run()).lines, []);
});

Deno.test("pushPage() refuses an empty title and one that is taken, and sends the others", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  wiki.store.putPage({ id: "3", title: "Third" });
  await docs.run();
  docs.edit("Guide.md", "title: Guide", 'title: ""');
  docs.edit("Other.md", "title: Other", "title: Third");
  docs.edit("Third.md", "Text", "Three!");
  const before = docs.files();
  const { changes } = await docs.run();
  const told = changes.map(({ kind, path, code }) => [kind, path, code]).toSorted();
  deepStrictEqual(told.length, 3);
  deepStrictEqual(told.filter(([kind]) => kind === "failed").map(([, path]) => path), ["Guide.md", "Other.md"]);
  deepStrictEqual([docs.read("Guide.md"), docs.read("Other.md")], [before["Guide.md"], before["Other.md"]]);
  strictEqual(wiki.store.pages.get("3")?.body, "<p>Three!</p>");
});

Deno.test("run() without push says that edits wait, and pulls into other blocks of the same file", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p>");
  docs.edit("Guide.md", "Two.", "Two!");
  const waits = await docs.run({ push: false });
  deepStrictEqual([waits.lines, waits.writes, waits.summary.waiting], [[], [], 1]);
  historyOf(wiki.store).editPage("1", { body: "<p>One!</p><p>Two.</p>" });
  const { lines, writes, summary } = await docs.run({ push: false });
  deepStrictEqual([lines, writes, summary.waiting], [["merged Guide.md"], [], 1]);
  ok(docs.read("Guide.md").endsWith("One!\n\nTwo!\n"));
  const again = await docs.run({ push: false });
  deepStrictEqual([again.lines, again.summary.waiting], [[], 1]);
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  strictEqual(wiki.store.pages.get("1")?.body, "<p>One!</p><p>Two!</p>");
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`pushPage() merges what was saved between its PUT and its read, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p><p>Three.</p>");
    docs.edit("Guide.md", "One.", "One!");
    const after = () => historyOf(wiki.store).editPage("1", { body: "<p>One!</p><p>Two.</p><p>Three!</p>" });
    const { lines } = await docs.run({ wrap: around("updatePage", { after }) });
    deepStrictEqual(lines, ["pulled Guide.md", "pushed Guide.md"]);
    strictEqual(wiki.store.pages.get("1")?.body, "<p>One!</p><p>Two.</p><p>Three!</p>");
    ok(docs.read("Guide.md").endsWith("One!\n\nTwo.\n\nThree!\n"));
    deepStrictEqual([docs.trash(), (await docs.run()).lines], [[], []]);
  });
}

for (const isStored of [true, false]) {
  const when = isStored ? "while it is sent" : "while it is sent and somebody edits the page";
  Deno.test(`pushPage() does not take a file that is put back ${when} for what was sent, also after a crash`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki, "<p>One.</p><p>Two.</p>");
    const before = docs.read("Guide.md");
    docs.edit("Guide.md", "One.", "One, mine.");
    const after = () => {
      docs.write("Guide.md", before);
      if (!isStored) historyOf(wiki.store).editPage("1", { body: "<p>One, mine.</p><p>Two!</p>" });
    };
    const { wrap } = { wrap: around("updatePage", { after }) };
    const dying: RunOptions["wrap"] = (parts) => {
      const { state } = parts;
      let isDead = false;
      const live = (work: () => unknown) => {
        if (isDead) throw new Error("killed");
        return work();
      };
      const members: Readonly<Record<string, unknown>> = {
        entry: (id: string) => live(() => state.entry(id)),
        saveBase(...values: Parameters<typeof state.saveBase>) {
          state.saveBase(...values);
          isDead = values[1].version > 1;
        },
      };
      const mortal = new Proxy(state, {
        get(target, name) {
          const member: unknown = members[String(name)] ?? Reflect.get(target, name, target);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
      return { ...wrap(parts), state: mortal };
    };
    await rejects(docs.run({ wrap: dying }), /killed/);
    strictEqual(docs.read("Guide.md"), before);
    // It has the text of the version before: what becomes of that, somebody has to say.
    const { lines, writes } = await docs.run();
    deepStrictEqual([lines, writes, docs.read("Guide.md")], [["reverted Guide.md"], [], before]);
    await docs.resolve("Guide.md", "remote");
    await docs.run();
    ok(docs.read("Guide.md").endsWith(isStored ? "One, mine.\n\nTwo.\n" : "One, mine.\n\nTwo!\n"));
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("pushPage() reports how many comments lose their text", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki, "<p>One two.</p><p>Three.</p>");
  historyOf(wiki.store).comment("1", "two");
  await docs.run();
  docs.edit("Guide.md", "Three.", "Three!");
  deepStrictEqual((await docs.run()).changes.map(({ reason }) => reason), [undefined]);
  docs.edit("Guide.md", "One two.", "Quite another text.");
  const lost = "1 inline comment loses its text";
  deepStrictEqual((await docs.plan()).map(({ action, reason }) => [action, reason]), [["push", lost]]);
  deepStrictEqual((await docs.run()).changes.map(({ kind, reason }) => [kind, reason]), [["pushed", lost]]);
});
