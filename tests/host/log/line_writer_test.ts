import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { LineWriter, MAX_PENDING } from "../../../src/host/log/line_writer.ts";
import type { LogFacts } from "../../../src/host/log/log.ts";
import { throttleWarnings } from "../../../src/host/log/throttle_warnings.ts";

/** A sink that takes so many bytes at a time. */
function openSink(atATime = Infinity) {
  const texts: string[] = [];
  const decoder = new TextDecoder();
  const write = (bytes: Uint8Array) => {
    const count = Math.min(atATime, bytes.length);
    texts.push(decoder.decode(bytes.subarray(0, count), { stream: true }));
    return Promise.resolve(count);
  };
  return { write, texts };
}

Deno.test("LineWriter writes lines that come together at once, in their order", async () => {
  const sink = openSink();
  const writer = new LineWriter(sink);
  for (let i = 0; i < 3; i++) writer.write(`line ${i}`);
  await writer.flush();
  deepStrictEqual(sink.texts, ["line 0\nline 1\nline 2\n"]);
  writer.write("ü");
  await writer.flush();
  deepStrictEqual(sink.texts.slice(1), ["ü\n"]);
});

Deno.test("LineWriter continues after a partial write", async () => {
  const sink = openSink(3);
  const writer = new LineWriter(sink);
  writer.write("größer\u{1F600}");
  await writer.flush();
  strictEqual(sink.texts.join(""), "größer\u{1F600}\n");
  ok(sink.texts.length > 3);
});

Deno.test("LineWriter flush() waits for what comes while it writes, and for nothing when there is nothing", async () => {
  const sink = openSink();
  const writer = new LineWriter({
    write(bytes) {
      if (sink.texts.length === 0) writer.write("second");
      return sink.write(bytes);
    },
  });
  await writer.flush();
  writer.write("first");
  await writer.flush();
  deepStrictEqual(sink.texts, ["first\n", "second\n"]);
});

Deno.test("LineWriter drops lines while the reader is too slow, and reports their number", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const sink = openSink();
  const writer = new LineWriter({
    async write(bytes) {
      begun.resolve();
      await gate.promise;
      return await sink.write(bytes);
    },
  });
  writer.write("first");
  await begun.promise;
  const line = "x".repeat(1024);
  for (let i = 0; i < 3 * MAX_PENDING / 1024; i++) writer.write(line);
  gate.resolve();
  await writer.flush();
  const [first, rest = ""] = sink.texts;
  strictEqual(first, "first\n");
  ok(rest.length < MAX_PENDING * 1.1);
  match(rest.slice(-100), /\n\(8191 lines were dropped because the reader was too slow\)\n$/);
  writer.write("last");
  await writer.flush();
  strictEqual(sink.texts.at(-1), "last\n");
});

Deno.test("LineWriter stops writing to a closed reader without an error", async () => {
  let asked = 0;
  const writer = new LineWriter({
    write() {
      asked += 1;
      return Promise.reject(new Error("broken pipe"));
    },
  });
  writer.write("one");
  await writer.flush();
  for (let i = 0; i < 100; i++) writer.write("more");
  await writer.flush();
  strictEqual(asked, 1);
});

function openThrottle() {
  const clock = { now: 0 };
  const lines: [string, LogFacts | undefined][] = [];
  const warn = throttleWarnings({ warning: (message, facts) => void lines.push([message, facts]) }, () => clock.now);
  return { warn, clock, lines };
}

Deno.test("throttleWarnings() logs a kind once a minute, and then how many were left out", () => {
  const { warn, clock, lines } = openThrottle();
  for (const message of ["a", "b", "c"]) warn("full", message, { code: "full" });
  clock.now = 60_000;
  warn("other", "x");
  warn("full", "d", { code: "full" });
  clock.now = 120_000;
  warn("full", "e", { code: "full" });
  deepStrictEqual(lines, [
    ["a", { code: "full" }],
    ["x", undefined],
    ["d", { code: "full", more: 2 }],
    ["e", { code: "full" }],
  ]);
});

Deno.test("throttleWarnings() logs different details of a kind, up to five in a minute", () => {
  const { warn, clock, lines } = openThrottle();
  const names = () => lines.splice(0).map(([message, facts]) => `${message} ${facts?.more ?? 0}`);
  for (const detail of ["a", "b", "a", "c", "d", "e", "f", "g"]) warn({ name: "path", detail }, detail);
  deepStrictEqual(names(), ["a 0", "b 0", "c 1", "d 0", "e 0"]);
  clock.now = 30_000;
  warn({ name: "path", detail: "h" }, "h");
  warn({ name: "other", detail: "h" }, "other");
  deepStrictEqual(names(), ["other 0"]);
  clock.now = 60_000;
  for (const detail of ["f", "a"]) warn({ name: "path", detail }, detail);
  deepStrictEqual(names(), ["f 3", "a 0"]);
});

Deno.test("throttleWarnings() keeps at most a hundred kinds, and takes new ones after a minute", () => {
  const { warn, clock, lines } = openThrottle();
  for (let i = 0; i < 1000; i++) warn({ name: String(i), detail: String(i) }, "x");
  strictEqual(lines.length, 101);
  deepStrictEqual(lines.at(-1)?.[1], { code: "warnings-left-out" });
  clock.now = 60_000;
  for (let i = 1000; i < 2000; i++) warn({ name: String(i), detail: String(i) }, "x");
  strictEqual(lines.length, 202);
});
