import { deepStrictEqual, ok, throws } from "node:assert/strict";
import { resolve } from "node:path";
import { SyncError } from "../../../src/sync/errors.ts";
import { splitPath } from "../../../src/sync/files/safe_path.ts";
import * as fc from "../../support/property.ts";

const OUTSIDE = { name: "SyncError", code: "outside-folder" };

for (
  const path of [
    ...["", "/", "/etc/passwd", "..", "../x.md", "a/../../x.md", "a/..", "./a.md", "a/./b.md", "a//b.md", "a/", "."],
    ...["a\0.md", "\0", "a/\ud800.md"],
  ]
) {
  Deno.test(`splitPath() refuses ${JSON.stringify(path)} on every system`, () => {
    throws(() => splitPath(path, "linux"), OUTSIDE);
    throws(() => splitPath(path, "windows"), OUTSIDE);
  });
}

for (
  const path of [
    ...["..\\x.md", "a\\..\\..\\x.md", "\\x.md", "\\\\host\\share\\x.md", "C:\\x.md", "C:/x.md", "C:x.md", "a/D:"],
    ...["a.md:stream", "a.md::$DATA", ".. /x.md", "... /x.md", "a./x.md", "a /x.md", "x.md.", "x.md "],
  ]
) {
  Deno.test(`splitPath() refuses ${JSON.stringify(path)} on Windows only`, () => {
    throws(() => splitPath(path, "windows"), OUTSIDE);
    ok(splitPath(path, "linux").length > 0);
  });
}

for (
  const [path, names] of [
    ["a.md", ["a.md"]],
    ["a/b c/…d.md", ["a", "b c", "…d.md"]],
    [".tool/moving/a.md", [".tool", "moving", "a.md"]],
    ["..a/b../...", ["..a", "b..", "..."]],
    ["u\u0308.md", ["\u00fc.md"]],
  ] as const
) {
  Deno.test(`splitPath() returns the names of ${JSON.stringify(path)}`, () => {
    deepStrictEqual(splitPath(path, "linux"), names);
  });
}

Deno.test("splitPath() shows a hostile path escaped and cut", () => {
  throws(() => splitPath(`../\x1b[31m${"x".repeat(5000)}`), (error) => {
    ok(error instanceof SyncError);
    ok(error.message.startsWith('Cannot use the path "../\\x1b[31mxxx'), error.message);
    ok(error.message.length < 400);
    return true;
  });
});

const part = fc.oneof(
  fc.constantFrom("..", ".", "", "a", "C:", "\\", "..\\..", "\0", ".. ", "...", "~", "/", "u\u0308"),
  fc.string({ unit: "binary", maxLength: 8 }),
);

Deno.test("splitPath() returns only names that stay below the folder, for any path", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      let names: string[];
      try {
        names = splitPath(parts.join("/"), "linux");
      } catch (error) {
        ok(error instanceof SyncError && error.code === "outside-folder", String(error));
        return;
      }
      ok(resolve("/root", ...names).startsWith("/root/"));
      deepStrictEqual(splitPath(names.join("/"), "linux"), names);
    }),
    { numRuns: 2000 },
  );
});
