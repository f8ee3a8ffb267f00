import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isAhead, newestUntil, parseApprovedRule, saysApproved } from "../../../src/export/versions/version_rule.ts";

for (
  const [text, expected] of [
    ["state=done", ["state", [], "done"]],
    ["state.name=done", ["state", ["name"], "done"]],
    ["state.a.b=x=y", ["state", ["a", "b"], "x=y"]],
    ['"com.company".state=ok', ["com.company", ["state"], "ok"]],
    ["state", undefined],
    ["=done", undefined],
    ["state=", undefined],
    ["state..a=b", undefined],
    ['"a"b=c', undefined],
  ] as const
) {
  Deno.test(`parseApprovedRule(${text}) reads key, fields and value`, () => {
    const rule = parseApprovedRule(text);
    deepStrictEqual(rule && [rule.key, rule.path, rule.value], expected);
  });
}

for (
  const [value, path, wanted, expected] of [
    ["ok", [], "ok", true],
    [3, [], "3", true],
    [true, [], "true", true],
    [{ a: { b: "ok" } }, ["a", "b"], "ok", true],
    [{ a: "ok" }, ["a", "b"], "ok", false],
    [{ a: ["ok"] }, ["a"], "ok", false],
    [null, [], "null", false],
    [undefined, ["a"], "undefined", false],
    [{}, ["constructor", "name"], "Object", false],
  ] as const
) {
  Deno.test(`saysApproved(${JSON.stringify(value)}) at ${path.join(".") || "itself"} is ${expected}`, () => {
    strictEqual(saysApproved(value, { path, value: wanted }), expected);
  });
}

Deno.test("isAhead() counts days from their start in UTC, and times as they are", () => {
  const now = Date.UTC(2026, 2, 1, 12);
  const day = (shown: string) => ({ shown, until: Date.parse(`${shown}T23:59:59.999Z`) });
  deepStrictEqual(["2026-02-28", "2026-03-01", "2026-03-02"].map((each) => isAhead(day(each), now)), [
    ...[false, false, true],
  ]);
  const time = (shown: string) => ({ shown, until: Date.parse(shown) });
  deepStrictEqual(["2026-03-01T13:00+01:00", "2026-03-01T12:01Z"].map((each) => isAhead(time(each), now)), [
    ...[false, true],
  ]);
});

Deno.test("newestUntil() returns the newest version at a time, in any order", () => {
  const versions = [{ number: 2, at: 20, message: "" }, { number: 3, at: 30, message: "" }, { number: 1, message: "" }];
  strictEqual(newestUntil(versions, 30)?.number, 3);
  strictEqual(newestUntil(versions, 29)?.number, 2);
  strictEqual(newestUntil(versions, 19), undefined);
});
