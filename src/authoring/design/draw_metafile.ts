import { ToolError } from "../../base/tool_error.ts";
import type { Context } from "../../console/context.ts";
import { DEFAULT_LIMITS } from "../../pdf/engine.ts";
import { startsWith } from "../../pdf/assets/media_type.ts";

/** Format of a drawing of Windows, as file names end. */
export type MetafileFormat = "emf" | "wmf";

/** What became of a drawing of Windows: an SVG, or the reason why there is none, as a clause. */
export type DrawnMetafile = { readonly svg: Uint8Array } | { readonly problem: string };

/** Function that draws a metafile. */
export type MetafileDrawer = (bytes: Uint8Array, from: MetafileFormat) => Promise<DrawnMetafile>;

const EMF_MARK = [0x20, 0x45, 0x4d, 0x46];
const EMF_MARK_AT = 40;
const WMF_STARTS = [[0xd7, 0xcd, 0xc6, 0x9a], [1, 0, 9, 0, 0, 1], [1, 0, 9, 0, 0, 3]];

/**
 * Returns the format of a metafile, by its content; undefined for other bytes.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { metafileFormat } from "./draw_metafile.ts";
 *
 * strictEqual(metafileFormat(Uint8Array.of(0xd7, 0xcd, 0xc6, 0x9a)), "wmf");
 * strictEqual(metafileFormat(new TextEncoder().encode("<svg/>")), undefined);
 * ```
 */
export function metafileFormat(bytes: Uint8Array): MetafileFormat | undefined {
  if (startsWith(bytes, [1, 0, 0, 0]) && startsWith(bytes.subarray(EMF_MARK_AT), EMF_MARK)) return "emf";
  return WMF_STARTS.some((start) => startsWith(bytes, start)) ? "wmf" : undefined;
}

/** Creates a function that draws metafiles with the LibreOffice of the machine, if there is one. */
export function createMetafileDrawer({ compilers, signal }: Context): MetafileDrawer {
  return async (bytes, from) => {
    try {
      const page = await compilers.convertInOffice({ bytes, from, to: "svg", signal }, DEFAULT_LIMITS);
      const svg = cutDrawing(new TextDecoder().decode(page));
      return svg === undefined ? { problem: EMPTY } : { svg: new TextEncoder().encode(svg) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ToolError)) throw error;
      if (error.code === "office-not-found" || error.code === "permission-denied") return { problem: notDrawn(from) };
      if (!error.code.startsWith("office-")) throw error;
      return { problem: `LibreOffice cannot draw the .${from} file; save it as SVG or PNG` };
    }
  };
}

/** Explains that a metafile was not drawn, as a clause with the way out. */
export function notDrawn(from: MetafileFormat): string {
  return `it is a .${from} file, which only LibreOffice draws; install LibreOffice, or save the picture as SVG or PNG`;
}

const EMPTY = "LibreOffice draws nothing for it; save it as SVG or PNG";

const GRAPHIC = /<g class="Graphic">/;
const BOX =
  /<rect class="BoundingBox" stroke="none" fill="none" x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"\/>/;

/**
 * Cuts the drawing out of a page that LibreOffice wrote as SVG, in hundredths of a millimeter. Undefined if the page
 * does not contain exactly one.
 */
export function cutDrawing(page: string): string | undefined {
  const start = page.search(GRAPHIC);
  const drawing = start === -1 ? undefined : readGroup(page.slice(start));
  const [box, x, y, width, height] = drawing?.match(BOX) ?? [];
  if (drawing === undefined || box === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  if (GRAPHIC.test(page.slice(start + drawing.length))) return undefined;
  const size = `width="${Number(width) / 100}mm" height="${Number(height) / 100}mm"`;
  const names = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  const look = `fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round"`;
  return `<svg ${names} ${size} viewBox="${x} ${y} ${width} ${height}" ${look}>\n${drawing.replace(box, "")}\n</svg>\n`;
}

/** Returns the group that a text starts with; undefined if it does not end. */
function readGroup(text: string): string | undefined {
  let depth = 0;
  for (const { 0: tag, index } of text.matchAll(/<g(?:\s[^<>]*)?>|<\/g>/g)) {
    if (tag.endsWith("/>")) continue;
    depth += tag === "</g>" ? -1 : 1;
    if (depth === 0) return text.slice(0, index + tag.length);
  }
  return undefined;
}
