import { deepStrictEqual, match, notStrictEqual, strictEqual } from "node:assert/strict";
import { createHmac, createPublicKey } from "node:crypto";
import { CompactSign, generateKeyPair } from "jose";
import { createForgeCredential } from "../../../src/webhook/credentials/forge_credential.ts";
import type { Verdict } from "../../../src/webhook/credentials/authenticate.ts";
import { readKeySet } from "../../../src/webhook/credentials/forge_keys.ts";
import { openReceiver, PAYLOAD } from "../receiver/fixtures.ts";
import { APP, CLAIMS, joinToken, makeKey, makeToken, NOW, OTHER_APP } from "./forge_fixtures.ts";

const KEY = await makeKey("forge-1");
const ROTATED = await makeKey("forge-2");
const FOREIGN = await makeKey("forge-1");
const SET = readKeySet(JSON.stringify({ keys: [KEY.jwk, ROTATED.jwk] })) ?? [];
const asked: string[] = [];

const credential = createForgeCredential({
  apps: [APP],
  findKey: (kid) => {
    asked.push(kid);
    if (kid === "later") return Promise.resolve("unavailable");
    return Promise.resolve(SET.find((key) => key.kid === kid) ?? "unknown");
  },
  now: () => NOW * 1000,
});

const headerOf = (authorization: string | null) => ({
  header: (name: string) => name === "authorization" ? authorization : null,
});

async function check(authorization: string | null): Promise<Verdict> {
  const request = headerOf(authorization);
  const defect = credential.findDefect(request);
  const verdict = await credential.check(request, new Uint8Array());
  if (defect !== undefined) deepStrictEqual(verdict, { reason: defect });
  return verdict;
}

for (
  const [what, token] of [
    ["Forge's token", await makeToken(KEY)],
    ["a token of another key of the set", await makeToken(ROTATED)],
    ["an audience in a list", await makeToken(KEY, { aud: [APP] })],
    ["an audience beside another one", await makeToken(KEY, { aud: [OTHER_APP, APP] })],
    ["a token that expired within the tolerance", await makeToken(KEY, { exp: NOW - 20 })],
    ["a token of a clock that is ahead", await makeToken(KEY, { nbf: NOW + 20, iat: NOW + 20 })],
    ["a long token", await makeToken(KEY, { context: "x".repeat(9000) })],
    ["a key in its header, which does not count", await makeToken(KEY, {}, { jwk: FOREIGN.jwk, jku: "https://evil/" })],
  ] as const
) {
  Deno.test(`createForgeCredential() accepts ${what}`, async () => {
    strictEqual(await check(`Bearer ${token}`), "accepted");
    strictEqual(await check(`bearer ${token}`), "accepted");
  });
}

const PEM = createPublicKey({ format: "jwk", key: { kty: "RSA", n: KEY.jwk.n ?? "", e: KEY.jwk.e ?? "" } })
  .export({ type: "spki", format: "pem" });
const CONFUSED = joinToken({ alg: "HS256", kid: KEY.kid }, CLAIMS, new Uint8Array()).replace(/\.$/, "");
const GOOD = await makeToken(KEY);
const [GOOD_HEADER = "", GOOD_CLAIMS = "", GOOD_SIGNATURE = ""] = GOOD.split(".");
const OTHER_CLAIMS = btoa(JSON.stringify({ ...CLAIMS, principal: "admin" })).replaceAll("=", "");
const RS512 = await new CompactSign(new TextEncoder().encode(JSON.stringify(CLAIMS)))
  .setProtectedHeader({ alg: "PS256", kid: KEY.kid }).sign((await generateKeyPair("PS256")).privateKey);
const without = (claim: string) => makeToken(KEY, { [claim]: undefined });

