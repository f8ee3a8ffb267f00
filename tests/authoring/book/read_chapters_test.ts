import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { parseChapter } from "../../../src/authoring/book/page_book.ts";
import { planFiles } from "../../../src/authoring/book/split/plan_files.ts";
import type { ReadChapters } from "../../../src/authoring/book/chapters_of_book.ts";
import { readChapters } from "../../../src/authoring/book/read_chapters.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import type { SourceAttachment } from "../../../src/book/model/source_page.ts";
import { createFakeSource, readFakeChapters, requestFor } from "../../support/export/fake_source.ts";
import { type FakePage, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import { sketch } from "../../support/tree_sketch.ts";

const PAGES: readonly FakePage[] = [
  { id: "1", title: "Home", storage: "<p>Welcome</p>" },
  {
    id: "2",
    title: "Setup",
    parentId: "1",
    storage: '<h1>First</h1><p><ac:link ac:anchor="First" /></p>',
    labels: ["a"],
  },
  { id: "3", title: "Use", parentId: "1", storage: '<p><ac:link><ri:page ri:content-title="Setup" /></ac:link></p>' },
];

function codesOf({ losses }: ReadChapters): string[] {
  return losses.all.map(({ key, code }) => `${key} ${code}`);
}

function textsOf({ chapters }: ReadChapters): string[] {
  return chapters.map((text) => parseChapter(text).root.children.map(sketch).join("\n"));
}

Deno.test("readChapters() reads all pages, asks for what they need, and reads them again", async () => {
  const source = createFakeSource(PAGES);
  const book = await readFakeChapters(source);
  strictEqual(book.title, "Docs");
  deepStrictEqual(book.entries.map(({ facts, level }) => [facts.title, level]), [["Home", 0], ["Setup", 1], [
    "Use",
    1,
  ]]);
  deepStrictEqual(source.asked.map((each) => each.replace(/ \{.*/, "")), ["outline", "read 1 2 3", "read 1 2 3"]);
  deepStrictEqual([codesOf(book), book.issues, book.unreadable], [[], [], []]);
  ok(book.chapters[2]?.includes('"url":"#page-2"'));
});

Deno.test("readChapters() ends a book whose pages have terms with an index, which is no page", async () => {
  const storage = `<p>a ${macro("scroll-indexterm", { primary: "Audit" })}</p>`;
  const book = await readFakeChapters(createFakeSource([{ id: "1", storage: "<p>a</p>" }, { id: "2", storage }]));
  deepStrictEqual(book.entries.length, 2);
  const last = parseChapter(book.chapters[2] ?? "");
  deepStrictEqual([last.title, last.level, last.isWithoutPage], ["Index", 1, true]);
  const file = planFiles(book.chapters, { unit: "chapter", nameFiles: (files) => files.map(({ title }) => title) }).at(
    -1,
  );
  deepStrictEqual([file?.title, file?.keys], ["Index", []]);
  const [, link = ""] = /"url":"#([^"]+)"/.exec(book.chapters[2] ?? "") ?? [];
  ok(book.places.has(link) && book.chapters[1]?.includes(`"name":"${link}"`), link);
});

for (
  const [rule, options, title] of [
    ["of its page", { scopes: [{ kind: "page", page: { id: "1" } }] }, "Other"],
    ["of the user", { scopes: [{ kind: "page", page: { id: "1" } }], title: "Mine" }, "Mine"],
    ["of the space", {}, "Docs"],
  ] as const
) {
  Deno.test(`readChapters() gives a book the title for exports ${rule}`, async () => {
    const storage = macro("scroll-pagetitle", { title: "Other" }) + "<p>a</p>";
    const source = createFakeSource([{ id: "1", title: "Home", storage }]);
    const from = { source, signal: new AbortController().signal, step: () => {} };
    const book = await readChapters(requestFor(options), from);
    deepStrictEqual([book.title, parseChapter(book.chapters[0] ?? "").title], [title, "Other"]);
  });
}

Deno.test("readChapters() makes a page that opens the book a chapter if it has headings", async () => {
  const book = await readFakeChapters(
    createFakeSource([{ id: "1", storage: "<h1>A</h1>" }, { id: "2", parentId: "1" }]),
  );
  deepStrictEqual(book.entries.map(({ level }) => level), [1, 1]);
  const alone = await readFakeChapters(createFakeSource([{ id: "1", storage: "<h1>A</h1>" }]));
  deepStrictEqual(alone.entries.map(({ level }) => level), [0]);
});

