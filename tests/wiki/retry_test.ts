import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import type { WikiMethod } from "../../src/wiki/send_request.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { settingsOf } from "../../src/wiki/local/wiki_options.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

/** A network that breaks off in the middle of every answer. */
const breaking: typeof fetch = async (input, init) => {
  const { body, status } = await fetch(input, init);
  await body?.cancel();
  const pull = (controller: ReadableStreamDefaultController) => controller.error(new TypeError("connection reset"));
  return new Response(new ReadableStream({ pull }), { status });
};

const PATH = "/rest/api/webhooks";
const BODY = { name: "tool", url: "https://hooks.company.com/", events: ["page_updated"] };

for (const status of [500, 502, 503, 504]) {
  Deno.test(`request() repeats after ${status} what does no harm twice, waiting twice as long each time`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "status", status, times: 3 });
    const client = clientFor(wiki);
    await client.request("GET", PATH);
    deepStrictEqual(client.sleeps, [250, 500, 1000]);
    strictEqual(wiki.requests.length, 4);
  });
}

Deno.test("request() fails after four attempts", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 503, times: 99 });
  const client = clientFor(wiki, { random: 1 });
  await rejects(client.request("GET", PATH), { code: "wiki-unavailable", status: 503 });
  deepStrictEqual(client.sleeps, [500, 1000, 2000]);
  strictEqual(wiki.requests.length, 4);
});

for (
  const [method, idempotent, times] of [
    ["GET", undefined, 4],
    ["PUT", undefined, 4],
    ["DELETE", undefined, 4],
    ["POST", undefined, 1],
    ["POST", true, 4],
    ["PUT", false, 1],
  ] as readonly [WikiMethod, boolean | undefined, number][]
) {
  Deno.test(`request() sends ${method} ${times} times where idempotent is ${idempotent}`, async () => {
    const options = {
      ...(method === "GET" ? {} : { body: BODY }),
      ...(idempotent === undefined ? {} : { idempotent }),
    };
    await using wiki = startTestWiki();
    wiki.fail({ kind: "status", status: 503, times: 4 });
    await rejects(clientFor(wiki).request(method, PATH, options), { code: "wiki-unavailable" });
    strictEqual(wiki.requests.length, times);
    await using broken = startTestWiki();
    await rejects(clientFor(broken, { fetch: breaking }).request(method, PATH, options), { code: "wiki-unavailable" });
    strictEqual(broken.requests.length, times);
  });
}

for (
  const [retryAfter, sleep] of [
    ["7", 7000],
    ["0", 250],
    ["Tue, 14 Jan 2025 10:30:45 GMT", 30_000],
    ["nonsense", 250],
    [undefined, 250],
  ] as const
) {
  Deno.test(`request() waits ${sleep} ms after a 429 with Retry-After ${retryAfter}, a POST too`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "status", status: 429, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });
    const client = clientFor(wiki);
    await client.request("POST", PATH, { body: BODY });
    deepStrictEqual(client.sleeps, [sleep]);
    strictEqual(wiki.store.webhooks.size, 1);
  });
}

Deno.test("request() waits after a 503 as long as Retry-After says", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 503, headers: { "retry-after": "3" } });
  const client = clientFor(wiki);
  await client.request("GET", PATH);
  deepStrictEqual(client.sleeps, [3000]);
});

Deno.test("request() fails immediately when it would have to wait for minutes, and so do the next ones", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "600" } });
  const client = clientFor(wiki);
  const error = { code: "rate-limited", status: 429, hint: "Try again in 10 minutes." };
  await rejects(client.request("GET", PATH), error);
  await rejects(client.request("GET", PATH), error);
  strictEqual(wiki.requests.length, 1);
});

Deno.test("request() fails after four answers 429", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "1" }, times: 99 });
  await rejects(clientFor(wiki).request("GET", PATH), { code: "rate-limited" });
  strictEqual(wiki.requests.length, 4);
});

Deno.test("one 429 holds every request of the client back", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "5" }, times: 4 });
  const client = clientFor(wiki);
  await rejects(client.request("GET", PATH), { code: "rate-limited" });
  const before = client.sleeps.length;
  await Promise.all([client.request("GET", PATH), client.request("GET", PATH)]);
  deepStrictEqual(client.sleeps.slice(before), [5000]); // time moves for the second one too
});

