import { deepStrictEqual, doesNotMatch, match, ok, strictEqual, throws } from "node:assert/strict";
import type { Surroundings } from "../../../support/fake_context.ts";
import { runEvents, SampleInbox } from "./events_samples.ts";
import { readFilterFlags } from "../../../../src/cli/commands/webhook/read_filter_flags.ts";
import { UsageError } from "../../../../src/console/command_errors.ts";
import { formatLocalTime } from "../../../../src/host/time/local_time.ts";
import { parseMoment } from "../../../../src/cli/commands/webhook/events/read_filter.ts";
import * as fc from "../../../support/property.ts";

const XDG = { HOME: "/home/alice", XDG_STATE_HOME: "/state" };
const QUEUE = { HOME: "/home/alice", TOOL_QUEUE: "nats://queue" };

for (
  const [flags, surroundings, place] of [
    [[], {}, { kind: "file", path: "/home/alice/.local/state/tool/webhook-8080.inbox", inOwnFolder: true }],
    [["--port", "9000"], { environment: XDG }, {
      kind: "file",
      path: "/state/tool/webhook-9000.inbox",
      inOwnFolder: true,
    }],
    [["--inbox", "a b.inbox"], { environment: {} }, { kind: "file", path: "a b.inbox" }],
    [["--inbox", "x", "--port", "9"], { environment: QUEUE }, { kind: "file", path: "x" }],
    [[], { environment: QUEUE }, { kind: "queue", url: "nats://queue" }],
    [[], { environment: { ...XDG, TOOL_QUEUE: "" } }, {
      kind: "file",
      path: "/state/tool/webhook-8080.inbox",
      inOwnFolder: true,
    }],
    [["--queue", "tls://a:4222, nats://b"], { environment: QUEUE }, { kind: "queue", url: "tls://a:4222, nats://b" }],
    [[], { environment: { TOOL_QUEUE: "tls://u:p@a:4222, nats://b" } }, {
      kind: "queue",
      url: "tls://u:p@a:4222, nats://b",
    }],
    [["--queue-file", "q"], { tree: { q: "nats://token@a\n" }, environment: QUEUE }, {
      kind: "queue",
      url: "nats://token@a",
    }],
    [["--queue-file", "-"], { stdin: "nats://u:p@a\r\n", environment: QUEUE }, { kind: "queue", url: "nats://u:p@a" }],
    [["--queue", "nats://a", "--queue-creds", "key"], { tree: { key: "K" } }, {
      kind: "queue",
      url: "nats://a",
      credentials: new Uint8Array([0x4b]),
    }],
    [["--queue-creds", "key"], { tree: { key: "K" }, environment: QUEUE }, {
      kind: "queue",
      url: "nats://queue",
      credentials: new Uint8Array([0x4b]),
    }],
  ] satisfies [string[], Surroundings, unknown][]
) {
  Deno.test(`readInboxPlace() understands ${JSON.stringify([flags, surroundings.environment ?? {}])}`, async () => {
    const { code, places } = await runEvents(["list", ...flags], new SampleInbox(), surroundings);
    deepStrictEqual([code, places], [0, [place]]);
  });
}

for (
  const [flags, message, environment] of [
    [["--port", "0"], /"--port <port>" argument "0" is invalid. It must be a number from 1 to 65535/],
    [["--port", "65536"], /from 1 to 65535/],
    [["--port", "80a"], /from 1 to 65535/],
    [["--inbox", ""], /^error: Cannot use --inbox: no file given/],
    [["--inbox", ":memory:"], /^error: Cannot open :memory:: only its server can\nhint: .*--admin-port/],
    [["--inbox", "a", "--queue", "nats://b"], /^error: Cannot use --inbox together with --queue/],
    [["--queue-creds", "k"], /^error: Cannot use --queue-creds without a queue/],
    [["--inbox", "a", "--queue-creds", "k"], /^error: Cannot use --queue-creds without a queue/],
    [
      ["--queue", "http://host"],
      /^error: Cannot use "http:\/\/host" of --queue as a queue: it is not a NATS URL\nhint: /,
    ],
    [["--queue", ""], /^error: Cannot use "" of --queue/],
    [["--queue", "nats://a,b"], /^error: Cannot use "b" of --queue/],
    [["--queue", "nats://"], /^error: Cannot use "nats:\/\/" of --queue/],
    [["--queue", "nats://b", "--queue-file", "k"], /^error: Cannot use --queue together with --queue-file/],
    [["--inbox", "a", "--queue-file", "k"], /^error: Cannot use --inbox together with --queue-file/],
    [[], /^error: Cannot use a server of TOOL_QUEUE/, { TOOL_QUEUE: "nast://u:hush@host" }],
    [[], /^error: Cannot use a server of TOOL_QUEUE/, { TOOL_QUEUE: "nats://u:hu,hush@host" }],
    [[], /^error: Cannot use "queue\\x1b" of TOOL_QUEUE/, { TOOL_QUEUE: "queue\x1b" }],
  ] satisfies [string[], RegExp, Record<string, string>?][]
) {
  Deno.test(`readInboxPlace() refuses ${JSON.stringify([flags, environment ?? {}])}`, async () => {
    const { code, stdout, stderr, places } = await runEvents(["list", ...flags], new SampleInbox(), {
      environment: environment ?? {},
    });
    deepStrictEqual([code, stdout, places], [2, "", []]);
    match(stderr, message);
    doesNotMatch(stderr, /hush/);
  });
}

