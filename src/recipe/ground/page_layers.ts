import type { DesignValues } from "../../pdf/design/design.ts";
import { readPageSize, readPoints } from "../../pdf/design/page_size.ts";
import { toPoints } from "../../pdf/design/length.ts";
import { parseLength } from "../../pdf/design/length.ts";
import type { RecipeDecoration } from "../recipe.ts";
import { type Layer, pictureLayer, type PlacedPicture, type Region } from "./ground.ts";
import { paintLayer } from "./paint_layer.ts";

/** Pictures of a recipe by `assets.<slot>` or `decorations.<id>`. */
export type PagePictures = ReadonlyMap<string, PlacedPicture>;

/** Page whose ground is judged. */
export type PageKind = "cover" | "closing" | "text";

/** A design, its pictures and its decorations. */
export interface PageDesign {
  readonly values: DesignValues;
  readonly pictures: PagePictures;
  readonly decorations: readonly RecipeDecoration[];
}

/** Scopes of decorations that are on pages of a kind. */
const SCOPES: Readonly<Record<PageKind, readonly string[]>> = {
  cover: ["all", "first", "odd"],
  closing: ["all", "last", "not-cover"],
  text: ["all", "not-cover", "odd", "even"],
};

/** Returns the layers behind the texts of a page, from below, in points of the trimmed page. */
export function listPageLayers(page: PageKind, design: PageDesign): Layer[] {
  const { values, decorations } = design;
  const sheet = sheetOf(values);
  const whole = mediaOf(values);
  const isPlain = page === "text" || page === "cover" && !hasCoverPage(values);
  const background = paintLayer(values.get(isPlain ? "page.background" : `${page}.background`), { values, box: whole });
  const areas = isPlain ? [] : page === "cover" ? coverAreas(design, whole) : closingAreas(design, whole);
  const drawn = decorations
    .filter(({ fields }) => fields["layer"] === "background" && SCOPES[page].includes(String(fields["scope"])))
    .flatMap((decoration) => decorationLayer(decoration, design, { sheet, whole }) ?? []);
  return [...(background === undefined ? [] : [background]), ...areas, ...drawn];
}

/** Checks whether the cover is a page of its own rather than above the text. */
export function hasCoverPage(values: DesignValues): boolean {
  const isAbove = ["left", "centered"].includes(String(values.get("cover.composition")));
  return values.get("cover.enabled") === true && (values.get("cover.pageBreak") === true || !isAbove);
}

/** Returns the trimmed page. */
export function sheetOf(values: DesignValues): Region {
  const { width, height } = readPageSize(values) ?? { width: 595, height: 842 };
  return { x: 0, y: 0, width, height };
}

/** Returns the trimmed page with its bleed. */
function mediaOf(values: DesignValues): Region {
  const { width, height } = sheetOf(values);
  const bleed = readPoints(values, "page.bleed") ?? 0;
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

function coverAreas({ values, pictures }: PageDesign, whole: Region): Layer[] {
  const composition = values.get("cover.composition");
  const share = Number(values.get("cover.panelSize")) / 100;
  const panel = (box: Region) => paintLayer(values.get("cover.panel"), { values, box });
  const picture = (box: Region) => pictureIn("assets.cover", pictures, box);
  const [band, side] = [{ ...whole, height: whole.height * share }, { ...whole, width: whole.width * share }];
  const layers = composition === "image"
    ? [picture(whole), panel({ ...band, y: whole.y + whole.height * (1 - share) })]
    : composition === "band"
    ? [panel(band), picture(band)]
    : composition === "split"
    ? [panel(side), picture(side)]
    : [picture({ ...whole, y: whole.y + whole.height * 0.6, height: whole.height * 0.4 })];
  return layers.filter((layer) => layer !== undefined);
}

function closingAreas({ values, pictures }: PageDesign, whole: Region): Layer[] {
  const band = { ...whole, y: whole.y + whole.height * 0.65, height: whole.height * 0.35 };
  return [
    pictureIn("assets.closing", pictures, whole),
    values.get("closing.composition") === "band"
      ? paintLayer(values.get("closing.panel"), { values, box: band })
      : undefined,
  ].filter((layer) => layer !== undefined);
}

function pictureIn(name: string, pictures: PagePictures, box: Region): Layer | undefined {
  const picture = pictures.get(name);
  return picture === undefined ? undefined : pictureLayer(picture, box);
}

function decorationLayer(
  { kind, id, fields }: RecipeDecoration,
  { values, pictures }: PageDesign,
  { sheet, whole }: { sheet: Region; whole: Region },
): Layer | undefined {
  const box = fields["area"] === "page" ? whole : boxOf(fields, sheet);
  if (kind === "image") return pictureIn(`decorations.${id}`, pictures, box);
  const opacity = typeof fields["opacity"] === "number" ? fields["opacity"] : 1;
  if (kind === "text" || fields["shape"] === "line") return undefined; // too small to be a ground
  const round = fields["shape"] === "ellipse";
  const inside = round
    ? (u: number, v: number) => (u - 0.5) ** 2 + (v - 0.5) ** 2 <= 0.25
    : polygonOf(fields["points"]);
  return paintLayer(fields["paint"], { values, box, opacity, ...(inside === undefined ? {} : { inside }) });
}

function boxOf(fields: Readonly<Record<string, unknown>>, sheet: Region): Region {
  const length = (name: string) => {
    const parsed = parseLength(String(fields[name] ?? "0pt"));
    return (parsed === undefined ? undefined : toPoints(parsed)) ?? 0;
  };
  const [width, height, anchor] = [length("width"), length("height"), String(fields["anchor"] ?? "top-left")];
  const x = anchor.includes("left") ? 0 : anchor.includes("right") ? sheet.width - width : (sheet.width - width) / 2;
  const y = anchor.includes("top")
    ? 0
    : anchor.includes("bottom")
    ? sheet.height - height
    : (sheet.height - height) / 2;
  return { x: x + length("dx"), y: y + length("dy"), width, height };
}

/** Returns the test for a polygon with its points in percent; undefined for other shapes. */
function polygonOf(value: unknown): ((u: number, v: number) => boolean) | undefined {
  if (!Array.isArray(value)) return undefined;
  const points = value.map((point) => [Number(point?.x) / 100, Number(point?.y) / 100] as const);
  return (u, v) => {
    let inside = false;
    for (const [i, [x, y]] of points.entries()) {
      const [px, py] = points.at(i - 1) ?? [x, y];
      if ((y > v) !== (py > v) && u < (px - x) * (v - y) / (py - y) + x) inside = !inside;
    }
    return inside;
  };
}
