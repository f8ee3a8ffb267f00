import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openNamedTemplate } from "../../../../src/authoring/open_named_template.ts";
import { openTemplate } from "../../../../src/authoring/typeset/open_template.ts";
import { readFolderFlags } from "../../../../src/cli/deno/live_export/folder_flags.ts";
import { WikiBookExporter } from "../../../../src/cli/deno/live_export/wiki_book_exporter.ts";
import type { LiveBookContents } from "../../../../src/webhook/exports/book_exporter.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { createFakeContext, type Surroundings } from "../../../support/fake_context.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const BOOKS = "books: [{ name: all, target: DOCS }]";
const NEVER = new AbortController().signal;

/** A space with a home page (1), a tree (2 with 3 and 4), a page beside it (5), and another space (9). */
function fillWiki({ store }: TestWiki): void {
  store.putPage({ id: "1", title: "Home" });
  for (const [id, parentId] of [["2", "1"], ["3", "2"], ["4", "3"], ["5", "1"]] as const) {
    store.putPage({ id, parentId, title: `Page ${id}`, version: Number(id), position: Number(id) });
  }
  store.putPage({ id: "9", title: "Other", spaceKey: "OPS" });
  historyOf(store).homepages.set("DOCS", "1");
}

/** What an earlier book contained, with pages that it used. */
function usedBefore(ids: readonly string[]): LiveBookContents {
  return { title: "Before", pages: [], uses: ids.map((id) => ({ id, version: 1 })) };
}

/** Creates an exporter with the defaults of a job file, which may be empty. */
async function exporterOf(wiki: TestWiki, more: Surroundings = {}, defaults = ""): Promise<WikiBookExporter> {
  const { site, settings: { token, deployment }, store } = wiki;
  const context = createFakeContext({
    fetch,
    now: new Date(),
    tree: { "e.yaml": `defaults: { ${defaults} }\n${BOOKS}` },
    ...more,
  });
  const email = deployment === "cloud" ? { email: store.currentUser.email } : {};
  const profile = { name: "test", site, deployment, token, ...email };
  const flags = await readFolderFlags("e.yaml", context);
  const template = await openTemplate(await openNamedTemplate("technical", context), context);
  return new WikiBookExporter({ profile, template, flags, edition: "1", folder: "out" }, context);
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`WikiBookExporter finds and inspects books of a ${deployment} wiki`, async () => {
    await using wiki = startTestWiki({ deployment });
    fillWiki(wiki);
    const exporter = await exporterOf(wiki);
    deepStrictEqual(await exporter.findBook("4", "tree", NEVER), { scope: "tree", id: "2" });
    deepStrictEqual(await exporter.findBook("1", "tree", NEVER), undefined);
    deepStrictEqual(await exporter.findBook("9", "space", NEVER), { scope: "space", id: "OPS" });
    deepStrictEqual(await exporter.findBook("404", "space", NEVER), undefined);
    const page = await exporter.inspect({ scope: "page", id: "3" }, usedBefore(["9", "404", "4"]), NEVER);
    deepStrictEqual([page?.title, page?.pages], ["Page 3", [{ id: "3", version: 3, title: "Page 3", parentId: "2" }]]);
    deepStrictEqual(page?.uses, [{ id: "9", version: 1 }, { id: "4", version: 4 }]);
    const tree = await exporter.inspect({ scope: "tree", id: "2" }, undefined, NEVER);
    deepStrictEqual([tree?.title, tree?.pages.map(({ id }) => id)], ["Page 2", ["2", "3", "4"]]);
    const space = await exporter.inspect({ scope: "space", id: "DOCS" }, undefined, NEVER);
    deepStrictEqual([space?.title, space?.pages.map(({ id }) => id).sort()], ["Space DOCS", ["1", "2", "3", "4", "5"]]);
  });

  Deno.test(`WikiBookExporter reports what a ${deployment} wiki no longer has as absent, and failures as errors`, async () => {
    await using wiki = startTestWiki({ deployment });
    fillWiki(wiki);
    const exporter = await exporterOf(wiki);
    wiki.store.putPage({ id: "5", status: "trashed" });
    for (const id of ["5", "404"]) {
      strictEqual(await exporter.inspect({ scope: "page", id }, undefined, NEVER), undefined);
      strictEqual(await exporter.inspect({ scope: "tree", id }, undefined, NEVER), undefined);
    }
    strictEqual(await exporter.inspect({ scope: "space", id: "NONE" }, undefined, NEVER), undefined);
    wiki.settings.token = "changed";
    await rejects(() => exporter.inspect({ scope: "page", id: "3" }, undefined, NEVER), { name: "AuthError" });
  });

  for (
    const [name, fault] of [
      ["status 500", { kind: "status", status: 500 }],
      ["status 400", { kind: "status", status: 400 }],
      ["answer of a wrong shape", { kind: "text", text: "[]" }],
      ["redirect", { kind: "redirect", location: "http://169.254.169.254/" }],
    ] as const
  ) {
    Deno.test(`WikiBookExporter takes no ${name} of a ${deployment} wiki for an absent page`, async () => {
      await using wiki = startTestWiki({ deployment });
      fillWiki(wiki);
      const exporter = await exporterOf(wiki);
      wiki.fail({ ...fault, times: 999, when: ({ path }) => /\/(?:content|pages)/.test(path) });
      await rejects(() => exporter.inspect({ scope: "page", id: "3" }, undefined, NEVER), { name: "WikiError" });
      await rejects(() => exporter.findBook("4", "tree", NEVER), { name: "WikiError" });
    });
  }
}

