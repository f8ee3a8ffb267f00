import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { createVerifier } from "../../../../../src/webhook/signature.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { HOOK_SECRET, runWithWiki } from "../../../../support/wiki/wiki_run.ts";

interface Hook extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly string[];
}

/** Something that takes deliveries as the server does, or in a way of its own. */
function startHook({ secret, health, post }: { secret?: string; health?: () => Response; post?: number } = {}): Hook {
  const requests: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = new Uint8Array(await request.arrayBuffer());
    requests.push(`${request.method} ${pathname}${search} ${new TextDecoder().decode(body)}`.trim());
    if (request.method === "GET") {
      return health?.() ?? Response.json({ status: "ok", uptime: 7 });
    }
    if (post !== undefined) return new Response("", { status: post });
    const header = request.headers.get("x-tool-signature") ?? request.headers.get("x-hub-signature");
    const isFine = secret === undefined || createVerifier([secret])(body, header);
    return new Response("{}", { status: isFine ? 200 : 401 });
  });
  const url = `http://127.0.0.1:${server.addr.port}/webhook`;
  return { url, requests, [Symbol.asyncDispose]: () => server.shutdown() };
}

interface CheckJson {
  webhook: string | null;
  name: string;
  result: "ok" | "fail" | "skip";
  message: string;
  hint: string | null;
}

async function doctor(flags: string, wiki: TestWiki, surroundings: Surroundings = {}) {
  const { code, stdout, stderr } = await runWithWiki(`webhook doctor${flags} --json`, wiki, surroundings);
  strictEqual(stderr, "");
  const { ok, checks }: { ok: boolean; checks: CheckJson[] } = JSON.parse(stdout);
  strictEqual(ok, code === 0);
  return {
    code,
    results: checks.map(({ webhook, name, result }) =>
      [webhook, name, result].filter((part) => part !== null).join(" ")
    ),
    find: (name: string) => checks.find((check) => check.name === name),
  };
}

/** Text that is the same on every day and port. */
function steady(text: string, ...hooks: Hook[]): string {
  const named = hooks.reduce((all, { url }, i) => all.replaceAll(new URL(url).host, `<hook ${i + 1}>`), text);
  return named.replace(/after \d+ ms/g, "after <n> ms").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
}

Deno.test("tool webhook doctor is as reviewed, where all is well", async () => {
  await using hook = startHook({ secret: HOOK_SECRET });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `${hook.url}?space=DOCS&pages=1,2`, secret: HOOK_SECRET, events: ["page_updated"] });
  await wiki.fire("page_updated", { page: "7" });
  const { code, stdout, stderr } = await runWithWiki("webhook doctor --secret-file hook.secret", wiki);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/webhook_doctor.txt", steady(stdout, hook));
});

Deno.test("tool webhook doctor is as reviewed, where much is wrong", async () => {
  await using hook = startHook({ secret: "another" });
  await using gone = startHook();
  await gone[Symbol.asyncDispose]();
  await using wiki = startTestWiki({ clockOffset: -11.5 * 60_000 });
  wiki.store.putWebhook({ url: hook.url, secret: HOOK_SECRET, events: ["page_updated"] });
  wiki.store.putWebhook({ name: "tool", url: gone.url, events: ["page_moved"] });
  wiki.store.putWebhook({ name: "chat", url: "https://chat.example.com/" });
  await wiki.fire("page_updated", { page: "7" });
  await wiki.fire("page_moved", { page: "7" });
  for (const webhook of wiki.store.webhooks.values()) {
    if (webhook.url === gone.url) Object.assign(webhook, { active: false, events: ["label_added"] });
  }
  for (const invocation of wiki.store.invocations) {
    if (invocation.outcome === "ERROR") invocation.description = "Connection refused";
  }
  const { code, stdout, stderr } = await runWithWiki("webhook doctor --secret-file hook.secret", wiki);
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/webhook_doctor_failed.txt", steady(stdout, hook, gone));
});

Deno.test("tool webhook doctor --json is as reviewed", async () => {
  await using hook = startHook();
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: hook.url });
  const { code, stdout, stderr } = await runWithWiki("webhook doctor --json", wiki);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/webhook_doctor.json", steady(stdout, hook));
});

Deno.test("tool webhook doctor <id> checks that one, no matter who created it", async () => {
  await using hook = startHook();
  await using wiki = startTestWiki();
  for (const name of ["tool", "chat"]) wiki.store.putWebhook({ name, url: hook.url });
  const { code, results } = await doctor(" 1002", wiki);
  deepStrictEqual([code, results], [0, [
    ...["profile ok", "credential ok", "clock ok", "1002 registration ok", "1002 events ok"],
    ...["1002 last delivery skip", "1002 statistics skip", "1002 URL ok", "1002 secret skip"],
  ]]);
});

