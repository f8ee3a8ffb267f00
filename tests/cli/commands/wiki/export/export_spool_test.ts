import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { InterruptedError } from "../../../../../src/console/command_errors.ts";
import { FileError } from "../../../../../src/host/files/file_error.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { createMemorySpool } from "../../../../support/memory_spool.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import type { Surroundings } from "../../../../support/fake_context.ts";
import { exportQuickly, type QuickExport, startSmallWiki } from "./export_runs.ts";

/** Number of stored files, and whether the spool is still locked. */
function stateOf({ spool }: QuickExport) {
  return { files: spool.files.size, isOpen: spool.isOpen };
}

const REMOVED = { files: 0, isOpen: false };
/** After the pages were read, and after the wiki has rendered the macro of one. */
const READ = { files: 3, isOpen: false };
const RENDERED = { files: 4, isOpen: false };

Deno.test("an export removes what it has read when it is done or refused", async () => {
  await using wiki = startSmallWiki();
  for (
    const [code, run] of [
      [0, () => exportQuickly(wiki, ["DOCS"])],
      [1, () => exportQuickly(wiki, ["DOCS", "--strict"])],
      [1, () => exportQuickly(wiki, ["DOCS", "--label", "none"])],
    ] as const
  ) {
    const done = await run();
    deepStrictEqual([done.code, stateOf(done)], [code, REMOVED], done.stderr);
  }
});

Deno.test("an export keeps what it has read when the wiki goes away, and --resume does not read it again", async () => {
  await using wiki = startSmallWiki();
  const body = '<p><ac:link><ri:space ri:space-key="GONE" /></ac:link></p>';
  historyOf(wiki.store).editPage("2", { body });
  wiki.fail({ kind: "status", status: 401, when: ({ path, query }) => `${path}${query}`.includes("GONE") });
  const cut = await exportQuickly(wiki, ["DOCS"]);
  deepStrictEqual([cut.code, stateOf(cut), cut.published.size], [4, READ, 0], cut.stderr);

  const sent = wiki.requests.length;
  const bodies = () => wiki.requests.slice(sent).filter(({ query }) => query.get("expand")?.includes("body"));
  const openSpool = () => Promise.resolve(createMemorySpool(cut.spool.files));
  const resumed = await exportQuickly(wiki, ["DOCS", "--resume"], { files: { openSpool } });
  deepStrictEqual([resumed.code, bodies().length, cut.spool.files.size], [0, 0, 0], resumed.stderr);
});

Deno.test("an export that has read nothing leaves nothing behind", async () => {
  await using wiki = startSmallWiki();
  for (const [target, code] of [["777", 1], ["NOPE", 1], ["DOCS:Nope", 1]] as const) {
    const run = await exportQuickly(wiki, [target]);
    deepStrictEqual([run.code, stateOf(run)], [code, REMOVED], run.stderr);
  }
  wiki.fail({ kind: "status", status: 401 });
  const refused = await exportQuickly(wiki, ["DOCS"]);
  deepStrictEqual([refused.code, stateOf(refused)], [4, REMOVED], refused.stderr);
});

Deno.test("an export passes --resume on, and a run without it starts anew", async () => {
  await using wiki = startSmallWiki();
  const opened: boolean[] = [];
  const openSpool = (_path: string, { resume }: { resume: boolean }) => {
    opened.push(resume);
    return Promise.resolve(createMemorySpool());
  };
  await exportQuickly(wiki, ["DOCS"], { files: { openSpool } });
  await exportQuickly(wiki, ["DOCS", "--resume"], { files: { openSpool } });
  deepStrictEqual(opened, [false, true]);
});

Deno.test("an export that cannot write keeps what it has read for another try", async () => {
  await using wiki = startSmallWiki();
  const publishFile = () => Promise.reject(new FileError("io-error", "Cannot write the file: the disk is full"));
  const run = await exportQuickly(wiki, ["DOCS"], { files: { publishFile } });
  deepStrictEqual([run.code, stateOf(run)], [1, RENDERED], run.stderr);
});

Deno.test("an export whose compile fails removes nothing of what it would have to read again", async () => {
  await using wiki = startSmallWiki();
  const compilers = fakeEngine(() => {
    throw new Error("the compiler is broken");
  });
  const run = await exportQuickly(wiki, ["DOCS"], { compilers });
  deepStrictEqual([run.code, stateOf(run), run.published.size], [70, RENDERED, 0]);
});

Deno.test("an export names a place of intermediate files that another one uses", async () => {
  await using wiki = startSmallWiki();
  const openSpool = () => Promise.reject(new FileError("file-in-use", 'Cannot use ".b.pdf.export": it is in use'));
  const { code, stderr } = await exportQuickly(wiki, ["DOCS", "-o", "b.pdf"], { files: { openSpool } });
  strictEqual(code, 1);
  match(stderr, /"\.b\.pdf\.export": it is in use/);
  ok(wiki.requests.length === 0);
});

Deno.test("an export that is interrupted names --resume if it has read something", async () => {
  await using wiki = startSmallWiki();
  const interrupted = async (interrupt: (stop: () => never) => Surroundings) => {
    const stop = new AbortController();
    const surroundings = interrupt(() => {
      stop.abort(new InterruptedError());
      throw stop.signal.reason;
    });
    return await exportQuickly(wiki, ["DOCS"], { signal: stop.signal, ...surroundings });
  };
  const late = await interrupted((stop) => ({ compilers: fakeEngine(stop) }));
  deepStrictEqual([late.code, stateOf(late)], [130, RENDERED]);
  const hint = "hint: Run the same command with --resume to continue with what it has read.\n";
  strictEqual(late.stderr, `error: Interrupted\n${hint}`);
  const early = await interrupted((stop) => ({ fetch: () => stop() }));
  deepStrictEqual([early.code, stateOf(early), early.stderr], [130, REMOVED, "error: Interrupted\n"]);
});

for (const [args, hint] of [[[], "--resume and --force"], [["--force"], "--resume to continue"]] as const) {
  Deno.test(`tool wiki export ${args.join(" ")} that is interrupted while it uploads names ${hint}`, async () => {
    await using wiki = startSmallWiki();
    const stop = new AbortController();
    const when = ({ method, path }: { readonly method: string; readonly path: string }) => {
      if (method === "POST" && path.endsWith("/child/attachment")) stop.abort(new InterruptedError());
      return false;
    };
    wiki.fail({ kind: "cut", when });
    const run = await exportQuickly(wiki, ["DOCS", "-o", "b.pdf", "--upload", ...args], { signal: stop.signal });
    deepStrictEqual([run.code, [...run.published.keys()]], [130, ["b.pdf"]], run.stderr);
    strictEqual(run.stderr.includes(hint), true, run.stderr);
  });
}
