import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Log } from "../../../src/host/log/log.ts";
import { LoginThrottle, MAX_ADDRESSES, MAX_FAILURES, WAIT_MS } from "../../../src/host/local_http/login_throttle.ts";

function open() {
  const time = { now: 1_000_000 };
  const warnings: Parameters<Log["warning"]>[] = [];
  const throttle = new LoginThrottle({ now: () => time.now, warn: (...warning) => void warnings.push(warning) });
  const failAll = (address: string) => {
    for (let i = 0; i < MAX_FAILURES; i++) throttle.fail(address);
  };
  return { time, warnings, throttle, failAll };
}

Deno.test("LoginThrottle lets an address wait after too many wrong tokens, for a minute", () => {
  const { time, throttle } = open();
  for (let i = 1; i < MAX_FAILURES; i++) throttle.fail("192.0.2.1");
  strictEqual(throttle.waitOf("192.0.2.1"), 0);
  throttle.fail("192.0.2.1");
  strictEqual(throttle.waitOf("192.0.2.1"), WAIT_MS / 1000);
  strictEqual(throttle.waitOf("192.0.2.2"), 0);
  time.now += WAIT_MS - 1;
  strictEqual(throttle.waitOf("192.0.2.1"), 1);
  time.now += 1;
  strictEqual(throttle.waitOf("192.0.2.1"), 0);
});

Deno.test("LoginThrottle forgets failures before the right token, and those of a clock that was set back", () => {
  const { time, throttle, failAll } = open();
  failAll("192.0.2.1");
  throttle.succeed("192.0.2.1");
  strictEqual(throttle.waitOf("192.0.2.1"), 0);
  failAll("192.0.2.1");
  time.now -= 3_600_000;
  strictEqual(throttle.waitOf("192.0.2.1"), 0);
});

for (
  const [one, other, isSame] of [
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
    ["2001:db8::1", "2001:DB8:0:0:1::2", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["::1", "::2", true],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ] as const
) {
  Deno.test(`LoginThrottle counts ${one} and ${other} ${isSame ? "together" : "apart"}`, () => {
    const { throttle, failAll } = open();
    failAll(one);
    strictEqual(throttle.waitOf(other) > 0, isSame);
  });
}

Deno.test("LoginThrottle names each sender once and fills neither log nor memory", () => {
  const { warnings, throttle, failAll } = open();
  const facts = { code: "bad-token", sender: "192.0.2.1" };
  failAll("192.0.2.1");
  deepStrictEqual(warnings, [
    ["Refused a wrong token for the admin page", facts],
    ["Refusing all tokens for the admin page for a minute: 10 were wrong", facts],
  ]);
  for (let i = 0; i < MAX_ADDRESSES; i++) throttle.fail(`10.0.${i >> 8}.${i & 255}`);
  ok(warnings.length <= 20);
  strictEqual(throttle.waitOf("192.0.2.1"), 0); // gave way
});
