import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Fault } from "../../../../support/test_wiki/faults.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";
import { exportQuickly, type QuickExport, startSmallWiki } from "./export_runs.ts";

const NO_WAIT = { "retry-after": "0" };
const DEPLOYMENTS = ["cloud", "data-center"] as const;

/** Faults that a second attempt overcomes. */
const PASSING: readonly (readonly [what: string, fault: Fault])[] = [
  ["a limit of requests", { kind: "status", status: 429, headers: NO_WAIT }],
  ["an error of the server", { kind: "status", status: 500 }],
  ["an overload", { kind: "status", status: 503, headers: NO_WAIT }],
  ["a connection that breaks", { kind: "cut" }],
  ["an answer that is cut off", { kind: "lost" }],
  ["an answer that is not complete", { kind: "text", text: '{"results":[{"id":"2' }],
];

/** Faults that end an export, with the message of its error and the exit code of the program. */
const LASTING: readonly (readonly [what: string, fault: Fault, message: RegExp, exit: number])[] = [
  ["a token that is revoked", { kind: "status", status: 401 }, /the wiki answered 401/, 4],
  ["a page to log in", { kind: "login-page" }, /answered with a web page, perhaps a login page/, 1],
  ["an outage", { kind: "status", status: 503, headers: NO_WAIT }, /503|unavailable|not available/, 1],
  ["a limit for an hour", { kind: "status", status: 429, headers: { "retry-after": "3600" } }, /limiting requests/, 1],
  ["answers of another type", { kind: "text", text: '{"results": 7}' }, /no book can be made of them/, 1],
  ["answers that are no JSON", { kind: "text", text: "<html>", contentType: "text/html" }, /web page/, 1],
];

/** Faults that end an export when it asks for pictures. */
const LASTING_FILES: readonly (readonly [what: string, fault: Fault, message: RegExp])[] = [
  ["an error of the server", { kind: "status", status: 500 }, /: the wiki answered 500/],
  ["an outage", { kind: "status", status: 503, headers: NO_WAIT }, /: the wiki answered 503/],
  ["a limit of requests", { kind: "status", status: 429, headers: NO_WAIT }, /: the wiki answered 429/],
  ["a connection that breaks", { kind: "cut" }, /: the connection broke/],
];

/** Whether a request asks for bodies of pages. */
function asksBodies({ query }: { readonly query: URLSearchParams }): boolean {
  return query.has("body-format") || /body/.test(query.get("expand") ?? "");
}

function reportOf({ published }: QuickExport) {
  return JSON.parse(new TextDecoder().decode(published.get("b.json")));
}

function sourceOf({ jobs }: QuickExport): string {
  return new TextDecoder().decode(jobs[0]?.files.get("/main.typ"));
}

async function exportSpace(wiki: TestWiki, key = "GEN"): Promise<QuickExport> {
  return await exportQuickly(wiki, [key, "-o", "b.pdf", "--report", "b.json"]);
}