Deno.test("tool webhook doctor sends no event to find out about the secret", async () => {
  await using hook = startHook({ secret: HOOK_SECRET });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `${hook.url}?space=DOCS` });
  strictEqual((await doctor("", wiki)).code, 0);
  deepStrictEqual(hook.requests, ["GET /health"]);
  strictEqual((await doctor(" --secret-file hook.secret", wiki)).code, 0);
  const delivery = 'POST /webhook?space=DOCS {"event":"tool_doctor_check"}';
  deepStrictEqual(hook.requests, ["GET /health", "GET /health", delivery, delivery]);
});

for (
  const [options, result, message] of [
    [{ secret: HOOK_SECRET }, "ok", "the server accepts it and rejects a wrong one"],
    [{ secret: "another" }, "fail", "the server rejects it with 401"],
    [{}, "fail", "the server accepts any signature"],
    [{ post: 404 }, "fail", "a delivery is answered with 404"],
    [{ post: 302 }, "fail", "a delivery is answered with 302"],
  ] as const
) {
  Deno.test(`tool webhook doctor --secret-file: ${message}`, async () => {
    await using hook = startHook(options);
    await using wiki = startTestWiki();
    wiki.store.putWebhook({ url: hook.url });
    const check = (await doctor(" --secret-file hook.secret", wiki)).find("secret");
    deepStrictEqual([check?.result, check?.message], [result, message]);
    strictEqual(check?.hint === null, result === "ok");
  });
}

for (
  const [answer, result, message] of [
    [() => Response.json({ status: "ok" }), "ok", "answers, its status is ok"],
    [() => Response.json({ status: "degraded" }), "ok", "answers"],
    [() => new Response("no such page", { status: 404 }), "ok", "answers, but /health returns 404"],
    [() => Response.json({ error: "other" }, { status: 403 }), "ok", "answers, but /health returns 403"],
    [() => new Response("", { status: 405 }), "ok", "answers, but /health returns 405"],
    [() => new Response("{", { status: 200 }), "ok", "answers, but /health returns 200"],
    [() => new Response("x".repeat(1 << 20)), "ok", "answers, but /health returns 200"],
    [() => Response.json({ status: "\x1b[2J" }), "ok", "answers, but /health returns 200"],
    [() => new Response("", { status: 502 }), "fail", "answers /health with 502"],
  ] as const
) {
  Deno.test(`tool webhook doctor about a URL that ${message}`, async () => {
    await using hook = startHook({ health: answer });
    await using wiki = startTestWiki();
    wiki.store.putWebhook({ url: hook.url });
    const check = (await doctor("", wiki)).find("URL");
    deepStrictEqual([check?.result, check?.message], [result, `${new URL(hook.url).host} ${message}`]);
  });
}

Deno.test("tool webhook doctor about a server that does not answer to its URL", async () => {
  const health = () => Response.json({ error: "unknown-host", message: "x" }, { status: 403 });
  await using hook = startHook({ health, post: 403 });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: hook.url });
  await wiki.fire("page_updated", { page: "7" });
  const { code, find } = await doctor("", wiki);
  const message = `the server does not answer to ${new URL(hook.url).host}, because it has no secret`;
  deepStrictEqual([code, find("URL")?.result, find("URL")?.message], [1, "fail", message]);
  for (const name of ["URL", "last delivery"]) match(find(name)?.hint ?? "", /registered secret.*--allow-unsigned/);
});

Deno.test("tool webhook doctor about a URL that a proxy keeps back", async () => {
  await using hook = startHook({ health: () => new Response("", { status: 407 }) });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: hook.url });
  const check = (await doctor("", wiki)).find("URL");
  const reason = "the proxy requires authentication (407)";
  deepStrictEqual([check?.result, check?.message], ["fail", `${new URL(hook.url).host}: ${reason}`]);
});

Deno.test("tool webhook doctor about a URL that only the wiki's own machine reaches", async () => {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    "/rest/api/user/current": { username: "ada", userKey: "1", displayName: "Ada" },
    "/rest/api/webhooks/7": { id: 7, name: "tool", url: "http://localhost:8080/webhook", events: ["page_moved"] },
  };
  const run = await runFake(["webhook", "doctor", "7", "--json"], {
    ...{ tree: {}, now: new Date(), environment: { TOOL_SITE: "https://wiki.example.com", TOOL_TOKEN: "t" } },
    fetch: (input) => {
      const { host, pathname } = new URL(new Request(input).url);
      asked.push(host);
      const found = answers[pathname];
      return Promise.resolve(found === undefined ? new Response("{}", { status: 404 }) : Response.json(found));
    },
  });
  const checks: CheckJson[] = JSON.parse(run.stdout).checks;
  const url = checks.find(({ name }) => name === "URL");
  deepStrictEqual([url?.result, url?.message], ["fail", "it points to the wiki's own machine, not this one"]);
  deepStrictEqual([...new Set(asked)], ["wiki.example.com"]);
});

