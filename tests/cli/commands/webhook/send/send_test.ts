import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { createVerifier, signPayload } from "../../../../../src/webhook/signature.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";

const URL_ = "http://localhost:8080/webhook";
const NOW = new Date(Date.UTC(2025, 0, 14, 10, 30, 15));

interface Received {
  url: string;
  init: RequestInit;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Runs the command against a receiver that answers so. */
async function send(args: readonly string[], answer: () => Response, surroundings: Surroundings = {}) {
  const received: Received[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const body = new Uint8Array(await new Response(init.body ?? null).arrayBuffer());
    received.push({ url: String(url), init, headers: new Headers(init.headers), body });
    return answer();
  };
  const run = await runFake(["webhook", "send", ...args], { now: NOW, fetch, ...surroundings });
  return { ...run, received, request: received[0] };
}

const accepted = () => Response.json({ id: "e1" }, { status: 202, statusText: "Accepted" });

Deno.test("tool webhook send posts a sample and prints the answer", async () => {
  const { code, stdout, stderr, received, request } = await send([URL_], accepted);
  deepStrictEqual([code, stderr, received.length, request?.url], [0, "", 1, URL_]);
  deepStrictEqual([request?.init.method, request?.init.redirect], ["POST", "manual"]);
  strictEqual(request?.headers.get("content-type"), "application/json");
  strictEqual(request?.headers.get("x-tool-signature"), null);
  const delivery = request?.headers.get("x-tool-delivery") ?? "";
  match(delivery, /^[0-9a-f-]{36}$/);
  strictEqual(
    stdout,
    `X-Tool-Delivery  ${delivery}\nSignature        none\nStatus           202 Accepted\n\n{"id":"e1"}\n`,
  );
  const { eventType, timestamp, page } = JSON.parse(new TextDecoder().decode(request?.body));
  deepStrictEqual([eventType, timestamp, page.id], ["page_updated", "2025-01-14T10:30:15.000Z", "12345"]);
});

Deno.test("tool webhook send signs the sample and prints the header", async () => {
  const flags = "--secret s3cret --event comment_created --page 7 --space OPS --delivery d1".split(" ");
  const { code, stdout, request } = await send([URL_, ...flags], accepted);
  strictEqual(code, 0);
  const signature = request?.headers.get("x-tool-signature") ?? "";
  strictEqual(createVerifier(["s3cret"])(request?.body ?? new Uint8Array(), signature), true);
  match(stdout, new RegExp(`^X-Tool-Delivery {3}d1\nX-Tool-Signature  ${signature}\n`));
  doesNotMatch(stdout, /s3cret/);
  const { eventType, page, comment } = JSON.parse(new TextDecoder().decode(request?.body));
  deepStrictEqual([eventType, page.id, page.spaceKey, comment], ["comment_created", "7", "OPS", { id: "67890" }]);
});

Deno.test("tool webhook send --title gives the sample a title, which a file cannot have", async () => {
  const { code, request } = await send([URL_, "--title", 'Release "1"', "--space", "OPS"], accepted);
  const { page } = JSON.parse(new TextDecoder().decode(request?.body));
  deepStrictEqual([code, page.title, page.spaceKey], [0, 'Release "1"', "OPS"]);
  const both = await send([URL_, "--title", "x", "--file", "-"], accepted);
  deepStrictEqual([both.code, both.received], [2, []]);
  match(both.stderr, /--title/);
});

Deno.test("tool webhook send --header-secret sends the secret and shows only the name of its header", async () => {
  const flags = ["--header-secret", "X-Automation-Token=@token.txt", "--header-secret", "X-Other=env:OTHER"];
  const surroundings = { tree: { "token.txt": "t0ken\n" }, environment: { OTHER: "0ther" } };
  const { code, stdout, stderr, request } = await send([URL_, ...flags], accepted, surroundings);
  deepStrictEqual([code, stderr], [0, ""]);
  deepStrictEqual(["x-automation-token", "x-other"].map((name) => request?.headers.get(name)), ["t0ken", "0ther"]);
  match(stdout, /^Signature +none\nX-Automation-Token +\(secret\)\nX-Other +\(secret\)\n/m);
  doesNotMatch(stdout, /t0ken|0ther/);
  const json = await send([URL_, "--json", "--secret", "s", ...flags], accepted, surroundings);
  deepStrictEqual(JSON.parse(json.stdout).headerSecrets, ["X-Automation-Token", "X-Other"]);
  doesNotMatch(json.stdout, /t0ken|0ther/);
});

Deno.test("tool webhook send warns of a header secret that others can see", async () => {
  const { code, stderr } = await send([URL_, "--header-secret", "X-Automation-Token=t0ken"], accepted);
  strictEqual(code, 0);
  match(
    stderr,
    /warning: visible-secret\n {2}Other users can see the secret of "X-Automation-Token" in the process list/,
  );
  doesNotMatch(stderr, /t0ken/);
});

Deno.test("tool webhook send --file sends the bytes as they are", async () => {
  const body = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x0d, 0x0a);
  const flags = ["--secret-env", "S", "--signature-header", "X-Hub-Signature"];
  const environment = { S: "s3cret" };
  const file = await send([URL_, "--file", "a.json", ...flags], accepted, { tree: { "a.json": body }, environment });
  deepStrictEqual(file.request?.body, body);
  strictEqual(file.request?.headers.get("x-hub-signature"), signPayload(body, "s3cret"));
  const stdin = await send([URL_, "--file", "-"], accepted, { stdin: body, environment });
  deepStrictEqual(stdin.request?.body, body);
});

