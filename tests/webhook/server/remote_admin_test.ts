import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { createCertificate, OPENSSL } from "../../support/net/certificate.ts";
import { skipUnless } from "../../support/skip.ts";
import { openServer, payloadOf, postEvent } from "./fixtures.ts";

const TOKEN = "a-token-of-the-admin-page";
const BEARER = { authorization: `Bearer ${TOKEN}` };

Deno.test("startWebhookServer() serves the admin page on the port of deliveries with a token, without a port of its own", async () => {
  await using open = await openServer({ adminToken: TOKEN, keepOnly: true });
  strictEqual((await postEvent(open.url, payloadOf("12345"))).status, 202);
  const answer = await fetch(`${open.url}/admin/api/events`, { headers: BEARER });
  deepStrictEqual((await answer.json()).events.map(({ id }: { id: string }) => id), ["e1"]);
  strictEqual(open.server.adminPort, undefined);
  const page = await fetch(`${open.url}/admin`, { headers: BEARER });
  strictEqual(new URL(page.url).pathname, "/admin/");
  match(await page.text(), /<title>Webhook events<\/title>/);
  for (const path of ["", "api/events", "admin.js", "metrics", "events", "nothing"]) {
    const refused = await fetch(`${open.url}/admin/${path}`);
    strictEqual(refused.status, 401);
    await refused.body?.cancel();
  }
  const other = await fetch(`${open.url}/administrator`, { headers: BEARER });
  deepStrictEqual([other.status, (await other.json()).error], [404, "not-found"]);
});

Deno.test("startWebhookServer() logs in with a form of a browser, whose deliveries it still refuses", async () => {
  await using open = await openServer({ adminToken: TOKEN, keepOnly: true });
  const browser = { origin: open.url, "sec-fetch-site": "same-origin", accept: "text/html" };
  const post = (token: string) =>
    fetch(`${open.url}/admin/login`, {
      method: "POST",
      headers: browser,
      body: new URLSearchParams({ token }),
      redirect: "manual",
    });
  const wrong = await post("x".repeat(40));
  strictEqual(wrong.status, 401);
  await wrong.body?.cancel();
  const entered = await post(TOKEN);
  strictEqual(entered.status, 303);
  await entered.body?.cancel();
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const status = await fetch(`${open.url}/admin/api/status`, { headers: { cookie } });
  strictEqual((await status.json()).status, "ok");
  const huge = await post("x".repeat(100_000));
  strictEqual(huge.status, 413);
  await huge.body?.cancel();
  const delivery = await fetch(`${open.url}/webhook`, { method: "POST", headers: { ...browser, cookie }, body: "{}" });
  deepStrictEqual([delivery.status, (await delivery.json()).error], [403, "from-browser"]);
  deepStrictEqual(open.log.lines.filter((line) => line.includes("token")), [
    "! warning: Refused a wrong token for the admin page sender=127.0.0.1",
  ]);
});

Deno.test("startWebhookServer() takes another token of the admin page, which stays if there is none", async () => {
  await using open = await openServer({ adminToken: TOKEN });
  const statuses = () =>
    Promise.all([TOKEN, `${TOKEN}-of-today`].map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${open.url}/admin/api/status`, { headers });
      await answer.body?.cancel();
      return answer.status;
    }));
  deepStrictEqual(await statuses(), [200, 401]);
  await open.server.renew({ secrets: [], tls: undefined, adminToken: `${TOKEN}-of-today` });
  deepStrictEqual(await statuses(), [401, 200]);
  await open.server.renew({ secrets: [], tls: undefined });
  deepStrictEqual(await statuses(), [401, 200]);
});

Deno.test("startWebhookServer() has no admin page on the port of deliveries without a token", async () => {
  await using open = await openServer();
  const answer = await fetch(`${open.url}/admin/`, { headers: BEARER });
  deepStrictEqual([answer.status, (await answer.json()).error], [404, "not-found"]);
});

Deno.test("startWebhookServer() stops while pages follow its events", async () => {
  const open = await openServer({ adminToken: TOKEN });
  const stream = await fetch(`${open.url}/admin/events`, { headers: BEARER });
  const reader = stream.body?.getReader();
  await reader?.read();
  await open[Symbol.asyncDispose]();
  await reader?.read().catch(() => {});
});

Deno.test("startWebhookServer() takes new secrets that count at once", async () => {
  await using opened = await openServer({ secrets: ["the first secret"] });
  const { url, server } = opened;
  const answers = async () => {
    const secrets = ["the first secret", "the second secret"];
    return await Promise.all(secrets.map(async (secret) => (await postEvent(url, payloadOf("1"), secret)).status));
  };
  deepStrictEqual(await answers(), [202, 401]);
  await server.renew({ secrets: ["the second secret"], tls: undefined });
  deepStrictEqual(await answers(), [401, 202]);
});

Deno.test("startWebhookServer() takes new tokens of metrics, which stay if there are none", async () => {
  await using opened = await openServer({ metrics: { host: "127.0.0.1", port: 0, tokens: ["the first token"] } });
  const { server } = opened;
  const answers = async () => {
    const tokens = ["the first token", "the second token"];
    return await Promise.all(tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { headers });
      await response.body?.cancel();
      return response.status;
    }));
  };
  deepStrictEqual(await answers(), [200, 401]);
  await server.renew({ secrets: [], tls: undefined, metricsTokens: ["the second token"] });
  deepStrictEqual(await answers(), [401, 200]);
  await server.renew({ secrets: [], tls: undefined });
  deepStrictEqual(await answers(), [401, 200]);
});

Deno.test("startWebhookServer() takes a new certificate on the same port, and nothing with a wrong one", {
  ignore: skipUnless(OPENSSL, "openssl is not installed"),
}, async () => {
  const [old, young] = [await createCertificate("DNS:localhost"), await createCertificate("DNS:localhost")];
  await using opened = await openServer({ secrets: ["old"], listen: { host: "127.0.0.1", port: 0, tls: old } });
  const { server } = opened;
  const trusts = async (caCert: string, secret: string) => {
    using client = Deno.createHttpClient({ caCerts: [caCert] });
    const request = new Request(`https://localhost:${server.port}/health`);
    const response = await fetch(request, { client }).catch(() => undefined);
    await response?.body?.cancel();
    return `${response?.status} ${secret}`;
  };
  strictEqual(await trusts(old.cert, "old"), "200 old");
  const wrong = { cert: young.cert, key: old.key };
  await rejects(server.renew({ secrets: ["young"], tls: wrong }), { code: "cannot-serve" });
  strictEqual(await trusts(old.cert, "old"), "200 old");
  await server.renew({ secrets: ["young"], tls: young });
  strictEqual(await trusts(young.cert, "young"), "200 young");
  strictEqual(await trusts(old.cert, "young"), "undefined young");
});
