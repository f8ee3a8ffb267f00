import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { MAX_HANDLER_OUTPUT_BYTES } from "../../../src/webhook/inbox.ts";
import { signPayload } from "../../../src/webhook/signature.ts";
import { createForwardRunner, type ForwardOptions } from "../../../src/webhook/worker/forward_runner.ts";
import { createSecretHider } from "../../../src/webhook/worker/hide_secrets.ts";
import { sampleClaim, sampleEvent, sampleRun } from "./fixtures.ts";

function startReceiver(answer: (request: Request) => Response | Promise<Response>) {
  const stop = new AbortController();
  const options = { hostname: "127.0.0.1", port: 0, signal: stop.signal, onListen() {} };
  const server = Deno.serve(options, answer);
  return {
    url: `http://127.0.0.1:${server.addr.port}/hook`,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await server.finished;
    },
  };
}

function forwardTo(url: string, options: Partial<ForwardOptions> = {}, signal = new AbortController().signal) {
  const runAttempt = createForwardRunner({ url, timeoutMs: 600_000, fetch, now: () => 7000, ...options });
  return runAttempt(sampleClaim({ id: "e9", tries: 2, attempt: 3, interruptions: 1 }), sampleRun({ signal }));
}

Deno.test("createForwardRunner() posts the payload, signed anew, with the delivery and the attempt", async () => {
  const seen: unknown[] = [];
  await using receiver = startReceiver(async (request) => {
    const names = ["content-type", "x-tool-signature", "x-tool-delivery", "x-tool-attempt"];
    seen.push(request.method, await request.text(), names.map((name) => request.headers.get(name)));
    return new Response("thanks", { status: 202 });
  });
  const body = JSON.stringify(sampleEvent());
  deepStrictEqual(await forwardTo(receiver.url, { secret: "s3cret" }), {
    ...{ startedAt: 7000, endedAt: 7000, outcome: "done", reason: "answered 202", output: "thanks", outputCut: false },
  });
  const signature = signPayload(new TextEncoder().encode(body), "s3cret");
  deepStrictEqual(seen, ["POST", body, ["application/json", signature, "e9-rs", "2"]]);
});

Deno.test("createForwardRunner() gives all tries one delivery id, and another one once the event was replayed", async () => {
  const ids: (string | null)[] = [];
  await using receiver = startReceiver(({ headers }) => {
    ids.push(headers.get("x-tool-delivery"));
    return new Response();
  });
  const runAttempt = createForwardRunner({ url: receiver.url, timeoutMs: 600_000, fetch, now: () => 7000 });
  for (const [attempt, tries] of [[1, 1], [2, 2], [3, 1], [4, 2]] as const) {
    await runAttempt(sampleClaim({ id: "e9", attempt, tries, interruptions: 0 }), sampleRun());
  }
  deepStrictEqual(ids, ["e9-rs", "e9-rs", "e9-rs-2", "e9-rs-2"]);
});

Deno.test("createForwardRunner() signs nothing without a secret", async () => {
  await using receiver = startReceiver(({ headers }) => new Response(headers.get("x-tool-signature") ?? "none"));
  strictEqual((await forwardTo(receiver.url)).output, "none");
});

for (const status of [400, 404, 429, 500, 502]) {
  Deno.test(`createForwardRunner() treats ${status} as a failure`, async () => {
    await using receiver = startReceiver(() => new Response("no", { status }));
    const { outcome, reason, output } = await forwardTo(receiver.url);
    deepStrictEqual([outcome, reason, output], ["failed", `answered ${status}`, "no"]);
  });
}

Deno.test("createForwardRunner() follows no redirect", async () => {
  const paths: string[] = [];
  await using receiver = startReceiver(({ url }) => {
    paths.push(new URL(url).pathname);
    return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
  });
  const { outcome, reason } = await forwardTo(receiver.url);
  deepStrictEqual([outcome, reason, paths], ["failed", "answered 307, redirects are not followed", ["/hook"]]);
});

Deno.test("createForwardRunner() keeps the start of a long answer", async () => {
  await using receiver = startReceiver(() => new Response("x".repeat(3 * MAX_HANDLER_OUTPUT_BYTES)));
  const { outcome, output, outputCut } = await forwardTo(receiver.url);
  deepStrictEqual([outcome, output.length, outputCut], ["done", MAX_HANDLER_OUTPUT_BYTES, true]);
});

Deno.test("createForwardRunner() does not wait for ever for an answer", async () => {
  const asked = Promise.withResolvers<Response>();
  await using receiver = startReceiver(() => asked.promise);
  const { outcome, reason } = await forwardTo(receiver.url, { timeoutMs: 100 });
  asked.resolve(new Response());
  deepStrictEqual([outcome, reason], ["timeout", "no answer within 0.1 s"]);
});

Deno.test("createForwardRunner() goes by the status where the body never ends", async () => {
  const start = (stream: ReadableStreamDefaultController) => stream.enqueue(new TextEncoder().encode("so far"));
  await using receiver = startReceiver(() => new Response(new ReadableStream({ start })));
  const answers = [];
  for (const timeoutMs of [200, 2000, 20_000]) { // a busy machine may not answer in time
    const { outcome, output } = await forwardTo(receiver.url, { timeoutMs });
    answers.push([outcome, output]);
    if (outcome === "done" && output !== "") break;
  }
  deepStrictEqual(answers.at(-1), ["done", "so far"]);
});

