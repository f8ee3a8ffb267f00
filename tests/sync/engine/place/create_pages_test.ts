import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { openSynced } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

function pageOf(wiki: TestWiki, title: string) {
  const found = [...wiki.store.pages.values()].filter((page) => page.title === title && page.status === "current");
  strictEqual(found.length, 1, `one page ${title}`);
  return found[0];
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`createPages() makes pages of new files below their parents, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki);
    wiki.store.putPage({ id: "1", title: "Guide" });
    await docs.run();
    docs.write("Guide/New/Deep.md", "Deep\n");
    docs.write("Guide/New.md", "---\ntitle: A new one\nlabels: [x, y]\nowner: me\n---\n\n# Head\n\nText\n");
    docs.write("Top.md", "Top\r\n");
    const waits = await docs.run();
    deepStrictEqual([waits.lines, waits.writes, waits.summary.waiting], [[], [], 3]);
    const { lines, summary } = await docs.run({ push: true });
    deepStrictEqual(lines.filter((line) => line.startsWith("created")), [
      "created Guide/New.md",
      "created Guide/New/Deep.md",
      "created Top.md",
    ]);
    strictEqual(summary.pages, 4);
    const page = pageOf(wiki, "A new one");
    deepStrictEqual([page?.body, page?.labels, page?.parentId], ["<h1>Head</h1><p>Text</p>", ["x", "y"], "1"]);
    deepStrictEqual([pageOf(wiki, "Deep")?.parentId, pageOf(wiki, "Top")?.parentId], [page?.id, undefined]);
    const again = await docs.run({ push: true });
    deepStrictEqual([again.lines, again.writes], [[], []]);
    deepStrictEqual(docs.list(), ["Guide.md", "Guide/New.md", "Guide/New/Deep.md", "Top.md"]);
    const text = docs.read("Guide/New.md");
    ok(text.startsWith(`---\nid: "${page?.id}"\ntitle: A new one\n`), text);
    ok(text.endsWith("owner: me\n---\n\n# Head\n\nText\n"), text);
  });

  Deno.test(`createPages() makes no double of a page whose answer was lost, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Guide" });
    await docs.run();
    docs.write("Guide/New.md", "Text\n");
    wiki.fail({ kind: "lost", when: ({ method }) => method === "POST" });
    const first = await docs.run();
    deepStrictEqual(first.lines, ["failed Guide/New.md"]);
    const { lines, writes } = await docs.run();
    deepStrictEqual(writes, [], lines.join("\n"));
    const page = pageOf(wiki, "New");
    ok(docs.read("Guide/New.md").startsWith(`---\nid: "${page?.id}"\n`));
    deepStrictEqual(docs.list(), ["Guide.md", "Guide/New.md"]);
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`createPages() loses neither side of a page that was changed after its answer was lost, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    await docs.run();
    docs.write("New.md", "One.\n\nTwo.\n\nThree.\n");
    wiki.fail({ kind: "lost", when: ({ method }) => method === "POST" });
    await docs.run();
    docs.edit("New.md", "One.", "One, mine.");
    historyOf(wiki.store).editPage(pageOf(wiki, "New")?.id ?? "", {
      body: "<p>One.</p><p>Two.</p><p>Three, theirs.</p>",
    });
    await docs.run();
    strictEqual(pageOf(wiki, "New")?.body, "<p>One, mine.</p><p>Two.</p><p>Three, theirs.</p>");
    ok(docs.read("New.md").endsWith("One, mine.\n\nTwo.\n\nThree, theirs.\n"));
  });

  Deno.test(`createPages() reports a title that is taken, and creates the others, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    wiki.store.putPage({ id: "1", title: "Guide" });
    await docs.run();
    docs.write("A.md", "---\ntitle: Guide\n---\n\nmine\n");
    docs.write("B.md", "B\n");
    const { lines } = await docs.run();
    deepStrictEqual(lines.filter((line) => !line.startsWith("pulled")), ["created B.md", "failed A.md"]);
    deepStrictEqual(docs.read("A.md"), "---\ntitle: Guide\n---\n\nmine\n");
    docs.edit("A.md", "title: Guide", "title: Another");
    await docs.run();
    ok(pageOf(wiki, "Another") !== undefined);
  });
}