for (
  const [status, hint] of [
    [401, /^Start the server with the registered secret/],
    [404, /^Check the path of the URL/],
    [413, /--max-body/],
    [503, /tool webhook events list/],
    [302, /the wiki does not follow redirects/],
  ] as const
) {
  Deno.test(`tool webhook doctor knows a hint when deliveries are answered with ${status}`, async () => {
    await using hook = startHook({ post: status });
    await using wiki = startTestWiki();
    wiki.store.putWebhook({ url: hook.url });
    await wiki.fire("page_updated", { page: "7" });
    const { code, find } = await doctor("", wiki);
    deepStrictEqual([code, find("last delivery")?.result, find("statistics")?.result], [1, "fail", "fail"]);
    match(find("last delivery")?.hint ?? "", hint);
  });
}

for (
  const [minutes, result] of [[0, "ok"], [4, "ok"], [-4, "ok"], [6, "fail"], [-600, "fail"]] as const
) {
  Deno.test(`tool webhook doctor about clocks that are ${minutes} minutes apart: ${result}`, async () => {
    await using wiki = startTestWiki({ clockOffset: minutes * 60_000 });
    strictEqual((await doctor("", wiki)).find("clock")?.result, result);
  });
}

for (
  const [id, name, message] of [
    ["", undefined, "the wiki has no webhook"],
    ["", "chat", 'none of its 1 webhooks is named "tool"'],
    [" 9", "tool", "the wiki has no webhook with that ID"],
  ] as const
) {
  Deno.test(`tool webhook doctor${id} exits 1: ${message}`, async () => {
    await using wiki = startTestWiki();
    if (name !== undefined) wiki.store.putWebhook({ name });
    const { code, find } = await doctor(id, wiki);
    deepStrictEqual([code, find("registration")?.result, find("registration")?.message], [1, "fail", message]);
    ok(find("registration")?.hint);
  });
}

Deno.test("tool webhook doctor continues when the wiki does not answer one request", async () => {
  await using hook = startHook();
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: hook.url });
  wiki.fail({ kind: "status", status: 403, when: ({ path }) => path.endsWith("/latest") });
  wiki.fail({ kind: "text", text: '{"a": {"counts": 7}}', when: ({ path }) => path.endsWith("/summary") });
  const { code, find } = await doctor("", wiki);
  deepStrictEqual([code, find("last delivery")?.result, find("URL")?.result], [1, "fail", "ok"]);
});

Deno.test("tool webhook doctor reports why it cannot call the wiki", async () => {
  await using wiki = startTestWiki();
  const refused = await doctor("", wiki, { environment: { TOOL_TOKEN: "another-token" } });
  deepStrictEqual([refused.code, refused.results], [1, ["profile ok", "credential fail", "registration skip"]]);
  const nobody: FakeRun = await runFake(["webhook", "doctor"], { tree: {} });
  deepStrictEqual([nobody.code, nobody.stderr], [1, ""]);
  match(nobody.stdout, /^FAIL {2}profile: .*\n {6}hint: Run "tool auth login" to make one\.\n/);
});

Deno.test("tool webhook doctor reports that Cloud has no registry", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const { token } = wiki.settings;
  const run = await runFake(["webhook", "doctor", "--json"], {
    ...{ tree: {}, now: new Date() },
    environment: { TOOL_SITE: "acme.atlassian.net", TOOL_TOKEN: token, TOOL_EMAIL: wiki.store.currentUser.email },
    fetch: (input, init) => fetch(new Request(input).url.replace("https://acme.atlassian.net/wiki", wiki.site), init),
  });
  const last: CheckJson = JSON.parse(run.stdout).checks.at(-1);
  deepStrictEqual([run.code, last.name, last.result], [1, "registration", "fail"]);
  match(last.hint ?? "", /tool webhook forge-app .*automation rule.*tool webhook server --header-secret .*--url/);
});

Deno.test("tool webhook doctor never lets a wiki steer the terminal", async () => {
  await using wiki = startTestWiki();
  const evil = "\x1b[2J\u202e\n";
  wiki.store.currentUser.displayName = evil;
  const { id } = wiki.store.putWebhook({ name: `tool ${evil}`, url: `no url ${evil}`, events: ["page_updated", evil] });
  wiki.store.invocations.push({
    webhookId: id,
    event: evil,
    outcome: "ERROR",
    description: evil,
    start: 0,
    duration: 1,
  });
  for (const flags of ["", " --json"]) {
    doesNotMatch((await runWithWiki(`webhook doctor${flags}`, wiki)).stdout, /[^\n\x20-\x7e]/);
  }
});
