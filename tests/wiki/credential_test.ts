import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fetchCurrentUser } from "../../src/wiki/current_user.ts";
import { fetchPageFacts } from "../../src/wiki/event_facts.ts";
import { createRegistration, listRegistrations } from "../../src/wiki/webhook_registry.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import type { Fault } from "../support/test_wiki/faults.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";
import { holdsSecret, secretsOf } from "../../src/wiki/fields.ts";

const TOKEN = "ATATT3x/secret+token=1";
const WEBHOOK_SECRET = "webhook secret 42";
const BASIC = btoa(`alice@company.com:${TOKEN}`);
/** Everything that must not be shown. */
const SECRETS = [TOKEN, encodeURIComponent(TOKEN), BASIC, WEBHOOK_SECRET];
const ECHO = JSON.stringify({
  message: `Bad credential ${TOKEN} ${BASIC} ${encodeURIComponent(TOKEN)} ${WEBHOOK_SECRET}`,
});

// Each lasts: a request that a busy machine cuts off is made again, and must not meet a wiki that is well.
const FAULTS: readonly [string, Fault][] = [
  ...[400, 401, 403, 404, 405, 409, 429, 500, 503].map((status): [string, Fault] => {
    return [`status ${status} that repeats it`, { kind: "status", status, body: ECHO }];
  }),
  ["an answer that repeats it and is no JSON", { kind: "text", text: `{"${TOKEN}": ${TOKEN}`, times: 9 }],
  ["an answer with it as a key twice", { kind: "text", text: `{"${TOKEN}":1,"${TOKEN}":2}` }],
  ["a login page", { kind: "login-page" }],
  ["a redirect that repeats it", { kind: "redirect", location: `ftp://x/${TOKEN}` }],
  ["a redirect for ever", { kind: "redirect", location: `/confluence/x?${TOKEN}` }],
  ["silence", { kind: "slow", milliseconds: 60_000 }],
];

const CALLS = { fetchCurrentUser, listRegistrations, fetchPageFacts: fetchAny, createRegistration: createAny };

function fetchAny(client: Parameters<typeof fetchPageFacts>[0]) {
  return fetchPageFacts(client, "12345");
}

function createAny(client: Parameters<typeof createRegistration>[0]) {
  const url = "https://hooks.company.com/";
  return createRegistration(client, { name: "tool", url, events: ["page_updated"], secret: WEBHOOK_SECRET });
}

for (const [what, fault] of FAULTS) {
  for (const authorization of [`Bearer ${TOKEN}`, `Basic ${BASIC}`]) {
    Deno.test(`no error shows a ${authorization.split(" ")[0]} credential after ${what}`, async () => {
      for (const [name, call] of Object.entries(CALLS)) {
        await using wiki = startTestWiki({ token: TOKEN });
        wiki.fail({ ...fault, times: 99 });
        const limits = fault.kind === "slow" ? { timeoutMs: 20 } : {};
        const error = await call(clientFor(wiki, { authorization, ...limits })).then(() => undefined, (e) => e);
        ok(error instanceof Error || name === "fetchPageFacts", `${name} did not fail`);
        const shown = everythingIn(error).toLowerCase();
        for (const secret of SECRETS) strictEqual(shown.includes(secret.toLowerCase()), false, shown);
      }
    });
  }
}

Deno.test("no error shows a credential that the network repeats", async () => {
  await using wiki = startTestWiki({ token: TOKEN });
  const failing: typeof fetch = (_, init) => {
    return Promise.reject(new TypeError(`bad header ${JSON.stringify(init)}`, { cause: init }));
  };
  for (const authorization of [`Bearer ${TOKEN}`, `Basic ${BASIC}`]) {
    const client = clientFor(wiki, { authorization, fetch: failing });
    const error = await fetchCurrentUser(client).then(() => undefined, (e) => e);
    ok(error instanceof Error);
    for (const secret of SECRETS) strictEqual(everythingIn(error).includes(secret), false);
  }
});

for (
  const [authorization, secrets] of [
    ["Bearer abc", ["abc"]],
    [`Basic ${btoa("alice:pass:word")}`, [btoa("alice:pass:word"), "pass:word"]],
    ["Basic !!!", ["!!!"]],
    ["odd", ["odd"]],
  ] as const
) {
  Deno.test(`secretsOf() finds what is secret in ${authorization}`, () => {
    deepStrictEqual(secretsOf(authorization), secrets);
  });
}

for (
  const [text, secret, found] of [
    ["the token abc/d is bad", "abc/d", true],
    ["?token=abc%2Fd", "abc/d", true],
    ["ABC/D", "abc/d", true],
    ["abcd", "abc/d", false],
    ["anything", "", false],
    ["anything", "\ud800", false],
  ] as const
) {
  Deno.test(`holdsSecret() says ${found} for ${text}`, () => strictEqual(holdsSecret(text, [secret]), found));
}

/** Returns all texts that an error could reveal: message, hint, stack, fields, and those of its causes. */
function everythingIn(error: unknown): string {
  const parts: string[] = [];
  let each: unknown = error;
  for (let depth = 0; depth < 10 && each instanceof Error; depth++) {
    parts.push(each.message, each.stack ?? "", Deno.inspect(each, { depth: 10, showHidden: true }));
    for (const key of Object.getOwnPropertyNames(each)) parts.push(`${key}: ${String(Reflect.get(each, key))}`);
    each = each.cause;
  }
  if (each !== undefined) parts.push(Deno.inspect(each, { depth: 10 }));
  return parts.join("\n");
}
