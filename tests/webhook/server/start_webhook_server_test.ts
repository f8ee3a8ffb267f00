import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { createHeaderSecretCredential } from "../../../src/webhook/credentials/authenticate.ts";
import { KEY_HEADER } from "../../../src/host/local_http/key_page.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { skipUnless } from "../../support/skip.ts";
import { sampleEvent, sampleResult, until } from "../worker/fixtures.ts";
import { noteAttempts, openServer, payloadOf, postEvent, WORK } from "./fixtures.ts";

const stateOf = async (inbox: MemoryInbox, id: string) => (await inbox.get(id))?.state;
const health = async (url: string) => await (await fetch(`${url}/health`)).json();

const ADMIN = { port: 0, key: TEST_KEY };
const WITH_KEY = { headers: { [KEY_HEADER]: TEST_KEY.text } };

Deno.test("startWebhookServer() keeps an event, hands it over and settles it", async () => {
  const { runAttempt, ran } = noteAttempts();
  await using open = await openServer({ work: { ...WORK, runAttempt } });
  const { status, json } = await postEvent(open.url, payloadOf("12345"));
  deepStrictEqual([status, json], [202, { id: "e1" }]);
  await until(async () => await stateOf(open.inbox, "e1") === "done");
  deepStrictEqual(ran, ["12345"]);
  deepStrictEqual(open.log.lines, ['page_updated: "Page 12345" (12345) by alice@company.com']);
});

Deno.test("startWebhookServer() answers before an event is handed over", async () => {
  const gate = Promise.withResolvers<void>();
  const { runAttempt, ran } = noteAttempts(gate.promise);
  await using open = await openServer({ work: { ...WORK, runAttempt } });
  for (const page of ["1", "2", "1"]) strictEqual((await postEvent(open.url, payloadOf(page))).status, 202);
  await until(() => ran.length === 2);
  deepStrictEqual([ran, await stateOf(open.inbox, "e3")], [["1", "2"], "waiting"]);
  gate.resolve();
  await until(async () => await stateOf(open.inbox, "e3") === "done");
});

Deno.test("startWebhookServer() accepts only deliveries signed with one of its secrets, in any of its headers", async () => {
  await using open = await openServer({ secrets: ["old", "new"], signatureHeaders: ["x-wiki-mac"] });
  for (const [secret, status] of [["new", 202], ["old", 202], ["other", 401], [undefined, 401]] as const) {
    strictEqual((await postEvent(open.url, payloadOf("1"), secret)).status, status);
  }
});

Deno.test("startWebhookServer() stores events where no handler is given, and lets them wait where others have one", async () => {
  await using idle = await openServer({ keepOnly: true });
  await postEvent(idle.url, payloadOf("1"));
  strictEqual(await stateOf(idle.inbox, "e1"), "stored");
  await using receiver = await openServer();
  await postEvent(receiver.url, payloadOf("1"));
  strictEqual(await stateOf(receiver.inbox, "e1"), "waiting");
});

Deno.test("startWebhookServer() looks up facts that a delivery lacks, for the log and the handler", async () => {
  const titles: (string | undefined)[] = [];
  const enrich = ({ event }: { event: ReturnType<typeof sampleEvent> }) =>
    Promise.resolve({ ...event, page: { id: event.page?.id ?? "", title: "Found" } });
  const runAttempt = ({ event }: { event: ReturnType<typeof sampleEvent> }) => {
    titles.push(event.page?.title);
    return Promise.resolve(sampleResult());
  };
  await using open = await openServer({ enrich, work: { ...WORK, enrich, runAttempt } });
  await postEvent(open.url, { event: "page_moved", timestamp: Date.now(), page: { id: 7 } });
  await until(async () => await stateOf(open.inbox, "e1") === "done");
  await open.server.drain(0);
  deepStrictEqual([titles, open.log.lines], [["Found"], ['page_moved: "Found" (7) by unknown']]);
});

Deno.test("startWebhookServer() drain() answers 503 while something runs, and ends when it has ended", async () => {
  const gate = Promise.withResolvers<void>();
  const { runAttempt, ran } = noteAttempts(gate.promise);
  await using open = await openServer({ work: { ...WORK, runAttempt } });
  await postEvent(open.url, payloadOf("1"));
  await postEvent(open.url, payloadOf("1"));
  await until(() => ran.length === 1);
  const drained = open.server.drain(60_000);
  const { status, json } = await postEvent(open.url, payloadOf("2"));
  deepStrictEqual([status, json.error], [503, "closing"]);
  strictEqual((await health(open.url)).status, "ok");
  gate.resolve();
  await drained;
  deepStrictEqual([await stateOf(open.inbox, "e1"), await stateOf(open.inbox, "e2"), ran], ["done", "waiting", ["1"]]);
  await rejects(fetch(open.url));
});

