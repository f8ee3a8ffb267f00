import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { parseQueueUrl } from "../../../src/webhook/nats/queue_address.ts";

const plain = { tls: false };

for (
  const [url, expected] of [
    ["nats://host", { ...plain, servers: ["host:4222"], label: "host:4222" }],
    ["NATS://host:1234/", { ...plain, servers: ["host:1234"], label: "host:1234" }],
    ["tls://[::1]:5", { tls: true, servers: ["[::1]:5"], label: "[::1]:5" }],
    ["nats://a, nats://b:2", { ...plain, servers: ["a:4222", "b:2"], label: "a:4222, b:2" }],
    ["nats://me:p%40ss@a", { ...plain, servers: ["a:4222"], label: "a:4222", user: "me", password: "p@ss" }],
    ["nats://t0ken@a", { ...plain, servers: ["a:4222"], label: "a:4222", token: "t0ken" }],
    ["nats://a,tls://me:x@b", {
      tls: true,
      servers: ["a:4222", "b:4222"],
      label: "a:4222, b:4222",
      user: "me",
      password: "x",
    }],
  ] as const
) {
  Deno.test(`parseQueueUrl() reads ${JSON.stringify(url)}`, () => {
    deepStrictEqual(parseQueueUrl(url), { ...expected, servers: [...expected.servers] });
  });
}

for (
  const url of [
    ...["", "host:4222", "http://user:secret@host", "nats://", "nats://user:secret@", "nats://a,", "nats://a/b"],
    ...["nats://user:secret@a?x=1", "nats://a#b", "file:///etc/passwd", "nats://user:secret@a:99999", "secret"],
  ]
) {
  Deno.test(`parseQueueUrl() refuses ${JSON.stringify(url)} and keeps secrets`, () => {
    throws(() => parseQueueUrl(url), (error) => {
      ok(error instanceof InboxError);
      strictEqual(error.code, "inbox-unavailable");
      return !`${error.message} ${error.hint}`.includes("secret");
    });
  });
}
