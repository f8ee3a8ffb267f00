import { CAPABILITIES, CATALOG } from "../catalog/catalog.ts";
import {
  ASSET_SLOTS,
  type CapabilityDescriptor,
  COLOR_TOKENS,
  type DecorationKind,
  PALETTE,
} from "../catalog/descriptor.ts";
import type { DesignValues } from "../design/design.ts";
import type { AssetDescriptor, Decoration, Graphics } from "../graphics/graphics.ts";
import { emitArray, emitDictionary, emitNumber, emitString, emitValue, PALETTE_NAME, tokenName } from "./emit.ts";
import { RUNTIME } from "./runtime.ts";
import { GRAPHICS } from "../catalog/graphics.ts";
import { toPixels } from "../assets/units.ts";

/** Value of `canonicalSource` in a manifest: the generator and its current revision (format, section 9). */
export const CANONICAL_SOURCE = { api: "tool.pdf-template-source/v1", revision: "5" } as const;

/** Earlier revisions; packs with such a source must be rebuilt from their recipe. */
export const HISTORICAL_REVISIONS: readonly string[] = ["1", "2", "3", "4"];

/**
 * Generates the text of `tool.typ` for a complete and valid design: the values as literals, then the part that is the
 * same in every pack. The output is deterministic and in ASCII; lines end in `\n`.
 *
 * @throws {TypeError} when the design or the graphics are not valid; check them first.
 */
export function generateCanonicalSource(values: DesignValues, graphics: Graphics): string {
  return [
    `// Canonical source of a PDF template, revision ${CANONICAL_SOURCE.revision}. Generated; any change makes the pack invalid.\n`,
    `#let ${PALETTE_NAME} = ${emitCapability(PALETTE, values)}\n`,
    ...COLOR_TOKENS.map((token) => `#let ${tokenName(token)} = ${emitCapability(`colors.${token}`, values)}\n`),
    `#let design = ${emitArea("", CATALOG.capabilities, values)}\n`,
    `#let assets = ${emitAssets(graphics)}\n`,
    `#let decorations = ${emitDecorations(graphics)}\n`,
    RUNTIME,
  ].join("");
}

function emitCapability(path: string, values: DesignValues): string {
  const capability = CAPABILITIES.get(path);
  if (capability === undefined) throw new TypeError(`Cannot write ${path}: it is not a capability`);
  return emitNamed(capability, values);
}

/** Writes the value of a capability; an error names it. */
function emitNamed({ path, value: kind }: CapabilityDescriptor, values: DesignValues): string {
  try {
    return emitValue(kind, values.get(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(`Cannot write the capability ${path}: ${error.message}`, { cause: error });
  }
}

/** Writes the capabilities below an area as a dictionary, one per line, in the order of the catalog. */
function emitArea(area: string, capabilities: readonly CapabilityDescriptor[], values: DesignValues): string {
  const groups = new Map<string, CapabilityDescriptor[]>();
  for (const capability of capabilities) {
    const name = capability.path.slice(area.length).split(".")[0] ?? "";
    groups.set(name, [...groups.get(name) ?? [], capability]);
  }
  const entries = [...groups].map(([name, members]): readonly [string, string] => {
    const path = `${area}${name}`;
    const [only] = members;
    if (only?.path === path) return [name, emitNamed(only, values)];
    return [name, emitArea(`${path}.`, members, values)];
  });
  const indent = "  ".repeat(area.split(".").length - 1);
  const lines = entries.map(([name, expression]) =>
    `\n${indent}  ${emitDictionary([[name, expression]]).slice(1, -1)},`
  );
  return `(${lines.join("")}\n${indent})`;
}

type Fields = Readonly<Record<string, unknown>>;
type Entry = readonly [name: string, expression: string];

/** Writes the pictures as a dictionary by slot, in the order of the slots. */
function emitAssets({ assets, assetDescriptors }: Graphics): string {
  return emitDictionary(ASSET_SLOTS.flatMap((slot): Entry[] => {
    const use = assets[slot];
    if (use === undefined) return [];
    const fit = slot.startsWith("logo") || slot === "watermark" ? "contain" : "cover";
    return [[slot, emitPicture(describe(assetDescriptors, use.descriptor), use, { fit, ...use.placement })]];
  }));
}

/** Writes the decorations as an array, in their order. */
function emitDecorations({ decorations, assetDescriptors }: Graphics): string {
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
