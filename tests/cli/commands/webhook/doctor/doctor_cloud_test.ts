import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { FORGE_KEYS_URL } from "../../../../../src/cli/inputs/read_forge_config.ts";
import { createForgeCredential } from "../../../../../src/webhook/credentials/forge_credential.ts";
import type { Credential } from "../../../../../src/webhook/credentials/authenticate.ts";
import { createHeaderSecretCredential } from "../../../../../src/webhook/credentials/header_secret_credential.ts";
import { readKeySet, renderKeySet } from "../../../../../src/webhook/credentials/key_set.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { openReceiver } from "../../../../webhook/receiver/fixtures.ts";

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
    ["plain http", ALL.replace("https:", "http:"), serve([header]), {}, /FAIL +Forge token: Forge sends by https only/],
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
