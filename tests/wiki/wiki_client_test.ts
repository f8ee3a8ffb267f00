import { deepStrictEqual, match, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { createWikiClient } from "../../src/wiki/wiki_client.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const WHO = "/rest/api/user/current";

Deno.test("request() sends the credential, JSON and the query, below the context path", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki);
  const body = { name: "tool", url: "https://hooks.company.com/", events: ["page_updated"] };
  ok(await client.request("POST", "/rest/api/webhooks", { body, query: { a: "b c", no: undefined } }));
  const sent = wiki.requests[0];
  deepStrictEqual([sent?.method, sent?.path, sent?.query.toString()], ["POST", "/rest/api/webhooks", "a=b+c"]);
  deepStrictEqual(JSON.parse(sent?.body ?? ""), body);
  for (
    const [name, value] of [
      ["authorization", "Bearer test-wiki-token"],
      ["accept", "application/json"],
      ["content-type", "application/json"],
      ["x-atlassian-token", "no-check"],
      ["user-agent", "tool"],
    ] as const
  ) strictEqual(sent?.headers.get(name), value);
});

Deno.test("request() returns undefined for an answer without a body", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 204 });
  wiki.fail({ kind: "text", text: " \n" });
  strictEqual(await clientFor(wiki).request("DELETE", "/rest/api/webhooks/1"), undefined);
  strictEqual(await clientFor(wiki).request("GET", WHO), undefined);
});

Deno.test("exchange() returns the status and the clock of the wiki", async () => {
  await using wiki = startTestWiki({ clockOffset: 3_600_000 });
  const before = Date.now();
  const { status, date = 0 } = await clientFor(wiki).exchange("GET", WHO);
  strictEqual(status, 200);
  // The header has whole seconds.
  ok(date > before + 3_600_000 - 1000 && date <= Date.now() + 3_600_000, `${date} instead of ${before} and an hour`);
});

for (
  const [status, name, code] of [
    [400, "WikiError", "bad-request"],
    [401, "AuthError", "bad-credential"],
    [403, "WikiError", "forbidden"],
    [404, "WikiError", "not-found"],
    [405, "WikiError", "refused"],
    [409, "WikiError", "conflict"],
    [410, "WikiError", "refused"],
    [413, "WikiError", "refused"],
    [304, "WikiError", "refused"],
    [429, "WikiError", "rate-limited"],
    [500, "WikiError", "wiki-unavailable"],
    [501, "WikiError", "wiki-unavailable"],
    [502, "WikiError", "wiki-unavailable"],
    [503, "WikiError", "wiki-unavailable"],
    [504, "WikiError", "wiki-unavailable"],
  ] as const
) {
  Deno.test(`request() makes ${code} of the status ${status}`, async () => {
    await using wiki = startTestWiki();
    const body = [304].includes(status) ? {} : { body: JSON.stringify({ message: "Because of \u001b[31m that" }) };
    wiki.fail({ kind: "status", status, times: 9, ...body });
    await rejects(clientFor(wiki).request("GET", WHO), (error) => {
      ok(error instanceof Error);
      deepStrictEqual([error.name, Reflect.get(error, "code")], [name, code]);
      match(error.message, new RegExp(`^Cannot read /rest/api/user/current of http://127.* answered ${status}`));
      strictEqual(error.message.includes("\u001b"), false);
      if (status !== 304) match(error.message, /, "Because of \\x1b\[31m that"$/);
      if (name === "WikiError") strictEqual(Reflect.get(error, "status"), status);
      return true;
    });
  });
}

