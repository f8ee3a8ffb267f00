import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { FORGE_KEYS_URL } from "../../../../../src/cli/inputs/read_forge_config.ts";
import { createForgeCredential } from "../../../../../src/webhook/credentials/forge_credential.ts";
import { createHeaderSecretCredential, type Credential } from "../../../../../src/webhook/credentials/authenticate.ts";
import { readKeySet, renderKeySet } from "../../../../../src/webhook/credentials/forge_keys.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { openReceiver } from "../../../../webhook/receiver/fixtures.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { HOOK_SECRET, runWithWiki } from "../../../../support/wiki/wiki_run.ts";
import { openServer } from "../../../../webhook/server/fixtures.ts";
import { deliverNoEvent, probe } from "../../../../../src/cli/commands/webhook/doctor/doctor_receiver.ts";

const APP = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
const URL_ = "https://hooks.example.com/webhook";
const KEYS = JSON.stringify({ keys: [{ kty: "RSA", kid: "forge-1", n: "AQAB", e: "AQAB" }] });
const MANIFEST = `
modules:
  trigger: [{ key: t, endpoint: e, events: [] }]
  endpoint: [{ key: e, remote: r, route: { path: /webhook } }]
remotes: [{ key: r, baseUrl: "https://hooks.example.com" }]
app: { id: "${APP}" }
`;

const header = createHeaderSecretCredential([{ header: "X-Automation-Token", value: "t0ken" }]);
const forgeWith = (keys: string) =>
  createForgeCredential({
    apps: [APP],
    findKey: (kid) =>
      Promise.resolve(keys === "" ? "unavailable" : readKeySet(keys)?.find((key) => key.kid === kid) ?? "unknown"),
    now: () => 0,
  });

/** Answers of a server with these credentials at its address, and of Forge. */
function serve(credentials: readonly Credential[], keys: () => Response = () => new Response(KEYS)): typeof fetch {
  const { send } = openReceiver({ credentials, hosts: { names: "any", hint: "" } });
  return async (input, init) => {
    if (String(input) === FORGE_KEYS_URL) return keys();
    const { pathname } = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
    const answer = await send({ method: init?.method ?? "GET", target: pathname, headers, body });
    return Response.json(answer.json, { status: answer.status });
  };
}

async function doctor(flags: string, fetch: typeof globalThis.fetch, surroundings: Surroundings = {}) {
  const tree = { "token.secret": "t0ken\n", "app/manifest.yml": MANIFEST, ...surroundings.tree };
  const environment = { HOME: "/home/alice", ...surroundings.environment };
  const run = await runFake(["webhook", "doctor", ...flags.split(" ")], { fetch, ...surroundings, tree, environment });
  strictEqual(run.stderr, "");
  return run;
}

const ALL = `--url ${URL_} --header-secret X-Automation-Token=@token.secret --forge-app ${APP} --manifest app`;

Deno.test("tool webhook doctor --url is as reviewed, where all is well on Cloud", async () => {
  const kept = `/home/alice/.local/state/tool/forge-keys-${await nameOfKept()}.json`;
  const tree = { [kept]: renderKeySet(readKeySet(KEYS) ?? []) };
  const { code, stdout } = await doctor(ALL, serve([header, forgeWith(KEYS)]), { tree });
  strictEqual(code, 0);
  await assertGolden("text/webhook_doctor_cloud.txt", stdout);
});

Deno.test("tool webhook doctor --url takes an address without a path as forge-app does", async () => {
  const { stdout } = await doctor("--url https://hooks.example.com --manifest app", serve([header]));
  match(stdout, /ok +manifest: it sends to https:\/\/hooks\.example\.com\/webhook/);
});

async function nameOfKept(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(FORGE_KEYS_URL));
  return new Uint8Array(digest).toHex().slice(0, 16);
}

Deno.test("tool webhook doctor --url is as reviewed, where all is wrong on Cloud", async () => {
  const wrong = createHeaderSecretCredential([{ header: "X-Automation-Token", value: "other" }]);
  const tree = { "app/manifest.yml": MANIFEST.replace("hooks", "old-hooks") };
  const down = () => new Response("", { status: 502 });
  const { code, stdout } = await doctor(ALL, serve([wrong], down), { tree });
  strictEqual(code, 1);
  await assertGolden("text/webhook_doctor_cloud_failed.txt", stdout);
  doesNotMatch(stdout, /t0ken/);
});

