import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { judgeArchive } from "../../../../../src/authoring/archive/judge_archive.ts";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { fetchFrom, runExport, STAGED_SITES } from "../../../../support/export/export_stage.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { utf8 } from "../../../../support/packs/packs.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { demoPicture } from "../../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";

const ATTACH = ["--attach-source", "--exported-at", "2026-03-01"];

/** Runs `tool wiki archive verify` on a PDF. */
function verify(pdf: Uint8Array) {
  return runFake(["wiki", "archive", "verify", "book.pdf", "--json"], { tree: { "book.pdf": pdf } });
}

/** Returns the index of bytes in others. */
function indexOf(bytes: Uint8Array, sought: string): number {
  return new TextDecoder("latin1").decode(bytes).indexOf(sought);
}

for (const standard of ["a-3a", "a-3b", "a-3u", "a-4f"]) {
  Deno.test(`tool wiki export --attach-source --pdf-standard ${standard} contains bodies and original pictures`, async () => {
    await using wiki = startDemoWiki();
    // A level-a standard refuses pictures without an alternative text.
    wiki.store.putPage({ ...wiki.store.pages.get("117"), body: "<p>Text</p>" });
    const args = ["DOCS", "-o", "book.pdf", "--pdf-standard", standard, ...ATTACH, "--images", "screen"];
    const { code, stdout, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
    strictEqual(code, 0, stderr);
    match(stdout, /, 28 attached files, /);
    const pdf = published.get("book.pdf") ?? new Uint8Array();
    const verified = await verify(pdf);
    strictEqual(verified.code, 0, verified.stdout);
    const { manifest, contents } = await judgeArchive(pdf, { keep: true });
    deepStrictEqual(
      manifest.files.filter(({ kind }) => kind === "attachment").map(({ name, title }) => [name, title]),
      [
        ["page-110-way-of-a-repair.png", "way-of-a-repair.png"],
      ],
    );
    deepStrictEqual(contents.get("page-110-way-of-a-repair.png"), demoPicture(4, [0, 102, 68]));
    for (const { id, body } of wiki.store.pages.values()) {
      strictEqual(new TextDecoder().decode(contents.get(`page-${id}.xml`)), body, id);
    }
  });
}

Deno.test("tool wiki archive verify finds a changed byte in an exported PDF", async () => {
  await using wiki = startDemoWiki();
  const noise = demoPicture(4, [1, 2, 3]);
  historyOf(wiki.store).putAttachment("110", { name: "way-of-a-repair.png", mediaType: "image/png", bytes: noise });
  const args = ["110", "-o", "book.pdf", "--pdf-standard", "a-3b", ...ATTACH];
  const { code, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  const pdf = published.get("book.pdf") ?? new Uint8Array();
  strictEqual((await verify(pdf)).code, 0);
  const start = indexOf(pdf, "/EmbeddedFile");
  ok(start > 0);
  const content = start + indexOf(pdf.subarray(start), "stream") + 20;
  const changed = pdf.slice();
  changed[content] = (changed[content] ?? 0) ^ 0xff;
  const found = await verify(changed);
  strictEqual(found.code, 1);
  const codes = JSON.parse(found.stdout || "{}").issues?.map(({ code }: { code: string }) => code) ??
    [JSON.parse(found.stderr).error.code];
  ok(
    codes.some((each: string) =>
      /^(?:unreadable-file|wrong-hash|wrong-size|invalid-export-manifest|unreadable-pdf)$/.test(each)
    ),
    codes.join(),
  );
});

Deno.test("tool wiki export --attach-source downloads each picture once", async () => {
  await using wiki = startDemoWiki();
  const staged = fetchFrom(wiki, STAGED_SITES["data-center"]);
  const downloads: string[] = [];
  const counted: typeof fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (url.includes("/download/")) downloads.push(url);
    return staged(input, init);
  };
  const args = ["DOCS", "-o", "book.pdf", "--pdf-standard", "a-3b", ...ATTACH];
  const { code, stderr } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, fetch: counted });
  strictEqual(code, 0, stderr);
  deepStrictEqual([downloads.length, new Set(downloads).size], [2, 2]);
});

Deno.test("tool wiki export --attach-source --split-by chapter puts the sources of its pages into each PDF", async () => {
  await using wiki = startDemoWiki();
  const args = ["DOCS", "--split-by", "chapter", "-o", "out", "--pdf-standard", "a-4f", ...ATTACH];
  const { code, stderr, folders } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  const ids: string[] = [];
  for (const pdf of folders.get("out")?.values() ?? []) {
    strictEqual((await verify(pdf)).code, 0);
    const { manifest } = await judgeArchive(pdf);
    ids.push(...manifest.files.filter(({ kind }) => kind === "storage").map(({ pageId }) => pageId));
  }
  deepStrictEqual(ids.toSorted(), [...wiki.store.pages.values()].map(({ id }) => id).toSorted());
});

Deno.test("tool wiki export --attach-source keeps any body as it is", async () => {
  await using wiki = startDemoWiki();
  const body = "<p>Zo\u00eb &amp; \u{1f6b2}\r\n]]&gt; \ufffd <ac:link/></p>";
  wiki.store.putPage({ ...wiki.store.pages.get("117"), body });
  const args = ["117", "-o", "book.pdf", "--pdf-standard", "a-3b", ...ATTACH];
  const { code, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  const { contents } = await judgeArchive(published.get("book.pdf") ?? new Uint8Array(), { keep: true });
  deepStrictEqual(contents.get("page-117.xml"), utf8(body));
});
