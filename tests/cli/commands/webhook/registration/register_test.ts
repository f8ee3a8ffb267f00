import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { EVENT_TYPES } from "../../../../../src/webhook/webhook_event.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { HOOK_SECRET, runWithWiki } from "../../../../support/wiki/wiki_run.ts";

const URL = "https://hooks.example.com/webhook";
const SIGNED = `webhook register --url ${URL} --secret-file hook.secret`;

function webhooksOf({ store }: TestWiki) {
  return [...store.webhooks.values()];
}

Deno.test("tool webhook register is as reviewed", async () => {
  await using wiki = startTestWiki();
  const run = await runWithWiki(`${SIGNED} --events page_updated,page_created --space DOCS --pages 1,2`, wiki);
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  deepStrictEqual(webhooksOf(wiki), [{
    ...{
      id: 1001,
      name: "tool",
      active: true,
      secret: HOOK_SECRET,
      scopeType: "global",
      sslVerificationRequired: true,
    },
    ...{ url: `${URL}?space=DOCS&pages=1,2`, events: ["page_created", "page_updated"] },
  }]);
  await assertGolden("text/webhook_register.txt", run.stdout);
});

Deno.test("tool webhook register takes the address as an argument, and only once", async () => {
  await using wiki = startTestWiki();
  strictEqual((await runWithWiki(`webhook register ${URL} --secret-file hook.secret`, wiki)).code, 0);
  deepStrictEqual(webhooksOf(wiki).map(({ url }) => url), [URL]);
  const { code, stderr } = await runWithWiki(`webhook register ${URL} --url ${URL}`, wiki);
  strictEqual(code, 2);
  match(stderr, /^error: The address is given twice, as an argument and with --url\n/);
});

Deno.test("tool webhook register --json is as reviewed", async () => {
  await using wiki = startTestWiki();
  const run = await runWithWiki(`${SIGNED} --space DOCS --json`, wiki);
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  await assertGolden("json/webhook_register.json", run.stdout);
});

Deno.test("tool webhook register registers all nine events without a filter by default", async () => {
  await using wiki = startTestWiki();
  const { stdout } = await runWithWiki(SIGNED, wiki);
  deepStrictEqual(webhooksOf(wiki).map(({ url, events }) => [url, events]), [[URL, Object.keys(EVENT_TYPES)]]);
  match(stdout, /^SPACE +\(all\)\nPAGES +\(all\)$/m);
  match(stdout, /\nApplied by the wiki {6}EVENTS\nApplied by the receiver {2}none\n$/);
});

Deno.test("tool webhook register updates its own registration for the same URL, and reports that", async () => {
  await using wiki = startTestWiki();
  await runWithWiki(`${SIGNED} --space DOCS`, wiki);
  for (const webhook of webhooksOf(wiki)) webhook.active = false;
  const run = await runWithWiki(`${SIGNED} --space OPS --events page_moved`, wiki);
  deepStrictEqual([run.code, run.stderr], [0, ""]);
  match(run.stdout, /^Updated the existing webhook for this URL at "<wiki>"\n/);
  deepStrictEqual(webhooksOf(wiki).map(({ id, url, events, active }) => ({ id, url, events, active })), [
    { id: 1001, url: `${URL}?space=OPS`, events: ["page_moved"], active: true },
  ]);
  strictEqual(JSON.parse((await runWithWiki(`${SIGNED} --json`, wiki)).stdout).action, "updated");
});

Deno.test("tool webhook register does not claim to know whether an updated registration has a secret", async () => {
  await using wiki = startTestWiki();
  await runWithWiki(SIGNED, wiki);
  const { stdout, stderr } = await runWithWiki(`webhook register --url ${URL} --json`, wiki);
  deepStrictEqual([JSON.parse(stdout).signed, webhooksOf(wiki).map(({ secret }) => secret)], [null, [HOOK_SECRET]]);
  match(stderr, /^warning: no-secret\n {2}No secret given: the wiki decides whether deliveries stay signed\n/);
});

