import { strictEqual } from "node:assert/strict";
import { rootHint } from "../../../src/authoring/pictures/root_hint.ts";

for (
  const [path, folder, root] of [
    ["../img/a.png", "pictures/docs", "pictures"],
    ["../a.png", "docs", "."],
    ["../a.png", ".", ".."],
    ["../../a.png", ".", "../.."],
    ["../../a.png", "docs", ".."],
    ["../a.png", "../docs", ".."],
    ["a/../../b.png", "/home/ada/docs", "/home/ada"],
    ["../../../../b.png", "/home/ada", "/"],
    ["../b.png", "my site/docs/", "'my site'"],
  ] as const
) {
  Deno.test(`rootHint() of ${path} in ${folder} names ${root}`, () => {
    const expected = `Add --root ${root}, or render the folder ${root} as a book.`;
    strictEqual(rootHint(path, { folder, windows: false }), expected);
  });
}

Deno.test("rootHint() has no folder for a path with a slash in front, and no hint for a path inside", () => {
  const place = { folder: "docs", windows: false };
  strictEqual(rootHint("/a.png", place), "Add --root and the folder that paths with a slash in front start from.");
  strictEqual(rootHint("a/../b.png", place), undefined);
});
