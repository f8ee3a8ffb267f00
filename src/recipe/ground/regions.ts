import type { DesignValues } from "../../pdf/design/design.ts";
import { readPoints } from "../../pdf/design/page_size.ts";
import { parseLength, toPoints } from "../../pdf/design/length.ts";
import type { Region } from "./ground.ts";
import { hasCoverPage, sheetOf } from "./page_layers.ts";

/** Places of the texts of a cover or closing page; their heights are estimates, because the texts are not known. */
export interface TextRegions {
  readonly title: Region;
  readonly meta: Region;
}

/** Share of the width that texts at one side usually fill. */
const FILLED = 0.8;
/** Part of a page that an inset can take at most. */
const MAX_INSET = 0.16;

/** Returns the places of the texts on the cover. */
export function coverTextRegions(values: DesignValues): TextRegions {
  const points = pointsOf(values);
  if (values.get("cover.composition") === "placed") return placedTextRegions(values);
  if (!hasCoverPage(values)) return titleBlockRegions(values);
  const frame = coverFrame(values);
  const inset = points("cover.inset");
  const [ix, iy] = [Math.min(inset, frame.width * MAX_INSET), Math.min(inset, frame.height * MAX_INSET)];
  const gap = points("cover.titleGap");
  const [title, subtitle, meta] = ["Title", "Subtitle", "Meta"].map((role) => points(`typography.cover${role}.size`));
  const titleHeight = 2.4 * (title ?? 0) + 2 * gap + 1.2 * (meta ?? 0) +
    (values.get("cover.showSubtitle") === true ? gap + 2.6 * (subtitle ?? 0) : 0);
  const footHeight = 10 * (meta ?? 0);
  const composition = values.get("cover.composition");
  const above = composition === "centered" ? 1.2 : 1;
  const free = Math.max(0, frame.height - 2 * iy - titleHeight - 2 * gap - footHeight);
  const isHigh = composition === "image" || composition === "band";
  const width = (frame.width - 2 * ix) * (composition === "centered" ? 1 : FILLED);
  const place = (y: number, height: number) => ({ x: frame.x + ix, y: frame.y + y, width, height });
  return {
    title: place(iy + (isHigh ? 0 : free * above / (above + 1.6)), titleHeight),
    meta: place(frame.height - iy - footHeight, footHeight),
  };
}

/** Returns the places of texts above the text of the first page: the top of what its margins leave. */
function titleBlockRegions(values: DesignValues): TextRegions {
  const points = pointsOf(values);
  const sheet = sheetOf(values);
  const [y, side] = [
    Math.max(points("page.margins.top"), points("cover.inset")),
    Math.min(points("page.margins.left"), sheet.width / 2),
  ];
  const [title, meta] = [4 * points("typography.coverTitle.size"), 4 * points("typography.coverMeta.size")];
  const place = (y: number, height: number) => ({ x: side, y, width: sheet.width - 2 * side, height });
  return { title: place(y, title), meta: place(y + title, meta) };
}

/** Lines that a placed title usually takes. */
const TITLE_LINES = 2;

/** Returns the places of the titles and of the other texts of a cover whose texts have places. */
function placedTextRegions(values: DesignValues): TextRegions {
  const texts = values.get("cover.texts");
  const boxes = (Array.isArray(texts) ? texts : []).map((each: Readonly<Record<string, unknown>>) => {
    const [x, y, width, own] = ["left", "top", "width", "size"].map((name) => lengthOf(each[name]));
    const size = own ?? readPoints(values, `typography.${each["role"]}.size`) ?? 0;
    const height = 1.2 * size * (each["role"] === "coverTitle" ? TITLE_LINES : 1);
    return { role: each["role"], box: { x: x ?? 0, y: y ?? 0, width: width ?? 0, height } };
  });
  const around = (isMeant: (role: unknown) => boolean) =>
    boundsOf(boxes.filter(({ role }) => isMeant(role)).map(({ box }) => box));
  return { title: around((role) => role !== "coverMeta"), meta: around((role) => role === "coverMeta") };
}

function lengthOf(value: unknown): number | undefined {
  const length = parseLength(String(value));
  return length === undefined ? undefined : toPoints(length);
}