Deno.test("tool webhook register finds its registration on the last page of many", async () => {
  for (const pageShape of ["v9", "v10", "plain"] as const) {
    await using wiki = startTestWiki({ pageShape, pageSize: 2 });
    for (let i = 0; i < 5; i++) wiki.store.putWebhook({ name: "other" });
    const own = wiki.store.putWebhook({ name: "hook", url: `${URL}?space=DOCS` });
    await runWithWiki(`${SIGNED} --name hook`, wiki);
    deepStrictEqual([webhooksOf(wiki).length, wiki.store.webhooks.get(String(own.id))?.url], [6, URL]);
  }
});

Deno.test("tool webhook register leaves what others made for the same URL, and warns that events come twice", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ name: "toolbox", url: URL });
  const { code, stderr } = await runWithWiki(SIGNED, wiki);
  deepStrictEqual([code, webhooksOf(wiki).length], [0, 2]);
  match(stderr, /^warning: same-url\n {2}Webhook "1001" "toolbox" sends to the same URL: events will arrive twice\n/);
});

Deno.test("tool webhook register keeps a filter that is already in the URL", async () => {
  await using wiki = startTestWiki();
  await runWithWiki(`webhook register --url ${URL}?a=b&space=DOCS&pages=7 --space OPS --secret ${HOOK_SECRET}`, wiki);
  deepStrictEqual(webhooksOf(wiki).map(({ url }) => url), [`${URL}?a=b&space=OPS&pages=7`]);
});

for (
  const [flags, code] of [
    [`--url ${URL}`, "no-secret"],
    [`--url ${URL} --secret short`, "short-secret"],
    [`--url http://hooks.example.com/ --secret ${HOOK_SECRET}`, "plain-http"],
  ] as const
) {
  Deno.test(`tool webhook register ${flags.replace(HOOK_SECRET, "…")} warns: ${code}`, async () => {
    await using wiki = startTestWiki();
    const run = await runWithWiki(`webhook register ${flags}`, wiki);
    strictEqual(run.code, 0);
    deepStrictEqual(run.stderr.match(/(?<=^warning: ).*$/gm), [code]);
  });
}

Deno.test("tool webhook register accepts an address on the machine that the wiki runs on", async () => {
  await using wiki = startTestWiki();
  for (const url of ["http://localhost:8080/webhook", "https://127.0.0.1/"]) {
    const { code, stderr } = await runWithWiki(`webhook register --url ${url} --secret ${HOOK_SECRET}`, wiki);
    deepStrictEqual([code, stderr], [0, ""]);
  }
});

Deno.test("tool webhook register fails loudly when the wiki has not kept it", async () => {
  await using wiki = startTestWiki({ silentlyFails: true });
  const { code, stdout, stderr } = await runWithWiki(SIGNED, wiki);
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot register the webhook: "<wiki>" confirmed it, but has no webhook with the ID "1001"/);
});

Deno.test("tool webhook register fails loudly when the wiki has kept something else", async () => {
  for (
    const [kept, reason] of [
      [{ active: false }, 'webhook "7" is disabled'],
      [{ url: "https://other.example.com/" }, 'webhook "7" sends to "https://other.example.com/"'],
      [{ events: ["page_created"] }, 'webhook "7" lacks the events page_moved'],
    ] as const
  ) {
    await using wiki = startTestWiki();
    const text = JSON.stringify({ id: 7, name: "tool", url: URL, events: ["page_moved"], active: true, ...kept });
    wiki.fail({ kind: "text", text, times: 2, when: ({ method, path }) => method === "POST" || path.endsWith("/7") });
    const { code, stderr } = await runWithWiki(`${SIGNED} --events page_moved`, wiki);
    strictEqual(code, 1);
    ok(stderr.startsWith(`error: Cannot register the webhook: "<wiki>" confirmed it, but ${reason}\n`), stderr);
  }
});

Deno.test("tool webhook register names the permission that is missing", async () => {
  await using wiki = startTestWiki({ admin: false });
  const { code, stderr } = await runWithWiki(SIGNED, wiki);
  strictEqual(code, 1);
  match(stderr, /\nhint: Use an account with the global permission Confluence Administrator or System Administrator/);
});

Deno.test("tool webhook register exits 4 when the wiki refuses the credential", async () => {
  await using wiki = startTestWiki();
  const { code } = await runWithWiki(SIGNED, wiki, { environment: { TOOL_TOKEN: "another-token" } });
  strictEqual(code, 4);
});

Deno.test("tool webhook register waits as long as a wiki that is busy asks for", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "0" } });
  strictEqual((await runWithWiki(SIGNED, wiki)).code, 0);
});