Deno.test("tool webhook send --json prints one document", async () => {
  const { code, stdout, stderr } = await send([URL_, "--json", "--secret", "s", "--delivery", "d1"], accepted);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/webhook_send.json", stdout);
});

for (
  const [what, answer, flags, stdout, hint] of [
    ["401 without a secret", () => new Response("no", { status: 401 }), [], /Status +401/, /--secret-file/],
    ["401 with a secret", () => new Response("no", { status: 401 }), ["--secret", "s"], /401/, /another secret/],
    [
      "401 with a header secret",
      () => new Response("no", { status: 401 }),
      ["--header-secret", "X-A=b"],
      /401/,
      /another header secret/,
    ],
    ["404", () => new Response(null, { status: 404 }), [], /404/, /\/webhook/],
    ["500", () => new Response("x", { status: 500 }), [], /500/, /^$/],
    [
      "a redirect",
      () => new Response(null, { status: 307, headers: { location: "http://other/" } }),
      [],
      /Location +http:\/\/other\/\n/,
      /redirects/,
    ],
  ] as const
) {
  Deno.test(`tool webhook send exits 1 for ${what}`, async () => {
    const run = await send([URL_, ...flags], answer);
    deepStrictEqual([run.code, run.received.length], [1, 1]);
    match(run.stdout, stdout);
    match(run.stderr, hint);
  });
}

Deno.test("tool webhook send escapes and cuts the answer", async () => {
  const evil = `\x1b[2J\u202e\\n${"x".repeat(100_000)}`;
  const { stdout } = await send([URL_], () => new Response(evil, { status: 200, statusText: "OK" }));
  doesNotMatch(stdout, /[^\n\x20-\x7e…]/);
  match(stdout, /\n\\x1b\[2J\\u\{202e\}\\nx+…\n$/);
  const json = JSON.parse((await send([URL_, "--json"], () => new Response(evil))).stdout);
  deepStrictEqual([json.body.length < 17_000, json.bodyCut], [true, true]);
});

const failing = (cause: string) => () => Promise.reject(new TypeError("fetch failed", { cause: new Error(cause) }));
const REFUSED = "error sending request for url (http://x/): client error (Connect): tcp connect error: Connection " +
  "refused (os error 111)";

for (
  const [url, cause, message, hint] of [
    [
      URL_,
      REFUSED,
      'Cannot send to "localhost:8080": nothing listens there',
      "hint: Start a receiver: tool webhook server\n",
    ],
    ["http://127.0.0.1:81/", REFUSED, "nothing listens", "hint: Start a receiver: tool webhook server --port 81\n"],
    ["https://wiki.example/", REFUSED, "nothing listens", "hint: Check the address"],
    [
      "http://nope/",
      "client error (Connect): dns error: failed to lookup",
      '"nope": the host is unknown',
      "hint: Check the name",
    ],
    [
      "https://localhost:8080/",
      "client error (Connect): received corrupt message of type InvalidContentType",
      '"localhost:8080": the server there does not use TLS',
      "hint: Use http:// instead of https://",
    ],
    [
      "http://x/",
      "client error (SendRequest): invalid HTTP version parsed",
      '"x": the server there does not use HTTP; it may use TLS',
      "hint: Use https:// instead of http://.\n",
    ],
    [
      "https://x/",
      "client error (Connect): invalid peer certificate: UnknownIssuer",
      '"x": its certificate is not trusted here',
      "--ca-file <pem_file>.\n",
    ],
    [
      "https://x/",
      "client error (Connect): invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))",
      '"x": its certificate is a CA certificate',
      "-addext basicConstraints=critical,CA:FALSE\n",
    ],
    [
      "https://y/",
      'client error (Connect): invalid peer certificate: certificate not valid for name "y"; certificate is only valid ' +
      'for DnsName("x")',
      '"y": its certificate is for another name',
      "hint: Use a name",
    ],
    ["http://x/", "error sending request for url (http://x/): client error (Connect): bad\n", '"x": bad\\n\n', ""],
    ["http://x/?a", "error sending request from 1.1.1.1:2 for http://x/?a", '"x": the connection broke\n', ""],
  ] as const
) {
  Deno.test(`tool webhook send ${url} exits 1: ${message}`, async () => {
    const run = await runFake(["webhook", "send", url], { now: NOW, fetch: failing(cause) });
    deepStrictEqual([run.code, run.stdout], [1, ""]);
    strictEqual(run.stderr.includes(message) && run.stderr.includes(hint), true, run.stderr);
  });
}

Deno.test("tool webhook send --ca-file trusts the certificates in the file", async () => {
  const pem = "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n";
  const trusted: (readonly string[])[] = [];
  const fetchTrusting = (certificates: readonly string[]): typeof fetch => {
    trusted.push(certificates);
    return () => Promise.resolve(accepted());
  };
  const tree = { "cert.pem": pem, text: "no certificate" };
  const surroundings = { now: NOW, tree, fetchTrusting };
  const { code, stderr } = await runFake(["webhook", "send", "https://x/", "--ca-file", "cert.pem"], surroundings);
  deepStrictEqual([code, stderr, trusted], [0, "", [[pem]]]);
  const bad = await runFake(["webhook", "send", "https://x/", "--ca-file", "text"], surroundings);
  strictEqual(bad.code, 1);
  match(bad.stderr, /^error: Cannot use "text" as a certificate authority: it contains no certificate\n/);
});

Deno.test("tool webhook send stops when the user wants", async () => {
  const stop = new AbortController();
  const fetch: typeof globalThis.fetch = () => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  };
  strictEqual((await runFake(["webhook", "send", URL_], { now: NOW, fetch, signal: stop.signal })).code, 130);
});

