import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { loadFonts } from "../../src/authoring/load_fonts.ts";
import { RecordedFiles } from "../../src/authoring/watch/recorded_files.ts";
import { createDenoFiles } from "../../src/cli/deno/deno_files.ts";
import { createFontLibrary } from "../../src/typst/fonts/font_library.ts";
import { createFakeContext } from "../support/fake_context.ts";
import { utf8 } from "../support/packs/packs.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const CONTEXT = createFakeContext({ tree: {} });
const [SOME_FACE] = createFontLibrary().faces("JetBrains Mono");

Deno.test("loadFonts() gives the program's fonts when there are no others", async () => {
  const { library, issues } = await loadFonts({}, CONTEXT);
  deepStrictEqual([library.families(), issues], [createFontLibrary().families(), []]);
});

Deno.test("loadFonts() adds the fonts of a recipe and of folders, those of the recipe last", async () => {
  await using folder = await createTemporaryFolder();
  const bytes = await SOME_FACE?.read() ?? new Uint8Array();
  await Deno.mkdir(`${folder.path}/deep`);
  await Deno.writeFile(`${folder.path}/deep/a.ttf`, bytes);
  const find = async (sources: Parameters<typeof loadFonts>[0]) => {
    const { library, issues } = await loadFonts(sources, CONTEXT);
    deepStrictEqual(issues, []);
    return library.find(SOME_FACE?.family ?? "", SOME_FACE?.style ?? "normal", SOME_FACE?.weight ?? 0);
  };
  const loaded = { path: "brand/recipe.yaml", folder: "brand", fonts: new Map([["fonts/b.ttf", bytes]]) };
  strictEqual((await find({ folders: [folder.path] }))?.origin, `${folder.path}/deep/a.ttf`);
  const own = await find({ folders: [folder.path], loaded });
  deepStrictEqual([own?.origin, own?.installed, await own?.read()], ["brand/fonts/b.ttf", false, bytes]);
});

Deno.test("loadFonts() warns of files that cannot be used, each with its path", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/a.woff2`, "wOF2");
  const loaded = { path: "recipe.yaml", folder: ".", fonts: new Map([["fonts/b.ttf", utf8("no")]]) };
  const { issues } = await loadFonts({ folders: [folder.path], loaded }, CONTEXT);
  deepStrictEqual(issues.map(({ severity, code, file }) => [severity, code, file]), [
    ["warning", "unsupported-font-format", `${folder.path}/a.woff2`],
    ["warning", "unreadable-font", "fonts/b.ttf"],
  ]);
});

Deno.test("loadFonts() lets a watch see new and changed fonts of folders", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  const bytes = await SOME_FACE?.read() ?? new Uint8Array();
  await Deno.writeFile(`${path}/a.ttf`, bytes);
  const context = createFakeContext({ files: createDenoFiles(new AbortController().signal) });
  for (const change of [() => bytes.fill(7, 20, 24), () => Deno.writeTextFile(`${path}/b.ttf`, "no font")]) {
    const recorded = new RecordedFiles("out.pdf", context);
    await loadFonts({ folders: [path], isWatched: true }, recorded.context);
    strictEqual(await recorded.isOutdated(), false);
    await change();
    await Deno.writeFile(`${path}/a.ttf`, bytes);
    strictEqual(await recorded.isOutdated(), true);
  }
});

Deno.test("loadFonts() says which folder of --font-path is not there", async () => {
  await rejects(loadFonts({ folders: ["/nope/fonts"] }, CONTEXT), {
    code: "file-not-found",
    message: 'Cannot read "/nope/fonts": it does not exist',
  });
});