Deno.test("readChapters() makes the first page a chapter with its title where the book has no cover", async () => {
  const options = { signal: new AbortController().signal, step: () => {}, isCoverless: true };
  const alone = createFakeSource([{ id: "1", title: "Home", storage: "<h1>A</h1>" }]);
  const { entries, chapters } = await readChapters(requestFor({}), { ...options, source: alone });
  deepStrictEqual(entries.map(({ level }) => level), [1]);
  const [heading] = parseChapter(chapters[0] ?? "").root.children;
  strictEqual(heading?.type === "heading" && heading.depth, 2);
});

Deno.test("readChapters() reports pages that cannot be read, and goes on without them", async () => {
  const source = createFakeSource(PAGES, {
    override: {
      async *read(ids) {
        for (const id of ids) {
          if (id === "2") yield { id, code: "forbidden", message: "Cannot read page 2: the user may not see it" };
          else yield* createFakeSource(PAGES).read([id]);
        }
      },
    },
  });
  const book = await readFakeChapters(source);
  deepStrictEqual(book.entries.map(({ facts }) => facts.id), ["1", "3"]);
  deepStrictEqual(book.unreadable.map(({ id, title, code }) => [id, title, code]), [["2", "Setup", "forbidden"]]);
  deepStrictEqual(book.losses.all.map(({ title }) => title), ["Setup"]);
  deepStrictEqual(book.losses.all.map(({ code, message, outcome }) => [code, message, outcome]), [
    ["page-unreadable", 'Cannot read page 2: the user may not see it ("Setup")', "left-out"],
  ]);
  // The link leads to the wiki.
  ok(book.chapters[1]?.includes("https://wiki.company.com/pages/viewpage.action?pageId=2"));
});

Deno.test("readChapters() finds an error in a book of which no page can be read", async () => {
  const message = "Cannot read page 1: the user may not see it";
  async function* read(ids: readonly string[]) {
    for (const id of ids) yield { id, code: "forbidden", message };
  }
  const book = await readFakeChapters(createFakeSource(PAGES, { override: { read } }));
  deepStrictEqual(book.issues.map(({ severity, code, message }) => [severity, code, message]), [
    ["error", "no-pages-readable", `No page can be read: ${message}`],
  ]);
  deepStrictEqual(book.chapters, []);
});

Deno.test("readChapters() names a page that changed after it was listed", async () => {
  const changed = createFakeSource(PAGES.map((page) => page.id === "3" ? { ...page, version: 7 } : page));
  const book = await readFakeChapters(createFakeSource(PAGES, { override: { read: changed.read } }));
  deepStrictEqual(book.issues.map(({ code, message, path }) => [code, message, path]), [
    ["page-changed", 'The page "Use" changed during the export: the book has version 7', "3"],
  ]);
  strictEqual(book.entries[2]?.facts.version, 7);
});

Deno.test("readChapters() reports the losses of a page once, though another one includes it", async () => {
  const lossy = macro("roadmap-planner");
  const book = await readFakeChapters(createFakeSource([
    { id: "1", title: "A", storage: macro("include", { "": pageParameter("B") }) },
    { id: "2", title: "B", storage: lossy },
    { id: "3", title: "C", storage: macro("include", { "": pageParameter("D", "OTHER") }) },
    { id: "4", title: "D", spaceKey: "OTHER", storage: lossy },
  ]));
  deepStrictEqual(codesOf(book).sort(), ["2 macro-unknown", "4 macro-unknown"]);
});

Deno.test("readChapters() lists each picture once, and each place that shows it", async () => {
  const picture =
    '<ac:image><ri:attachment ri:filename="a.png"><ri:page ri:content-title="A" /></ri:attachment></ac:image>';
  const other = '<ac:image><ri:url ri:value="https://x.example/b.png" /></ac:image>';
  const book = await readFakeChapters(createFakeSource([
    { id: "1", title: "A", storage: `<p>${picture}${picture}</p>` },
    { id: "2", title: "B", storage: `<p>${picture}${other}</p>` },
  ]));
  deepStrictEqual(book.pictures, [
    "attachment:1/a.png",
    "https://x.example/b.png",
  ]);
  for (const { sink, place, url: message } of book.pictureUses) {
    sink.add({ outcome: "left-out", code: "script", message, element: "e", place });
  }
  deepStrictEqual(book.losses.all.map(({ key, message, place }) => [key, message, place.line, place.column]), [
    ["1", "attachment:1/a.png", 1, 4],
    ["1", "attachment:1/a.png", 1, 108],
    ["2", "attachment:1/a.png", 1, 4],
    ["2", "https://x.example/b.png", 1, 108],
  ]);
});

