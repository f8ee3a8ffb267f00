import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { sha256Hex } from "../../../../../../src/base/sha256.ts";
import { historyOf } from "../../../../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { samplePdf } from "../../../../../support/compilers/sample_pdf.ts";
import { exportQuickly, type QuickExport, startSmallWiki } from "../export_runs.ts";

const PDF = samplePdf([{}, {}]);

/** Returns the files of all pages: page, name, version and comment. */
function filesOf({ store }: TestWiki) {
  return [...historyOf(store).attachments.values()].map(({ pageId, name, version, comment }) => {
    return [pageId, name, version, comment];
  });
}

/** Returns what the compiler got, as text. */
function sourceOf({ jobs }: QuickExport): string {
  const texts = jobs.flatMap(({ files }) => [...files].map(([path, bytes]) => path + new TextDecoder().decode(bytes)));
  return texts.join("\n");
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`tool wiki export ${title} (${deployment})`, async () => {
      await using wiki = startSmallWiki(deployment);
      await run(wiki);
    });
  };

  test("--upload adds a version only when the bytes have changed", async (wiki) => {
    const comment = `exported book sha256:${await sha256Hex(PDF)}`;
    const first = await exportQuickly(wiki, ["DOCS:Setup", "--upload", "--report", "-"]);
    strictEqual(first.code, 0, first.stderr);
    deepStrictEqual([...first.published.keys()], ["Setup v1.pdf"]);
    deepStrictEqual(filesOf(wiki), [["2", "Setup.pdf", 1, comment]]);
    const { uploads } = JSON.parse(first.stdout);
    deepStrictEqual(uploads, [{ pageId: "2", name: "Setup.pdf", version: 1, result: "uploaded", reason: null }]);
    const again = await exportQuickly(wiki, ["DOCS:Setup", "--upload"]);
    match(again.stdout, /^Left unchanged: "Setup\.pdf" of page 2, version 1$/m);
    deepStrictEqual(filesOf(wiki), [["2", "Setup.pdf", 1, comment]]);
    historyOf(wiki.store).putAttachment("2", { name: "Setup.pdf", mediaType: "application/pdf", bytes: PDF.slice(1) });
    match(
      (await exportQuickly(wiki, ["DOCS:Setup", "--upload"])).stdout,
      /^Uploaded: "Setup\.pdf" of page 2, version 3$/m,
    );
    const other = Uint8Array.from(PDF);
    other[0] = 0;
    historyOf(wiki.store).putAttachment("2", { name: "Setup.pdf", mediaType: "application/pdf", bytes: other });
    match((await exportQuickly(wiki, ["DOCS:Setup", "--upload"])).stdout, /^Uploaded: .*version 5$/m);
    const same = Uint8Array.from(PDF);
    historyOf(wiki.store).putAttachment("2", { name: "Setup.pdf", mediaType: "application/pdf", bytes: same });
    match((await exportQuickly(wiki, ["DOCS:Setup", "--upload"])).stdout, /^Left unchanged: .*version 6$/m);
  });

  for (
    const [args, files] of [
      [["DOCS", "--upload", "-o", "book.pdf"], [["1", "book.pdf"]]],
      [["2", "--scope", "tree", "--upload", "-o", "a/b.pdf"], [["2", "b.pdf"]]],
      [["DOCS:Setup", "3", "--upload-to", "DOCS:Home", "-o", "b.pdf"], [["1", "b.pdf"]]],
      [["--label", "lossy", "--upload-to", "2", "-o", "b.pdf"], [["2", "b.pdf"]]],
    ] as const
  ) {
    test(`${args.join(" ")} attaches the book to the page`, async (wiki) => {
      const { code, stderr } = await exportQuickly(wiki, args, { tree: { "a/x": "" } });
      strictEqual(code, 0, stderr);
      deepStrictEqual(filesOf(wiki).map(([page, name]) => [page, name]), files);
    });
  }

  test("--upload changes no list of attachments in the book", async (wiki) => {
    const body = '<ac:structured-macro ac:name="attachments" />';
    wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body });
    historyOf(wiki.store).putAttachment("2", { name: "a.txt", mediaType: "text/plain", bytes: new Uint8Array(1) });
    const first = await exportQuickly(wiki, ["DOCS:Setup", "--upload"]);
    const again = await exportQuickly(wiki, ["DOCS:Setup", "--upload"]);
    deepStrictEqual([first.code, again.code, filesOf(wiki).length], [0, 0, 2]);
    const [source, before] = [again, first].map(sourceOf);
    strictEqual(source, before);
    deepStrictEqual([source?.includes("a.txt"), source?.includes("Setup.pdf")], [true, false]);
  });

  test("--upload keeps the file and names it when the wiki refuses", async (wiki) => {
    wiki.fail({ kind: "status", status: 403, when: ({ method }) => method === "POST", times: 9 });
    const { code, stderr, published } = await exportQuickly(wiki, ["DOCS:Setup", "--upload", "-o", "b.pdf"]);
    strictEqual(code === 0, false);
    match(stderr, /Cannot upload "b\.pdf", which was written: /);
    match(stderr, /Ask for the permission to attach files to the page/);
    deepStrictEqual([...published.keys()], ["b.pdf"]);
    deepStrictEqual(filesOf(wiki), []);
  });

  test("--upload refuses before the book is made if the user may not attach files to the page", async (wiki) => {
    wiki.store.withoutFiles.add("2");
    const { code, stderr, jobs, published } = await exportQuickly(wiki, ["DOCS:Setup", "--upload"]);
    deepStrictEqual([code, jobs.length, published.size], [1, 0, 0]);
    match(stderr, /Cannot upload the book: you may not attach files to the page 2/);
  });

  test("--split-by page --upload names all pages that take no files before one is read", async (wiki) => {
    for (const id of ["2", "3"]) wiki.store.withoutFiles.add(id);
    const args = ["DOCS", "--split-by", "page", "--upload", "-o", "out"];
    const { code, stderr, jobs, folders } = await exportQuickly(wiki, args);
    deepStrictEqual([code, jobs.length, folders.size], [1, 0, 0]);
    match(stderr, /2 of 3 pages take no files from you/);
    match(stderr, /Setup.*forbidden|forbidden.*page 2/);
    const bodies = wiki.requests.filter(({ query, path }) => /body/.test(`${path}${query}`));
    deepStrictEqual(bodies, []);
  });

  test("--upload asks a wiki that does not say what the user may do, once, and tries it", async (wiki) => {
    const isAsked = ({ path, query }: { path: string; query: URLSearchParams }) =>
      path.endsWith("/operations") || query.get("expand") === "operations";
    wiki.fail({ kind: "status", status: 404, when: isAsked, times: 9 });
    const { code, stderr } = await exportQuickly(wiki, ["DOCS", "--split-by", "page", "--upload", "-o", "out"]);
    strictEqual(code, 0, stderr);
    strictEqual(wiki.requests.filter(isAsked).length, 1);
    strictEqual(filesOf(wiki).length, 3);
  });

  test("--split-by page --upload reports what was uploaded, and sends only the rest the next time", async (wiki) => {
    const args = ["DOCS", "--split-by", "page", "--upload", "-o", "out", "--force", "--report", "report.json"];
    const isOf2 = ({ method, path }: { method: string; path: string }) => {
      return method === "POST" && /content\/2\/child\/attachment/.test(path);
    };
    wiki.fail({ kind: "status", status: 413, when: isOf2 });
    const { code, stdout, stderr, published } = await exportQuickly(wiki, args);
    strictEqual(code, 1);
    match(stderr, /Cannot upload 1 of 3 files, which were written: "out\/Setup\.pdf": /);
    match(stdout, /^Not uploaded: "Setup\.pdf" of page 2, /m);
    const { uploads } = JSON.parse(new TextDecoder().decode(published.get("report.json")));
    deepStrictEqual(
      uploads.map(({ pageId, result, version }: Record<string, unknown>) => [pageId, result, version]),
      [["1", "uploaded", 1], ["3", "uploaded", 1], ["2", "failed", null]],
    );
    const isUpload = ({ method, path }: { method: string; path: string }) =>
      method === "POST" && path.includes("/child/attachment");
    const sent = wiki.requests.length;
    const again = await exportQuickly(wiki, args);
    strictEqual(again.code, 0, again.stderr);
    strictEqual(wiki.requests.slice(sent).filter(isUpload).length, 1);
    match(again.stdout, /^Uploaded: "Setup\.pdf" of page 2, version 1$/m);
  });

  test("--upload of a space without a home page is refused before the book is made", async (wiki) => {
    historyOf(wiki.store).homepages.delete("DOCS");
    const { code, stderr, jobs, published } = await exportQuickly(wiki, ["DOCS", "--upload"]);
    deepStrictEqual([code, jobs.length, published.size], [1, 0, 0]);
    match(stderr, /the space has no home page/);
    match(stderr, /--upload-to/);
  });

  test("--upload-to refuses a page that does not exist before the book is made", async (wiki) => {
    const { code, stderr, jobs } = await exportQuickly(wiki, ["DOCS", "--upload-to", "DOCS:Nothing"]);
    deepStrictEqual([code === 0, jobs.length], [false, 0]);
    match(stderr, /Cannot upload to "DOCS:Nothing"/);
  });
}

Deno.test("tool wiki export --split-by page --upload attaches each PDF to its page", async () => {
  await using wiki = startSmallWiki();
  const { code, stderr } = await exportQuickly(wiki, ["DOCS", "--split-by", "page", "--upload", "-o", "out"]);
  strictEqual(code, 0, stderr);
  deepStrictEqual(filesOf(wiki).map(([page, name]) => [page, name]), [
    ...[["1", "Home.pdf"], ["3", "Plan.pdf"], ["2", "Setup.pdf"]],
  ]);
});

for (
  const [args, message] of [
    [["--from-archive", "missing.pdf", "--upload"], /Cannot upload a book that is made from an archive/],
    [["DOCS", "--upload", "-o", "-"], /Cannot upload what is written to standard output/],
    [["--cql", "type = page", "--upload"], /a book of a query has no page of its own/],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is refused before any request`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr } = await exportQuickly(wiki, args);
    strictEqual(code, 2);
    match(stderr, message);
    strictEqual(wiki.requests.length, 0);
  });
}
