import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { droppedLine } from "../../src/host/log/line_log.ts";
import { EVENT_TYPES } from "../../src/webhook/webhook_event.ts";
import { createLog, type WebhookLog } from "../../src/webhook/log.ts";
import { normalizePayload } from "../../src/webhook/normalize_payload.ts";
import { createSampleEvent } from "../../src/webhook/sample_event.ts";
import { assertGolden } from "../support/golden.ts";
import * as fc from "../support/property.ts";
import { MORNING, openReceiver } from "./receiver/fixtures.ts";

const NOW = new Date(2025, 0, 14, 10, 30, 15, 999).getTime(); // local time, whatever the zone

function write(format: "text" | "json", use: (log: WebhookLog) => void) {
  const lines: string[] = [];
  const out = (line: string) => lines.push(`out ${line}`);
  use(createLog({ format, now: () => NOW, out, err: (line) => lines.push(`err ${line}`) }));
  return lines;
}

const SAMPLE = createSampleEvent({ eventType: "page_updated", now: NOW });
const AT = { eventType: "page_updated", timestamp: "2025-01-14T10:30:15.000Z" } as const;

for (
  const [use, line] of [
    [(log) => log.started({ port: 8080 }), "out [2025-01-14 10:30:15] Webhook server started on :8080"],
    [
      (log) => log.started({ port: 1, host: "127.0.0.1" }),
      "out [2025-01-14 10:30:15] Webhook server started on :1 (127.0.0.1 only)",
    ],
    [
      (log) => log.started({ port: 1, host: "::1" }),
      "out [2025-01-14 10:30:15] Webhook server started on :1 (::1 only)",
    ],
    [
      (log) => log.event(SAMPLE, "e1"),
      'out [2025-01-14 10:30:15] page_updated: "API Reference" (12345) by alice@company.com',
    ],
    [
      (log) => log.event({ ...AT, user: { displayName: "Alice", accountId: "5b" }, page: { id: "1" } }, "e1"),
      "out [2025-01-14 10:30:15] page_updated: (1) by Alice",
    ],
    [
      (log) => log.event({ ...AT, user: { accountId: "5b" }, page: { id: "1" } }, "e1"),
      "out [2025-01-14 10:30:15] page_updated: (1) by 5b",
    ],
    [
      (log) => log.event({ ...AT, eventType: "comment_created", comment: { id: "9" } }, "e1"),
      "out [2025-01-14 10:30:15] comment_created: (comment 9) by unknown",
    ],
    [
      (log) => log.event({ ...AT, page: { id: "1", title: 'a"b\n[2025-01-14 10:30:15] \x1b[2J\u202e' } }, "e1"),
      'out [2025-01-14 10:30:15] page_updated: "a\\"b\\n[2025-01-14 10:30:15] \\x1b[2J\\u{202e}" (1) by unknown',
    ],
    [
      (log) => log.event({ ...AT, page: { id: "1", title: "x".repeat(300) } }, "e1"),
      `out [2025-01-14 10:30:15] page_updated: "${"x".repeat(199)}…" (1) by unknown`,
    ],
    [
      (log) => log.info("Done", { id: "e1", attempt: 2, reason: "exit code 3\n", absent: undefined }),
      'out [2025-01-14 10:30:15] Done id=e1 attempt=2 reason="exit code 3\\n"',
    ],
    [
      (log) => log.warning("Refused", { code: "bad-signature", sender: "192.0.2.7" }),
      "err [2025-01-14 10:30:15] warning: Refused sender=192.0.2.7",
    ],
    [(log) => log.warning('Cannot read "a\\n"\n'), 'err [2025-01-14 10:30:15] warning: Cannot read "a\\n"\\n'],
  ] satisfies [(log: WebhookLog) => void, string][]
) {
  Deno.test(`createLog() writes ${JSON.stringify(line).slice(0, 90)}`, () =>
    deepStrictEqual(write("text", use), [line]));
}

