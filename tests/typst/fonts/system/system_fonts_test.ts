import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { listSystemFontFolders } from "../../../../src/typst/fonts/system/system_font_folders.ts";
import { listFontFiles } from "../../../../src/typst/fonts/system/list_font_files.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { fileURLToPath } from "node:url";
import { readFontFaces } from "../../../../src/typst/fonts/font_face.ts";
import { findMissingCharacters } from "../../../../src/typst/fonts/missing_characters.ts";
import { readFontHeads } from "../../../../src/typst/fonts/system/read_font_heads.ts";
import { faceNames, forgeFont, forgeTables } from "../../../support/compilers/forged_font.ts";
import { forgeCollection, forgeScriptFont, type ScriptFont } from "../../../support/compilers/script_font.ts";
import { scanSystemFonts, type SystemScanOptions } from "../../../../src/typst/fonts/system/scan_system_fonts.ts";
import * as fc from "../../../support/property.ts";
import type { SystemFamily } from "../../../../src/typst/fonts/system/choose_system_fonts.ts";
import { loadSystemFonts } from "../../../../src/typst/fonts/system/load_system_fonts.ts";
import { installYiFont } from "../../../support/compilers/installed_font.ts";

const LINUX = { windows: false, macos: false };
const MAC = { windows: false, macos: true };
const WINDOWS = { windows: true, macos: false };

for (
  const [name, system, variables, expected] of [
    ["Linux", LINUX, { HOME: "/home/a" }, [
      ...["/usr/local/share/fonts", "/usr/share/fonts", "/home/a/.local/share/fonts", "/home/a/.fonts"],
    ]],
    ["Linux with XDG folders", LINUX, {
      ...{ HOME: "/home/a/", XDG_DATA_HOME: "/data/", XDG_DATA_DIRS: "/nix/share:relative:/usr/share" },
    }, ["/nix/share/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/data/fonts", "/home/a/.fonts"]],
    ["Linux without a home", LINUX, { HOME: "home", XDG_DATA_HOME: "data" }, [
      ...["/usr/local/share/fonts", "/usr/share/fonts"],
    ]],
    ["macOS", MAC, { HOME: "/Users/a" }, ["/System/Library/Fonts", "/Library/Fonts", "/Users/a/Library/Fonts"]],
    ["Windows", WINDOWS, { SystemRoot: "D:\\Win\\", LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" }, [
      ...["D:\\Win\\Fonts", "C:\\Users\\a\\AppData\\Local\\Microsoft\\Windows\\Fonts"],
    ]],
    ["Windows without variables", WINDOWS, {}, ["C:\\Windows\\Fonts"]],
  ] as const
) {
  Deno.test(`listSystemFontFolders() lists those of ${name}`, () => {
    const get = (variable: string) => new Map<string, string>(Object.entries(variables)).get(variable);
    deepStrictEqual(listSystemFontFolders({ get, ...system }), expected);
  });
}

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

const TEXT = "aÄжΩ→漢😀ℵﬁא\u0301ẞ";

async function headsOf(bytes: Uint8Array) {
  await using folder = await createTemporaryFolder();
  await Deno.writeFile(`${folder.path}/a.ttf`, bytes);
  return await readFontHeads(`${folder.path}/a.ttf`);
}

for (const file of ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf"]) {
  Deno.test(`readFontHeads() reads what ${file} says about itself, without its outlines`, async () => {
    const path = fileURLToPath(import.meta.resolve(file));
    const whole = await Deno.readFile(path);
    const { size, heads: [head = new Uint8Array(), ...more] } = await readFontHeads(path);
    deepStrictEqual([size, more], [whole.length, []]);
    deepStrictEqual(readFontFaces(head), readFontFaces(whole));
    deepStrictEqual(findMissingCharacters(TEXT, [head]), findMissingCharacters(TEXT, [whole]));
    ok(head.length < whole.length / 3);
  });
}

Deno.test("readFontHeads() reads each face of a collection", async () => {
  const fonts = [
    await forgeScriptFont({ family: "One", range: [0x1200, 0x1210] }),
    await forgeScriptFont({ family: "Two", range: [0xe00, 0xe10], weight: 700 }),
  ];
  const { heads } = await headsOf(forgeCollection(fonts));
  const facts = heads.map((head) => [
    readFontFaces(head).map(({ family, weight }) => [family, weight]),
    findMissingCharacters("\u1200\u0e00", [head]),
  ]);
  deepStrictEqual(facts, [[[["One", 400]], ["\u0e00"]], [[["Two", 700]], ["\u1200"]]]);
});

const font = await forgeScriptFont({ family: "One", range: [0x1200, 0x1210] });
for (
  const [name, bytes] of [
    ["an empty file", new Uint8Array()],
    ["another kind of file", new TextEncoder().encode("%PDF-1.7 and more of it")],
    ["a web font", new TextEncoder().encode("wOF2 and more of it")],
    ["a file that is cut off", font.subarray(0, 300)],
    ["a table that is too large", forgeTables([["OS/2", new Uint8Array(2000)]])],
    ["a table behind the end", font.map((byte, i) => i >= 20 && i < 24 ? 0xff : byte)],
    ["a collection of too many faces", Uint8Array.from([...new TextEncoder().encode("ttcf"), 0, 1, 0, 0, 9, 9, 9, 9])],
  ] as const
) {
  Deno.test(`readFontHeads() refuses ${name}`, async () => {
    await rejects(headsOf(bytes), RangeError);
  });
}