Deno.test("tool webhook register never shows a secret that the wiki repeats", async () => {
  await using wiki = startTestWiki();
  const body = JSON.stringify({ message: `bad secret ${HOOK_SECRET}` });
  wiki.fail({ kind: "status", status: 400, body, times: 2, when: ({ method }) => method === "POST" });
  for (const flags of ["", " --json"]) strictEqual((await runWithWiki(`${SIGNED}${flags}`, wiki)).code, 1);
});

for (const action of [`register --url ${URL}`, "list", "delete 7 --confirm"]) {
  Deno.test(`tool webhook ${action} reports that Cloud has no registry, and sends nothing`, async () => {
    await using wiki = startTestWiki({ deployment: "cloud" });
    const profile = { TOOL_SITE: "acme.atlassian.net" };
    const { code, stdout, stderr } = await runWithWiki(`webhook ${action}`, wiki, {
      environment: profile,
      fetch: () => Promise.reject(new Error("nothing may be asked")),
    });
    deepStrictEqual([code, stdout], [1, ""]);
    match(
      stderr,
      /^error: .*: Confluence Cloud has no webhook registry for user credentials\nhint: Create a Forge app: "tool webhook forge-app .*automation rule.*--header-secret/,
    );
  });
}

Deno.test("tool webhook register reports all issues of a command line, and sends nothing", async () => {
  const flags =
    "--url ftp://x --events page_updted,comment_created,zzzzzzz --space DO/CS --pages 12,x --secret-env NONE";
  const { code, stdout, stderr } = await runFake(["webhook", "register", ...flags.split(" "), "--name", " "]);
  deepStrictEqual([code, stdout], [2, ""]);
  await assertGolden("text/webhook_register_errors.txt", stderr);
});

const LONG = "x".repeat(256);
for (
  const [flags, message] of [
    [`--url ${URL} --events page_updted`, '"page_updted" is not an event type'],
    [`--url ${URL} --pages 12a`, '"12a" is not a page ID'],
    [`--url ${URL} --space ,`, '"," is not a space key'],
    ["--url hooks", '"hooks" is not a URL'],
    ["--url ftp://x", '"ftp://x" is not an http or https URL'],
    [`--url ${URL}#a`, `"${URL}#a" has a fragment (#), which is never sent`],
    [`--url ${URL}/${"a".repeat(2048)}`, "The URL is longer than 2048 characters"],
    [`--url ${URL} --secret ${LONG}`, "The secret is longer than 255 characters, the wiki's maximum"],
    [`--url ${URL} --secret a --secret b`, "Cannot sign with more than one secret"],
  ] as const
) {
  Deno.test(`tool webhook register exits 2: ${message}`, async () => {
    const { code, stdout, stderr } = await runFake(["webhook", "register", ...flags.split(" ")]);
    deepStrictEqual([code, stdout], [2, ""]);
    strictEqual(stderr.split("\n")[0], `error: Cannot register the webhook: ${message}`);
    doesNotMatch(stderr, new RegExp(`${HOOK_SECRET}|${LONG}`));
  });
}

Deno.test("tool webhook register --json prints findings as JSON", async () => {
  const { code, stderr } = await runFake(["webhook", "register", "--url", "x", "--pages", "a,b", "--json"]);
  const { error } = JSON.parse(stderr);
  const codes = error.issues.map((issue: { code: string; path: string }) => [issue.code, issue.path]);
  deepStrictEqual([code, error.code, codes], [2, "usage", [
    ["bad-url", "url"],
    ["bad-page-id", "pages"],
    ["bad-page-id", "pages"],
  ]]);
});

Deno.test("tool webhook register needs a URL, and never repeats the value of an unknown option", async () => {
  const missing = await runFake(["webhook", "register"]);
  deepStrictEqual([missing.code, missing.stderr.split("\n")[0]], [
    2,
    'error: Missing required argument "url": address of the server, as the wiki reaches it',
  ]);
  const misspelt = await runFake(["webhook", "register", "--url", URL, `--secrt=${HOOK_SECRET}`]);
  deepStrictEqual([misspelt.code, misspelt.stderr], [
    2,
    'error: Unknown option "--secrt"\nhint: Did you mean --secret?\n',
  ]);
});
