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

Deno.test("findPictureFile() looks for attachments where sync puts them", () => {
  const found = findPictureFile("attachment:a.gif", "Setup.md");
  deepStrictEqual(found, { files: [`${assetsFolderOf("Setup.md")}/a.gif`], ending: "png" });
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
