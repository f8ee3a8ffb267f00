import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { errorIssue, warningIssue } from "../../../src/base/issue.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import { createReloads, type ReloadParts } from "../../../src/cli/deno/webhook_reloads.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";
import { announceAdminPage } from "../../../src/cli/deno/announce_admin_page.ts";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { keepLog } from "../../webhook/server/fixtures.ts";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { openCredentials } from "../../../src/cli/deno/open_credentials.ts";
import { MAX_KEY_SET_BYTES } from "../../../src/webhook/credentials/forge_keys.ts";
import { APP, makeKey, makeToken, NOW } from "../../webhook/credentials/forge_fixtures.ts";

const CHANGE = { added: ["chat"], changed: [], removed: ["old", "older"] };

/** Requests so many reloads at once, and returns what happened. */
async function reload(parts: Partial<ReloadParts<string>>, requests = 1): Promise<string[]> {
  const log = recordingLog();
  const reloads = createReloads<string>({
    reread: () => Promise.resolve("config"),
    prepareRoutes: undefined,
    renew: () => Promise.resolve(["2 secrets"]),
    replaceRoutes: () => CHANGE,
    log,
    ...parts,
  });
  for (let request = 0; request < requests; request++) reloads.request();
  await new Promise((resolve) => setTimeout(resolve));
  await reloads[Symbol.asyncDispose]();
  return log.lines;
}

Deno.test("createReloads() says what was reloaded", async () => {
  deepStrictEqual(await reload({}), ["Reloaded: 2 secrets"]);
  const warning = warningIssue("secret-in-file", "url is a secret", { file: "w.yaml", line: 3, column: 5 });
  const prepareRoutes = () => Promise.resolve({ routes: [], warnings: [warning] });
  deepStrictEqual(await reload({ prepareRoutes }), [
    "! w.yaml:3:5: url is a secret",
    "Reloaded: 2 secrets; routes added chat, removed old, older",
  ]);
});

Deno.test("createReloads() changes nothing when anything is wrong, and reports everything", async () => {
  const wrong = ["one", "two"].map((name) => errorIssue("wrong-value", `${name} is wrong`, { hint: "Correct it." }));
  const did: string[] = [];
  const parts: Partial<ReloadParts<string>> = {
    reread: () => Promise.reject(new ToolError("usage", 'Cannot use the secret file "a\x1b": it is empty')),
    prepareRoutes: () => Promise.reject(new RefusedError("Cannot use the routes", wrong)),
    renew: () => Promise.resolve([String(did.push("renewed"))]),
    replaceRoutes: () => {
      did.push("replaced");
      return CHANGE;
    },
  };
  deepStrictEqual([await reload(parts), did], [[
    "! Cannot reload: nothing was changed, because of 3 problems",
    '! Cannot use the secret file "a\\x1b": it is empty',
    "! one is wrong. Correct it.",
    "! two is wrong. Correct it.",
  ], []]);
});

Deno.test("createReloads() keeps the routes when the certificate cannot be used", async () => {
  const did: string[] = [];
  const lines = await reload({
    prepareRoutes: () => Promise.resolve({ routes: [], warnings: [] }),
    renew: () => Promise.reject(new ToolError("cannot-serve", "Cannot use the certificate: it is none")),
    replaceRoutes: () => {
      did.push("replaced");
      return CHANGE;
    },
  });
  deepStrictEqual([lines.at(-1), did], ["! Cannot use the certificate: it is none", []]);
});

Deno.test("createReloads() runs one reload at a time, and one more for all requests meanwhile", async () => {
  let running = 0;
  const most: number[] = [];
  const reread = async () => {
    most.push(++running);
    await Promise.resolve();
    running--;
    return "config";
  };
  deepStrictEqual([await reload({ reread }, 5), most], [["Reloaded: 2 secrets", "Reloaded: 2 secrets"], [1, 1]]);
});

const ADMIN = { port: 8081, key: TEST_KEY };

/** A context whose state folder is in a folder of the test. */
function contextIn(folder: string, terminals: ("stdout" | "stderr")[] = []) {
  const { io, environment } = createFakeContext({ terminals, environment: { XDG_STATE_HOME: folder } });
  return { io, environment, files: createDenoFiles(new AbortController().signal) };
}

