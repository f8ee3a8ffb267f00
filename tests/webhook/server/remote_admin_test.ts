import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
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
