import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { mergeBlocks } from "../../../src/sync/merge/merge_blocks.ts";
import * as fc from "../../support/property.ts";

const read = (text: string) => [...text].map((key) => ({ key }));

function merge([base, local, remote]: readonly [string, string, string], preferred: "local" | "remote" = "local") {
  const { blocks, places } = mergeBlocks({ base: read(base), local: read(local), remote: read(remote) }, preferred);
  return [blocks.map(({ key }) => key).join(""), places];
}

for (
  const [versions, text, places] of [
    [["abc", "abc", "abc"], "abc", 0],
    [["abc", "Xbc", "abY"], "XbY", 0],
    [["abc", "aXc", "abY"], "aXY", 0],
    [["abc", "ac", "abc"], "ac", 0],
    [["abc", "ac", "ac"], "ac", 0],
    [["abc", "aXbc", "abYc"], "aXbYc", 0],
    [["abc", "aXc", "aYc"], "aXc", 1],
    [["abc", "aXbc", "aYbc"], "aXbc", 1],
    [["abc", "ac", "aYc"], "ac", 1],
    [["", "X", "Y"], "X", 1],
    [["abcd", "XbcY", "1bc2"], "XbcY", 2],
    [["abcd", "", "abcd"], "", 0],
  ] as const
) {
  Deno.test(`mergeBlocks() makes ${JSON.stringify(text)} of ${JSON.stringify(versions)}`, () => {
    deepStrictEqual(merge(versions), [text, places]);
  });
}

const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 8 });

Deno.test("mergeBlocks() applies the only change, of either side", () => {
  fc.assert(fc.property(text, text, (base, changed) => {
    deepStrictEqual(merge([base, changed, base]), [changed, 0]);
    deepStrictEqual(merge([base, base, changed]), [changed, 0]);
    deepStrictEqual(merge([base, changed, changed]), [changed, 0]);
  }));
});

Deno.test("mergeBlocks() counts the same places from either side, and prefers the same text", () => {
  fc.assert(fc.property(text, text, text, (base, local, remote) => {
    deepStrictEqual(merge([base, local, remote], "local"), merge([base, remote, local], "remote"));
    const [, places] = merge([base, local, remote]);
    if (places === 0) deepStrictEqual(merge([base, local, remote], "local"), merge([base, local, remote], "remote"));
  }));
});

Deno.test("mergeBlocks() takes what both still have from the local side", () => {
  const own = (name: string) => [{ key: "a", name }, { key: "b", name }];
  const { blocks } = mergeBlocks({ base: own("base"), local: own("local"), remote: own("remote") }, "remote");
  strictEqual(blocks.every(({ name }) => name === "local"), true);
});
