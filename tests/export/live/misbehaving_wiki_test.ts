import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { ExportSource } from "../../../src/book/model/export_source.ts";
import { HIDING_MACROS } from "../../../src/export/macros/hiding_macros_table.ts";
import { INTERACTIVE_MACROS } from "../../../src/export/macros/interactive_macros_table.ts";
import { LIST_MACROS } from "../../../src/export/macros/list_macros_table.ts";
import { MACROS } from "../../../src/export/macros/macros_table.ts";
import { renderingOf } from "../../../src/wiki/local/render_resource.ts";
import {
  KINDS,
  liveMacro as macro,
  liveParameter as parameter,
  liveRequests,
  readLivePages,
  startLiveWiki,
} from "../../support/export/live_wiki.ts";
import type { Fault } from "../../support/test_wiki/faults.ts";

/** All macros of the guide, and one that nobody knows. */
const NAMES = [...new Set([...MACROS.keys(), ...INTERACTIVE_MACROS, ...HIDING_MACROS.keys(), ...LIST_MACROS, "poll"])];

/** Macros of which the wiki may be asked. */
const ASKED = NAMES.filter((name) => {
  const row = MACROS.get(name);
  if (row === undefined) return LIST_MACROS.has(name) || name === "poll";
  return row.asks !== undefined || row.covers !== undefined || row.rule?.isKnown !== undefined;
});

const UNKNOWN = () => Promise.resolve(undefined);
/** A source without the facts of lists and issues. */
const REFUSING: Partial<ExportSource> = {
  ...{ labeled: UNKNOWN, tasks: UNKNOWN, versions: UNKNOWN, attachments: UNKNOWN, issues: UNKNOWN },
};

/** Parameters without which a macro asks for nothing, by its name. */
const GIVEN: ReadonlyMap<string, string> = new Map([
  ...["jira", "jiraissues"].map((name) => [name, parameter("jqlQuery", "project = A")] as const),
  ["jirachart", parameter("jql", "project = A")],
  ...["contentbylabel", "detailssummary", "content-report-table"].map((name) =>
    [name, parameter("labels", "a")] as const
  ),
  ["navmap", parameter("", "a")],
  ["contentbyuser", parameter("name", "ann")],
  ...["page-index", "index", "listlabels", "popular-labels"].map((name) =>
    [name, parameter("spaceKey", "OTHER")] as const
  ),
]);

/** How a wiki misbehaves: by an answer in place of each macro or of the body, or by a fault of its interface. */
interface Misbehavior {
  readonly body?: (storage: string) => string;
  readonly inPlace?: string;
  readonly fault?: Fault;
  /** Only requests for results. */
  readonly isForResults?: true;
  readonly delay?: number;
}

const MACRO = /<ac:structured-macro[^<>]*\/>|<ac:structured-macro[^]*?<\/ac:structured-macro>/g;

const NO_ANSWERS: readonly (readonly [string, Misbehavior])[] = [
  ["another page", { body: () => "<h1>INTRUDER</h1><p>Minutes of the board</p>" }],
  ["the macros of another page", {
    body: (storage) => storage.replace(MACRO, "<p>INTRUDER</p>").replaceAll("macro-1-", "macro-9-"),
  }],
  ["a login page in the place of each macro", { inPlace: '<form>INTRUDER <input type="password"/></form>' }],
  ["a whole page in the place of each macro", { inPlace: "<html><title>INTRUDER</title><body>x</body></html>" }],
  ["scripts alone", { inPlace: "<script>INTRUDER()</script><style>p { content: 'INTRUDER' }</style>" }],
  ["hidden text alone", { inPlace: '<div style="display:none">INTRUDER</div>' }],
  ["errors", { inPlace: '<div class="aui-message error">Unknown macro: INTRUDER</div>' }],
  ["the macros as they were sent", { body: (storage) => storage }],
  ["a login page", { fault: { kind: "login-page" } }],
  ["a redirect to another host", { fault: { kind: "redirect", location: "https://intruder.invalid/login" } }],
  ["invalid JSON", { fault: { kind: "text", text: '{"value": "INTRUDER' } }],
  ["HTML", { fault: { kind: "text", text: "<p>INTRUDER</p>", contentType: "text/html" } }],
  ["10 MB", { fault: { kind: "text", text: JSON.stringify({ value: `INTRUDER${"x".repeat(10 << 20)}` }) } }],
  ["nothing, and hangs", { fault: { kind: "slow", milliseconds: 60_000 } }],
  ["broken connections", { fault: { kind: "cut" } }],
  ["that it limits requests, for ever", { fault: { kind: "status", status: 429, headers: { "retry-after": "1" } } }],
  ...[400, 401, 403, 404, 405, 410, 500, 501, 503].map((status): [string, Misbehavior] => [
    `the status ${status}`,
    { fault: { kind: "status", status } },
  ]),
];