async function assertPrivate(path: string): Promise<void> {
  if (Deno.build.os !== "windows") deepStrictEqual(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
}

for (const terminals of [[], ["stderr"]] as const) {
  Deno.test(`announceAdminPage() logs no key, but the file that has it, with ${terminals[0] ?? "no"} terminal`, async () => {
    await using folder = await createTemporaryFolder();
    const log = keepLog();
    const file = `${folder.path}/tool/admin-8081.address`;
    {
      using _kept = await announceAdminPage(ADMIN, contextIn(folder.path, [...terminals]), log);
      deepStrictEqual(log.lines, [
        `Open http://127.0.0.1:8081/ to see the events; its address with the key is in "${file}"`,
      ]);
      deepStrictEqual(await Deno.readTextFile(file), `${TEST_KEY.addressAt(8081)}\n`);
      await assertPrivate(file);
    }
    await rejects(Deno.stat(file), Deno.errors.NotFound);
  });
}

Deno.test("announceAdminPage() shows the address with the key on a terminal, and keeps it in the file as well", async () => {
  await using folder = await createTemporaryFolder();
  const log = keepLog();
  using _kept = await announceAdminPage(ADMIN, contextIn(folder.path, ["stdout"]), log);
  deepStrictEqual(log.lines, [`Open ${TEST_KEY.addressAt(8081)} to see the events`]);
  deepStrictEqual(await Deno.readTextFile(`${folder.path}/tool/admin-8081.address`), `${TEST_KEY.addressAt(8081)}\n`);
});

Deno.test("announceAdminPage() replaces the file of a run that was killed, whatever its mode", async () => {
  await using folder = await createTemporaryFolder();
  const file = `${folder.path}/tool/admin-8081.address`;
  await Deno.mkdir(`${folder.path}/tool`);
  await Deno.writeTextFile(file, "old", { mode: 0o644 });
  using _kept = await announceAdminPage(ADMIN, contextIn(folder.path), keepLog());
  deepStrictEqual(await Deno.readTextFile(file), `${TEST_KEY.addressAt(8081)}\n`);
  await assertPrivate(file);
});

Deno.test("announceAdminPage() only warns when it cannot write the file", async () => {
  await using folder = await createTemporaryFolder();
  const file = `${folder.path}/tool/admin-8081.address`;
  await Deno.mkdir(file, { recursive: true });
  const log = keepLog();
  for (const terminals of [[], ["stdout" as const]]) {
    const { io, files, environment } = contextIn(folder.path, terminals);
    using _kept = await announceAdminPage(ADMIN, { io, files, environment }, log);
    using _none = await announceAdminPage(
      ADMIN,
      { io, files, environment: { ...environment, get: () => undefined } },
      log,
    );
  }
  const warning = "! warning: Cannot keep the address of the admin page";
  const reasons = [
    `Cannot replace "${file}": it is a folder`,
    "Cannot find the user's folder: HOME is not an absolute path",
  ];
  const open = `Open ${TEST_KEY.addressAt(8081)} to see the events`;
  deepStrictEqual(log.lines, [
    ...reasons.map((reason) => `${warning}, so nobody can open it: ${reason}`),
    ...reasons.flatMap((reason) => [`${warning}: ${reason}`, open]),
  ]);
});

const KEY = await makeKey("forge-1");
const SET = JSON.stringify({ keys: [KEY.jwk] });

/** Serves an answer at an address of its own. */
function serveKeys(answer: () => Response | Promise<Response>) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  const url = new URL(`http://127.0.0.1:${server.addr.port}/jwks.json`);
  return { url, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Checks a token of today with the keys at an address, and what a state folder keeps. */
async function checkWith(keys: URL, state: string, stop: AbortController) {
  const environment = {
    get: (name: string) => name === "XDG_STATE_HOME" || name === "HOME" ? state : undefined,
    ...{ windows: false, macos: false },
  };
  const log = recordingLog();
  const context = { ...createDenoContext(stop.signal), environment };
  const [credential] = (await openCredentials({ forge: { apps: [APP], keys } }, context, log))({});
  const seconds = Math.floor(Date.now() / 1000) - NOW; // the tokens of the fixtures are older
  const claims = { nbf: NOW + seconds, exp: NOW + seconds + 25 };
  const authorization = `Bearer ${await makeToken(KEY, claims)}`;
  const header = (name: string) => name === "authorization" ? authorization : null;
  return { verdict: await credential?.check({ header }, new Uint8Array()), lines: log.lines };
}

Deno.test("openCredentials() fetches the keys of Forge, and keeps them for starts without a network", async () => {
  await using folder = await createTemporaryFolder();
  const stop = new AbortController();
  const address = await (async () => {
    await using keys = serveKeys(() => new Response(SET));
    const { verdict, lines } = await checkWith(keys.url, folder.path, stop);
    deepStrictEqual([verdict, lines], ["accepted", []]);
    return keys.url;
  })();
  const [kept] = await Array.fromAsync(Deno.readDir(`${folder.path}/tool`));
  match(kept?.name ?? "", /^forge-keys-[0-9a-f]{16}\.json$/);
  if (Deno.build.os !== "windows") {
    strictEqual(((await Deno.stat(`${folder.path}/tool/${kept?.name}`)).mode ?? 0) & 0o777, 0o600);
  }
  strictEqual((await checkWith(address, folder.path, stop)).verdict, "accepted");
  const other = await checkWith(new URL("/other.json", address), folder.path, stop);
  match(JSON.stringify(other.verdict), /not available/, "keys of another address do not count");
  stop.abort();
});

for (
  const [what, answer, reason] of [
    ["an error", () => new Response(SET, { status: 500 }), /it answers with 500/],
    ["a redirect", () => Response.redirect("https://example.com/keys.json"), /it answers with 302/],
    ["too much", () => new Response(`${SET}${" ".repeat(MAX_KEY_SET_BYTES)}`), /more than 256 KiB/],
    ["junk", () => new Response("<html>"), /not a set of RSA keys/],
  ] as const
) {
  Deno.test(`openCredentials() has no keys when the address answers with ${what}`, async () => {
    await using folder = await createTemporaryFolder();
    await using keys = serveKeys(answer);
    const stop = new AbortController();
    const { verdict, lines } = await checkWith(keys.url, folder.path, stop);
    match(JSON.stringify(verdict), /not available.*"isUnavailable":true/);
    strictEqual(lines.length, 1);
    match(lines[0] ?? "", reason);
    stop.abort();
  });
}