Deno.test("createPages() says where a new file has no page above it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  await docs.run();
  docs.write("Nowhere/New.md", "Text\n");
  const { changes, writes } = await docs.run();
  deepStrictEqual(changes.map(({ kind, path, code }) => [kind, path, code]), [[
    "failed",
    "Nowhere/New.md",
    "no-parent",
  ]]);
  ok(changes[0]?.hint?.includes("Nowhere.md"));
  deepStrictEqual(writes, []);
});

Deno.test("createPages() says that the file above a new one has no page yet", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Nowhere/New.md", "Text\n");
  docs.write("Nowhere/New/Below.md", "Text\n");
  const { changes } = await docs.run();
  deepStrictEqual(changes.map(({ path, code, hint }) => [path, code, hint]), [
    ["Nowhere/New.md", "no-parent", 'Create a file "Nowhere.md" for it, or move the file into the folder of a page.'],
    ["Nowhere/New/Below.md", "no-parent", "First solve the problem of that file."],
  ]);
});

for (
  const [kind, path, parentId] of [
    ["page", "Guide/New.md", "1"],
    ["ancestor", "New.md", "1"],
    ["page", "New.md", undefined],
  ] as const
) {
  Deno.test(`createPages() puts ${path} of a folder that holds a ${kind} below ${parentId ?? "nothing"}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true, scope: { kind, id: "1" } });
    wiki.store.putPage({ id: "1", title: "Guide" });
    await docs.run();
    docs.write(path, "Text\n");
    const { lines } = await docs.run();
    if (parentId === undefined) deepStrictEqual(lines, [`failed ${path}`]);
    else strictEqual(pageOf(wiki, "New")?.parentId, parentId);
  });
}

Deno.test("createPages() leaves a new file alone that is edited meanwhile, and sends that next", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("New.md", "One.\n\nTwo.\n");
  await docs.run({
    wrap: ({ content }) => ({
      content: {
        ...content,
        async createPage(page) {
          const made = await content.createPage(page);
          docs.edit("New.md", "Two.", "Two, edited.");
          return made;
        },
      },
    }),
  });
  await docs.run();
  strictEqual(pageOf(wiki, "New")?.body, "<p>One.</p><p>Two, edited.</p>");
  deepStrictEqual((await docs.run()).lines, []);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`adoptPages() does not adopt another user's page of the same title, on ${deployment}`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using docs = await openSynced(wiki, { push: true });
    await docs.run();
    docs.write("New.md", "Mine.\n");
    wiki.fail({ kind: "status", status: 502, times: 9, when: ({ method }) => method === "POST" });
    deepStrictEqual((await docs.run({ signal: AbortSignal.timeout(60_000) })).lines, ["failed New.md"]);
    wiki.store.putPage({ id: "9", title: "New", body: "<p>Theirs.</p>" });
    const { lines, writes } = await docs.run();
    deepStrictEqual(writes.filter((each) => !each.startsWith("POST")), [], lines.join(", "));
    deepStrictEqual([wiki.store.pages.get("9")?.body, wiki.store.pages.get("9")?.version], ["<p>Theirs.</p>", 1]);
    strictEqual(docs.read("New.md"), "Mine.\n");
    ok(lines.includes("failed New.md"), lines.join(", "));
  });
}

Deno.test("createPages() leaves files where they were created, regardless of their titles", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  wiki.store.putPage({ id: "2", title: "Other" });
  await docs.run();
  docs.write("Guide/learn.md", '---\ntitle: "Learning: all of it"\n---\n\nText\n');
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["created Guide/learn.md"]);
  const id = pageOf(wiki, "Learning: all of it")?.id ?? "";
  historyOf(wiki.store).movePage(id, "2");
  await docs.run();
  historyOf(wiki.store).editPage(id, { title: "Learning" });
  await docs.run();
  deepStrictEqual(docs.list(), ["Guide.md", "Other.md", "Other/learn.md"]);
});

