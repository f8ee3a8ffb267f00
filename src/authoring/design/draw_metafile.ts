import { formatBytes } from "../../base/bytes.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { ToolError } from "../../base/tool_error.ts";
import type { Context } from "../../console/context.ts";
import { type CompileLimits, DEFAULT_LIMITS } from "../../pdf/engine.ts";
import { startsWith } from "../../pdf/assets/media_type.ts";

/** Format of a drawing of Windows, as file names end. */
export type MetafileFormat = "emf" | "wmf";

/** What became of a drawing of Windows: an SVG, or the reason why there is none, as a clause. */
export type DrawnMetafile = { readonly svg: Uint8Array } | { readonly problem: string };

/** What became of metafiles, by their bytes. */
export type DrawnMetafiles = ReadonlyMap<Uint8Array, DrawnMetafile>;

/** Maximum number of metafiles that are drawn. */
export const MAX_DRAWN = 64;

/** Maximum size of the metafiles that are drawn, together in bytes. */
const MAX_DRAWN_BYTES = 32 * 1024 * 1024;

const SAVE = "save it as SVG or PNG";

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

/**
 * Draws the metafiles among pictures with the LibreOffice of the machine, if there is one, in one run; equal ones once.
 * Returns what became of each metafile; other pictures are not in the result.
 */
export async function drawMetafiles(
  pictures: readonly Uint8Array[],
  { compilers, signal }: Pick<Context, "compilers" | "signal">,
  limits: CompileLimits = DEFAULT_LIMITS,
): Promise<DrawnMetafiles> {
  const { drawn, groups } = await chooseMetafiles(pictures);
  const [first, ...others] = groups;
  if (first === undefined) return drawn;
  const results = await convert([first, ...others], { compilers, signal, limits });
  for (const [i, { equal, from }] of groups.entries()) {
    const became = readDrawing(results[i], from);
    for (const bytes of equal) drawn.set(bytes, became);
  }
  return drawn;
}

/** Equal metafiles. */
interface MetafileGroup {
  readonly bytes: Uint8Array;
  readonly from: MetafileFormat;
  readonly equal: Uint8Array[];
}

/** Groups equal metafiles, up to the limits; the result for those beyond them is known. */
async function chooseMetafiles(pictures: readonly Uint8Array[]) {
  const drawn = new Map<Uint8Array, DrawnMetafile>();
  const groups = new Map<string, MetafileGroup>();
  let left = MAX_DRAWN_BYTES;
  for (const bytes of pictures) {
    const from = metafileFormat(bytes);
    if (from === undefined) continue;
    const key = await sha256Hex(bytes);
    const known = groups.get(key);
    if (known !== undefined) known.equal.push(bytes);
    else if (groups.size === MAX_DRAWN) drawn.set(bytes, { problem: `only ${MAX_DRAWN} metafiles are drawn; ${SAVE}` });
    else if (bytes.length > left) {
      drawn.set(bytes, { problem: `only ${formatBytes(MAX_DRAWN_BYTES)} of metafiles are drawn; ${SAVE}` });
    } else {
      left -= bytes.length;
      groups.set(key, { bytes, from, equal: [bytes] });
    }
  }
  return { drawn, groups: [...groups.values()] };
}

/** Has LibreOffice convert metafiles; an error is the result of all. */
async function convert(
  files: readonly [MetafileGroup, ...MetafileGroup[]],
  { compilers, signal, limits }: Pick<Context, "compilers" | "signal"> & { readonly limits: CompileLimits },
): Promise<readonly (Uint8Array | ToolError)[]> {
  try {
    return await compilers.convertInOffice({ files, to: "svg", signal }, limits);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError && NOT_DRAWN.test(error.code)) return files.map(() => error);
    throw error;
  }
}

const NOT_DRAWN = /^(?:office-.*|permission-denied)$/;

function readDrawing(page: Uint8Array | ToolError | undefined, from: MetafileFormat): DrawnMetafile {
  if (page instanceof Uint8Array) {
    const svg = cutDrawing(new TextDecoder().decode(page));
    return svg === undefined ? { problem: EMPTY } : { svg: new TextEncoder().encode(svg) };
  }
  if (page?.code === "office-not-found" || page?.code === "permission-denied") return { problem: notDrawn(from) };
  return { problem: `LibreOffice cannot draw the .${from} file; ${SAVE}` };
}

/** Explains that a metafile was not drawn, as a clause with the way out. */
function notDrawn(from: MetafileFormat): string {
  return `it is a .${from} file, which only LibreOffice draws; install LibreOffice, or save the picture as SVG or PNG`;
}

const EMPTY = `LibreOffice draws nothing for it; ${SAVE}`;

const GRAPHIC = /<g class="Graphic">/;
const BOX =
  /<rect class="BoundingBox" stroke="none" fill="none" x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"\/>/;

/** What is seen in a drawing. */
const SEEN = /<(?:path|polygon|polyline|line|rect|circle|ellipse|image|text|use)\b/;

/**
 * Cuts the drawing out of a page that LibreOffice wrote as SVG, in hundredths of a millimeter. Undefined if the page
 * does not contain exactly one, or nothing is in it.
 */
export function cutDrawing(page: string): string | undefined {
  const start = page.search(GRAPHIC);
  const drawing = start === -1 ? undefined : readGroup(page.slice(start));
  const [box, x, y, width, height] = drawing?.match(BOX) ?? [];
  if (drawing === undefined || box === undefined || Number(width) === 0 || Number(height) === 0) return undefined;
  if (GRAPHIC.test(page.slice(start + drawing.length))) return undefined;
  const inner = drawing.replace(box, "");
  if (!SEEN.test(inner)) return undefined;
  const size = `width="${Number(width) / 100}mm" height="${Number(height) / 100}mm"`;
  const names = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  const look = `fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round"`;
  return `<svg ${names} ${size} viewBox="${x} ${y} ${width} ${height}" ${look}>\n${inner}\n</svg>\n`;
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
