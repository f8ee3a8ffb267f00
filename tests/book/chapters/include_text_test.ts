import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  includedPart,
  listIncludes,
  readIncludeLine,
  withoutHiddenLines,
} from "../../../src/book/chapters/include_text.ts";

const TEXT = "one\n// ANCHOR: a\ntwo\n// ANCHOR: b\nthree\n// ANCHOR_END: b\nfour\n// ANCHOR_END: a\nfive\n";

for (
  const [part, expected] of [
    ["", "one\ntwo\nthree\nfour\nfive"],
    ["a", "two\nthree\nfour"],
    ["b", "three"],
    ["none", undefined],
    ["1", "one"],
    ["3:5", "two\nthree"],
    ["9:", "five"],
    [":3", "one\ntwo"],
    ["90:99", ""],
  ] as const
) {
  Deno.test(`includedPart() takes ${JSON.stringify(part)}`, () => {
    strictEqual(includedPart(TEXT, part), expected);
  });
}

for (
  const [line, expected] of [
    ["{{#include ../a.rs:10:20}}", ["../a.rs", "10:20"]],
    ["  {{#rustdoc_include x/y.rs:here}}  ", ["x/y.rs", "here"]],
    ["{{#playground e.rs editable}}", ["e.rs", ""]],
    ["\\{{#include a.rs}}", undefined],
    ["see {{#include a.rs}}", undefined],
    ["{{#title Mine}}", undefined],
  ] as const
) {
  Deno.test(`readIncludeLine() reads ${JSON.stringify(line)}`, () => {
    const tag = readIncludeLine(line);
    deepStrictEqual(tag === undefined ? undefined : [tag.path, tag.part], expected);
  });
}

Deno.test("listIncludes() finds every tag of a text", () => {
  deepStrictEqual(listIncludes("a {{#include b.md}}\n```\n{{#include c.rs:x}}\n```\n").map(({ path }) => path), [
    "b.md",
    "c.rs",
  ]);
});

Deno.test("withoutHiddenLines() hides what mdBook hides in Rust", () => {
  strictEqual(
    withoutHiddenLines("# use x;\n#\n  # y\n#[derive(A)]\n##![b]\nfn a() {}"),
    "#[derive(A)]\n#![b]\nfn a() {}",
  );
});