for (
  const [args, message] of [
    [["localhost:8080"], "not an http or https URL"],
    [["/webhook"], "not an http or https URL"],
    [["ftp://x/"], "not an http or https URL"],
    [["http://a:b@x/"], "an address with credentials"],
    [[URL_, "--event", "page_update"], 'Unknown event type "page_update"\nhint: Did you mean page_updated?\n'],
    [[URL_, "--event", "edit"], "hint: Use page_created, page_updated, "],
    [[URL_, "--event", "page_moved", "--file", "x"], "cannot be used with"],
    [[URL_, "--page", ""], "not a page ID"],
    [[URL_, "--space", "a/b"], "not a space key"],
    [[URL_, "--delivery", "a b"], "--delivery"],
    [[URL_, "--signature-header", "a b", "--secret", "s"], "not a valid header name"],
    [[URL_, "--signature-header", "X-A"], "without a secret"],
    [[URL_, "--secret", "a", "--secret", "b"], "more than one secret"],
    [[URL_, "--secret", ""], "Cannot use --secret: it is empty"],
    [[URL_, "--secret", " \t\u00a0"], "Cannot use --secret: it contains only white space"],
    [[URL_, "--secret-env", "NONE"], 'the environment variable "NONE": it is not set'],
    [[URL_, "--secret-env", "EMPTY"], "it is empty"],
    [[URL_, "--secret-file", "none"], 'Cannot read "none": it does not exist'],
    [[URL_, "--secret-file", "empty"], "it is empty"],
    [[URL_, "--secret-file", "lines"], "more than one line"],
    [[URL_, "--secret-file", "latin"], "not UTF-8"],
  ] as const
) {
  Deno.test(`tool webhook send ${args.join(" ")} exits 2`, async () => {
    const tree = { empty: "\n", lines: "a\nb\n", latin: Uint8Array.of(0xe9) };
    const run = await runFake(["webhook", "send", ...args], { now: NOW, tree, environment: { EMPTY: "" } });
    deepStrictEqual([run.code, run.stdout, run.stderr.includes(message)], [2, "", true], run.stderr);
  });
}

for (const content of ["s3cret", "s3cret\n", "s3cret\r\n", "\ufeffs3cret\n"]) {
  Deno.test(`tool webhook send takes the secret out of ${JSON.stringify(content)}`, async () => {
    const { request } = await send([URL_, "--secret-file", "s", "--secret", "s3cret"], accepted, {
      tree: { s: content },
    });
    strictEqual(
      createVerifier(["s3cret"])(request?.body ?? new Uint8Array(), request?.headers.get("x-tool-signature") ?? null),
      true,
    );
  });
}

Deno.test("tool webhook send talks to a real receiver", async () => {
  let body = "";
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    body = `${request.headers.get("x-tool-signature")} ${await request.text()}`;
    return new Response("{}", { status: 202 });
  });
  const url = `http://127.0.0.1:${server.addr.port}/webhook`;
  const real = { fetch: globalThis.fetch, stdin: "{}" };
  const run = await runFake(["webhook", "send", url, "--file", "-", "--secret", "s"], real);
  const secure = await runFake(["webhook", "send", url.replace("http:", "https:"), "--file", "-"], real);
  match(secure.stderr, /does not use TLS\nhint: Use http:\/\//);
  await server.shutdown();
  deepStrictEqual([run.code, body], [0, `${signPayload(new TextEncoder().encode("{}"), "s")} {}`]);
  const gone = await runFake(["webhook", "send", url, "--file", "-"], real);
  strictEqual(gone.code, 1);
  match(gone.stderr, /nothing listens there\nhint: Start a receiver: tool webhook server --port \d+\n/);
});
