import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { mergeLabels, mergePage, type PageContent } from "../../../src/sync/merge/merge_page.ts";
import * as fc from "../../support/property.ts";
import { mergeBlocks } from "../../../src/sync/merge/merge_blocks.ts";

const page = (change: Partial<PageContent> = {}): PageContent => ({
  title: "T",
  labels: ["a"],
  body: "One.\n",
  ...change,
});

for (
  const [base, local, remote, merged] of [
    ["T", "T", "R", "R"],
    ["T", "L", "T", "L"],
    ["T", "S", "S", "S"],
    ["T", "T", "T", "T"],
  ] as const
) {
  Deno.test(`mergePage() makes ${merged} of the titles ${base}, ${local} and ${remote}`, () => {
    const versions = { base: page({ title: base }), local: page({ title: local }), remote: page({ title: remote }) };
    deepStrictEqual(mergePage(versions), { kind: "merged", page: page({ title: merged }) });
  });
}

for (
  const [what, local, remote, reason] of [
    ["titles", { title: "L" }, { title: "R" }, "both sides changed the title"],
    ["a paragraph", { body: "L.\n" }, { body: "R.\n" }, "both sides changed the same place"],
    [
      "both",
      { title: "L", body: "L.\n" },
      { title: "R", body: "R.\n" },
      "both sides changed the title and the same place",
    ],
  ] as const
) {
  Deno.test(`mergePage() says that it cannot decide about ${what}, unless a side is preferred`, () => {
    const versions = { base: page(), local: page(local), remote: page(remote) };
    deepStrictEqual(mergePage(versions), { kind: "conflict", reason });
    deepStrictEqual(mergePage(versions, "local"), { kind: "merged", page: page(local) });
    deepStrictEqual(mergePage(versions, "remote"), { kind: "merged", page: page(remote) });
  });
}

Deno.test("mergePage() counts the places", () => {
  const bodies = ["A.\n\nB.\n\nC.\n", "A1.\n\nB.\n\nC1.\n", "A2.\n\nB.\n\nC2.\n"];
  const [base = page(), local = page(), remote = page()] = bodies.map((body) => page({ body }));
  deepStrictEqual(mergePage({ base, local, remote }), {
    kind: "conflict",
    reason: "both sides changed the same 2 places",
  });
});

Deno.test("mergeLabels() applies additions and removals, each label once", () => {
  const labels = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e"));
  fc.assert(fc.property(labels, labels, labels, (base, local, remote) => {
    const merged = mergeLabels(base, local, remote);
    const expected = ["a", "b", "c", "d", "e"].filter((label) => {
      const [was, here, there] = [base, local, remote].map((each) => each.includes(label));
      return was ? here && there : here || there;
    });
    deepStrictEqual(merged.toSorted(), expected);
    deepStrictEqual(merged.filter((label) => remote.includes(label)), remote.filter((label) => merged.includes(label)));
  }));
});

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
