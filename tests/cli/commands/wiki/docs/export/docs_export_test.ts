// A folder that is at the versions of the wiki gives the same book as the wiki, byte for byte and without a request.
import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../../../../src/cli/deno/deno_context.ts";
import { createDocsHost } from "../../../../../../src/cli/deno/deno_docs_host.ts";
import { isRecord } from "../../../../../../src/base/record.ts";
import type { Profile } from "../../../../../../src/profile/profiles.ts";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../../support/compilers/sample_pdf.ts";
import { runFake } from "../../../../../support/fake_context.ts";
import { createMemorySpool } from "../../../../../support/memory_spool.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { removeIssueTables, startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { DEFAULTS } from "../../../../../support/wiki/synced_folder.ts";
import { runWithWiki } from "../../../../../support/wiki/wiki_run.ts";

const refuse = () => Promise.reject(new Error("no request was expected"));

async function sync(wiki: TestWiki, folder: string, push: boolean): Promise<void> {
  const { site, settings: { deployment, token }, store } = wiki;
  const email = deployment === "cloud" ? { email: store.currentUser.email } : {};
  const profile: Profile = { name: "test", site, deployment, token, ...email };
  const config = { folder, scope: { kind: "space", key: "DOCS" }, profile } as const;
  const host = createDocsHost(createDenoContext(new AbortController().signal));
  await host.sync({ ...config, options: { ...DEFAULTS, attachments: true, push } }, {
    change() {},
    progress() {},
    notice() {},
  });
}

/** Exports a book; unless the compiler is the real one, what it is given is compared in place of the PDF. */
async function exportBook(line: string, wiki: TestWiki, isReal: boolean) {
  const before = wiki.requests.length;
  const given: [path: string, bytes: Uint8Array][] = [];
  const fake = fakeEngine(({ files }) => {
    given.push(...files);
    return { pdf: samplePdf([{}]), diagnostics: [] };
  });
  const isOffline = line.startsWith("wiki docs");
  const context = createDenoContext(new AbortController().signal);
  const run = await runWithWiki(`${line} -o book.pdf --report report.json`, wiki, {
    tree: {},
    mayPublish: true,
    compilers: isReal ? context.compilers : fake,
    docsHost: { ...context.docsHost, ...createDocsHost({ ...context, fetch: refuse }) },
    files: { openSpool: () => Promise.resolve(createMemorySpool()) },
    ...isOffline ? { fetch: refuse } : {},
  });
  strictEqual(run.code, 0, run.stderr);
  if (isOffline) strictEqual(wiki.requests.length, before, "no request");
  const report: unknown = JSON.parse(new TextDecoder().decode(run.published.get("report.json")));
  ok(isRecord(report));
  delete report["times"];
  ok(isReal || given.length > 0);
  return { pdf: run.published.get("book.pdf"), given, report, stderr: run.stderr };
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`exportDocs() gives the same book as the wiki, also after an edit and a push (${deployment})`, async () => {
    await using wiki = startDemoWiki({ deployment, port: 0 });
    removeIssueTables(wiki);
    await using temporary = await createTemporaryFolder();
    const folder = `${temporary.path}/docs`;
    await sync(wiki, folder, false);
    const compare = async (from: string, of: string, isReal = false) => {
      const online = await exportBook(`wiki export ${from}`, wiki, isReal);
      const offline = await exportBook(`wiki docs export ${of}`, wiki, isReal);
      ok(!offline.stderr.includes("needs-wiki"), offline.stderr);
      deepStrictEqual(offline.report, online.report);
      deepStrictEqual(offline.pdf, online.pdf);
      deepStrictEqual(offline.given, online.given);
      return offline.given;
    };
    const before = await compare("DOCS", folder);
    await compare("DOCS:Software --scope tree", `${folder} --page Software --scope tree`, true);
    const path = "Wheelwright handbook.md";
    const text = await Deno.readTextFile(`${folder}/${path}`);
    await Deno.writeTextFile(`${folder}/${path}`, `${text}\nClosed on *Monday*.\n`);
    await sync(wiki, folder, true);
    notDeepStrictEqual(await compare("DOCS", folder), before, "the edit is in the book");
  });
}