for (const deployment of DEPLOYMENTS) {
  Deno.test(`tool wiki export makes the same book whatever passes in the middle (${deployment})`, async () => {
    await using wiki = startSmallWiki(deployment);
    generateSpace(wiki, { pages: 12, pictures: 4 });
    const cold = await exportSpace(wiki);
    strictEqual(cold.code, 0, cold.stderr);
    const requests = wiki.requests.length;
    for (const [at, [what, fault]] of PASSING.entries()) {
      let left = 1 + at * (requests - 2) / PASSING.length | 0;
      let isHit = false;
      wiki.fail({ ...fault, when: () => left-- === 0 && (isHit = true) });
      const again = await exportSpace(wiki);
      deepStrictEqual([again.code, isHit, sourceOf(again)], [0, true, sourceOf(cold)], `${what}: ${again.stderr}`);
      const { requests: _, ...report } = reportOf(cold);
      const { requests: { facts, pages }, ...same } = reportOf(again);
      deepStrictEqual([same, facts + pages > 0], [report, true], what);
    }
  });

  for (const [what, fault, message, exit] of LASTING) {
    Deno.test(`tool wiki export ends with a typed error and writes nothing for ${what} (${deployment})`, async () => {
      await using wiki = startSmallWiki(deployment);
      wiki.fail({ ...fault, times: Infinity, when: asksBodies });
      const run = await exportQuickly(wiki, ["DOCS", "-o", "b.pdf", "--report", "b.json"]);
      deepStrictEqual([run.code, run.published.size, run.jobs.length, run.stdout], [exit, 0, 0, ""], run.stderr);
      const [line = ""] = run.stderr.split("\n");
      ok(/^error: /.test(line) && message.test(line) && !/\n\s+at /.test(run.stderr), run.stderr);
      ok(!run.stderr.includes(wiki.settings.token), run.stderr);
    });
  }

  Deno.test(`tool wiki export goes on without pages that are deleted, moved or hidden (${deployment})`, async () => {
    await using wiki = startSmallWiki(deployment);
    const ids = generateSpace(wiki, { pages: 9 });
    const history = historyOf(wiki.store);
    let isOver = false;
    // As the first body is asked for, the list of pages is out of date.
    wiki.fail({
      kind: "slow",
      milliseconds: 0,
      when: (request) => {
        if (isOver || !asksBodies(request)) return false;
        isOver = true;
        history.trashPage(ids[3] ?? "");
        history.purgePage(ids[4] ?? "");
        history.moveToSpace(ids[5] ?? "", "DOCS", "1");
        history.editPage(ids[6] ?? "", { title: "New title", body: "<p>New text</p>" });
        return true;
      },
    });
    const run = await exportSpace(wiki);
    strictEqual(run.code, 0, run.stderr);
    const report = reportOf(run);
    const unreadable = report.unreadable.map(({ id, code }: Record<string, string>) => [id, code]);
    deepStrictEqual(unreadable, [[ids[3], "not-found"], [ids[4], "not-found"], [ids[5], "moved"]]);
    deepStrictEqual(report.counts.pages, 6);
    const losses = report.losses.filter(({ code }: Record<string, string>) => code === "page-unreadable");
    deepStrictEqual(losses.map(({ pageId }: Record<string, string>) => pageId), [ids[3], ids[4], ids[5]]);
    const changed = report.issues.filter(({ code }: Record<string, string>) => code === "page-changed");
    deepStrictEqual(changed.map(({ path }: Record<string, string>) => path), [ids[6]]);
    ok(sourceOf(run).includes("New text") && run.stderr.includes("page-unreadable"), run.stderr);
  });

  Deno.test(`tool wiki export --strict refuses a book that lacks a page (${deployment})`, async () => {
    await using wiki = startSmallWiki(deployment);
    const ids = generateSpace(wiki, { pages: 3 });
    let isOver = false;
    wiki.fail({
      kind: "slow",
      milliseconds: 0,
      when: (request) => {
        if (isOver || !asksBodies(request)) return false;
        historyOf(wiki.store).purgePage(ids[2] ?? "");
        return isOver = true;
      },
    });
    const run = await exportQuickly(wiki, ["GEN", "--strict", "-o", "b.pdf"]);
    deepStrictEqual([run.code, run.published.size], [1, 0], run.stderr);
    ok(run.stderr.includes("page-unreadable"), run.stderr);
  });

  for (const status of [403, 404]) {
    Deno.test(`tool wiki export reports what answers ${status} besides its pages (${deployment})`, async () => {
      await using wiki = startSmallWiki(deployment);
      generateSpace(wiki, { pages: 4, pictures: 4 });
      wiki.fail({
        ...{ kind: "status", status, times: Infinity },
        when: ({ path }) => /attachment|download/.test(path),
      });
      const run = await exportSpace(wiki);
      strictEqual(run.code, 0, run.stderr);
      const { counts, losses } = reportOf(run);
      deepStrictEqual([counts.pages, counts.missingPictures], [4, 4]);
      strictEqual(losses.length, 4, JSON.stringify(losses));
    });
  }
}

Deno.test("tool wiki export ends, and can be continued, when files meet a fault that lasts", async () => {
  const cases = DEPLOYMENTS.flatMap((deployment) => LASTING_FILES.map((each) => [deployment, ...each] as const));
  // Each waits for further attempts, so all wait together.
  await Promise.all(cases.map(async ([deployment, what, fault, message]) => {
    await using wiki = startSmallWiki(deployment);
    generateSpace(wiki, { pages: 4, pictures: 4 });
    const asksFiles = ({ path }: { readonly path: string }) => /attachment|download/.test(path);
    wiki.fail({ ...fault, times: Infinity, when: asksFiles });
    const run = await exportSpace(wiki);
    const said = `${what} (${deployment}): ${run.stderr}`;
    deepStrictEqual([run.code, run.published.size, run.jobs.length], [1, 0, 0], said);
    ok(message.test(run.stderr) && /^hint: Run the same command with --resume/m.test(run.stderr), said);
  }));
});
