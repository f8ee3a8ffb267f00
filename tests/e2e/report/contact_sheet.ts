import type { PageImage } from "../../../src/pdf/engine.ts";
import { createFontLibrary } from "../../../src/typst/fonts/font_library.ts";
import { renderPages } from "../../../src/typst/pdf/page_images.ts";
import { compileLocally } from "../../support/compilers/local_engine.ts";
import { utf8 } from "../../support/packs/packs.ts";

const library = createFontLibrary();
/** Pages per sheet, and per row. */
const [PER_SHEET, PER_ROW] = [15, 5];
/** Width of a page on the sheet, in points. */
const THUMB_WIDTH = 340;

/** Draws pages as contact sheets: PNG images of fifteen pages each, with page numbers. */
export async function drawContactSheets(pages: readonly PageImage[], title: string): Promise<Uint8Array[]> {
  const sheets: Uint8Array[] = [];
  for (let start = 0; start < pages.length; start += PER_SHEET) {
    const shown = pages.slice(start, start + PER_SHEET);
    const files = new Map(shown.map(({ page, png }) => [`/${page}.png`, png] as const));
    const { pdf, diagnostics } = await compileLocally({
      files: new Map([...files, ["/main.typ", utf8(sheetSource(shown.map(({ page }) => page), title))]]),
      main: "/main.typ",
      fonts: await library.load(library.faces("Inter")),
    });
    if (pdf === undefined) throw new Error(`Cannot draw a contact sheet: ${diagnostics[0]?.message}`);
    for await (const { png } of renderPages(pdf, { dpi: 72 })) sheets.push(png);
  }
  return sheets;
}

function sheetSource(pages: readonly number[], title: string): string {
  const cells = pages.map((page) =>
    `stack(spacing: 4pt, box(stroke: 0.5pt + gray, image("/${page}.png", width: ${THUMB_WIDTH}pt)), [${page}])`
  );
  return `#set page(width: auto, height: auto, margin: 12pt, fill: luma(85%))\n#set text(font: \"Inter\", size: 14pt)\n` +
    `#text(${JSON.stringify(title)})\n#grid(columns: ${PER_ROW}, gutter: 12pt, ${cells.join(", ")})\n`;
}
