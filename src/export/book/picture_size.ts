import { readGalleryColumns } from "../../document/shown/blocks/gallery.ts";
import { type LayoutColumns, readLayoutColumns } from "../../document/shown/blocks/columns.ts";
import { type PictureLength, readPictureLength } from "../../document/shown/pictures/picture_length.ts";
import { isPictureDirective } from "../../document/read/markdown/picture_directive.ts";
import type { ContainerDirective, Nodes } from "../../document/tree.ts";
import { isKeptMacro } from "../macros/pages/find_kept.ts";

/** Widths of the text in points: on upright pages, and on landscape pages within the document. */
export interface TextWidths {
  readonly upright: number;
  readonly turned: number;
}

/** How large a picture is shown at most, in points; of several places, the largest. 0 where no place says it so. */
export interface PictureSize {
  /** The width that an author gave. */
  readonly width: number;
  /** The height that an author gave without a width. */
  readonly height: number;
  /** The width of the place where it has its own size, which the place reduces. */
  readonly room: number;
}

/** Points per unit; an em is at most that of a large text. */
const POINTS: Readonly<Record<Exclude<PictureLength["unit"], "%">, number>> = {
  ...{ pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72 },
  em: 24,
};
/** Widths in points below which templates may set columns one below the other: of pictures, of text. */
const LEAST = { picture: 80, text: 144, wide: 320 } as const;

/** Returns how large a place shows its picture if it has this room. */
export function pictureSize(node: Nodes, room: number): PictureSize {
  const { width, height } = isPictureDirective(node) ? node.attributes ?? {} : {};
  const across = pointsOf(width, room);
  if (across !== undefined) return { width: Math.min(across, room), height: 0, room: 0 };
  const down = pointsOf(height, 0);
  return down === undefined || down === 0 ? { width: 0, height: 0, room } : { width: 0, height: down, room: 0 };
}

function pointsOf(written: string | null | undefined, whole: number): number | undefined {
  const length = readPictureLength(written?.trim().toLowerCase() ?? "");
  if (length === undefined || length.value <= 0) return undefined;
  return length.unit === "%" ? whole * length.value / 100 : length.value * POINTS[length.unit];
}

/** Returns a size that is enough for both. */
export function largerSize(a: PictureSize, b: PictureSize): PictureSize {
  return {
    width: Math.max(a.width, b.width),
    height: Math.max(a.height, b.height),
    room: Math.max(a.room, b.room),
  };
}

/** Returns the room that each child of a block has within the room of the block. */
export function roomsOf(node: ContainerDirective, room: number, { turned }: TextWidths): (child: Nodes) => number {
  if (node.name === "landscape") return () => Math.max(room, turned);
  if (node.name === "columns") return () => narrowed(room, 1 / readFlow(node), LEAST.text);
  if (node.name === "gallery") return () => narrowed(room, 1 / readGalleryColumns(node), LEAST.picture);
  const grid = isSection(node) ? readLayoutColumns(node) : undefined;
  return grid === undefined ? () => room : (child) => roomOfColumn(child, room, grid);
}

function roomOfColumn(child: Nodes, room: number, { columns, shares, isWide }: LayoutColumns): number {
  const at = columns.findIndex((column) => column === child);
  const least = isWide ? LEAST.wide : LEAST.text;
  return narrowed(room, (shares[at] ?? 100) / 100, least);
}

/** A column that is too narrow may be set as wide as the whole. */
function narrowed(room: number, share: number, least: number): number {
  return room * share < least ? room : room * share;
}

const MIN_FLOW = 2;

function readFlow({ attributes }: ContainerDirective): number {
  const written = attributes?.["count"] ?? "";
  return /^[234]$/.test(written) ? Number(written) : MIN_FLOW;
}

/** Tests for a section of a layout, and for the macro of older wikis. */
function isSection(node: ContainerDirective): boolean {
  return node.name === "section" || isKeptMacro(node, "section");
}