Deno.test("tool wiki docs export refuses the address of a page of another wiki", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center", port: 0 });
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder, false);
  const other = `${new URL(wiki.site).origin}/other`;
  const line = `wiki docs export ${folder} -o book.pdf --page ${other}/pages/viewpage.action?pageId=104`;
  const context = createDenoContext(new AbortController().signal);
  const { code, stderr } = await runWithWiki(line, wiki, {
    tree: {},
    compilers: context.compilers,
    docsHost: { ...context.docsHost, ...createDocsHost({ ...context, fetch: refuse }) },
    fetch: refuse,
  });
  strictEqual(code, 2);
  ok(stderr.includes(`Cannot export from ${other}: the folder is for <wiki>`), stderr);
});

Deno.test("exportDocs() takes a title with a colon as it is, and SPACE:Title of the space of the folder", async () => {
  await using wiki = startDemoWiki({ port: 0 });
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder, false);
  const context = createDenoContext(new AbortController().signal);
  for (
    const [page, title] of [
      ["Booking: how it works", "Booking: how it works"],
      ["docs:Booking: how it works", "Booking: how it works"],
      ["DOCS:Workshop", "Workshop"],
      ["How to: this", undefined],
      ["Wrokshop", undefined],
      ["OTHER:Workshop", undefined],
    ] as const
  ) {
    const run = await runFake([
      "wiki",
      "docs",
      "export",
      folder,
      "--page",
      page,
      "--no-images",
      "--json",
      "-o",
      "a.pdf",
    ], {
      ...{ tree: {}, mayPublish: true, now: new Date(0), docsHost: createDocsHost({ ...context, fetch: refuse }) },
      compilers: fakeEngine(() => ({ pdf: samplePdf([{}]), diagnostics: [] })),
      files: { openSpool: () => Promise.resolve(createMemorySpool()) },
    });
    if (title !== undefined) strictEqual(run.code === 0 && JSON.parse(run.stdout).title, title, run.stderr);
    else strictEqual(JSON.parse(run.stderr).error.message, `Cannot find the page "${page}" in the folder`);
    if (page === "Wrokshop") strictEqual(JSON.parse(run.stderr).error.hint, 'Did you mean "Workshop"?');
  }
});

Deno.test("exportDocs() shows the query of a table of issues, which only the wiki can answer", async () => {
  await using wiki = startDemoWiki({ deployment: "data-center", port: 0 });
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder, false);
  const line = `${folder} --page 116`;
  const { report } = await exportBook(`wiki docs export ${line}`, wiki, false);
  const [loss] = Array.isArray(report["losses"]) ? report["losses"] : [];
  deepStrictEqual([loss?.code, loss?.outcome], ["needs-wiki", "otherwise"]);
  ok(/^No tracker answers the query "project = BIKE .*": the query is shown$/.test(loss?.message), loss?.message);
});

Deno.test("tool wiki docs export --strict refuses losses of all stages, as an export from the wiki does", async () => {
  await using wiki = startDemoWiki({ port: 0 });
  const formula = '<ac:structured-macro ac:name="mathinline"><ac:parameter ac:name="body">\\unknown{a}</ac:parameter>' +
    "</ac:structured-macro>";
  wiki.store.putPage({
    id: "9001",
    title: "Lossy",
    parentId: "104",
    body: `<p>${"letters ".repeat(9)}\u{12000}${formula}</p>`,
  });
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/docs`;
  await sync(wiki, folder, false);
  const context = createDenoContext(new AbortController().signal);
  const warning = { severity: "warning" as const, message: "odd", file: "/main.typ", line: 4, column: 1 };
  const run = async (...more: string[]) => {
    const args = ["wiki", "docs", "export", folder, "--page", "Lossy", "-o", "a.pdf", "--report", "r.json", ...more];
    const { code, published } = await runFake(args, {
      ...{ tree: {}, mayPublish: true, now: new Date(0), docsHost: createDocsHost({ ...context, fetch: refuse }) },
      compilers: fakeEngine(() => ({ pdf: samplePdf([{}]), diagnostics: [warning] })),
      files: { openSpool: () => Promise.resolve(createMemorySpool()) },
    });
    const { lossesByCode } = JSON.parse(new TextDecoder().decode(published.get("r.json")));
    return [code, published.has("a.pdf"), lossesByCode.map((each: { code: string }) => each.code).sort()];
  };
  const before = ["formula-not-convertible", "missing-glyph"];
  deepStrictEqual(await run(), [0, true, [...before, "typst-warning"]]);
  deepStrictEqual(await run("--strict"), [1, false, before]);
});