for (
  const [what, authorization, reason] of [
    ["no header", null, /no invocation token of Forge \(Authorization\)/],
    ["an empty header", "", /carries no invocation token/],
    ["a password", "Basic YTpi", /carries no invocation token/],
    ["a token without its scheme", GOOD, /carries no invocation token/],
    ["Connect's scheme", `JWT ${GOOD}`, /carries no invocation token/],
    ["two tokens", `Bearer ${GOOD}, Bearer ${GOOD}`, /carries no invocation token/],
    ["two parts", `Bearer ${GOOD_HEADER}.${GOOD_CLAIMS}`, /carries no invocation token/],
    ["five parts", `Bearer ${GOOD}.a.b`, /carries no invocation token/],
    ["no signature", `Bearer ${GOOD_HEADER}.${GOOD_CLAIMS}.`, /carries no invocation token/],
    ["noise", "Bearer a.b.c", /cannot be read/],
    ["alg none", `Bearer ${joinToken({ alg: "none", kid: KEY.kid }, CLAIMS, Uint8Array.of(1))}`, /"none", not RS256/],
    ["alg NONE", `Bearer ${joinToken({ alg: "NoNe", kid: KEY.kid }, CLAIMS, Uint8Array.of(1))}`, /"NoNe", not RS256/],
    [
      "HS256 with the public key as its secret",
      `Bearer ${CONFUSED}.${createHmac("sha256", PEM).update(CONFUSED).digest("base64url")}`,
      /"HS256", not RS256/,
    ],
    [
      "HS256 with the modulus as its secret",
      `Bearer ${CONFUSED}.${createHmac("sha256", KEY.jwk.n ?? "").update(CONFUSED).digest("base64url")}`,
      /"HS256", not RS256/,
    ],
    ["PS256", `Bearer ${RS512}`, /"PS256", not RS256/],
    ["no alg", `Bearer ${joinToken({ kid: KEY.kid }, CLAIMS, Uint8Array.of(1))}`, /"undefined", not RS256/],
    [
      "a list of algs",
      `Bearer ${joinToken({ alg: ["RS256"], kid: KEY.kid }, CLAIMS, Uint8Array.of(1))}`,
      /cannot be read|not RS256/,
    ],
    ["another issuer", `Bearer ${await makeToken(KEY, { iss: "forge/invocation-token2" })}`, /not issued by/],
    ["no issuer", `Bearer ${await without("iss")}`, /"iss" .* missing or wrong/],
    [
      "a list of issuers",
      `Bearer ${await makeToken(KEY, { iss: ["forge/invocation-token"] })}`,
      /issued|"iss"/,
    ],
    ["another app", `Bearer ${await makeToken(KEY, { aud: OTHER_APP })}`, /for another app \("ari:/],
    ["other apps", `Bearer ${await makeToken(KEY, { aud: [OTHER_APP, `${APP}x`] })}`, /for another app/],
    ["the app in upper case", `Bearer ${await makeToken(KEY, { aud: APP.toUpperCase() })}`, /for another app/],
    ["an empty list of apps", `Bearer ${await makeToken(KEY, { aud: [] })}`, /another app|"aud"/],
    [
      "a nested list of apps",
      `Bearer ${await makeToken(KEY, { aud: [[APP]] })}`,
      /another app|"aud"/,
    ],
    [
      "an audience that is an object",
      `Bearer ${await makeToken(KEY, { aud: { 0: APP } })}`,
      /another app|"aud"/,
    ],
    ["no audience", `Bearer ${await without("aud")}`, /"aud" .* missing or wrong/],
    ["the app in app.id alone", `Bearer ${await makeToken(KEY, { aud: undefined, app: { id: APP } })}`, /"aud"/],
    ["an expired token", `Bearer ${await makeToken(KEY, { exp: NOW - 31 })}`, /has expired/],
    ["no expiry", `Bearer ${await without("exp")}`, /"exp" .* missing or wrong/],
    ["an expiry that is text", `Bearer ${await makeToken(KEY, { exp: `${NOW + 25}` })}`, /"exp"/],
    ["a token of tomorrow", `Bearer ${await makeToken(KEY, { nbf: NOW + 31 })}`, /not valid yet/],
    ["no beginning", `Bearer ${await without("nbf")}`, /"nbf" .* missing or wrong/],
    ["no kid", `Bearer ${await makeToken(KEY, {}, { kid: undefined })}`, /names no key/],
    ["an empty kid", `Bearer ${await makeToken(KEY, {}, { kid: "" })}`, /names no key/],
    [
      "a kid that is a number",
      `Bearer ${joinToken({ alg: "RS256", kid: 7 }, CLAIMS, Uint8Array.of(1))}`,
      /names no key|cannot be read/,
    ],
    ["a long kid", `Bearer ${await makeToken(KEY, {}, { kid: "k".repeat(300) })}`, /names no key/],
    [
      "an unknown kid",
      `Bearer ${await makeToken(KEY, {}, { kid: "a\nb" })}`,
      /the key "a\\nb", which Forge does not have/,
    ],
    [
      "the kid of another key",
      `Bearer ${await makeToken(KEY, {}, { kid: ROTATED.kid })}`,
      /signature of the token is wrong/,
    ],
    ["a foreign key of the same name", `Bearer ${await makeToken(FOREIGN)}`, /signature of the token is wrong/],
    [
      "a foreign key in its header",
      `Bearer ${await makeToken(FOREIGN, {}, { jwk: FOREIGN.jwk })}`,
      /signature .* wrong/,
    ],
    [
      "a foreign key at its address",
      `Bearer ${await makeToken(FOREIGN, {}, { jku: "https://evil/", x5u: "https://evil/", x5c: ["MII"] })}`,
      /signature .* wrong/,
    ],
    [
      "extensions that count",
      `Bearer ${joinToken({ alg: "RS256", kid: KEY.kid, crit: ["exp"], exp: 1 }, CLAIMS, Uint8Array.of(1))}`,
      /demands extensions/,
    ],
    [
      "extensions that count for nothing",
      `Bearer ${await makeToken(KEY, {}, { crit: ["b64"], b64: true })}`,
      /demands extensions/,
    ],
    ["other claims", `Bearer ${GOOD_HEADER}.${OTHER_CLAIMS}.${GOOD_SIGNATURE}`, /signature of the token is wrong/],
    ["a cut signature", `Bearer ${GOOD.slice(0, -8)}`, /signature of the token is wrong/],
    ["16 KB", `Bearer ${await makeToken(KEY, { context: "x".repeat(12_000) })}`, /has 1\d,?\d+ characters/],
  ] as const
) {
  Deno.test(`createForgeCredential() refuses ${what}`, async () => {
    const verdict = await check(authorization);
    notStrictEqual(verdict, "accepted");
    match(verdict === "accepted" ? "" : verdict.reason, reason);
  });
}

Deno.test("createForgeCredential() asks for a key only when the header can be Forge's", async () => {
  asked.length = 0;
  await check(`Bearer ${joinToken({ alg: "none", kid: "x" }, CLAIMS, Uint8Array.of(1))}`);
  await check(`Bearer ${joinToken({ alg: "RS256" }, CLAIMS, Uint8Array.of(1))}`);
  await check("Bearer a.b.c");
  deepStrictEqual(asked, []);
});

Deno.test("createForgeCredential() lets Forge try again when its keys are not available", async () => {
  const { send, lines } = openReceiver({ credentials: [credential] });
  const authorization = `Bearer ${await makeToken(KEY, {}, { kid: "later" })}`;
  const { status, headers, json } = await send({ headers: { authorization } });
  deepStrictEqual([status, headers["retry-after"], json.error], [503, "5", "unverifiable"]);
  strictEqual(lines.length, 0);
});

Deno.test("createForgeCredential() takes a repeated delivery for one event, whatever its token", async () => {
  const { send } = openReceiver({ credentials: [credential] });
  const tokens = [GOOD, await makeToken(ROTATED, { jti: "again" })];
  const statuses = [];
  for (const token of tokens) {
    statuses.push((await send({ headers: { authorization: `Bearer ${token}` }, body: PAYLOAD })).status);
  }
  deepStrictEqual(statuses, [202, 200]);
});