Deno.test("createForwardRunner() can be interrupted", async () => {
  const asked = Promise.withResolvers<Response>();
  const stop = new AbortController();
  await using receiver = startReceiver(() => {
    stop.abort();
    return asked.promise;
  });
  const { outcome } = await forwardTo(receiver.url, {}, stop.signal);
  asked.resolve(new Response());
  strictEqual(outcome, "interrupted");
});

Deno.test("createForwardRunner() reports why nothing was sent and to which host, without the URL", async () => {
  const closed = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = closed.addr;
  closed.close();
  const { outcome, reason } = await forwardTo(`http://user:s3cret@127.0.0.1:${port}/?token=s3cret`);
  strictEqual(outcome, "failed");
  match(reason, /^could not be sent to 127\.0\.0\.1:\d+: .*[Cc]onnection refused/);
  ok(!reason.includes("s3cret"));
});

Deno.test("createForwardRunner() shows nothing of an error that it does not know", async () => {
  const fetch = () => Promise.reject(new TypeError("http://user:s3cret@host/ is bad"));
  const { outcome, reason } = await forwardTo("http://user:s3cret@host/", { fetch });
  deepStrictEqual([outcome, reason], ["failed", "could not be sent to host"]);
});

Deno.test("createForwardRunner() sends the body, the headers and by the method that it is given", async () => {
  const seen: unknown[] = [];
  await using receiver = startReceiver(async (request) => {
    const names = ["content-type", "x-tool-delivery", "title", "x-tool-signature"];
    seen.push(request.method, await request.text(), names.map((name) => request.headers.get(name)));
    return new Response();
  });
  const headers = () => ({ "content-TYPE": "text/plain", "X-Tool-Delivery": "mine", Title: "Ü\r\nX: y" });
  await forwardTo(receiver.url, { method: "PUT", body: () => "Ü", headers, secret: "s3cret" });
  const signature = signPayload(new TextEncoder().encode("Ü"), "s3cret");
  deepStrictEqual(seen, ["PUT", "Ü", ["text/plain", "e9-rs", "\u00c3\u009c X: y", signature]]);
});

Deno.test("createForwardRunner() leaves the route out of the payload", async () => {
  await using receiver = startReceiver(async (request) => new Response(await request.text()));
  const runAttempt = createForwardRunner({ url: receiver.url, timeoutMs: 600_000, fetch, now: () => 7000 });
  const event = { ...sampleEvent(), route: "search", source: "4" };
  strictEqual((await runAttempt(sampleClaim({ event }), sampleRun())).output, JSON.stringify(sampleEvent()));
});

Deno.test("createForwardRunner() hides secrets that an answer repeats", async () => {
  await using receiver = startReceiver((request) => {
    const { pathname, search } = new URL(request.url);
    return new Response(`${request.url} ${pathname}${search} ${request.headers.get("authorization")} s3cret and more`);
  });
  const headers = () => ({ Authorization: "Bearer abcdefgh" });
  const options = { headers, hidden: ["Bearer abcdefgh"], secret: "s3cret" };
  const { output } = await forwardTo(`${receiver.url}/services/T0/x1y2z3?token=qwertz`, options);
  strictEqual(output, "*** *** *** *** and more");
});

for (
  const [status, value, notBefore] of [
    [429, "30", 37_000],
    [503, "0.5", 7500],
    [429, "99999999", 7000 + 3600_000],
    [429, "Thu, 01 Jan 1970 00:00:10 GMT", 10_000],
    [429, "Thu, 01 Jan 1970 00:00:01 GMT", undefined],
    [429, "soon", undefined],
    [429, "-3", undefined],
    [500, "30", undefined],
    [200, "30", undefined],
  ] as const
) {
  Deno.test(`createForwardRunner() reads Retry-After: ${value} of a ${status}`, async () => {
    await using receiver = startReceiver(() => new Response("", { status, headers: { "retry-after": value } }));
    strictEqual((await forwardTo(receiver.url)).notBefore, notBefore);
  });
}

const URL_WITH_SECRETS = "https://user:p%40ssword@chat.example/services/T00000000000/B1?sig=ab%2Fcdefghijkl";

for (
  const [what, output, shown] of [
    ["a secret", "the key is s3cr3t-key!", "the key is ***!"],
    ["a secret as JSON writes it", String.raw`{"key":"a\"b\\c"}`, '{"key":"***"}'],
    ["a secret in an address", "/x?key=a%22b%5Cc", "/x?key=***"],
    ["a header", "got token abcdefgh", "got ***"],
    ["the end of a header", "got abcdefgh", "got ***"],
    ["an address", `cannot reach ${URL_WITH_SECRETS}`, "cannot reach ***"],
    ["a path", "no /services/T00000000000/B1 here", "no *** here"],
    ["a long part of a path", "team T00000000000", "team ***"],
    ["a query", "?sig=ab%2Fcdefghijkl", "?***"],
    ["a value of a query", "sig ab/cdefghijkl", "sig ***"],
    ["a password", "p@ssword, p%40ssword", "***, ***"],
    ["nothing that is short", "B1 is ok", "B1 is ok"],
  ] as const
) {
  Deno.test(`createSecretHider() hides ${what}`, () => {
    const secrets = ["s3cr3t-key", String.raw`a"b\c`, "token abcdefgh", "ok"];
    strictEqual(createSecretHider({ secrets, urls: [URL_WITH_SECRETS] })(output, false), shown);
  });
}

Deno.test("createSecretHider() hides the start of a secret where an output was cut", () => {
  const hide = createSecretHider({ secrets: ["s3cr3t-key"] });
  strictEqual(hide("so far s3cr3t-k", true), "so far ***");
  strictEqual(hide("so far s3cr3t-k", false), "so far s3cr3t-k");
});
