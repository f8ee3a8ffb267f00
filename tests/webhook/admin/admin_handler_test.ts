import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { serverStatusJson } from "../../../src/webhook/admin/server_status.ts";
import { InboxError, type InboxStatus } from "../../../src/webhook/inbox.ts";
import { Metrics } from "../../../src/webhook/metrics.ts";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { addEvent, sampleEvent } from "../../support/webhook/admin_samples.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { parseExposition } from "../../support/webhook/parse_exposition.ts";
import { OWN, setUp } from "../../support/webhook/admin_samples.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

for (
  const [path, type] of [
    ["/", "text/html; charset=UTF-8"],
    ["/admin.js", "text/javascript; charset=utf-8"],
    ["/admin.css", "text/css; charset=utf-8"],
    ["/icon.svg", "image/svg+xml"],
    ["/metrics", "text/plain; version=0.0.4; charset=utf-8"],
    ["/api/status", "application/json"],
    ["/api/events", "application/json"],
  ] as const
) {
  Deno.test(`createAdminHandler() answers GET ${path}, for no other site and no other content`, async () => {
    const response = await setUp().send(path);
    deepStrictEqual([response.status, response.headers.get("content-type")], [200, type]);
    ok((await response.text()).length > 0);
    deepStrictEqual(
      ["cache-control", "x-content-type-options", "cross-origin-resource-policy", "access-control-allow-origin"]
        .map((name) => response.headers.get(name)),
      ["no-store", "nosniff", "same-origin", null],
    );
    const policy = response.headers.get("content-security-policy") ?? "";
    match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; /);
    match(policy, /frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/);
  });
}

Deno.test("createAdminHandler() serves a page that has nothing inline and never makes markup from text", async () => {
  const { send } = setUp();
  const page = await (await send("/")).text();
  ok(!/<script>|<style|\sstyle=|\son\w+=/i.test(page));
  const script = await (await send("/admin.js")).text();
  ok(!/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|DOMParser/.test(script));
});

for (
  const path of [
    "/nothing",
    "/api",
    "/api/events/",
    "/api/events/..%2fx",
    "/api/events/e1/replay",
    `/api/events/${"a".repeat(41)}`,
  ]
) {
  Deno.test(`createAdminHandler() knows no ${path}`, async () => {
    const response = await setUp().send(path);
    deepStrictEqual([response.status, (await response.json()).error], [404, "not-found"]);
  });
}

for (const host of ["evil.example", "evil.example:4000", "127.0.0.1.evil.example", "192.168.0.2:4000", "[::2]", ""]) {
  Deno.test(`createAdminHandler() refuses the host ${JSON.stringify(host)}`, async () => {
    const { send } = setUp();
    for (const path of ["/", "/events", "/metrics", "/api/events"]) {
      const response = await send(path, { host });
      deepStrictEqual([response.status, await response.json()], [
        403,
        { error: "unknown-host", message: "unknown host" },
      ]);
    }
    strictEqual((await send("/api/events/e1/replay", { host, ...OWN }, "POST")).status, 403);
  });
}

Deno.test("createAdminHandler() names the header that a POST lacks, but not to other sites", async () => {
  const { send } = setUp();
  const messageOf = async (headers: Record<string, string>) => {
    return (await (await send("/api/replay?state=dead", headers, "POST")).json()).message;
  };
  strictEqual(await messageOf({}), "the header x-tool-admin is missing");
  strictEqual(await messageOf({ "sec-fetch-site": "cross-site" }), "not for other sites");
});

for (const host of ["localhost:4000", "LOCALHOST", "127.0.0.1", "[::1]:4000"]) {
  Deno.test(`createAdminHandler() takes the host ${host}`, async () => {
    strictEqual((await setUp().send("/", { host })).status, 200);
  });
}

for (
  const [method, headers, status] of [
    ["POST", OWN, 200],
    ["POST", { ...OWN, "sec-fetch-site": "same-origin" }, 200],
    ["POST", {}, 403],
    ["POST", { "sec-fetch-site": "same-origin" }, 403],
    ["POST", { ...OWN, "sec-fetch-site": "same-site" }, 403],
    ["POST", { ...OWN, "sec-fetch-site": "cross-site" }, 403],
    ["POST", { ...OWN, "sec-fetch-site": "none" }, 403],
    ["PUT", OWN, 405],
    ["DELETE", OWN, 405],
    ["OPTIONS", OWN, 405],
    ["HEAD", OWN, 405],
  ] as const
) {
  Deno.test(`createAdminHandler() answers ${status} to a ${method} with ${JSON.stringify(headers)}`, async () => {
    const { inbox, send } = setUp();
    const id = await addEvent(inbox, sampleEvent("1", "One"));
    const response = await send(`/api/events/${id}/drop`, headers, method);
    strictEqual(response.status, status);
    if (status === 405) strictEqual(response.headers.get("allow"), "GET, POST");
    strictEqual((await inbox.get(id))?.state, status === 200 ? "dropped" : "waiting");
    strictEqual((await send("/api/replay?state=dead", headers, method)).status, status === 200 ? 202 : status);
  });
}

for (
  const [path, site, status] of [["/", "cross-site", 200], ["/api/events", "cross-site", 403], [
    "/events",
    "same-site",
    403,
  ], ["/metrics", "none", 200]] as const
) {
  Deno.test(`createAdminHandler() answers ${status} to ${path} from ${site}`, async () => {
    strictEqual((await setUp().send(path, { "sec-fetch-site": site })).status, status);
  });
}

