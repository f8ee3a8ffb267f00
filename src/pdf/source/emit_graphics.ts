import { ASSET_SLOTS, type DecorationKind } from "../catalog/descriptor.ts";
import { GRAPHICS } from "../catalog/graphics.ts";
import type { AssetDescriptor, Decoration, Graphics } from "../graphics/graphics.ts";
import { toPixels } from "../assets/units.ts";
import { emitArray, emitDictionary, emitNumber, emitString, emitValue } from "./emit.ts";

type Fields = Readonly<Record<string, unknown>>;
type Entry = readonly [name: string, expression: string];

/** Writes the pictures as a dictionary by slot, in the order of the slots. */
export function emitAssets({ assets, assetDescriptors }: Graphics): string {
  return emitDictionary(ASSET_SLOTS.flatMap((slot): Entry[] => {
    const use = assets[slot];
    if (use === undefined) return [];
    const fit = slot.startsWith("logo") || slot === "watermark" ? "contain" : "cover";
    return [[slot, emitPicture(describe(assetDescriptors, use.descriptor), use, { fit, ...use.placement })]];
  }));
}

/** Writes the decorations as an array, in their order. */
export function emitDecorations({ decorations, assetDescriptors }: Graphics): string {
  return emitArray(decorations.map((decoration) => emitDecoration(decoration, assetDescriptors)));
}

function describe(descriptors: Graphics["assetDescriptors"], id: string | undefined): AssetDescriptor {
  const descriptor = id !== undefined && Object.hasOwn(descriptors, id) ? descriptors[id] : undefined;
  if (descriptor === undefined) throw new TypeError("Cannot write a picture without a descriptor");
  return descriptor;
}

function emitPicture(
  { path, mediaType, dimensions }: AssetDescriptor,
  { decorative, alt }: { readonly decorative?: boolean; readonly alt?: string },
  placement: Fields,
): string {
  return emitDictionary([
    ["path", emitString(path)],
    ["vector", String(mediaType === "image/svg+xml")],
    ["width", emitNumber(toPixels(dimensions.width, dimensions.unit))],
    ["height", emitNumber(toPixels(dimensions.height, dimensions.unit))],
    ["alt", decorative === true ? "none" : emitString(alt ?? "")],
    ["rendering", emitFields(RENDERING, placement)],
  ]);
}

const NO_CROP = "(left: 0, top: 0, right: 0, bottom: 0)";
const RENDERING: readonly Entry[] = [
  ["fit", '"contain"'],
  ["opacity", "1"],
  ["rotation", "0deg"],
  ["crop", NO_CROP],
  ["clip", '"none"'],
  ["radius", "0pt"],
];
const PLACE: readonly Entry[] = [
  ["scope", '"all"'],
  ["layer", '"background"'],
  ["area", '"page"'],
  ["anchor", '"top-left"'],
  ["dx", "0pt"],
  ["dy", "0pt"],
  ["width", "0pt"],
  ["height", "0pt"],
];
const DRAWN: Readonly<Record<DecorationKind, readonly Entry[]>> = {
  image: PLACE,
  vector: [
    ...PLACE,
    ["shape", '"rectangle"'],
    ["paint", '(kind: "none")'],
    ["stroke", "none"],
    ["radius", "0pt"],
    ["opacity", "1"],
    ["rotation", "0deg"],
    ["points", "()"],
  ],
  text: [
    ["scope", '"all"'],
    ["layer", '"foreground"'],
    ["area", '"box"'],
    ["anchor", '"top"'],
    ["text", "()"],
    ["role", '"body"'],
    ["size", "none"],
    ["tracking", "none"],
    ["color", "none"],
    ["paint", '(kind: "none")'],
    ["inset", "none"],
    ["radius", "0pt"],
    ["dx", "0pt"],
    ["dy", "0pt"],
    ["width", "none"],
    ["height", "none"],
    ["opacity", "1"],
    ["rotation", "0deg"],
  ],
};

/** Writes the fields that the source reads, with the default value for each absent field. */
function emitFields(fields: readonly Entry[], given: Fields): string {
  return emitDictionary(entriesOf(fields, given));
}

function entriesOf(fields: readonly Entry[], given: Fields): Entry[] {
  return fields.map(([name, absent]) => [name, Object.hasOwn(given, name) ? emitGraphic(name, given[name]) : absent]);
}

const KINDS = new Map(
  [GRAPHICS.placement, ...Object.values(GRAPHICS.decorations).map(({ value }) => value)].flatMap((kind) =>
    kind.kind === "object" ? kind.fields.map(({ name, value }) => [name, value] as const) : []
  ),
);

function emitGraphic(name: string, value: unknown): string {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new TypeError(`Cannot write ${name}: it is not a field of a decoration`);
  if (name !== "crop") return emitValue(kind, value);
  const sides = typeof value === "object" && value !== null ? value : {};
  return emitValue(kind, { left: 0, top: 0, right: 0, bottom: 0, ...sides });
}

function emitDecoration(decoration: Decoration, descriptors: Graphics["assetDescriptors"]): string {
  const entries = entriesOf(DRAWN[decoration.kind], decoration);
  const picture: Entry[] = decoration.kind === "image"
    ? [[
      "picture",
      emitPicture(describe(descriptors, decoration.descriptor), decoration, { fit: "cover", ...decoration }),
    ]]
    : [];
  return emitDictionary([["kind", emitString(decoration.kind)], ...entries, ...picture]);
}
