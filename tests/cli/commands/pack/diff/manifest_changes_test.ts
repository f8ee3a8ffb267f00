import { deepStrictEqual } from "node:assert/strict";
import { compareManifests } from "../../../../../src/cli/commands/pack/diff/pack_difference.ts";

for (
  const [before, after, changes] of [
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [{ a: 1 }, { a: 1, b: null }, [["added", "b"]]],
    [{ a: { b: 1 } }, { a: [1] }, [["changed", "a"]]],
    [{ a: [1, 2] }, { a: [1, 3, 4] }, [["changed", "a[1]"], ["added", "a[2]"]]],
    [{ a: [1, { b: 1 }] }, { a: [1] }, [["removed", "a[1]"]]],
    [{ a: { "x.y": 1, "": 1 } }, { a: {} }, [["removed", 'a[""]'], ["removed", 'a["x.y"]']]],
    [{}, { constructor: 1, toString: 2 }, [["added", "constructor"], ["added", "toString"]]],
    [JSON.parse('{"__proto__": 1}'), {}, [["removed", "__proto__"]]],
    [{ a: null }, { a: 0 }, [["changed", "a"]]],
  ] as const
) {
  Deno.test(`compareManifests() finds ${JSON.stringify(changes)}`, () => {
    deepStrictEqual(compareManifests(before, after).map(({ change, path }) => [change, path]), changes);
  });
}
