import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { createMetafileDrawer, cutDrawing, metafileFormat } from "../../../src/authoring/design/draw_metafile.ts";
import { checkAsset } from "../../../src/pdf/assets/check_asset.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
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
    ["a drawing that does not end", page(BOX + PATH).replaceAll("</g>", "")],
    ["no text", ""],
  ] as const
) {
  Deno.test(`cutDrawing() finds nothing in a page with ${what}`, () => strictEqual(cutDrawing(text), undefined));
}

function draw(converted: string | ToolError) {
  const convertInOffice = () =>
    typeof converted === "string" ? Promise.resolve(new Uint8Array(utf8(converted))) : Promise.reject(converted);
  return createMetafileDrawer(createFakeContext({ compilers: { convertInOffice } }))(EMF, "emf");
}

for (
  const [what, converted, problem] of [
    ["LibreOffice is not installed", new ToolError("office-not-found", "no"), /only LibreOffice draws; install/],
    ["it must not run LibreOffice", new ToolError("permission-denied", "no"), /only LibreOffice draws; install/],
    ["LibreOffice fails", new ToolError("office-failed", "no"), /^LibreOffice cannot draw the \.emf file; save it/],
    ["LibreOffice needs too long", new ToolError("office-limit", "no"), /^LibreOffice cannot draw the \.emf file/],
    ["the page is empty", page(), /^LibreOffice draws nothing for it; save it/],
  ] as const
) {
  Deno.test(`createMetafileDrawer() names the way out if ${what}`, async () => {
    const drawn = await draw(converted);
    match("problem" in drawn ? drawn.problem : "", problem);
  });
}

Deno.test("createMetafileDrawer() returns the drawing that LibreOffice makes", async () => {
  const drawn = await draw(page(BOX + PATH));
  strictEqual("svg" in drawn && new TextDecoder().decode(drawn.svg), cutDrawing(page(BOX + PATH)));
});
