import { deepStrictEqual } from "node:assert/strict";
import { findPictureFile } from "../../../src/authoring/pictures/picture_file.ts";
import { assetsFolderOf } from "../../../src/sync/attachments/assets_path.ts";

for (
  const [url, files] of [
    ["a%20b.png?x#y", ["a b.png"]],
    ["./sub/a.WEBP", ["sub/a.WEBP"]],
    ["attachment:a%20b.png", ["Setup.assets/a%20b.png"]],
    ["attachment:Plan/A/b.jpg", ["Plan/A.assets/b.jpg", "Setup/Plan/A.assets/b.jpg"]],
  ] as const
) {
  Deno.test(`findPictureFile() of ${url}`, () => {
    const found = findPictureFile(url, "Setup.md");
    deepStrictEqual("files" in found && found.files, files);
  });
}

for (
  const [url, file] of [
    ["/img/a.png", "/img/a.png"],
    ["//img/a.png", undefined],
    ["../img/a.png", "../img/a.png"],
    ["a/../../b%20c.png", "a/../../b c.png"],
    ["sub/a.png", "sub/a.png"],
    ["attachment:../../a.png", undefined],
    ["..\\a.png", undefined],
    ["~/a.png", undefined],
    ["/C:/a.png", undefined],
    ["../..", undefined],
  ] as const
) {
  Deno.test(`findPictureFile() of ${url} with a root: ${file}`, () => {
    const found = findPictureFile(url, "Setup.md", { hasRoot: true });
    deepStrictEqual("files" in found ? found.files : undefined, file === undefined ? undefined : [file]);
  });
}

for (const [hasRoot, files] of [[false, ["img/a.png"]], [true, ["/img/a.png", "img/a.png"]]] as const) {
  Deno.test(`findPictureFile() starts a path with a slash in the folder of a book, ${hasRoot ? "after" : "without"} a root`, () => {
    const found = findPictureFile("/img/a.png", "", { isBook: true, hasRoot });
    deepStrictEqual("files" in found && found.files, files);
  });
}

for (
  const [url, outside] of [
    ["/img/a.png", "/img/a.png"],
    ["%2e%2e/a.png", "../a.png"],
    ["../a:b.png", undefined],
    ["~/a.png", undefined],
  ] as const
) {
  Deno.test(`findPictureFile() says of ${url} whether it only leads out: ${outside}`, () => {
    const found = findPictureFile(url, "Setup.md");
    deepStrictEqual("outside" in found ? found.outside : undefined, outside);
  });
}

Deno.test("findPictureFile() looks for attachments where sync puts them", () => {
  const found = findPictureFile("attachment:a.gif", "Setup.md");
  deepStrictEqual(found, { files: [`${assetsFolderOf("Setup.md")}/a.gif`] });
});

for (
  const [url, reason] of [
    ["attachment:../../a.png", "it leads out of the document's folder"],
    ["attachment:a.pdf", 'it ends in ".pdf", pictures end in .png, .jpg, .jpeg, .gif, .webp or .svg'],
    ["file:///a.png", "it is a URL, and nothing is fetched"],
    ["", "it is empty"],
  ] as const
) {
  Deno.test(`findPictureFile() refuses ${url}: ${reason}`, () => {
    const found = findPictureFile(url, "Setup.md");
    deepStrictEqual("reason" in found && found.reason, reason);
  });
}