Deno.test("readInboxPlace() fails where the platform names no folder", async () => {
  const { code, stderr } = await runEvents(["list"], new SampleInbox(), { environment: {} });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot find the user's folder/);
});

Deno.test("readInboxPlace() fails when the credentials cannot be read", async () => {
  const flags = ["--queue", "nats://a", "--queue-creds", "none"];
  const { code, stderr } = await runEvents(["list", ...flags], new SampleInbox(), { tree: {} });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot read "none": it does not exist/);
});

Deno.test("readFilterFlags() gives the rules that flags mean", () => {
  deepStrictEqual(readFilterFlags({ space: "DOCS", pages: "1,2" }), { space: "DOCS", pages: ["1", "2"] });
});

Deno.test("readFilterFlags() names the one thing that is wrong, or lists all of them", () => {
  const message = 'Cannot filter events: "page_udpated" is not an event type';
  throws(() => readFilterFlags({ events: "page_udpated" }), {
    message,
    hint: 'Did you mean "page_updated"?',
    issues: [],
  });
  throws(() => readFilterFlags({ events: "a", pages: "b" }), (error) => {
    return error instanceof UsageError && error.issues.map(({ path }) => path).join() === "events,pages";
  });
});

for (
  const [text, kind, milliseconds] of [
    ["0s", "ago", 0],
    ["90s", "ago", 90_000],
    ["30m", "ago", 1_800_000],
    ["2h", "ago", 7_200_000],
    ["7d", "ago", 604_800_000],
    ["2w", "ago", 1_209_600_000],
    ["2025-01-14T10:30:15Z", "at", Date.UTC(2025, 0, 14, 10, 30, 15)],
    ["2025-01-14T10:30:15.5Z", "at", Date.UTC(2025, 0, 14, 10, 30, 15, 500)],
    ["2025-01-14 10:30+05:30", "at", Date.UTC(2025, 0, 14, 5, 0)],
    ["2024-02-29", "at", new Date(2024, 1, 29).getTime()],
    ["2025-01-14 10:30", "at", new Date(2025, 0, 14, 10, 30).getTime()],
    ["2025-01-14T10:30:15", "at", new Date(2025, 0, 14, 10, 30, 15).getTime()],
  ] as const
) {
  Deno.test(`parseMoment() reads ${text}`, () => {
    deepStrictEqual(parseMoment(text, "--since"), { kind, milliseconds });
  });
}

for (
  const text of [
    ...["", "h", "2", "-2h", "+2h", "2 h", "1.5h", "2H", "1234567d", "now", "Jan 14 2025", "1736850615000"],
    ...[
      "2025-13-01",
      "2025-02-29",
      "2025-00-10",
      "2025-1-4",
      "20250114",
      "2025-01-14T",
      "2025-01-14T10",
      "2025-01-14Z",
    ],
    ...["2025-01-14T24:30", "2025-01-14T10:60", "2025-01-14T10:30:15+0530", "2025-01-14T10:30+99:00", " 2025-01-14"],
  ]
) {
  Deno.test(`parseMoment() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseMoment(text, "--since"), UsageError);
  });
}

Deno.test("parseMoment() gives a time or a UsageError for any text", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9T:. smhdwZ+-]{0,25}$/));
  fc.assert(fc.property(text, (given) => {
    try {
      ok(Number.isFinite(parseMoment(given, "--since").milliseconds));
    } catch (error) {
      ok(error instanceof UsageError);
    }
  }));
});

Deno.test("parseMoment() reads what formatLocalTime() writes", () => {
  const winter = fc.integer({ min: Date.UTC(2025, 0, 5), max: Date.UTC(2025, 1, 20) }); // no clock is set back then
  fc.assert(fc.property(winter, (milliseconds) => {
    const second = Math.floor(milliseconds / 1000) * 1000;
    deepStrictEqual(parseMoment(formatLocalTime(milliseconds), "--since"), { kind: "at", milliseconds: second });
  }));
});