Deno.test("startWebhookServer() drain() interrupts what does not end in time", async () => {
  const { runAttempt, ran } = noteAttempts(new Promise(() => {}));
  await using open = await openServer({ work: { ...WORK, runAttempt } });
  await postEvent(open.url, payloadOf("1"));
  await until(() => ran.length === 1);
  await open.server.drain(10);
  const record = await open.inbox.get("e1");
  deepStrictEqual([record?.state, record?.history[0]?.outcome], ["waiting", "interrupted"]);
});

Deno.test("startWebhookServer() takes deliveries at once, and answers the health check when all that belongs to it is there", async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  await using open = await openServer({ ready: gate.promise });
  const asked = health(open.url).then(() => order.push("health"));
  strictEqual((await postEvent(open.url, payloadOf("1"))).status, 202);
  order.push("delivery");
  gate.resolve();
  await asked;
  deepStrictEqual(order, ["delivery", "health"]);
});

Deno.test("startWebhookServer() reports its health", async () => {
  const gate = Promise.withResolvers<void>();
  const { runAttempt, ran } = noteAttempts(gate.promise);
  await using open = await openServer({ work: { ...WORK, runAttempt } });
  const empty = { status: "ok", uptime: 0, waiting: 0, running: 0, dead: 0, oldestWaitingAge: null, problem: null };
  deepStrictEqual({ ...await health(open.url), uptime: 0 }, { ...empty, lastEventAt: null });
  await postEvent(open.url, payloadOf("1"));
  await postEvent(open.url, payloadOf("1"));
  await until(() => ran.length === 1);
  await until(async () => (await health(open.url)).waiting === 1);
  const { running, oldestWaitingAge, lastEventAt } = await health(open.url);
  deepStrictEqual([running, typeof oldestWaitingAge], [1, "number"]);
  match(lastEventAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const head = await fetch(`${open.url}/health`, { method: "HEAD" });
  deepStrictEqual([head.status, await head.text()], [200, ""]);
  open.inbox.problem = "no space left";
  await until(async () => (await health(open.url)).status === "degraded");
  strictEqual((await health(open.url)).problem, "events cannot be stored at the moment");
  gate.resolve();
});

for (const jump of [3_600_000, -3_600_000]) {
  Deno.test(`startWebhookServer() uptime is right after the wall clock is set by ${jump} ms`, async () => {
    const clock = { wall: Date.UTC(2025, 0, 14), steady: 5000 };
    const clocks = { now: () => clock.wall, monotonic: () => clock.steady };
    await using open = await openServer({ ...clocks, admin: ADMIN });
    clock.wall += jump;
    clock.steady += 7000;
    const admin = `http://127.0.0.1:${open.server.adminPort}`;
    const status = await (await fetch(`${admin}/api/status`, WITH_KEY)).json();
    const metrics = await (await fetch(`${admin}/metrics`, WITH_KEY)).text();
    deepStrictEqual([(await health(open.url)).uptime, status.uptime], [7, 7]);
    match(metrics, /^\w*uptime_seconds 7$/m);
  });
}

Deno.test("startWebhookServer() serves the admin page and the metrics on a port of their own", async () => {
  const { runAttempt } = noteAttempts();
  await using open = await openServer({
    admin: ADMIN,
    secrets: ["s3cret"],
    work: { ...WORK, runAttempt },
    place: "a.db",
  });
  await postEvent(open.url, payloadOf("1"), "s3cret");
  await postEvent(open.url, payloadOf("1"), "wrong");
  const ping = {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "x-event-key": "diagnostics:ping" },
  };
  await (await fetch(`${open.url}/webhook`, ping)).text();
  await until(async () => await stateOf(open.inbox, "e1") === "done");
  const admin = `http://127.0.0.1:${open.server.adminPort}`;
  match(await (await fetch(`${admin}/`, WITH_KEY)).text(), /^<!doctype html>/i);
  const status = await (await fetch(`${admin}/api/status`, WITH_KEY)).json();
  deepStrictEqual([status.endpoint, status.place, status.counts.done], [`${open.url}/webhook`, "a.db", 1]);
  strictEqual(status.sampleCommand, `tool webhook send ${open.url}/webhook --secret-file <file>`);
  const metrics = await (await fetch(`${admin}/metrics`, WITH_KEY)).text();
  for (
    const line of [
      'received_total{type="page_updated"} 1',
      "duplicates_total 0",
      "ignored_total 1",
      'refused_total{status="401"} 1',
      'attempts_total{outcome="done"} 1',
      "attempt_duration_seconds_count 1",
      'inbox_events{state="done"} 1',
    ]
  ) strictEqual(metrics.includes(`\ntool_webhook_${line}\n`), true, line);
  const other = await fetch(`${open.url}/metrics`);
  deepStrictEqual([other.status, (await other.json()).error], [404, "not-found"]);
});

