import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { ForgeKeys, type FoundKey, readKeySet, renderKeySet } from "../../../src/webhook/credentials/forge_keys.ts";
import { recordingLog } from "../worker/fixtures.ts";

const MINUTE = 60_000;

/** Text of a key set with these names. */
function setOf(...names: string[]): string {
  return JSON.stringify({ keys: names.map((kid) => ({ kty: "RSA", kid, n: "AQAB", e: "AQAB" })) });
}

/** Answer that a fetch gives when the test wants. */
type Answer = () => Promise<string>;

const text = (value: string): Answer => () => Promise.resolve(value);
const down: Answer = () => Promise.reject(new Error("connection refused"));

/** Keys over a simulated clock; each fetch takes the next answer, the last one again and again. */
function openKeys(answers: readonly Answer[], kept?: string) {
  const clock = { now: 0 };
  const saved: string[] = [];
  const log = recordingLog();
  let fetches = 0;
  const keys = new ForgeKeys({
    fetch: () => (answers[Math.min(fetches++, answers.length - 1)] ?? down)(),
    load: () => Promise.resolve(kept),
    save: (value) => Promise.resolve(void saved.push(value)),
    monotonic: () => clock.now,
    sleep: () => Promise.resolve(), // whoever waits gives up at once
    log,
  });
  return { keys, clock, saved, lines: log.lines, fetches: () => fetches };
}

const nameOf = (found: FoundKey) => typeof found === "string" ? found : found.kid;

Deno.test("ForgeKeys.find() finds the keys of the set, and asks once", async () => {
  const { keys, saved, fetches } = openKeys([text(setOf("a", "b"))]);
  await keys.open();
  await keys.settle();
  deepStrictEqual(await Promise.all(["a", "b", "c", "d"].map(async (kid) => nameOf(await keys.find(kid)))), [
    "a",
    "b",
    "unknown",
    "unknown",
  ]);
  strictEqual(fetches(), 1);
  deepStrictEqual(saved, [renderKeySet(readKeySet(setOf("a", "b")) ?? [])]);
});

Deno.test("ForgeKeys.find() learns a rotated key, with one request a minute however many tokens name it", async () => {
  const { keys, clock, saved, fetches } = openKeys([text(setOf("a")), text(setOf("b"))]);
  await keys.open();
  await keys.settle();
  for (let i = 0; i < 20; i++) strictEqual(await keys.find("b"), "unknown");
  strictEqual(fetches(), 1);
  clock.now += MINUTE;
  await Promise.all([keys.find("b"), keys.find("x")]);
  await keys.settle();
  strictEqual(fetches(), 2);
  strictEqual(nameOf(await keys.find("b")), "b");
  strictEqual(await keys.find("a"), "unknown", "a key that was withdrawn");
  strictEqual(saved.length, 2);
});

for (
  const [what, answer, reason] of [
    ["no answer", down, /connection refused/],
    ["junk", text("<html>"), /not a set of RSA keys/],
    ["an empty set", text('{"keys": []}'), /not a set of RSA keys/],
    ["other keys", text('{"keys": [{"kty": "EC", "kid": "a", "crv": "P-256"}]}'), /not a set of RSA keys/],
  ] as const
) {
  Deno.test(`ForgeKeys.find() goes on with the kept set after ${what}`, async () => {
    const { keys, saved, lines } = openKeys([answer], setOf("a"));
    await keys.open();
    strictEqual(nameOf(await keys.find("a")), "a");
    await keys.settle();
    strictEqual(nameOf(await keys.find("a")), "a");
    strictEqual(await keys.find("b"), "unavailable");
    deepStrictEqual(saved, []);
    strictEqual(lines.length, 1);
    match(lines[0] ?? "", reason);
  });

  Deno.test(`ForgeKeys.find() has nothing to check with after ${what} without a kept set`, async () => {
    const { keys, clock, lines, fetches } = openKeys([answer]);
    await keys.open();
    await keys.settle();
    for (let i = 0; i < 20; i++) strictEqual(await keys.find("a"), "unavailable");
    strictEqual(fetches(), 1);
    clock.now += MINUTE;
    await keys.find("a");
    await keys.settle();
    strictEqual(fetches(), 2);
    match(lines.join("\n"), /answered with 503/);
  });
}

