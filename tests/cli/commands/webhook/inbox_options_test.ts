import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { Surroundings } from "../../../support/fake_context.ts";
import { runEvents, SampleInbox } from "./events_samples.ts";

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
