import { deepStrictEqual } from "node:assert/strict";
import { ExportSpool } from "../../../../../../src/authoring/book/spool/export_spool.ts";
import { type JobRoom, makeJobBook } from "../../../../../../src/cli/commands/wiki/export/jobs/job_book.ts";
import { parseJobs } from "../../../../../../src/cli/commands/wiki/export/jobs/parse_jobs.ts";
import { openWikiSource } from "../../../../../../src/cli/inputs/open_wiki_source.ts";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../../support/compilers/sample_pdf.ts";
import { createFakeContext } from "../../../../../support/fake_context.ts";
import { createMemorySpool } from "../../../../../support/memory_spool.ts";
import { startTestWiki } from "../../../../../support/test_wiki/test_wiki.ts";

Deno.test("makeJobBook() stamps a book with the pages that it was made of, not with those that came later", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const { store, site, settings: { token } } = wiki;
  store.putPage({ id: "1", title: "Home" });
  const disk = new Map<string, Uint8Array>();
  const compile = () => {
    store.putPage({ id: "2", title: "Later", parentId: "1" });
    return { pdf: samplePdf([{}]), diagnostics: [] };
  };
  const context = createFakeContext({
    ...{ fetch, now: new Date(0), tree: {}, compilers: fakeEngine(compile) },
    files: {
      publishFile: (path, bytes) => Promise.resolve(void disk.set(path, bytes)),
      readFile: (path) => Promise.resolve(disk.get(path) ?? new Uint8Array()),
      realPath: (path) => Promise.resolve(disk.has(path) || path === "." ? `/here/${path}` : undefined),
    },
  });
  const openTarget: JobRoom["openTarget"] = async () => {
    const { source } = await openWikiSource({ name: "a", site, deployment: "data-center", token }, context);
    const scopes = [{ kind: "query", query: "space = DOCS" } as const];
    const spool = new ExportSpool(createMemorySpool(), site);
    return {
      target: { source, scopes, name: "query", origin: site },
      spool,
      isBroken: () => false,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  };
  const { books } = parseJobs("books: [{ name: all, cql: space = DOCS, output: all.pdf }]", { folder: "" });
  const room = { context, folder: ".", force: false, isDry: false, step: () => {}, openTarget };
  const reasons: string[] = [];
  for (const book of [...books, ...books, ...books]) reasons.push((await makeJobBook(book, room)).reason);
  deepStrictEqual(reasons, ["it is new", "1 page new", "nothing has changed"]);
});