Deno.test("ForgeKeys.find() does not wait for a slow address", async () => {
  const slow = Promise.withResolvers<string>();
  const { keys } = openKeys([() => slow.promise], setOf("a"));
  await keys.open();
  strictEqual(nameOf(await keys.find("a")), "a");
  strictEqual(await keys.find("b"), "unavailable");
  slow.resolve(setOf("a", "b"));
  await keys.settle();
  strictEqual(nameOf(await keys.find("b")), "b");
});

Deno.test("ForgeKeys.find() fetches an old set again, beside the request", async () => {
  const { keys, clock, fetches } = openKeys([text(setOf("a")), down, text(setOf("a", "b"))]);
  await keys.open();
  await keys.settle();
  clock.now += 60 * MINUTE - 1;
  await keys.find("a");
  strictEqual(fetches(), 1);
  clock.now += 1;
  strictEqual(nameOf(await keys.find("a")), "a");
  await keys.settle();
  clock.now += MINUTE;
  strictEqual(nameOf(await keys.find("a")), "a");
  await keys.settle();
  strictEqual(fetches(), 3);
  strictEqual(nameOf(await keys.find("b")), "b");
});

Deno.test("ForgeKeys.open() ignores a kept set that is damaged, and works without a place to keep one", async () => {
  const log = recordingLog();
  const keys = new ForgeKeys({
    ...{
      fetch: text(setOf("a")),
      load: () => Promise.resolve("{"),
      save: () => Promise.reject(new Error("read-only")),
    },
    ...{ monotonic: () => 0, sleep: () => Promise.resolve(), log },
  });
  await keys.open();
  await keys.settle();
  strictEqual(nameOf(await keys.find("a")), "a");
  match(log.lines.join("\n"), /Cannot keep the keys of Forge: read-only/);
});

const KEY = { kty: "RSA", kid: "a", n: "AQAB", e: "AQAB" };
const READ = { kid: "a", n: "AQAB", e: "AQAB" };

for (
  const [what, keys, names] of [
    ["takes a key with all its fields", [{ ...KEY, use: "sig", alg: "RS256", key_ops: ["verify"], x5c: ["MII"] }], [
      "a",
    ]],
    ["takes a key with the fewest fields", [KEY], ["a"]],
    ["takes the same key twice", [KEY, KEY], ["a"]],
    ["leaves out a name of two keys", [KEY, { ...KEY, n: "AQAC" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out a name of two keys, the first one again", [KEY, { ...KEY, n: "AQAC" }, KEY, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out other kinds", [{ ...KEY, kty: "EC" }, { kty: "oct", kid: "c", k: "AQAB" }, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out keys for encryption", [{ ...KEY, use: "enc" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys of other algorithms", [{ ...KEY, alg: "RS512" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys that may not verify", [{ ...KEY, key_ops: ["sign"] }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out private keys", [{ ...KEY, d: "AQAB" }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out keys without a name", [{ ...KEY, kid: undefined }, { ...KEY, kid: 7 }, { ...KEY, kid: "b" }], ["b"]],
    ["leaves out numbers that are not base64url", [{ ...KEY, n: "A+/=" }, { ...KEY, e: 3 }, { ...KEY, kid: "b" }], [
      "b",
    ]],
    ["leaves out what is not an object", [null, "a", [KEY], { ...KEY, kid: "b" }], ["b"]],
  ] as const
) {
  Deno.test(`readKeySet() ${what}`, () => {
    deepStrictEqual(readKeySet(JSON.stringify({ keys }))?.map(({ kid }) => kid), names);
  });
}

for (
  const [what, text] of [
    ["nothing", ""],
    ["a page", "<!doctype html>"],
    ["no object", "[]"],
    ["no keys", "{}"],
    ["keys that are no list", '{"keys": {}}'],
    ["an empty list", '{"keys": []}'],
    ["only ambiguous names", JSON.stringify({ keys: [KEY, { ...KEY, n: "AQAC" }] })],
    ["keys twice", `{"keys": [${JSON.stringify(KEY)}], "keys": []}`],
    ["a list too long", JSON.stringify({ keys: Array.from({ length: 101 }, (_, i) => ({ ...KEY, kid: `k${i}` })) })],
    ["deep nesting", `{"keys": ${"[".repeat(100_000)}`],
  ] as const
) {
  Deno.test(`readKeySet() finds no keys in ${what}`, () => {
    strictEqual(readKeySet(text), undefined);
  });
}

Deno.test("renderKeySet() writes what readKeySet() reads", () => {
  deepStrictEqual(readKeySet(renderKeySet([READ])), [READ]);
});
