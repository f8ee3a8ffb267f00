import { deepStrictEqual, rejects } from "node:assert/strict";
import { MAX_FONT_ENTRIES, readFontDirectory } from "../../../src/typst/fonts/font_directory.ts";
import { faceNames, forgeFont } from "../../support/compilers/forged_font.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { encode } from "../../support/compilers/typst_job.ts";

Deno.test("readFontDirectory() finds fonts at any depth, in order, and reports unusable files", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/b/c`, { recursive: true });
  const font = (family: string) => forgeFont({ names: faceNames(family) });
  await Deno.writeFile(`${folder.path}/b/c/two.OTF`, font("Two"));
  await Deno.writeFile(`${folder.path}/a.ttf`, font("One"));
  await Deno.writeFile(`${folder.path}/web.woff2`, encode("wOF2...."));
  await Deno.writeFile(`${folder.path}/bad.ttf`, encode("no font"));
  await Deno.writeFile(`${folder.path}/LICENSE.txt`, encode("text"));
  const { faces, issues } = await readFontDirectory(folder.path);
  deepStrictEqual(faces.map(({ family, installed }) => [family, installed]), [["One", false], ["Two", false]]);
  deepStrictEqual(await faces[0]?.read(), new Uint8Array(font("One")));
  deepStrictEqual(issues, [
    {
      severity: "warning",
      code: "unreadable-font",
      message: 'Cannot read "bad.ttf": it is not a TrueType or OpenType font',
      path: "bad.ttf",
    },
    {
      severity: "warning",
      code: "unsupported-font-format",
      message: 'Cannot read "web.woff2": it is a web font (WOFF)',
      path: "web.woff2",
      hint: "Use the TTF or OTF file of the same font.",
    },
  ]);
});

Deno.test("readFontDirectory() reports what may be a font and has no usable name", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using folder = await createTemporaryFolder();
  const script = `touch $'\\xe9.otf' $'\\xe9.txt'; mkdir $'d\\xe9r' .more`;
  await runQuickTool("bash", ["-c", script], { cwd: folder.path });
  await Deno.writeFile(`${folder.path}/.more/a.ttf`, forgeFont({ names: faceNames("One") }));
  const { faces, issues } = await readFontDirectory(folder.path);
  deepStrictEqual(faces.map(({ family }) => family), ["One"]);
  deepStrictEqual(issues.map(({ code, message }) => `${code}: ${message}`).sort(), [
    'unreadable-font: Cannot read "\\u{fffd}.otf": its name is not valid Unicode',
    'unreadable-font: Cannot read "d\\u{fffd}r": its name is not valid Unicode',
  ]);
});

Deno.test("readFontDirectory() follows no links, and reports those that are named like a font", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.mkdir(`${folder.path}/fonts`);
  await Deno.writeFile(`${folder.path}/a.ttf`, forgeFont({ names: faceNames("One") }));
  await Deno.symlink(`${folder.path}/a.ttf`, `${folder.path}/fonts/a.ttf`);
  await Deno.symlink(folder.path, `${folder.path}/fonts/loop`, { type: "dir" });
  const { faces, issues } = await readFontDirectory(`${folder.path}/fonts`);
  deepStrictEqual([faces.length, issues.map(({ message }) => message)], [0, ['Cannot read "a.ttf": it is a link']]);
});

Deno.test("readFontDirectory() refuses a directory with very many files, or none at all", async () => {
  await using folder = await createTemporaryFolder();
  await rejects(readFontDirectory(`${folder.path}/none`), Deno.errors.NotFound);
  const names = Array.from({ length: MAX_FONT_ENTRIES + 1 }, (_, i) => `${folder.path}/${i}`);
  await Promise.all(names.map((name) => Deno.writeFile(name, new Uint8Array())));
  await rejects(readFontDirectory(folder.path), { name: "FontError", code: "too-many-fonts" });
});
