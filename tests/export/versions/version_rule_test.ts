import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { newestUntil, parseApprovedRule, saysApproved } from "../../../src/export/versions/version_rule.ts";

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

Deno.test("newestUntil() returns the newest version at a time, in any order", () => {
  const versions = [{ number: 2, at: 20, message: "" }, { number: 3, at: 30, message: "" }, { number: 1, message: "" }];
  strictEqual(newestUntil(versions, 30)?.number, 3);
  strictEqual(newestUntil(versions, 29)?.number, 2);
  strictEqual(newestUntil(versions, 19), undefined);
});