Deno.test("WikiBookExporter.inspect() asks for the attachments of the last book, unless a version differs", async () => {
  await using wiki = startTestWiki();
  fillWiki(wiki);
  const putPlan = (byte: number) => {
    const file = { name: "plan.png", bytes: new Uint8Array([byte]), mediaType: "image/png" };
    historyOf(wiki.store).attachments.put(wiki.store, "3", file);
  };
  putPlan(1);
  const exporter = await exporterOf(wiki);
  const book = { scope: "page", id: "3" } as const;
  const first = await exporter.inspect(book, undefined, NEVER);
  strictEqual(first?.attachments, undefined);
  const before = { title: "", pages: [], uses: [], ...first, attachments: [{ id: "3", digest: "" }] };
  const known = (await exporter.inspect(book, before, NEVER))?.attachments;
  deepStrictEqual(known?.map(({ id, digest }) => [id, digest.length]), [["3", 16]]);
  putPlan(2);
  const replaced = (await exporter.inspect(book, before, NEVER))?.attachments;
  strictEqual(replaced?.[0]?.digest === known?.[0]?.digest, false);
  const other = { ...before, pages: [] };
  strictEqual((await exporter.inspect(book, other, NEVER))?.attachments, undefined);
});

Deno.test("WikiBookExporter passes over folders between pages", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  fillWiki(wiki);
  wiki.store.putFolder({ id: "70", parentId: "2" });
  wiki.store.putFolder({ id: "71", parentId: "70" });
  wiki.store.putPage({ id: "6", title: "Page 6", parentId: "71" });
  const exporter = await exporterOf(wiki);
  deepStrictEqual(await exporter.findBook("6", "tree", NEVER), { scope: "tree", id: "2" });
  const contents = await exporter.inspect({ scope: "page", id: "6" }, undefined, NEVER);
  deepStrictEqual(contents?.pages, [{ id: "6", version: 1, title: "Page 6", parentId: "2" }]);
});

Deno.test("WikiBookExporter sends nothing while the wiki asks to wait", async () => {
  await using wiki = startTestWiki();
  fillWiki(wiki);
  const exporter = await exporterOf(wiki);
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "600" } });
  for (let time = 0; time < 3; time++) {
    const delayed = { name: "ExportDelayedError", waitMs: 600_000, message: /the wiki asks to wait for 600 s/ };
    await rejects(() => exporter.inspect({ scope: "page", id: "3" }, undefined, NEVER), delayed);
    await rejects(() => exporter.findBook("4", "tree", NEVER), delayed);
  }
  strictEqual(wiki.requests.length, 1);
});

Deno.test("WikiBookExporter refuses a book whose letters no font has, with a message that says all", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  fillWiki(wiki);
  wiki.store.putPage({ id: "3", title: "Page 3", body: `<p>${"\ua000\ua001".repeat(9)}</p>` });
  const files = { openSpool: () => Promise.resolve(createMemorySpool()) };
  const exporter = await exporterOf(wiki, { compilers: fakeEngine(), files });
  await rejects(() => exporter.export({ scope: "page", id: "3" }, NEVER), {
    code: "missing-glyphs",
    message: /^Cannot typeset "Page 3": no font has 18 of its \d+ letters: 18 Yi \("\ua000", "\ua001"\)$/,
    hint:
      "Nothing was written. In the template, add a font such as Noto Sans Yi to fonts and typography.fallback of the recipe.",
  });
});

for (const scope of ["page", "tree", "space"] as const) {
  Deno.test(`WikiBookExporter leaves pages out by labels, for each ${scope}`, async () => {
    await using wiki = startTestWiki({ deployment: "data-center" });
    fillWiki(wiki);
    wiki.store.putPage({ id: "2", title: "Page 2", parentId: "1", labels: ["draft"] });
    const id = scope === "space" ? "DOCS" : "2";
    const listed = async (defaults: string) => {
      const exporter = await exporterOf(wiki, {}, defaults);
      return (await exporter.inspect({ scope, id }, undefined, NEVER))?.pages.map((page) => page.id);
    };
    const all = { page: ["2"], tree: ["2", "3", "4"], space: ["1", "2", "3", "4", "5"] }[scope];
    deepStrictEqual((await listed("strict: true"))?.toSorted(), all);
    deepStrictEqual((await listed("label: draft"))?.toSorted(), ["2"]);
    const rest = all.filter((each) => each !== "2");
    deepStrictEqual(
      (await listed("exclude-label: draft, exclude-mode: page"))?.toSorted(),
      rest.length === 0 ? undefined : rest,
    );
  });
}

Deno.test("WikiBookExporter refuses a book with losses if its defaults are strict", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  fillWiki(wiki);
  wiki.store.putPage({ id: "3", title: "Page 3", body: '<ac:structured-macro ac:name="poll"/>' });
  const files = { openSpool: () => Promise.resolve(createMemorySpool()) };
  const strict = await exporterOf(wiki, { compilers: fakeEngine(), files }, "strict: true");
  await rejects(() => strict.export({ scope: "page", id: "3" }, NEVER), { message: /"Page 3": it has 1 loss$/ });
  const exporter = await exporterOf(wiki, { compilers: fakeEngine(), files }, "watermark: Draft");
  await rejects(() => exporter.export({ scope: "page", id: "3" }, NEVER), { message: "compile was not expected" });
});

for (const defaults of ["scope: tree", "split-by: page", "upload: true", "cql: type = page", "as-of: 2026-03-01"]) {
  Deno.test(`readFolderFlags() refuses ${defaults} for the PDFs of a folder`, async () => {
    const context = createFakeContext({ tree: { "e.yaml": `defaults: { ${defaults} }\n${BOOKS}` } });
    const option = defaults.split(":")[0];
    await rejects(() => readFolderFlags("e.yaml", context), {
      code: "wrong-defaults",
      message: `Cannot use ${option} in the defaults of "e.yaml": the PDFs of a folder follow their pages`,
    });
  });
}