Deno.test("request() repeats once what is not answered in time", async () => {
  await using wiki = startTestWiki();
  let asked = 0;
  const silent: typeof fetch = (_, init) => {
    asked += 1;
    return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  };
  const client = clientFor(wiki, { timeoutMs: 30, fetch: silent });
  await rejects(client.request("GET", PATH), { code: "wiki-unavailable", message: /no answer within 0\.03 s$/ });
  strictEqual(asked, 2);
});

Deno.test("request() says that a POST without an answer may have been done", async () => {
  await using wiki = startTestWiki();
  await rejects(clientFor(wiki, { fetch: breaking }).request("POST", PATH, { body: BODY }), {
    hint: /Check whether it was done/,
  });
});

const NOWHERE = { site: "https://wiki.company.com", settings: settingsOf({ token: "secret" }) };

for (
  const [text, reason, times] of [
    ["client error (Connect): invalid peer certificate: UnknownIssuer", /certificate is not trusted$/, 1],
    ["received corrupt message of type InvalidContentType", /does not speak TLS$/, 1],
    ["client error (SendRequest): invalid HTTP version parsed", /it may speak TLS$/, 1],
    ["invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))", /is a CA certificate/, 1],
    [
      "client error (Connect): dns error: failed to lookup address",
      /^Cannot reach wiki\.company\.com: the host was not found$/,
      1,
    ],
    [
      "tcp connect error: Connection refused (os error 111)",
      /^Cannot reach wiki\.company\.com: the connection is refused$/,
      4,
    ],
    ["client error (Connect): tunnel error: proxy authentication required", /proxy .* authentication \(407\)$/, 1],
    ["something \u001b[31m else", /the connection broke: "something \\x1b\[31m else"$/, 4],
  ] as const
) {
  Deno.test(`request() explains ${JSON.stringify(text)}`, async () => {
    let count = 0;
    const failing: typeof fetch = () => {
      count++;
      return Promise.reject(new TypeError("error sending request", { cause: new Error(text) }));
    };
    const sent = clientFor(NOWHERE, { fetch: failing }).request("GET", PATH);
    await rejects(sent, { code: "wiki-unavailable", message: reason });
    strictEqual(count, times);
  });
}

Deno.test("request() waits when another client with the same pause must wait", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki);
  const other = clientFor(wiki, { pause: client.pause });
  strictEqual(other.pause, client.pause);
  wiki.fail({ kind: "status", status: 429, headers: { "retry-after": "7" } });
  await other.request("GET", PATH);
  deepStrictEqual([client.sleeps, other.sleeps], [[7000], []], "the clock is that of the pause");
  client.pause.hold(3000);
  await other.request("GET", PATH);
  deepStrictEqual(client.sleeps, [7000, 3000]);
});

for (
  const text of [
    ...['{"results": [{"id": "1"}', '{"results": [{"id": "1", "title": "A', "[", '{"a\\'],
    new TextEncoder().encode('{"title": "é').slice(0, -1),
  ]
) {
  Deno.test(`request() asks again after half an answer, ${JSON.stringify(text.slice(0, 40))}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text, times: 3 });
    const client = clientFor(wiki);
    deepStrictEqual(typeof await client.request("GET", PATH), "object");
    deepStrictEqual([client.sleeps, wiki.requests.length], [[250, 500, 1000], 4]);
  });
}

Deno.test("request() fails after four truncated answers, and says so", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "text", text: '{"results": [', times: 99 });
  await rejects(clientFor(wiki).request("GET", PATH), { code: "bad-answer", message: /is not JSON at line 1/ });
  strictEqual(wiki.requests.length, 4);
});

for (
  const [what, method, text] of [
    ["half an answer to what changes something", "PUT", '{"results": ['],
    ["an answer that is no JSON at all", "GET", "Service is starting"],
    ["an answer that is whole and wrong", "GET", '{"a": 1, "a": 2}'],
    ["an answer with something behind it", "GET", "{}{"],
    ["an answer that is too large", "GET", `{"a": "${"x".repeat(2000)}"}`],
  ] as const
) {
  Deno.test(`request() does not ask again after ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text });
    const client = clientFor(wiki, { maxBytes: 1000 });
    const options = method === "PUT" ? { body: BODY } : {};
    await rejects(client.request(method, PATH, options), { code: "bad-answer" });
    deepStrictEqual([client.sleeps, wiki.requests.length], [[], 1]);
  });
}