Deno.test("createPages() uploads the pictures of a new page", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  await docs.run();
  docs.write("New.md", "![a](New.assets/a.png)\n");
  docs.write("New.assets/a.png", "a");
  const { lines } = await docs.run();
  deepStrictEqual(lines, ["created New.md", "uploaded New.assets/a.png"]);
  ok(pageOf(wiki, "New")?.body.includes('ri:filename="a.png"'));
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes], [[], []]);
});

Deno.test("run() pulls new pages although a file cannot be read", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("draft.md", "---\nid: {\n---\n\nText\n");
  wiki.store.putPage({ id: "1", title: "New there" });
  deepStrictEqual((await docs.run()).lines, ["failed draft.md", "pulled New there.md"]);
});

Deno.test("createPages() keeps the names of files, and moves no pages in the wiki", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide" });
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1" });
  await docs.run();
  docs.write("Guide/Setup/own.md", "---\ntitle: Another\n---\n\nText\n");
  await docs.run();
  // What is below it stays there, out of reach.
  historyOf(wiki.store).archivePage("2");
  await docs.run({ full: true });
  for (let count = 0; count < 3; count++) {
    const { writes, lines } = await docs.run();
    deepStrictEqual(writes, [], lines.join(", "));
  }
  strictEqual(pageOf(wiki, "Another")?.parentId, "2");
});

for (const [path, text] of [[" .md", "Text\n"], ["\u200b.md", "Text\n"], ["A.md", '---\ntitle: "\u200b"\n---\n']]) {
  Deno.test(`createPages() makes no page without a title of ${JSON.stringify(path)}`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openSynced(wiki, { push: true });
    docs.write(path ?? "", text ?? "");
    docs.write("B.md", "Text\n");
    const { changes, writes } = await docs.run();
    deepStrictEqual(changes.map(({ kind, path, code }) => [kind, path, code]).toSorted(), [
      ["created", "B.md", undefined],
      ["failed", path, "refused"],
    ]);
    deepStrictEqual(writes.filter((line) => line.startsWith("POST")).length, 1);
  });
}

for (const deployment of ["cloud", "data-center"] as const) {
  for (const isBehind of [true, false]) {
    const which = isBehind ? "an old version of its file" : "its file";
    Deno.test(`adoptPages() does not adopt a page that is restored because ${which} is back, on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ id: "1", title: "Home" });
      await using docs = await openSynced(wiki, { push: true });
      await docs.run();
      docs.write("New.md", "One of the texts.\n");
      await docs.run();
      const made = docs.read("New.md");
      docs.edit("New.md", "One of", "All of");
      await docs.run();
      const back = isBehind ? made : docs.read("New.md");
      docs.remove("New.md");
      deepStrictEqual((await docs.run()).lines, ["deleted New.md"]);
      docs.write("New.md", back);
      const copy = "---\ntitle: New\n---\n\nAll of the texts.\n";
      docs.write("Nowhere/Copy.md", copy);
      const planned = (await docs.plan()).map(({ kind, path }) => `${kind} ${path}`);
      deepStrictEqual((await docs.run()).lines, ["failed Nowhere/Copy.md", "restored New.md"]);
      deepStrictEqual(planned, ["restored-here New.md", "problem Nowhere/Copy.md"]);
      const { lines } = await docs.run();
      deepStrictEqual(lines.filter((line) => line.includes("Nowhere")), ["failed Nowhere/Copy.md"]);
      deepStrictEqual([docs.list(), docs.read("Nowhere/Copy.md")], [["Home.md", "New.md", "Nowhere/Copy.md"], copy]);
    });
  }
}
