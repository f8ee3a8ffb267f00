import { deepStrictEqual } from "node:assert/strict";
import { listFontFiles } from "../../../../src/typst/fonts/system/list_font_files.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

/** Creates a folder with files, and links as `[link, target]`. */
async function createFolder(files: readonly string[], links: readonly (readonly [string, string])[] = []) {
  const folder = await createTemporaryFolder();
  const root = await Deno.realPath(folder.path);
  for (const file of files) {
    await Deno.mkdir(`${root}/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${root}/${file}`, "");
  }
  for (const [link, target] of links) await Deno.symlink(target, `${root}/${link}`);
  return { root, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

Deno.test("listFontFiles() lists the fonts below all folders, sorted, and no others", async () => {
  await using made = await createFolder(["b/z.TTF", "b/deep/a.otf", "a/c.ttc", "a/d.woff2", "a/readme.txt"]);
  const { paths, isCut } = await listFontFiles([`${made.root}/b`, `${made.root}/none`, `${made.root}/a`]);
  deepStrictEqual([paths, isCut], [
    ["a/c.ttc", "b/deep/a.otf", "b/z.TTF"].map((each) => `${made.root}/${each}`),
    false,
  ]);
});

Deno.test("listFontFiles() follows links, also in circles, and lists each file once", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using made = await createFolder(["store/a.ttf", "fonts/own.ttf"], [
    ...[["fonts/first.ttf", "../store/a.ttf"], ["fonts/second.ttf", "../store/a.ttf"]] as const,
    ...[["fonts/deep", "../store"], ["fonts/circle", "."], ["fonts/lost.ttf", "nowhere"]] as const,
  ]);
  const { paths } = await listFontFiles([`${made.root}/fonts`]);
  deepStrictEqual(paths, [`${made.root}/fonts/own.ttf`, `${made.root}/store/a.ttf`]);
});

Deno.test("listFontFiles() stops at the cap", async () => {
  await using made = await createFolder(["a.ttf", "b.ttf", "c.ttf"]);
  const { paths, isCut } = await listFontFiles([made.root], 2);
  deepStrictEqual([paths.length, isCut], [2, true]);
});
