import * as fc from "../../../support/property.ts";
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { sha256InPlace } from "../../../../src/host/files/sha256_in_place.ts";
import { ExportSpool, spoolPath } from "../../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../../src/authoring/book/spool/spooled_source.ts";
import { createWikiSource } from "../../../../src/export/sources/wiki_source.ts";
import type { ExportSource } from "../../../../src/book/model/export_source.ts";
import { openContent } from "../../../../src/wiki/content/open_content.ts";
import { createMemorySpool, type MemorySpool } from "../../../support/memory_spool.ts";
import { clientFor } from "../../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const SPACE = { kind: "space", spaceKey: "DOCS" } as const;

function open(wiki: TestWiki, folder: MemorySpool): ExportSource {
  const { site, settings: { deployment } } = wiki;
  const source = createWikiSource(openContent(clientFor(wiki)), { site, deployment });
  return createSpooledSource(source, new ExportSpool(folder, site));
}

function reads(wiki: TestWiki): number {
  return wiki.requests.filter(({ path, query }) => {
    return query.has("body-format") || /body\.storage/.test(query.get("expand") ?? "") && path !== "";
  }).length;
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      for (let at = 1; at <= 250; at++) {
        wiki.store.putPage({ id: String(at), title: `P${at}`, body: `<p>${at}</p>`, labels: [`l${at}`] });
      }
      await run(wiki);
    });
  };
  const readAll = async (source: ExportSource) => {
    const { pages } = await source.outline(SPACE);
    return await Array.fromAsync(source.read(pages.map(({ id }) => id)));
  };

  test("a spooled source reads each page once, however often it is asked", async (wiki) => {
    const source = open(wiki, createMemorySpool());
    const first = await readAll(source);
    const sent = wiki.requests.length;
    deepStrictEqual(
      await Array.fromAsync(source.read(first.map((each) => "facts" in each ? each.facts.id : ""))),
      first,
    );
    strictEqual(wiki.requests.length, sent);
  });

  test("a spooled source goes on after a kill without asking for bodies that it has", async (wiki) => {
    const folder = createMemorySpool();
    let left = 120;
    const source = open(wiki, folder);
    const { pages } = await source.outline(SPACE);
    for await (const _page of source.read(pages.map(({ id }) => id))) if (--left === 0) break;
    const cold = await readAll(open(wiki, createMemorySpool()));
    const before = wiki.requests.length;
    historyOf(wiki.store).editPage("7", { body: "<p>anew</p>" });
    historyOf(wiki.store).labelPage("8", ["other"]);
    const resumed = await readAll(open(wiki, createMemorySpool(folder.files)));
    const bodies = wiki.requests.slice(before).filter(({ query }) => {
      return (query.get("id") ?? query.get("cql") ?? "").split(/\D+/).includes("9");
    });
    strictEqual(bodies.length, 0);
    deepStrictEqual(resumed.length, 250);
    for (const [at, page] of resumed.entries()) {
      ok("facts" in page);
      if (page.facts.id === "7") deepStrictEqual([page.facts.version, page.body.text], [2, "<p>anew</p>"]);
      else if (page.facts.id === "8") deepStrictEqual(page.facts.labels, ["other"]);
      else deepStrictEqual(page, cold[at]);
    }
  });

  test("a spooled source reads damaged files again", async (wiki) => {
    const folder = createMemorySpool();
    const first = await readAll(open(wiki, folder));
    for (const [name, bytes] of [...folder.files].filter((_, at) => at % 3 === 0)) {
      folder.files.set(name, bytes.subarray(0, bytes.length - 1));
    }
    deepStrictEqual(await readAll(open(wiki, createMemorySpool(folder.files))), first);
  });

  test("a spooled source keeps one version per run, and unreadable pages as they were", async (wiki) => {
    const source = open(wiki, createMemorySpool());
    const { pages } = await source.outline(SPACE);
    const history = historyOf(wiki.store);
    history.editPage("1", { body: "<p>second</p>" });
    history.purgePage("2");
    const ids = pages.slice(0, 3).map(({ id }) => id);
    const first = await Array.fromAsync(source.read(ids));
    history.editPage("1", { body: "<p>third</p>" });
    wiki.store.putPage({ id: "2" });
    deepStrictEqual(await Array.fromAsync(source.read(ids)), first);
    const [one, two] = first;
    ok(one !== undefined && "facts" in one && two !== undefined && "code" in two);
    deepStrictEqual([one.facts.version, one.body.text, two.code], [2, "<p>second</p>", "not-found"]);
  });

  test("a spooled source stores what it has when the wiki goes away in the middle", async (wiki) => {
    const folder = createMemorySpool();
    const source = open(wiki, folder);
    const { pages } = await source.outline(SPACE);
    const before = reads(wiki);
    let seen = 0;
    wiki.fail({ kind: "status", status: 503, times: Infinity, when: () => reads(wiki) - before > 3 });
    await rejects(async () => {
      for await (const _page of source.read(pages.map(({ id }) => id))) seen++;
    }, { code: "wiki-unavailable" });
    ok(seen > 0 && folder.files.size === seen, `${seen} pages, ${folder.files.size} files`);
  });
}