for (
  const [what, flags, fetch, tree, line] of [
    ["any header", ALL, serve([]), {}, /FAIL +header secret X-Automation-Token: the server accepts any value/],
    ["any token", ALL, serve([]), {}, /FAIL +Forge token: a delivery with a wrong token is answered with 200/],
    ["no keys", ALL, serve([forgeWith("")]), {}, /FAIL +Forge token: the server has no keys to check tokens with/],
    [
      "junk for keys",
      ALL,
      serve([header], () => new Response("<html>")),
      {},
      /FAIL +Forge keys: .* has no set of RSA keys/,
    ],
    [
      "a damaged kept set",
      ALL,
      serve([header]),
      { "/home/alice/.local/state/tool/forge-keys-KEPT.json": "{" },
      /FAIL +kept keys: .* has no keys/,
    ],
    [
      "another app",
      ALL,
      serve([header]),
      { "app/manifest.yml": MANIFEST.replace("8db3", "0000") },
      /FAIL +manifest: its app.id is "ari:/,
    ],
    [
      "a manifest without events",
      ALL,
      serve([header]),
      { "app/manifest.yml": "app: {}" },
      /FAIL +manifest: it sends no events/,
    ],
    [
      "no manifest",
      ALL.replace("--manifest app", "--manifest none"),
      serve([header]),
      {},
      /FAIL +manifest: "none" has no manifest.yml/,
    ],
    ["plain http", ALL.replace("https:", "http:"), serve([header]), {}, /FAIL +Forge token: Forge sends only over/],
  ] as const
) {
  Deno.test(`tool webhook doctor --url finds ${what}`, async () => {
    const kept = await nameOfKept();
    const files = Object.fromEntries(Object.entries(tree).map(([path, text]) => [path.replace("KEPT", kept), text]));
    const { code, stdout } = await doctor(flags, fetch, { tree: files });
    strictEqual(code, 1);
    match(stdout, line);
  });
}

for (
  const [flags, message] of [
    [`12 --url ${URL_}`, /Cannot check a webhook and a URL at once/],
    ["--url hooks.example.com", /Cannot check the server: "hooks.example.com" is not a URL/],
    ["--forge-jwks https://keys.example.com/", /without --forge-app/],
  ] as const
) {
  Deno.test(`tool webhook doctor ${flags} is a usage error`, async () => {
    const { code, stdout, stderr } = await runFake(["webhook", "doctor", ...flags.split(" ")], {});
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, message);
  });
}

Deno.test("tool webhook doctor checks the secret of a degraded server, and names the command for its events", async () => {
  const moreHealth = () => ({ facts: {}, problem: "2 lanes are held \x1b" });
  await using opened = await openServer({ secrets: [HOOK_SECRET], moreHealth });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `${opened.url}/webhook` });
  const { code, stdout } = await runWithWiki("webhook doctor --secret-file hook.secret --json", wiki);
  const { checks }: { checks: { name: string; result: string; message: string; hint: string }[] } = JSON.parse(stdout);
  const find = (each: string) => checks.find(({ name }) => name === each);
  deepStrictEqual([code, find("URL")?.result, find("secret")?.result], [1, "ok", "ok"]);
  const server = find("server");
  deepStrictEqual([server?.result, server?.message], ["fail", "its status is degraded: 2 lanes are held \\x1b"]);
  match(server?.hint ?? "", /"tool webhook events list --state dead,waiting"/);
});

Deno.test("tool webhook doctor does not blame the secret where --allow keeps this machine out", async () => {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ method }) => {
    if (method === "GET") return Response.json({ status: "ok", uptime: 7 });
    return Response.json({ error: "sender-not-allowed", message: "x" }, { status: 403 });
  });
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: `http://127.0.0.1:${server.addr.port}/webhook` });
  const { stdout } = await runWithWiki("webhook doctor --secret-file hook.secret --json", wiki);
  const { checks }: { checks: { name: string; result: string; message: string; hint: string }[] } = JSON.parse(stdout);
  const check = checks.find(({ name }) => name === "secret");
  deepStrictEqual(check?.result, "skip");
  match(check?.message ?? "", /^the server does not accept deliveries from the address of this machine$/);
  match(check?.hint ?? "", /add the address of this machine to --allow/);
});

for (
  const [way, answer] of [
    ["in an answer", () => Promise.resolve(new Response("Who are you?", { status: 407 }))],
    [
      "on the way to TLS",
      () => Promise.reject(new TypeError("fetch failed", { cause: new Error("proxy authentication required") })),
    ],
  ] as const
) {
  Deno.test(`probe() names the proxy that asks for authentication ${way}`, async () => {
    const world = { fetch: answer, signal: new AbortController().signal };
    strictEqual(
      await probe("http://hooks.company.com/health", { method: "GET" }, world),
      "the proxy requires authentication (407)",
    );
  });
}

Deno.test("deliverNoEvent() marks its delivery as a check, whatever the credential", async () => {
  const marks: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (_, init = {}) => {
    marks.push(new Headers(init.headers).get("x-tool-check"));
    return Promise.resolve(new Response("{}"));
  };
  const world = { fetch, signal: new AbortController().signal };
  await deliverNoEvent("http://hooks.company.com/webhook", { "x-automation-token": "t0ken" }, world);
  deepStrictEqual(marks, ["doctor"]);
});
