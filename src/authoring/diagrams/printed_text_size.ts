import type { DiagramText } from "../../document/diagrams/check_diagram.ts";
import type { DiagramKind } from "../../document/diagrams/diagram_kinds_table.ts";
import { startsWith } from "../../pdf/assets/media_type.ts";
import { readDensity } from "../pictures/picture_density.ts";

/** Size of the text of each program, in points, where a diagram names none. */
const TYPE: Readonly<Record<DiagramKind, number>> = { mermaid: 12, plantuml: 10, dot: 14, d2: 12 };
/** Size that a diagram names. */
const OWN_SIZE = /\bfont-?size["']?\s*[=: ]\s*["']?(\d{1,3})\b/gi;
/** Points of the text of a usual page. */
const PAGE = { width: 480, height: 700 };
const PNG = [0x89, 0x50, 0x4e, 0x47];

/**
 * Returns about how large the text of a drawn diagram is on a page, in points: a picture that is larger than the page is
 * reduced. Undefined for a picture without pixels, which has no text.
 */
export function printedTextSize({ kind, text }: DiagramText, picture: Uint8Array): number | undefined {
  if (!startsWith(picture, PNG)) return undefined;
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  const perPoint = readDensity(picture, "image/png") / 72;
  const [width, height] = [view.getUint32(16) / perPoint, view.getUint32(20) / perPoint];
  const own = [...text.matchAll(OWN_SIZE)].map(([, size]) => Number(size));
  const size = own.length === 0 ? TYPE[kind] : Math.max(...own);
  return size * Math.min(1, PAGE.width / width, PAGE.height / height);
}
