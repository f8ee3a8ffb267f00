import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { cutDrawing, drawMetafiles, MAX_DRAWN, metafileFormat } from "../../../src/authoring/design/draw_metafile.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import type { Compilers } from "../../../src/console/compilers.ts";
import { OfficeError } from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { latin1 } from "../../support/packs/forge.ts";
import { utf8 } from "../../support/packs/packs.ts";

const EMF = latin1(`\x01\0\0\0${"\0".repeat(36)} EMF`);
const BOX = `<rect class="BoundingBox" stroke="none" fill="none" x="1000" y="-20" width="1900" height="300"/>`;
const PATH = `<g><path d="M 1000,0 L 2900,280 Z" fill="rgb(1,2,3)"/></g>`;

/** A page as LibreOffice writes it. */
function page(...drawings: readonly string[]): string {
  const graphics = drawings.map((inner) => `<g class="Graphic"><g id="id3">${inner}</g></g>`);
  return `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg xmlns="http://www.w3.org/2000/svg" width="210mm">` +
    `<defs class="TextShapeIndex"/><g class="SlideGroup"><g/>${graphics.join("")}</g></svg>`;
}

for (
  const [bytes, format] of [
    [EMF, "emf"],
    [EMF.slice(0, -1), undefined],
    [latin1("\xd7\xcd\xc6\x9a"), "wmf"],
    [latin1("\x01\0\x09\0\0\x03"), "wmf"],
    [latin1("\x02\0\x09\0\0\x03"), undefined],
    [new Uint8Array(0), undefined],
  ] as const
) {
  Deno.test(`metafileFormat() is ${format} for ${bytes.length} bytes from ${bytes[0]}`, () => {
    strictEqual(metafileFormat(bytes), format);
  });
}

Deno.test("cutDrawing() makes a drawing of its own size that packs allow", () => {
  const svg = cutDrawing(page(BOX + PATH)) ?? "";
  match(svg, /^<svg [^>]*width="19mm" height="3mm" viewBox="1000 -20 1900 300"/);
  const { facts, issues } = checkAsset(utf8(svg));
  deepStrictEqual([facts?.dimensions, issues], [{ width: 19, height: 3, unit: "mm" }, []]);
});

for (
  const [what, text] of [
    ["no drawing", page()],
    ["two drawings", page(BOX + PATH, BOX + PATH)],
    ["a drawing without a box", page(PATH)],
    ["a drawing without height", page(BOX.replace(`"300"`, `"0"`) + PATH)],
    ["a box alone", page(BOX)],
    ["empty groups", page(`${BOX}<g><g/><defs/></g>`)],
    ["a drawing that does not end", page(BOX + PATH).replaceAll("</g>", "")],
    ["no text", ""],
  ] as const
) {
  Deno.test(`cutDrawing() finds nothing in a page with ${what}`, () => strictEqual(cutDrawing(text), undefined));
}

const draw = (pictures: readonly Uint8Array[], convertInOffice: Compilers["convertInOffice"]) =>
  drawMetafiles(pictures, createFakeContext({ compilers: { convertInOffice } }));

for (
  const [what, converted, problem] of [
    ["LibreOffice is not installed", new ToolError("office-not-found", "no"), /only LibreOffice draws; install/],
    ["it must not run LibreOffice", new ToolError("permission-denied", "no"), /only LibreOffice draws; install/],
    ["LibreOffice fails", new ToolError("office-failed", "no"), /^LibreOffice cannot draw the \.emf file; save it/],
    ["LibreOffice needs too long", new ToolError("office-limit", "no"), /^LibreOffice cannot draw the \.emf file/],
  ] as const
) {
  Deno.test(`drawMetafiles() names the way out if ${what}`, async () => {
    const drawn = (await draw([EMF], () => Promise.reject(converted))).get(EMF);
    match(drawn !== undefined && "problem" in drawn ? drawn.problem : "", problem);
  });
}

const written = (drawing: string) => new Uint8Array(utf8(page(drawing)));

/** A metafile that differs from others in its number. */
const metafile = (number: number) => Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a, number);

Deno.test("drawMetafiles() draws all metafiles in one run, equal ones once, and names those without a drawing", async () => {
  const [first, equal, broken, empty] = [metafile(1), metafile(1), metafile(2), EMF];
  const runs: string[] = [];
  const drawn = await draw([first, utf8("<svg/>"), equal, broken, empty], ({ files }) => {
    runs.push(files.map(({ from }) => from).join(" "));
    return Promise.resolve([written(BOX + PATH), new OfficeError("office-failed", "no"), written(BOX)]);
  });
  const svg = utf8(cutDrawing(page(BOX + PATH)) ?? "");
  deepStrictEqual([runs, [drawn.size, drawn.get(first), drawn.get(equal)]], [["wmf wmf emf"], [4, { svg }, { svg }]]);
  match(JSON.stringify(drawn.get(broken)), /LibreOffice cannot draw the \.wmf file/);
  match(JSON.stringify(drawn.get(empty)), /LibreOffice draws nothing for it; save it/);
});

Deno.test("drawMetafiles() draws as many metafiles, of as many bytes, as it may", async () => {
  const many = Array.from({ length: MAX_DRAWN + 2 }, (_, i) => metafile(i));
  const large = new Uint8Array(32 * 1024 * 1024 + 1);
  large.set(EMF);
  const asked: number[] = [];
  const drawn = await draw([large, ...many], ({ files }) => {
    asked.push(files.length);
    return Promise.resolve(files.map(() => written(BOX + PATH)));
  });
  const named = [...drawn.values()].map((each) => "problem" in each ? each.problem : "");
  deepStrictEqual([asked, named.filter((problem) => problem !== "")], [[MAX_DRAWN], [
    "only 32.0 MiB of metafiles are drawn; save it as SVG or PNG",
    ...Array.from({ length: 2 }, () => "only 64 metafiles are drawn; save it as SVG or PNG"),
  ]]);
});