function boundsOf(boxes: readonly Region[]): Region {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function coverFrame(values: DesignValues): Region {
  const sheet = sheetOf(values);
  const share = Number(values.get("cover.panelSize")) / 100;
  const composition = values.get("cover.composition");
  if (composition === "split") return { ...sheet, x: sheet.width * share, width: sheet.width * (1 - share) };
  if (composition === "image") return { ...sheet, y: sheet.height * (1 - share), height: sheet.height * share };
  if (composition === "band") return { ...sheet, y: sheet.height * share, height: sheet.height * (1 - share) };
  return sheet;
}

/** Returns the places of the logo and of the texts on the closing page; `ratio` is that of the logo, 0 without one. */
export function closingRegions(values: DesignValues, ratio: number): { logo: Region; text: Region } {
  const points = pointsOf(values);
  const width = ratio * points("closing.logoHeight");
  const sheet = sheetOf(values);
  const [left, right] = sideMargins(values);
  const [top, bottom] = [points("page.margins.top"), points("page.margins.bottom")];
  const logo = width > 0 ? points("closing.logoHeight") + 14 : 0;
  const text = 1.4 * points("typography.closingTitle.size") + 9 * points("typography.closingText.size");
  const centered = values.get("closing.composition") === "centered";
  const room = sheet.height - top - bottom;
  const y = centered ? top + Math.max(0, room - logo - text) / 2 : sheet.height - bottom - logo - text;
  const line = sheet.width - left - right;
  const x = centered ? left + (line - width) / 2 : left;
  return {
    logo: { x, y, width, height: points("closing.logoHeight") },
    text: { x: left, y: y + logo, width: line * (centered ? 1 : FILLED), height: text },
  };
}

/** Widths of logos relative to their heights; 0 for one that is not shown. */
export interface LogoRatios {
  readonly logo: number;
  readonly partner: number;
}

/** Returns the places of the logos on the cover: in one row, or at both sides. */
export function coverLogoRegions(values: DesignValues, ratios: LogoRatios): Record<keyof LogoRatios, Region> {
  const points = pointsOf(values);
  const [inset, height] = [points("cover.inset"), points("cover.logoHeight")];
  const line = sheetOf(values).width - 2 * inset;
  const align = values.get("cover.logoAlign");
  const at = (side: unknown, width: number) =>
    inset + (side === "start" ? 0 : side === "end" ? line - width : (line - width) / 2);
  const [logo, partner] = [ratios.logo * height, ratios.partner * height];
  const isPlaced = values.get("cover.composition") === "placed";
  const y = isPlaced ? points("cover.logoTop") : inset;
  const place = (x: number, width: number) => ({ x, y, width, height });
  if (values.get("cover.logoPartner") === "opposite" && align !== "center" && !isPlaced) {
    const side = align === "start" ? "end" : "start";
    return { logo: place(at(align, logo), logo), partner: place(at(side, partner), partner) };
  }
  const gap = logo > 0 && partner > 0 ? points("cover.logoGap") : 0;
  const start = isPlaced ? points("cover.logoLeft") : at(align, logo + gap + partner);
  return { logo: place(start, logo), partner: place(start + logo + gap, partner) };
}

/** Returns the place of a logo in the header or footer. */
export function runningLogoRegion(
  values: DesignValues,
  part: "header" | "footer",
  ratio: number,
  side: unknown,
): Region {
  const points = pointsOf(values);
  const sheet = sheetOf(values);
  const [left, right] = sideMargins(values);
  const height = points(`${part}.logoHeight`);
  const width = height * ratio;
  const distance = points(`${part}.distance`);
  const y = part === "header"
    ? points("page.margins.top") - distance - height
    : sheet.height - points("page.margins.bottom") + distance;
  const x = side === "left" ? left : side === "right" ? sheet.width - right - width : (sheet.width - width) / 2;
  return { x, y, width, height };
}

/** Returns the left and right margins of an odd page. */
function sideMargins(values: DesignValues): readonly [number, number] {
  const points = pointsOf(values);
  if (values.get("page.margins.mode") === "physical") {
    return [points("page.margins.left"), points("page.margins.right")];
  }
  const sides = [points("page.margins.inside"), points("page.margins.outside")] as const;
  return values.get("page.binding") === "right" ? [sides[1], sides[0]] : sides;
}

function pointsOf(values: DesignValues): (path: string) => number {
  return (path) => readPoints(values, path) ?? 0;
}
