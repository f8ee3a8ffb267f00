import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { connectFirst } from "../../../src/host/net/connect_first.ts";

/** Connector to addresses that answer when the test says so. */
function connector() {
  const tried: string[] = [];
  const closed: string[] = [];
  const pending = new Map<string, PromiseWithResolvers<string>>();
  const connect = (address: string, signal: AbortSignal) => {
    tried.push(address);
    const attempt = Promise.withResolvers<string>();
    pending.set(address, attempt);
    signal.addEventListener("abort", () => attempt.reject(signal.reason), { once: true });
    return attempt.promise;
  };
  const until = async (address: string) => {
    while (!pending.has(address)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { tried, closed, pending, until, parts: { connect, close: (each: string) => void closed.push(each) } };
}

const signal = new AbortController().signal;

Deno.test("connectFirst() uses the first address that answers and tries no other", async () => {
  const { parts, pending, tried } = connector();
  const connected = connectFirst(["a", "b"], parts, signal);
  pending.get("a")?.resolve("to a");
  strictEqual(await connected, "to a");
  deepStrictEqual(tried, ["a"]);
});

Deno.test("connectFirst() tries the next address when one fails, and reports the first failure", async () => {
  const { parts, pending, tried, until } = connector();
  const connected = connectFirst(["a", "b"], parts, signal);
  pending.get("a")?.reject(new Error("a refused"));
  await until("b");
  pending.get("b")?.reject(new Error("b refused"));
  await rejects(connected, { message: "a refused" });
  deepStrictEqual(tried, ["a", "b"]);
  await rejects(connectFirst([], parts, signal), TypeError);
});

Deno.test("connectFirst() tries the next address while one does not answer, and closes what comes too late", async () => {
  const { parts, pending, closed, until } = connector();
  const deaf = { ...parts, connect: (address: string) => parts.connect(address, new AbortController().signal) };
  const connected = connectFirst(["a", "b"], deaf, signal);
  await until("b");
  pending.get("b")?.resolve("to b");
  strictEqual(await connected, "to b");
  pending.get("a")?.resolve("to a");
  await pending.get("a")?.promise;
  deepStrictEqual(closed, ["to a"]);
});

Deno.test("connectFirst() stops with its signal", async () => {
  const { parts } = connector();
  const stop = new AbortController();
  const connected = connectFirst(["a", "b"], parts, stop.signal);
  stop.abort(new Error("stopped"));
  await rejects(connected, { message: "stopped" });
});