Deno.test("readChapters() asks for authors once, and for the history only on request", async () => {
  const people = { u1: { name: "Ann" }, u2: { name: "Ben" } };
  const pages = PAGES.map((page) => ({ ...page, createdBy: { key: "u1" }, modifiedBy: { key: "u2" } }));
  const versions = () => Promise.resolve([{ number: 1, by: { key: "u3" }, message: "first" }]);
  const source = createFakeSource(pages, { people, override: { versions } });
  const book = await readFakeChapters(source, { history: true });
  deepStrictEqual(book.versions.map(({ message }) => message), ["first"]);
  strictEqual(book.facts.person({ key: "u2" })?.name, "Ben");
  deepStrictEqual(source.asked.filter((each) => /^(?:people|versions)/.test(each)), [
    'people [{"key":"u1"},{"key":"u2"}]',
    "versions 1",
    'people [{"key":"u3"}]',
  ]);
});

Deno.test("readChapters() passes on title and pages before a page is read, and what ends the export there", async () => {
  const source = createFakeSource(PAGES);
  const from = { source, signal: new AbortController().signal, step: () => {} };
  const onOrdered = (title: string) => Promise.reject(new ToolError("file-exists", title));
  await rejects(readChapters(requestFor({ title: "Mine" }), { ...from, onOrdered }), {
    code: "file-exists",
    message: "Mine",
  });
  strictEqual(source.asked.length, 1);
});

Deno.test("readChapters() stops between two pages", async () => {
  const stop = new AbortController();
  const reason = new ToolError("interrupted", "stopped");
  const source = createFakeSource(PAGES, {
    override: {
      async *read(ids) {
        stop.abort(reason);
        yield* createFakeSource(PAGES).read(ids);
      },
    },
  });
  await rejects(readFakeChapters(source, {}, stop.signal), reason);
});

for (
  const [title, request, expected] of [
    ["one page", { scopes: [{ kind: "page", page: { id: "2" } }] }, ["2:0"]],
    ["a tree", { scopes: [{ kind: "tree", page: { title: "Home", spaceKey: "DOCS" } }] }, ["1:0", "2:1", "3:1"]],
    ["a tree without levels", { scopes: [{ kind: "tree", page: { id: "1" } }], depth: 0 }, ["1:0"]],
    ["pages with a label", { labels: ["A"] }, ["2:1"]],
    ["pages without a label", { excludeLabels: ["a"] }, ["1:0", "3:1"]],
  ] as const
) {
  Deno.test(`readChapters() orders ${title}`, async () => {
    const book = await readFakeChapters(createFakeSource(PAGES), request);
    deepStrictEqual(book.entries.map(({ facts, level }) => `${facts.id}:${level}`), expected);
  });
}

Deno.test("readChapters() gives the same chapters again, whatever the order of answers", async () => {
  const included = Array.from(
    { length: 40 },
    (_, at) => macro("include", { "": pageParameter(`Other ${at}`, "OTHER") }),
  );
  const others = included.map((_, at) => ({
    ...{ id: `o${at}`, title: `Other ${at}`, spaceKey: "OTHER" },
    storage: `<p>${at}</p>${included[(at * 7 + 1) % 40]}`,
  }));
  const pages = [{ id: "1", storage: included.join("") }, ...others];
  const slow = createFakeSource(pages, {
    override: {
      async find(ref) {
        for (let turns = (ref.title?.length ?? 0) * 7 % 5; turns > 0; turns--) await Promise.resolve();
        return await createFakeSource(pages).find(ref);
      },
    },
  });
  deepStrictEqual(textsOf(await readFakeChapters(slow)), textsOf(await readFakeChapters(createFakeSource(pages))));
});

Deno.test("readChapters() has the words of macros in the language of the book", async () => {
  const files: SourceAttachment[] = [{ id: "9", pageId: "1", name: "plan.pdf", version: 1, size: 2048 }];
  const source = createFakeSource([{ id: "1", storage: `<p>${macro("attachments", {})}</p>` }], {
    override: { attachments: () => Promise.resolve(files) },
  });
  const options = { source, signal: new AbortController().signal, step: () => {} };
  for (const [language, word] of [["de-DE", "Datei"], [undefined, "File"]] as const) {
    const { chapters } = await readChapters(requestFor({}), { ...options, language });
    ok(chapters.join().includes(`"value":"${word}"`), chapters.join());
  }
});