Deno.test("startWebhookServer() stops while a client follows its admin page", async () => {
  const open = await openServer({ admin: ADMIN });
  const stream = await fetch(`http://127.0.0.1:${open.server.adminPort}/events`, WITH_KEY);
  const reader = stream.body?.getReader();
  await reader?.read();
  await open.server.drain(0);
  await reader?.read().catch(() => {}); // the connection is broken
  await reader?.cancel().catch(() => {});
  strictEqual(open.inbox.watchers, 0);
});

Deno.test("startWebhookServer() runs nothing and leaves nothing behind when it cannot listen", async () => {
  await using other = await openServer({ admin: ADMIN });
  const inbox = new MemoryInbox();
  await inbox.add({ dedupeKey: "1", event: sampleEvent(), receivedAt: 0 });
  const { runAttempt, ran } = noteAttempts();
  const options = { inbox, work: { ...WORK, runAttempt } };
  const { port, adminPort } = other.server;
  await rejects(openServer({ ...options, listen: { host: "127.0.0.1", port } }), { code: "port-in-use" });
  const message = `Cannot serve the admin page on port ${adminPort}: another program uses it`;
  const error = { code: "port-in-use", message, hint: "Choose another port with --admin-port." };
  await rejects(openServer({ ...options, admin: { ...ADMIN, port: adminPort ?? 0 } }), error);
  deepStrictEqual([ran, await stateOf(inbox, "e1"), (await inbox.get("e1"))?.attempts], [[], "waiting", 0]);
});

Deno.test("startWebhookServer() continues when the inbox fails for a while", async () => {
  const { runAttempt } = noteAttempts();
  const inbox = new MemoryInbox();
  await using open = await openServer({ inbox, work: { ...WORK, runAttempt } });
  inbox.problem = "no space left";
  strictEqual((await postEvent(open.url, payloadOf("1"))).status, 503);
  const { add } = inbox;
  inbox.add = () => Promise.reject(new InboxError("inbox-full", "Cannot store the event: full"));
  strictEqual((await postEvent(open.url, payloadOf("1"))).json.error, "inbox-full");
  inbox.problem = undefined;
  inbox.add = add;
  strictEqual((await postEvent(open.url, payloadOf("1"))).status, 202);
  await until(async () => await stateOf(inbox, "e1") === "done");
});

const HAS_IPV6 = Deno.networkInterfaces().some(({ family }) => family === "IPv6");

for (
  const [host, endpoint] of [
    ["0.0.0.0", "http://localhost:"],
    ["::", "http://localhost:"],
    ["::1", "http://[::1]:"],
    ["localhost", "http://localhost:"],
  ] as const
) {
  Deno.test(`startWebhookServer() on ${host} names ${endpoint} as its address`, {
    ignore: host.includes(":") && skipUnless(HAS_IPV6, "there is no IPv6"),
  }, async () => {
    await using open = await openServer({ admin: ADMIN, listen: { host, port: 0 } });
    const status = await (await fetch(`http://127.0.0.1:${open.server.adminPort}/api/status`, WITH_KEY)).json();
    const address = `${endpoint}${open.server.port}/webhook`;
    deepStrictEqual([status.endpoint, status.sampleCommand], [address, `tool webhook send ${address}`]);
  });
}

Deno.test("startWebhookServer() takes a header secret for a secret, also under other names", async () => {
  const secret = createHeaderSecretCredential([{ header: "X-Automation-Token", value: "t0ken" }]);
  await using open = await openServer({ otherCredentials: [secret], admin: ADMIN });
  const post = (headers: Record<string, string>) => {
    const body = JSON.stringify(payloadOf("7"));
    return fetch(`${open.url}/webhook`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  };
  for (
    const [headers, status] of [
      [{}, 401],
      [{ "x-automation-token": "other" }, 401],
      [{ "x-automation-token": "t0ken" }, 202],
    ] as const
  ) {
    const response = await post(headers);
    await response.body?.cancel();
    strictEqual(response.status, status);
  }
  match(open.log.lines.join("\n"), /it has no header secret \(X-Automation-Token\)/);
  const status = await (await fetch(`http://127.0.0.1:${open.server.adminPort}/api/status`, WITH_KEY)).json();
  match(status.sampleCommand, / --header-secret 'X-Automation-Token=@<file>'$/);
});