Deno.test("createAdminHandler() reports the server's status", async () => {
  const { inbox, get, now } = setUp();
  await addEvent(inbox, sampleEvent("1", "One"), now() - 90_000);
  deepStrictEqual(await get("/api/status"), {
    ...{ status: "ok", problem: null, now: "2025-01-14T10:30:15.000Z", uptime: 3725 },
    counts: { waiting: 1, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 },
    ...{ oldestWaitingAt: "2025-01-14T10:28:45.000Z", lastEventAt: "2025-01-14T10:28:45.000Z" },
    endpoint: "http://127.0.0.1:8080/webhook",
    place: "/home/alice/.local/state/tool/webhook-8080.db",
    ...{ sampleCommand: "tool webhook send http://127.0.0.1:8080/webhook", replay: null },
  });
  inbox.problem = "the disk is full";
  const { status, problem } = await get("/api/status");
  deepStrictEqual([status, problem], ["degraded", "the disk is full"]);
});

Deno.test("createAdminHandler() reports a degraded server when handlers do not finish", async () => {
  const work = { serves: true, stuck: true, busy: true, patienceMs: 120_000, startedAt: 0 };
  const { status, problem } = await setUp({ facts: { work } }).get("/api/status");
  deepStrictEqual([status, problem], ["degraded", "handlers do not finish"]);
});

Deno.test("createAdminHandler() gives metrics, also while the inbox is not available", async () => {
  const { inbox, metrics, send } = setUp();
  metrics.received("page_moved");
  await addEvent(inbox, sampleEvent("1", "One"));
  const read = async () => parseExposition(await (await send("/metrics")).text());
  const valueOf = (families: Awaited<ReturnType<typeof read>>, name: string) => families.get(name)?.samples[0]?.value;
  const before = await read();
  deepStrictEqual(
    ["tool_webhook_received_total", "tool_webhook_inbox_events", "tool_webhook_uptime_seconds"]
      .map((name) => valueOf(before, name)),
    [1, 1, 3725],
  );
  inbox.status = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot read the inbox: it is gone"));
  const after = await read();
  deepStrictEqual(
    [valueOf(after, "tool_webhook_received_total"), valueOf(after, "tool_webhook_inbox_available")],
    [1, 0],
  );
});

Deno.test("createAdminHandler() answers 503 to what the inbox cannot do, and hides no bug", async () => {
  const { inbox, send } = setUp();
  inbox.list = () => Promise.reject(new InboxError("inbox-unavailable", "Cannot read the inbox: it is gone"));
  const response = await send("/api/events");
  deepStrictEqual([response.status, await response.json()], [
    503,
    { error: "inbox-unavailable", message: "Cannot read the inbox: it is gone" },
  ]);
  ok(response.headers.has("content-security-policy"));
  inbox.list = () => Promise.reject(new TypeError("a bug"));
  await rejects(send("/api/events"), { message: "a bug" });
  inbox.status = () => Promise.reject(new TypeError("a bug"));
  await rejects(send("/metrics"), { message: "a bug" });
});

Deno.test("createAdminHandler() notifies followers of changes, and watches the inbox only for them", async () => {
  const { inbox, stop, send } = setUp();
  strictEqual(inbox.watchers, 0);
  const [first, second] = [await send("/events"), await send("/events")];
  strictEqual(inbox.watchers, 1);
  strictEqual(first.headers.get("content-type"), "text/event-stream");
  const reader = first.body?.pipeThrough(new TextDecoderStream()).getReader();
  strictEqual((await reader?.read())?.value, "event: change\ndata: 0\n\n");
  await addEvent(inbox, sampleEvent("1", "<secret>"));
  strictEqual((await reader?.read())?.value, "event: change\ndata: 1\n\n");
  await second.body?.cancel();
  await waitFor(0);
  strictEqual(inbox.watchers, 1);
  stop.abort();
  strictEqual((await reader?.read())?.value, undefined);
  strictEqual(inbox.watchers, 0);
});

const NOW = 1_000_000;
const WORK = { serves: true, stuck: false, busy: false, patienceMs: 120_000, startedAt: 0 };
const COUNTS = { waiting: 3, running: 0, stored: 0, done: 0, dead: 0, filtered: 0, dropped: 0 };
const SERVER = { endpoint: "http://127.0.0.1/webhook", place: "x.inbox", sampleCommand: "tool webhook send" };

for (
  const [status, problem] of [
    [{}, null],
    [{ dueSince: 100_000 }, "workers cannot keep up: 3 wait, oldest 900 s"],
    [{ held: 2 }, "2 lanes are held by dead events"],
    [{ unreadable: 1 }, "an event cannot be read"],
    [{ unserved: [{ route: "chat", waiting: 3, dueSince: NOW - 120_000 }] }, null],
    [
      { unserved: [{ route: "chat", waiting: 3, dueSince: NOW - 120_001 }] },
      "3 events wait for route chat, which no worker serves",
    ],
  ] as const satisfies readonly (readonly [Partial<InboxStatus>, string | null])[]
) {
  Deno.test(`health, metrics and the admin page agree: ${problem ?? `nothing is wrong (${JSON.stringify(status)})`}`, async () => {
    const whole: InboxStatus = { counts: COUNTS, ...status };
    const inbox = new MemoryInbox({ now: () => NOW });
    inbox.status = () => Promise.resolve(whole);
    const health = await createHealth({ inbox, uptime: () => 0, now: () => NOW, work: () => WORK })();
    const page = serverStatusJson(whole, { ...SERVER, now: NOW, uptime: 0, work: WORK });
    const metrics = parseExposition(new Metrics().render(whole, { now: NOW, uptime: 0, work: WORK }));
    const healthy = metrics.get("tool_webhook_healthy")?.samples[0]?.value;
    deepStrictEqual([health.problem, page.problem, healthy], [problem, problem, problem === null ? 1 : 0]);
  });
}
