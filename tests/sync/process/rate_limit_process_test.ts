import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { jsonLines, openSyncStage } from "../../support/processes/sync_process.ts";
import type { Fault } from "../../support/test_wiki/faults.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";

const PAGES = 20;
const WORKERS = 4;

function fill(wiki: TestWiki): void {
  for (let i = 0; i < PAGES; i++) wiki.store.putPage({ title: `Page ${i}` });
}

type StatusFault = Fault & { kind: "status" };

function isPage({ path }: LocalRequest): boolean {
  return /^\/rest\/api\/content\/\d+$/.test(path);
}

/** Lets the n-th look at a page meet a fault, and counts the requests that come from then on within so long a time. */
function failPage(wiki: TestWiki, number: number, makeFault: () => StatusFault) {
  const arrivals: number[] = [];
  let left = number;
  const fault: StatusFault = {
    ...makeFault(),
    when: (request) => {
      if (left <= 0) arrivals.push(performance.now());
      else if (isPage(request)) left -= 1;
      if (left !== 0 || arrivals.length > 0) return false;
      arrivals.push(performance.now());
      Object.assign(fault, { headers: makeFault().headers }); // a date is one from this moment on
      return true;
    },
  };
  wiki.fail(fault);
  // Once the fault is used up, somebody else has to look on.
  const rest: Fault = { kind: "slow", milliseconds: 0, times: Infinity };
  wiki.fail({ ...rest, when: () => (arrivals.length > 0 && arrivals.push(performance.now()), false) });
  return (milliseconds: number) => arrivals.slice(1).filter((at) => at - (arrivals[0] ?? at) < milliseconds).length;
}

/** With the least that has to be waited: a date has whole seconds. */
const PAUSES: readonly [name: string, leastMs: number, fault: () => StatusFault][] = [
  ["a 429 with seconds", 1000, () => ({ kind: "status", status: 429, headers: { "retry-after": "1" } })],
  ["a 429 with a date", 5000, () => ({ kind: "status", status: 429, headers: { "retry-after": inSeconds(6) } })],
  ["a 503 with seconds", 1000, () => ({ kind: "status", status: 503, headers: { "retry-after": "1" } })],
];

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}

for (const [name, leastMs, fault] of PAUSES) {
  Deno.test(`tool wiki docs sync stops all workers after ${name}, says so and ends well`, async () => {
    await using wiki = startTestWiki();
    fill(wiki);
    await using stage = await openSyncStage(wiki);
    const countWithin = failPage(wiki, 5, fault);
    const { code, stdout, stderr } = await stage.sync("--space", "DOCS", "--json", "--concurrency", String(WORKERS));
    deepStrictEqual([code, stderr], [0, ""]);
    const lines = jsonLines(stdout);
    const notices = lines.flatMap(({ event, message }) => event === "notice" ? [String(message)] : []);
    strictEqual(notices.length, 1);
    match(notices[0] ?? "", /^The wiki is limiting requests: continuing in \d seconds?$/);
    strictEqual(lines.filter(({ event }) => event === "pulled").length, PAGES);
    // Those that were on their way, however late they arrive; what is asked after the wait cannot be early.
    const early = countWithin(leastMs - 50);
    ok(early < 2 * WORKERS, `${early} requests before the wait was over`);
  });
}

Deno.test("tool wiki docs sync ends when the wiki asks to wait for an hour, and the next run goes on", async () => {
  await using wiki = startTestWiki();
  fill(wiki);
  await using stage = await openSyncStage(wiki);
  failPage(wiki, 12, () => ({ kind: "status", status: 429, headers: { "retry-after": "3600" } }));
  const first = await stage.sync("--space", "DOCS", "--concurrency", String(WORKERS));
  strictEqual(first.code, 1);
  match(first.stderr, /it is limiting requests\nhint: Try again in 60 minutes\.\n$/);
  const done = (await stage.files()).length;
  ok(done >= 12 - WORKERS && done < PAGES, `${done} pages were pulled`);
  const requests = wiki.requests.length;
  const second = await stage.sync();
  deepStrictEqual([second.code, (await stage.files()).length], [0, PAGES]);
  deepStrictEqual(second.stdout.split("\n").at(-2), `${PAGES - done} pulled`);
  strictEqual(wiki.requests.slice(requests).filter(isPage).length, PAGES - done);
  deepStrictEqual(await stage.leftovers(), []);
});

Deno.test("tool wiki docs sync gives up soon when the wiki answers 429 to everything, with exit code 1", async () => {
  await using wiki = startTestWiki();
  fill(wiki);
  await using stage = await openSyncStage(wiki);
  const headers = { "retry-after": "0" };
  wiki.fail({ kind: "status", status: 429, headers, times: Infinity, when: isPage });
  const { code, stdout, stderr } = await stage.sync("--space", "DOCS", "--json", "--concurrency", "1");
  strictEqual(code, 1);
  strictEqual(JSON.parse(stderr).error.code, "rate-limited");
  strictEqual(jsonLines(stdout).some(({ event }) => event === "pulled"), false);
  ok(wiki.requests.filter(isPage).length < 10, `${wiki.requests.length} requests`);
});
