import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { parseJobs } from "../../../../src/cli/commands/wiki/export/jobs/parse_jobs.ts";
import { createJobBooks } from "../../../../src/cli/deno/live_export/job_books.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { samplePdf } from "../../../support/compilers/sample_pdf.ts";
import { fakeEngine } from "../../../support/compilers/fake_engines.ts";
import { createFakeContext } from "../../../support/fake_context.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

const NEVER = new AbortController().signal;
const LAST = { isLastAttempt: true };
const JOBS = `
books:
  - { name: all, target: DOCS, output: all.pdf }
  - { name: manual, target: DOCS, label: manual, output: manual.pdf }
  - { name: setup, target: "2", output: setup.pdf, strict: true }
  - { name: ops, target: OPS, output: ops.pdf }
`;

/** A wiki with two spaces, and a server that makes the books of a job file. */
function start(wiki: TestWiki) {
  const { store, site, settings: { token } } = wiki;
  store.putPage({ id: "1", title: "Home", labels: ["manual"] });
  store.putPage({ id: "2", title: "Setup", parentId: "1" });
  store.putPage({ id: "9", title: "Ops", spaceKey: "OPS" });
  const disk = new Map<string, Uint8Array>();
  const counts = { compiled: 0 };
  const compile = () => {
    counts.compiled += 1;
    return { pdf: samplePdf([{}]), diagnostics: [] };
  };
  const context = createFakeContext({
    ...{ fetch, now: new Date(0), tree: {}, compilers: fakeEngine(compile) },
    environment: { TOOL_SITE: site, TOOL_TOKEN: token },
    files: {
      openSpool: () => Promise.resolve(createMemorySpool()),
      publishFile: (path, bytes) => Promise.resolve(void disk.set(path, bytes)),
      readFile: (path) => Promise.resolve(disk.get(path) ?? new Uint8Array()),
      realPath: (path) => Promise.resolve(disk.has(path) || path === "." ? `/here/${path}` : undefined),
    },
  });
  const { books, issues } = parseJobs(JOBS, { folder: "" });
  deepStrictEqual(issues, []);
  const parts = { books, folder: ".", profile: undefined };
  return { live: createJobBooks(parts, context), disk, counts };
}

/** Names of the books that a page concerns. */
async function namesOf({ live }: ReturnType<typeof start>, pageId: string): Promise<string[]> {
  return (await live.findBooks(pageId, NEVER)).map(({ id }) => id);
}

async function update({ live }: ReturnType<typeof start>, id: string) {
  return await live.update({ scope: "job", id }, LAST, NEVER);
}

Deno.test("createJobBooks() makes a book once, with its labels, and again after a change", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const server = start(wiki);
  strictEqual((await update(server, "manual")).result, "made");
  const stamp = () => JSON.parse(new TextDecoder().decode(server.disk.get("manual.pdf.json")));
  deepStrictEqual(stamp().pages.map(({ id }: { id: string }) => id), ["1"]);
  strictEqual(await server.live.exportedAt({ scope: "job", id: "manual" }), "1970-01-01T00:00:00.000Z");
  deepStrictEqual(await update(server, "manual"), {
    ...{ result: "unchanged", text: 'unchanged: "manual.pdf" has these versions' },
  });
  strictEqual(server.counts.compiled, 1);
  historyOf(wiki.store).editPage("2", { body: "<p>New</p>" });
  strictEqual((await update(server, "manual")).result, "unchanged");
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", labels: ["manual"] });
  match((await update(server, "manual")).text, /^exported "manual\.pdf": 1 page new$/);
});

Deno.test("createJobBooks() finds the books that have a page, use it, or may have it now", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const server = start(wiki);
  deepStrictEqual(await namesOf(server, "2"), ["all", "manual", "setup"]);
  deepStrictEqual(await namesOf(server, "1"), ["all", "manual"]);
  deepStrictEqual(await namesOf(server, "9"), ["ops"]);
  deepStrictEqual(await namesOf(server, "404"), []);
  for (const name of ["all", "setup"]) await update(server, name);
  wiki.store.putPage({ id: "2", status: "trashed" });
  deepStrictEqual(await namesOf(server, "2"), ["all", "setup"]);
});

Deno.test("createJobBooks() refuses a book with losses if the job file says so, and one that lacks a part", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const server = start(wiki);
  historyOf(wiki.store).editPage("2", { body: '<ac:structured-macro ac:name="roadmap-planner" />' });
  await rejects(() => update(server, "setup"), /Cannot export "Setup": it has 1 loss/);
  strictEqual((await update(server, "all")).result, "made");
  const body = '<p><ac:link><ri:page ri:space-key="OPS" ri:content-title="Ops" /></ac:link></p>';
  historyOf(wiki.store).editPage("2", { body });
  wiki.fail({ kind: "status", status: 500, times: Infinity, when: ({ query }) => query.get("title") === "Ops" });
  const early = { isLastAttempt: false };
  const before = server.disk.get("all.pdf.json");
  const incomplete = { code: "export-incomplete" };
  await rejects(() => server.live.update({ scope: "job", id: "all" }, early, NEVER), incomplete);
  strictEqual(server.disk.get("all.pdf.json"), before);
  await rejects(() => update(server, "all"), incomplete);
  const { isIncomplete } = JSON.parse(new TextDecoder().decode(server.disk.get("all.pdf.json")));
  strictEqual(isIncomplete, true);
});

Deno.test("createJobBooks() leaves requests alone that are none of its books", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  const server = start(wiki);
  strictEqual((await update(server, "gone")).result, "unchanged");
  strictEqual((await server.live.update({ scope: "page", id: "1" }, LAST, NEVER)).result, "unchanged");
  strictEqual(server.disk.size, 0);
});
