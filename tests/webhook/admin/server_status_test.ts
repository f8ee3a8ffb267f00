import { deepStrictEqual } from "node:assert/strict";
import type { InboxStatus } from "../../../src/webhook/inbox.ts";
import { Metrics } from "../../../src/webhook/metrics.ts";
import { serverStatusJson } from "../../../src/webhook/admin/server_status.ts";
import { createHealth } from "../../../src/webhook/server/health.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { parseExposition } from "../../support/webhook/parse_exposition.ts";

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