const OPTIONS: SystemScanOptions = { known: new Set(), isOver: () => false, signal: new AbortController().signal };
const RANGE = [0x1200, 0x1210] as const;

/** Scans fonts for two letters, of which the fonts have the first, and one name that no file has. */
async function scan(fonts: readonly Uint8Array[], options: Partial<SystemScanOptions> = {}) {
  await using folder = await createTemporaryFolder();
  const paths = fonts.map((_, i) => `${folder.path}/${i}.ttf`);
  for (const [i, font] of fonts.entries()) await Deno.writeFile(paths[i] ?? "", font);
  const all = [`${folder.path}/gone.ttf`, ...paths];
  const { faces, isCut } = await scanSystemFonts(all, ["\u1200", "\u0e01"], { ...OPTIONS, ...options });
  return { faces: faces.map(({ family, weight, covers }) => [family, weight, ...covers]), isCut };
}

function script(family: string, more: Partial<ScriptFont> = {}): Promise<Uint8Array> {
  return forgeScriptFont({ family, range: RANGE, ...more });
}

Deno.test("scanSystemFonts() finds the faces that have wanted characters", async () => {
  const fonts = [await script("One"), await script("One", { weight: 700 }), await script("Two", { range: [1, 9] })];
  deepStrictEqual(await scan(fonts), { faces: [["One", 400, "\u1200"], ["One", 700, "\u1200"]], isCut: false });
});

for (
  const [what, font] of [
    ["a family that is known", await script("Known")],
    ["a font that nobody may embed", await script("Restricted", { rights: 2 })],
    ["a font without outlines", await script("Pictures", { without: ["glyf", "loca"] })],
    ["a font of last resort", await script("LastResort")],
    ["a font of blanks", await script("Adobe Blank")],
    ["an italic face", await script("Slanted Italic")],
    ["a face without characters", forgeFont({ names: faceNames("None"), weight: 400 })],
    ["a damaged file", new TextEncoder().encode("damaged")],
  ] as const
) {
  Deno.test(`scanSystemFonts() passes over ${what}`, async () => {
    const fonts = [font, await script("One")];
    deepStrictEqual((await scan(fonts, { known: new Set(["known"]) })).faces, [["One", 400, "\u1200"]]);
  });
}

Deno.test("scanSystemFonts() stops when it takes too long", async () => {
  let left = 2;
  const fonts = [await script("One"), await script("Two")];
  const isOver = () => left-- === 0;
  deepStrictEqual(await scan(fonts, { isOver }), { faces: [["One", 400, "\u1200"]], isCut: true });
});

Deno.test("scanSystemFonts() passes over any damage", async () => {
  const font = await script("One");
  const damage = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(fc.asyncProperty(damage, fc.nat(2000), async (changes, cut) => {
    const bytes = Uint8Array.from(font.subarray(0, font.length - cut));
    for (const [at, value] of changes) bytes[at] = value;
    await scan([bytes]);
  }));
});

Deno.test("scanSystemFonts() ends with the signal", async () => {
  await rejects(scan([await script("One")], { signal: AbortSignal.abort() }), { name: "AbortError" });
});

function familyOf(family: string, paths: readonly string[]): SystemFamily {
  const covers = new Set(["\ua000"]);
  const faces = paths.map((path, i) => {
    return { family, style: "normal" as const, weight: 400 + 300 * i, postscriptName: family, path, size: 1, covers };
  });
  return { family, faces, scripts: ["Yi"] };
}

const load = (families: readonly SystemFamily[]) => loadSystemFonts(families, new AbortController().signal);

Deno.test("loadSystemFonts() loads each file once", async () => {
  await using installed = await installYiFont();
  const [regular = "", bold = ""] = installed.files;
  const { families, fonts, skipped } = await load([familyOf("A", [regular, bold]), familyOf("B", [regular])]);
  deepStrictEqual(fonts, [await Deno.readFile(regular), await Deno.readFile(bold)]);
  deepStrictEqual([families, skipped], [[
    { family: "A", scripts: ["Yi"], files: [regular, bold] },
    { family: "B", scripts: ["Yi"], files: [regular] },
  ], []]);
});

Deno.test("loadSystemFonts() skips families without a usable regular face, and bold faces that are not usable", async () => {
  await using installed = await installYiFont();
  const [regular = "", bold = ""] = installed.files;
  await Deno.writeTextFile(bold, "damaged");
  const { families, fonts, skipped } = await load([familyOf("A", [regular, bold]), familyOf("B", [bold, "/none.ttf"])]);
  deepStrictEqual([families.map(({ family, files }) => [family, files]), fonts.length, skipped], [
    ...[[["A", [regular]]], 1, ["B"]],
  ]);
});
