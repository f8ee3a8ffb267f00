import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { mergeBlocks } from "../../../src/sync/merge/merge_blocks.ts";

const blocks = (text: string) => text === "" ? [] : text.split(" ");

for (
  const [what, base, local, remote, merged] of [
    ["takes what only one side changed", "a b c", "x b c", "a b c", "x b c"],
    ["takes changes of both sides in different places", "a b c d", "x b c d", "a b c y", "x b c y"],
    ["takes the same change of both sides once", "a b", "a x b", "a x b", "a x b"],
    ["takes what one side added at the end", "a", "a", "a b c", "a b c"],
    ["takes what one side removed", "a b c", "a c", "a b c", "a c"],
    ["takes what both sides removed", "a b c", "a c", "a c", "a c"],
    ["takes a block that one side moved", "a b c d e", "b c d e a", "a b c d e", "b c d e a"],
    ["begins with nothing", "", "a", "", "a"],
    ["ends with nothing", "a", "", "a", ""],
    ["tells equal blocks apart by their place", "- a - b -", "- a - b x -", "- y - b -", "- y - b x -"],
  ] as const
) {
  Deno.test(`mergeBlocks() ${what}`, () => {
    const versions = { base: blocks(base), local: blocks(local), remote: blocks(remote) };
    deepStrictEqual(mergeBlocks(versions), { kind: "merged", blocks: blocks(merged) });
    // The sides are alike.
    const turned = mergeBlocks({ ...versions, local: versions.remote, remote: versions.local });
    deepStrictEqual(turned, { kind: "merged", blocks: blocks(merged) });
  });
}

for (
  const [what, base, local, remote, conflicts] of [
    ["a block that both changed", "a b c", "a x c", "a y c", [["b", "x", "y"]]],
    ["a block that one changed and the other removed", "a b c", "a x c", "a c", [["b", "x", ""]]],
    ["blocks that both put into one place", "a b", "a x b", "a y b", [["", "x", "y"]]],
    ["two places", "a b c d e", "x b c d y", "v b c d w", [["a", "x", "v"], ["e", "y", "w"]]],
    ["two texts that have nothing in common", "", "a", "b", [["", "a", "b"]]],
  ] as const
) {
  Deno.test(`mergeBlocks() decides nothing about ${what}`, () => {
    const versions = { base: blocks(base), local: blocks(local), remote: blocks(remote) };
    deepStrictEqual(mergeBlocks(versions), {
      kind: "conflicts",
      conflicts: conflicts.map(([before, here, there]) => ({
        ...{ base: blocks(before), local: blocks(here), remote: blocks(there) },
      })),
    });
  });
}

const TEXT = fc.array(fc.constantFrom<string[]>("a", "b", "c", "d", "e"), { maxLength: 12 });

Deno.test("mergeBlocks() gives the changed side where the other changed nothing, and either where both are the same", () => {
  fc.assert(fc.property(TEXT, TEXT, (base, edited) => {
    const same = { kind: "merged", blocks: edited };
    deepStrictEqual(mergeBlocks({ base, local: edited, remote: base }), same);
    deepStrictEqual(mergeBlocks({ base, local: base, remote: edited }), same);
    deepStrictEqual(mergeBlocks({ base, local: edited, remote: edited }), same);
  }));
});

Deno.test("mergeBlocks() loses no block that a side put in, and invents none", () => {
  fc.assert(fc.property(TEXT, fc.array(fc.nat(12)), fc.array(fc.nat(12)), (base, here, there) => {
    const local = base.flatMap((block, i) => here.includes(i) ? [block, `local ${i}`] : [block]);
    const remote = base.flatMap((block, i) => there.includes(i) ? [`remote ${i}`, block] : [block]);
    const merge = mergeBlocks({ base, local, remote });
    if (merge.kind === "conflicts") return;
    const put = (blocks: readonly string[]) => blocks.filter((block) => block.includes(" ")).toSorted();
    deepStrictEqual(put(merge.blocks), [...put(local), ...put(remote)].toSorted());
    strictEqual(merge.blocks.length, base.length + put(local).length + put(remote).length);
    ok(merge.blocks.every((block) => block.includes(" ") || base.includes(block)));
  }));
});
