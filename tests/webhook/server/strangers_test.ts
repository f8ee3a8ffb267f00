import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { skipUnless } from "../../support/skip.ts";
import { ask, talk } from "../receiver/raw_client.ts";
import { openServer, payloadOf, postEvent } from "./fixtures.ts";

const BODY = JSON.stringify(payloadOf("66"));
const CLOSE = "Connection: close\r\n";
const JSON_BODY = `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n`;

/** Hosts, as lines after the request line, and the versions of HTTP. */
for (
  const [what, target, version, hosts, status] of [
    ["names this machine", "", "1.1", "Host: localhost:1\r\n", 200],
    ["names it in upper case", "", "1.1", "HOST: LOCALHOST\r\n", 200],
    ["names it between blanks", "", "1.1", "Host: \t 127.0.0.1 \t\r\n", 200],
    ["names its address of IPv6", "", "1.1", "Host: [::1]:8080\r\n", 200],
    ["has its whole URL", "http://localhost:8080", "1.1", "Host: 127.0.0.1\r\n", 200],
    ["names no host, which no browser sends", "", "1.1", "", 200],
    ["is of HTTP/1.0 and names no host", "", "1.0", "", 200],
    ["is of HTTP/1.0 and names this machine", "", "1.0", "Host: localhost\r\n", 200],
    ["is of HTTP/1.0 and names another host", "", "1.0", "Host: evil.example\r\n", 403],
    ["is of HTTP/1.0 with the URL of another host", "http://evil.example", "1.0", "", 403],
    ["names another host", "", "1.1", "Host: evil.example\r\n", 403],
    ["names another host with a port", "", "1.1", "Host: evil.example:8080\r\n", 403],
    ["names an empty host", "", "1.1", "Host:\r\n", 403],
    ["names two hosts, this machine first", "", "1.1", "Host: localhost\r\nHost: evil.example\r\n", 400],
    ["names two hosts, this machine last", "", "1.1", "Host: evil.example\r\nhost: localhost\r\n", 400],
    ["names this machine twice", "", "1.1", "Host: localhost\r\nHost: localhost\r\n", 400],
    ["has the URL of another host", "http://evil.example", "1.1", "Host: localhost\r\n", 403],
    ["has the URL of this machine for another host", "http://localhost", "1.1", "Host: evil.example\r\n", 403],
    ["hides another host behind a user", "http://localhost:1@evil.example", "1.1", "Host: localhost\r\n", 403],
    ["hides another host behind the secure protocol", "HTTPS://evil.example", "1.1", "Host: localhost\r\n", 403],
  ] as const
) {
  Deno.test(`startWebhookServer() without a secret answers ${status} to a request that ${what}`, async () => {
    await using open = await openServer();
    const health = await talk(open.server.port, `GET ${target}/health HTTP/${version}\r\n${hosts}${CLOSE}\r\n`);
    const start = `POST ${target}/webhook HTTP/${version}\r\n${hosts}${CLOSE}`;
    const delivery = await talk(open.server.port, `${start}${JSON_BODY}\r\n${BODY}`);
    deepStrictEqual([...health.statuses, ...delivery.statuses], status === 200 ? [200, 202] : [status, status]);
    if (status === 403) strictEqual(delivery.bodies[0].error, "unknown-host");
    strictEqual((await open.inbox.list({ limit: 1 })).length, status === 200 ? 1 : 0);
  });
}

for (
  const mark of ["Origin: http://localhost", "ORIGIN: null", "Origin:", "Sec-Fetch-Site: same-origin", "sec-fetch-X: 1"]
) {
  Deno.test(`startWebhookServer() refuses what has ${mark}, with and without a secret`, async () => {
    for (const secrets of [[], ["s3cret"]]) {
      await using open = await openServer({ secrets });
      const lines = `Host: localhost\r\n${mark}\r\n${CLOSE}`;
      const health = await talk(open.server.port, `GET /health HTTP/1.1\r\n${lines}\r\n`);
      const delivery = await talk(open.server.port, `POST / HTTP/1.1\r\n${lines}${JSON_BODY}\r\n${BODY}`);
      deepStrictEqual([health.bodies[0].error, delivery.bodies[0].error], ["from-browser", "from-browser"]);
      deepStrictEqual([...health.statuses, ...delivery.statuses, await open.inbox.list({ limit: 1 })], [403, 403, []]);
    }
  });
}

Deno.test("startWebhookServer() with a secret answers to any host", async () => {
  await using open = await openServer({ secrets: ["s3cret"] });
  for (
    const hosts of [
      "Host: x.tunnel.example\r\nX-Forwarded-Proto: https\r\n",
      "Host: 10.0.0.7:8080\r\n",
      "Host:\r\n",
      "",
    ]
  ) {
    const { statuses } = await talk(open.server.port, `GET /health HTTP/1.1\r\n${hosts}${CLOSE}\r\n`);
    const unsigned = await talk(open.server.port, `POST / HTTP/1.1\r\n${hosts}${CLOSE}${JSON_BODY}\r\n${BODY}`);
    deepStrictEqual([...statuses, ...unsigned.statuses], [200, 401]);
  }
});

Deno.test("startWebhookServer() answers to any host without a secret where that is allowed", async () => {
  await using open = await openServer({ unsignedHosts: { names: "any", hint: "" } });
  const start = `POST / HTTP/1.1\r\nHost: hooks.example.com\r\n${CLOSE}${JSON_BODY}`;
  deepStrictEqual((await talk(open.server.port, `${start}\r\n${BODY}`)).statuses, [202]);
  deepStrictEqual((await talk(open.server.port, `${start}Origin: null\r\n\r\n${BODY}`)).statuses, [403]);
});

Deno.test("startWebhookServer() answers to the address that it listens on", {
  ignore: skipUnless(Deno.build.os === "linux", "other systems have no 127.0.0.2"),
}, async () => {
  await using other = await openServer({ listen: { host: "127.0.0.2", port: 0 } });
  strictEqual((await postEvent(`http://127.0.0.2:${other.server.port}`, payloadOf("1"))).status, 202);
  await using usual = await openServer();
  const elsewhere = `GET /health HTTP/1.1\r\nHost: 127.0.0.2\r\n${CLOSE}\r\n`;
  deepStrictEqual((await talk(usual.server.port, elsewhere)).statuses, [403]);
});

Deno.test("startWebhookServer() refuses a stranger without waiting for the body", async () => {
  await using open = await openServer();
  const start = `POST / HTTP/1.1\r\nHost: evil.example\r\n${JSON_BODY}`;
  const { text, statuses } = await ask(open.server.port, `${start}\r\n`);
  deepStrictEqual(statuses, [403]);
  match(text, /connection: close/i);
});

Deno.test("startWebhookServer() takes nothing behind the body of a stranger for a request", async () => {
  await using open = await openServer();
  const next = `POST / HTTP/1.1\r\nHost: localhost\r\n${JSON_BODY}\r\n${BODY}`;
  const length = `Content-Length: ${next.length + 1}\r\n`; // so that it does not end before the server answers
  await ask(open.server.port, `POST / HTTP/1.1\r\nHost: evil.example\r\n${length}\r\n${next}`);
  deepStrictEqual(await open.inbox.list({ limit: 1 }), []);
});
