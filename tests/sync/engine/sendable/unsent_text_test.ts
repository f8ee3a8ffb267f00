import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { rememberFormulas } from "../../../../src/sync/engine/sendable/formula_macro.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const OWN = [
  "Visible text <!-- internal: ask the vendor --> goes on.\n\n<!-- TODO: do not publish -->\n\n",
  "* see [the site][home] %%not sure%%\n* and _that_ <!-- hush -->\n\n",
  "| a | b |\n|---|---|\n| 1 | 2 <!-- or 3 --> |\n\n",
  "[//]: # (a remark)\n[home]: https://example.org/\n\n",
  '> [!NOTE]\n> Read $x^2$ first.[^1]\n\nTerm\n: its meaning\n\n```js {1,3} title="a.js"\none\n```\n\n',
  "%%\nA plan\n\nof mine\n%%\n\n[^1]: A note.\n",
].join("");

function bodyOf(wiki: TestWiki, title: string): string {
  return [...wiki.store.pages.values()].find((page) => page.title === title)?.body ?? "";
}

function textOf(docs: SyncedFolder, path: string): string {
  return docs.read(path).replace(/^---\n[^]*?\n---\n+/, "");
}

Deno.test("a push sends no comment, in any notation, and the file keeps its text", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  await docs.run();
  docs.write("Own.md", OWN);
  docs.edit("Guide.md", "One.", OWN);
  await docs.run();
  for (const [title, path] of [["Own", "Own.md"], ["Guide", "Guide.md"]] as const) {
    const body = bodyOf(wiki, title);
    ok(!/vendor|publish|sure|hush|or 3|remark|plan|of mine|--|%%/.test(body), body);
    ok(body.includes("<p>Visible text goes on.</p>"), body);
    strictEqual(textOf(docs, path).trim(), OWN.trim());
  }
  deepStrictEqual((await docs.run()).writes, []);
});

Deno.test("a push sends no page break, and the file keeps it when the wiki changes the text around it", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Own.md", "One.\n\n::pagebreak\n\nTwo.\n\n- a\n\n  ::pagebreak\n\n  b\n");
  await docs.run();
  strictEqual(bodyOf(wiki, "Own"), "<p>One.</p><p>Two.</p><ul><li><p>a</p><p>b</p></li></ul>");
  deepStrictEqual((await docs.run()).writes, []);
  const page = [...wiki.store.pages.values()].find(({ title }) => title === "Own");
  historyOf(wiki.store).editPage(page?.id ?? "", {
    body: page?.body.replace("One.", "Once.").replace("<p>b", "<p>2") ?? "",
  });
  await docs.run();
  strictEqual(textOf(docs, "Own.md"), "Once.\n\n::pagebreak\n\nTwo.\n\n- a\n\n  ::pagebreak\n\n  2\n");
});

Deno.test("text of a wiki that looks like a page break stays its text", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  const body = "<p>One.</p><p>::pagebreak</p><p>Two.</p>";
  wiki.store.putPage({ id: "1", title: "Guide", body });
  await docs.run();
  docs.edit("Guide.md", "Two.", "Three.");
  await docs.run();
  strictEqual(bodyOf(wiki, "Guide"), body.replace("Two.", "Three."));
});

Deno.test("an edit of a comment alone sends nothing", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Own.md", OWN);
  await docs.run();
  docs.edit("Own.md", "do not publish", "publish soon");
  deepStrictEqual((await docs.run()).writes, []);
  ok(docs.read("Own.md").includes("publish soon"));
  deepStrictEqual((await docs.run()).writes, []);
});

Deno.test("a run reports what it changes before it creates a page, once, and so does a rehearsal", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  docs.write("Own.md", OWN);
  const expected = ["the formula is sent as code", 'the code is sent without "{1,3}"'];
  const order: string[] = [];
  const seen = (text: string) => order.push(expected.find((each) => text.toLowerCase().includes(each)) ?? text);
  const wrap = () => ({
    observer: {
      change: ({ kind }: { kind: string }) => order.push(kind),
      progress: () => {},
      notice: seen,
    },
  });
  for (const push of [true, false]) {
    order.length = 0;
    await docs.plan({ push, wrap });
    deepStrictEqual(order, expected);
  }
  order.length = 0;
  await docs.run({ wrap });
  deepStrictEqual(order.slice(0, 3), [...expected, "created"]);
  deepStrictEqual(order.filter((each) => expected.includes(each)), expected);
});

Deno.test("formulas are sent in the macro that the folder remembers, and the file keeps them", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run({
    wrap: ({ state }) => {
      rememberFormulas({ macro: "mathblock" }, state);
      return {};
    },
  });
  docs.write("Sum.md", "A sum $a+b$.\n\n$$\nc\n$$\n\n```math\nd\n```\n");
  const { notices } = await docs.run();
  deepStrictEqual(notices, []);
  const body = bodyOf(wiki, "Sum");
  ok(/ac:name="mathinline".*<ac:parameter ac:name="body">a\+b</.test(body), body);
  ok(/ac:name="mathblock".*<!\[CDATA\[c\]\]>.*ac:name="mathblock".*<!\[CDATA\[d\]\]>/.test(body), body);
  ok(textOf(docs, "Sum.md").includes("```math\nd\n```"));
  deepStrictEqual((await docs.run()).writes, []);
});

Deno.test("markup of other tools is reported until the page has it, and never where it came from the wiki", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>Write {{ name }} and \\(x\\). {* a *}</p><p>One.</p>" });
  deepStrictEqual((await docs.run()).notices, []);
  docs.edit("Guide.md", "One.", "Two.");
  docs.edit("Guide.md", "Write", "Type");
  deepStrictEqual((await docs.run()).notices, []);
  docs.edit("Guide.md", "Two.", "{{ other }}");
  const note = /line \d+: The template tag "\{\{ other \}\}" is sent as text/;
  const { notices } = await docs.run();
  ok(notices.length === 1 && note.test(notices[0] ?? ""), notices.join("\n"));
  docs.edit("Guide.md", "Type", "Write");
  deepStrictEqual((await docs.run()).notices, []);
});

Deno.test("a push sends no comment of pictures and HTML, and a fresh folder has none", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const text =
    '_One_ ![a %%hush%%](https://e.org/a.png)\n\n<div>\n%%\n\nhush\n\n%%\n\n* b <sub data-a="hush">c</sub>\n</div>\n\n' +
    "![d <!-- hush -->][e]\n\n[e]: https://e.org/e.png\n\n~~~js {hush} key=hush\nf\n~~~\n\n[^1]: hush\n\n# G {#g key=hush}\n";
  docs.write("Own.md", text);
  const { changes } = await docs.run();
  deepStrictEqual(changes.map(({ kind }) => kind), ["created"]);
  strictEqual(textOf(docs, "Own.md").trim(), text.trim());
  await using other = await openSynced(wiki, { push: true });
  await other.run();
  ok(!/hush/.test(bodyOf(wiki, "Own") + other.read("Own.md")), other.read("Own.md"));
  deepStrictEqual([(await other.run()).writes, (await docs.run()).writes], [[], []]);
});