for (
  const [what, body, detail] of [
    [
      "v2 of Cloud",
      '{"errors":[{"status":400,"code":"BAD_REQUEST","title":"Version!","detail":null}]}',
      ', "Version!"',
    ],
    ["a detail", '{"errors":[{"detail":"Details"}]}', ', "Details"'],
    ["HTML", "<p>Oops</p>", ""],
    ["no JSON", "{", ""],
    ["something else", '{"message":{"a":1}}', ""],
    ["a long text", JSON.stringify({ message: "x".repeat(1000) }), `, "${"x".repeat(199)}…"`],
    ["a huge text", JSON.stringify({ message: "x".repeat(100_000) }), ""],
  ] as const
) {
  Deno.test(`request() quotes what the wiki says about an error, for ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "status", status: 400, body });
    await rejects(clientFor(wiki).request("GET", WHO), (error) => {
      ok(error instanceof Error && error.message.endsWith(`the wiki answered 400${detail}`), String(error));
      return true;
    });
  });
}

Deno.test("request() names the proxy that answers in place of the wiki, and asks it once", async () => {
  let asked = 0;
  const proxy: typeof fetch = () => {
    asked += 1;
    return Promise.resolve(Response.json({ message: "Who are you?" }, { status: 407 }));
  };
  await using wiki = startTestWiki();
  await rejects(clientFor(wiki, { fetch: proxy }).request("GET", WHO), {
    ...{ name: "WikiError", code: "wiki-unavailable", status: 407 },
    message: `Cannot read ${WHO} of ${wiki.site}: the proxy requires authentication (407)`,
    hint: "Add the user name and password to HTTP_PROXY or HTTPS_PROXY, or the host to NO_PROXY.",
  });
  strictEqual(asked, 1);
});

Deno.test("request() distinguishes a required captcha from a bad credential", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 403, headers: { "x-seraph-loginreason": "AUTHENTICATION_DENIED" } });
  await rejects(clientFor(wiki).request("GET", WHO), { name: "AuthError", code: "login-denied", hint: /browser/ });
});

for (const status of [200, 404] as const) {
  Deno.test(`request() reports an HTML page with status ${status} as not the API`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "login-page", status });
    await rejects(clientFor(wiki).request("GET", WHO), { code: "not-the-api", status, hint: /context path/ });
  });
}

Deno.test("request() explains what to check when the context path is wrong", async () => {
  await using wiki = startTestWiki();
  const site = new URL(wiki.site).origin;
  await rejects(clientFor(wiki, { site }).request("GET", WHO), { code: "not-the-api", hint: /context path/ });
});

for (
  const [what, text] of [
    ["no JSON", "{no"],
    ["half an answer", '{"a":'],
    ["two answers", "{} {}"],
    ["a key twice", '{"a":1,"a":2}'],
    ["deep nesting", "[".repeat(1_000_000)],
    ["no UTF-8", Uint8Array.of(0x22, 0xff, 0x22)],
    ["too many values", `[${"0,".repeat(600_000)}0]`],
  ] as const
) {
  Deno.test(`request() refuses an answer that is ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text, times: 9 });
    await rejects(clientFor(wiki).request("GET", WHO), { code: "bad-answer", status: 200 });
  });
}

Deno.test("request() refuses an answer that is too large by what it declares", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "text", text: `"${"a".repeat(2000)}"` });
  await rejects(clientFor(wiki, { maxBytes: 2000 }).request("GET", WHO), { code: "bad-answer", message: /2\.0 KiB/ });
});

Deno.test("request() stops reading an answer that does not end", async () => {
  await using wiki = startTestWiki();
  let sent = 0;
  const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
  wiki.fail({ kind: "stream", next: () => (sent += chunk.length) > 1 << 30 ? undefined : chunk });
  await rejects(clientFor(wiki).request("GET", WHO), { code: "bad-answer", message: /8\.0 MiB/ });
  ok(sent < 64 << 20, String(sent));
});

Deno.test("request() stops when the signal is aborted, with its reason", async () => {
  await using wiki = startTestWiki();
  const stopped = new AbortController();
  wiki.fail({ kind: "slow", milliseconds: 60_000 });
  const reason = new Error("enough");
  const waiting = clientFor(wiki, { signal: stopped.signal }).request("GET", WHO);
  stopped.abort(reason);
  await rejects(waiting, reason);
  await rejects(clientFor(wiki, { signal: stopped.signal }).request("GET", WHO), reason);
});

Deno.test("createWikiClient() refuses a credential that does not fit into a header, without showing it", () => {
  const deps = { fetch, now: () => 0, random: () => 0, sleep: () => Promise.resolve(), signal: AbortSignal.abort() };
  const access = { site: "https://wiki.company.com", deployment: "data-center", authorization: "Bearer a\nb" } as const;
  throws(() => createWikiClient(access, deps), { name: "AuthError", code: "bad-credential", message: /^[^\n]*$/ });
});
