import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { once } from "../../src/base/once.ts";

Deno.test("once() makes a value when it is first asked for, and never again, also if that is undefined", () => {
  const made: string[] = [];
  const table = once(() => made.push("table"));
  const nothing = once((): undefined => void made.push("nothing"));
  deepStrictEqual(made, []);
  deepStrictEqual([table(), table(), nothing(), nothing()], [1, 1, undefined, undefined]);
  strictEqual(made.length, 2);
});