Deno.test("createLog() writes JSON lines", () => {
  const lines = write("json", (log) => {
    log.started({ port: 8080 });
    log.event(SAMPLE, "e1");
    log.warning("Careful", { attempt: 2 });
  });
  const time = new Date(NOW).toISOString();
  const message = 'page_updated: "API Reference" (12345) by alice@company.com';
  deepStrictEqual(lines.map((line) => JSON.parse(line.slice(4))), [
    { time, level: "info", code: "started", message: "Webhook server started on :8080", port: 8080, host: null },
    { time, level: "info", code: "event", message, id: "e1", event: SAMPLE },
    { time, level: "warning", code: "note", message: "Careful", attempt: 2 },
  ]);
  deepStrictEqual(lines.map((line) => line.slice(0, 3)), ["out", "out", "err"]);
});

Deno.test("createLog() updates the time each second", () => {
  const lines: string[] = [];
  let time = NOW;
  const out = (line: string) => lines.push(line.slice(0, 21));
  const log = createLog({ format: "text", now: () => time, out, err: out });
  for (time of [NOW, NOW + 1, NOW - 999]) log.info("x");
  deepStrictEqual(lines, ["[2025-01-14 10:30:15]", "[2025-01-14 10:30:16]", "[2025-01-14 10:30:15]"]);
});

Deno.test("createLog() never lets an event make a second line or steer a terminal", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  const facts = fc.record({
    eventType: fc.constantFrom(...Object.keys(EVENT_TYPES)),
    user: fc.record({ displayName: text }),
    page: fc.record({ id: fc.constant("1"), title: text }),
  });
  fc.assert(fc.property(facts, fc.constantFrom("text", "json"), text, (payload, format, note) => {
    const hints = { pathname: "/", query: new URLSearchParams(), receivedAt: NOW };
    const result = normalizePayload(payload, hints);
    const lines = write(format, (log) => {
      if ("event" in result) log.event(result.event, "e1");
      log.info(note, { note });
    });
    strictEqual(lines.length, 2);
    for (const line of lines) doesNotMatch(line, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  }));
});

for (const eventType of ["page_moved", "comment_created"] as const) {
  Deno.test(`createSampleEvent() makes a ${eventType} that a server takes as it is`, () => {
    const sample = createSampleEvent({ eventType, now: NOW, pageId: "7", spaceKey: "~a b" });
    const hints = { pathname: "/", query: new URLSearchParams(), receivedAt: 0 };
    deepStrictEqual(normalizePayload(sample, hints), { event: sample, dated: true });
    match(sample.page?.url ?? "", /\/spaces\/~a%20b\/pages\/7$/);
  });
}

Deno.test("createLog() writes JSON lines of one schema, which the guide json describes", async () => {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const log = createLog({ format: "json", now: () => MORNING, out: add, err: add });
  log.started({ port: 8080, host: "127.0.0.1" });
  log.started({ port: 8080 });
  log.info("No wiki profile: fields missing from a delivery stay empty");
  log.event(createSampleEvent({ eventType: "comment_created", now: MORNING }), "e1");
  log.warning("Event is dead after 5 attempts: exit code 3", { code: "event-dead", id: "e1" });
  const { send } = openReceiver({ log, secrets: ["s3cret"] });
  await send({ sender: "::ffff:192.0.2.7", headers: { "x-hub-signature": "sha1=00" } });
  await send({ sender: "192.0.2.7", headers: { "sec-fetch-site": "cross-site" } });
  lines.push(droppedLine(7, MORNING));
  await assertGolden("json/webhook_log.jsonl", lines.map((line) => `${line}\n`).join(""));
});

Deno.test("droppedLine() fits a JSON log", () => {
  strictEqual(JSON.parse(droppedLine(7, MORNING)).message, "7 lines were dropped because the reader was too slow");
});