/** What only a wiki on Cloud can do: the results are requested. */
const NO_RESULTS: readonly (readonly [string, Misbehavior])[] = [
  ["that it works, for ever", { delay: 999 }],
  ["that the results have expired", { isForResults: true, fault: { kind: "status", status: 410 } }],
  ["that the tasks are unknown", {
    isForResults: true,
    fault: { kind: "text", text: '[{"status": "FAILED", "error": "Unknown task"}]' },
  }],
  ["the results of others", {
    isForResults: true,
    fault: { kind: "text", text: '[{"status": "COMPLETED", "value": "<p>INTRUDER</p>"}]' },
  }],
];

/** What readers see of answers with more than they should have. */
const TAINTED: readonly (readonly [string, string])[] = [
  ["scripts", '<p onclick="INTRUDER()">fine</p><script>INTRUDER()</script>'],
  ["forms", '<form action="https://intruder.invalid/"><p>fine</p><input type="hidden" value="INTRUDER"/></form>'],
  ["foreign pictures", '<p>fine</p><p><img src="https://intruder.invalid/track.png" alt=""/></p>'],
  ["macros of its own", `<p>fine</p><ac:link><ri:page ri:content-title="INTRUDER"/></ac:link>`],
  ["headings and places", '<h1 id="page-1">fine</h1><a name="page-1"></a>'],
];

async function readMisbehaving(kind: typeof KINDS[number], misbehavior: Misbehavior) {
  await using wiki = startLiveWiki(kind, NAMES.map((name) => macro(name, GIVEN.get(name))).join(""));
  const { body, inPlace, fault, isForResults, delay = 0 } = misbehavior;
  const rendering = renderingOf(wiki.store);
  rendering.delay = delay;
  rendering.answer = body ?? ((storage) => storage.replaceAll(MACRO, inPlace ?? "<p>fine</p>"));
  if (fault !== undefined) {
    const when: Fault["when"] = ({ path, method }) =>
      path.includes("/contentbody/") && (isForResults !== true || method === "GET");
    wiki.fail({ ...fault, times: 999, when });
  }
  const timeoutMs = fault?.kind === "slow" ? 50 : 30_000;
  const [page] = await readLivePages(wiki, { override: REFUSING, timeoutMs });
  return { page, requests: liveRequests(wiki) };
}

for (const kind of KINDS) {
  for (const [what, misbehavior] of [...NO_ANSWERS, ...kind === "cloud" ? NO_RESULTS : []]) {
    Deno.test(`readChapters() shows placeholders for all macros if ${kind} answers ${what}`, async () => {
      const { page, requests } = await readMisbehaving(kind, misbehavior);
      ok(page !== undefined && !page.text.includes("INTRUDER") && !page.text.includes("tool-macro"));
      const stages = new Map(page.macros.map(({ name, stage }) => [name, stage]));
      deepStrictEqual(ASKED.filter((name) => stages.get(name) !== "placeholder"), []);
      // Each is a loss of its own.
      const losses = page.losses.filter((loss) =>
        /^(?:list-left-out|macro-unknown|issue-query|labels-unknown|attachment-list)/.test(loss)
      );
      ok(losses.length >= ASKED.length, `${losses.length} losses for ${ASKED.length} macros`);
      ok(!page.losses.some((loss) => loss.startsWith("macro-live")));
      ok(requests.length <= 8, `${requests.length} requests`);
    });
  }

  for (const [what, inPlace] of TAINTED) {
    Deno.test(`readChapters() shows what ${kind} renders without ${what}`, async () => {
      const { page, requests } = await readMisbehaving(kind, { inPlace });
      ok(page !== undefined && !page.text.includes("INTRUDER"));
      const stages = new Map(page.macros.map(({ name, stage }) => [name, stage]));
      deepStrictEqual(ASKED.filter((name) => stages.get(name) !== "live"), []);
      strictEqual(page.losses.filter((loss) => loss.startsWith("macro-live")).length, ASKED.length);
      const sent = requests.map(({ body }) => body).join("");
      const others = NAMES.filter((name) => !ASKED.includes(name) && sent.includes(`ac:name=\\"${name}\\"`));
      deepStrictEqual(others, [], "only macros that a wiki may show are sent");
      strictEqual(requests.length, kind === "cloud" ? 2 : 1);
    });
  }

  Deno.test(`readChapters() waits as long as ${kind} asks before it renders macros`, async () => {
    await using wiki = startLiveWiki(kind, macro("poll"));
    const when: Fault["when"] = ({ path }) => path.includes("/contentbody/");
    wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "2" }, when });
    const [page] = await readLivePages(wiki);
    deepStrictEqual(page?.macros.map(({ stage }) => stage), ["live"]);
  });
}