Deno.test("attachments() of a spooled source asks once for each page", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1" });
  historyOf(wiki.store).putAttachment("1", { name: "a.png", mediaType: "image/png", bytes: new Uint8Array(3) });
  const source = open(wiki, createMemorySpool());
  const all = await Promise.all([1, 2, 3].map(() => source.attachments("1")));
  deepStrictEqual(all.map((each) => each?.length), [1, 1, 1]);
  strictEqual(wiki.requests.length, 1);
});

/** The longest name that file systems take. */
const LONG = `${"字".repeat(83)}aa.pdf`;

for (
  const [output, windows, path] of [
    ["book.pdf", false, ".book.pdf.export"],
    ["out/a b.pdf", false, "out/.a b.pdf.export"],
    ["C:\\out\\book.pdf", true, "C:\\out/.book.pdf.export"],
    [`out/${LONG}`, false, `out/.${sha256InPlace(new TextEncoder().encode(LONG))}.export`],
  ] as const
) {
  Deno.test(`spoolPath() of ${output} is ${path}`, () => strictEqual(spoolPath(output, windows), path));
}

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("get() returns what put() stored, by kind, key and source", async () => {
  const folder = createMemorySpool();
  const spool = new ExportSpool(folder, "https://a");
  await spool.put("file", "k", bytes("one"));
  await spool.put("picture", "k", bytes("two"));
  deepStrictEqual(await spool.get("file", "k"), bytes("one"));
  deepStrictEqual(await spool.get("picture", "k"), bytes("two"));
  strictEqual(await spool.get("file", "l"), undefined);
  strictEqual(await new ExportSpool(folder, "https://b").get("file", "k"), undefined);
});

Deno.test("get() trusts no file that was renamed", async () => {
  const folder = createMemorySpool();
  const spool = new ExportSpool(folder, "https://a");
  await spool.put("file", "a", bytes("one"));
  await spool.put("file", "b", bytes("two"));
  const [[a, first], [b, second]] = [...folder.files] as [[string, Uint8Array], [string, Uint8Array]];
  folder.files.set(a, second).set(b, first);
  deepStrictEqual([await spool.get("file", "a"), await spool.get("file", "b")], [undefined, undefined]);
});

Deno.test("get() returns the value or nothing, whatever was done to the file", async () => {
  const value = fc.uint8Array({ maxLength: 200 });
  const damage = fc.record({ at: fc.nat(500), byte: fc.nat(255), cut: fc.boolean() });
  await fc.assert(fc.asyncProperty(value, damage, async (value, { at, byte, cut }) => {
    const folder = createMemorySpool();
    const spool = new ExportSpool(folder, "https://a");
    await spool.put("file", "k", value);
    for (const [name, stored] of folder.files) {
      const changed = cut ? stored.slice(0, at) : stored.slice();
      if (!cut && at < changed.length) changed[at] = byte;
      folder.files.set(name, changed);
    }
    const found = await spool.get("file", "k");
    if (found !== undefined) deepStrictEqual(found, value);
  }));
});

Deno.test("getRecord() returns nothing for what is no object", async () => {
  const spool = new ExportSpool(createMemorySpool(), "https://a");
  for (const text of ["[1]", "{", "", "[".repeat(100), '{"a":1,"a":2}', "\xff"]) {
    await spool.put("page", "text", bytes(text));
    strictEqual(await spool.getRecord("page", "text"), undefined);
  }
  await spool.putRecord("page", "object", { a: 1 });
  deepStrictEqual(await spool.getRecord("page", "object"), { a: 1 });
});
