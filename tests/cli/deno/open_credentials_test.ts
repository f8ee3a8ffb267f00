import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";
import { openCredentials } from "../../../src/cli/deno/open_credentials.ts";
import { MAX_KEY_SET_BYTES } from "../../../src/webhook/credentials/key_set.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { APP, makeKey, makeToken, NOW } from "../../webhook/credentials/forge_fixtures.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

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
