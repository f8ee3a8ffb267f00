import type { DesignValues } from "./design.ts";
import { parseLength, toPoints } from "./length.ts";

/** Width and height of the preset sheets in portrait orientation, in millimeters. */
const SHEETS: Readonly<Record<string, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  b5: [176, 250],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
};

/** Returns width and height of the trimmed page in points; undefined if the design does not define them. */
export function readPageSize(values: DesignValues): { width: number; height: number } | undefined {
  const [short, long] = readSheet(values);
  if (short === undefined || long === undefined) return undefined;
  const [width, height] = values.get("page.orientation") === "landscape"
    ? [Math.max(short, long), Math.min(short, long)]
    : [Math.min(short, long), Math.max(short, long)];
  return { width, height };
}

function readSheet(values: DesignValues): readonly (number | undefined)[] {
  const size = values.get("page.size");
  if (size === "custom") return [readPoints(values, "page.width"), readPoints(values, "page.height")];
  const sheet = typeof size === "string" && Object.hasOwn(SHEETS, size) ? SHEETS[size] : undefined;
  return (sheet ?? []).map((millimeters) => millimeters * 72 / 25.4);
}

/** Returns the length at a path in points; undefined if missing. */
export function readPoints(values: DesignValues, path: string): number | undefined {
  const value = values.get(path);
  const length = typeof value === "string" ? parseLength(value) : undefined;
  return length === undefined ? undefined : toPoints(length);
}
