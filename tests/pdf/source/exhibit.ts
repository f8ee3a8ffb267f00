import type { AssetSlot, CapabilityDescriptor } from "../../../src/pdf/catalog/descriptor.ts";
import { holds } from "../../../src/pdf/design/conditions.ts";
import type { AssetDescriptor, Graphics } from "../../../src/pdf/graphics/graphics.ts";
import { NO_GRAPHICS } from "../../support/packs/no_graphics.ts";
import { valuesFor } from "./other_values.ts";

type Values = ReadonlyMap<string, unknown>;

/** Texts where baselines have none, so that there is something to see. */
export const SHOWN_TEXTS: Readonly<Record<string, unknown>> = {
  "organisation.name": "Example",
  "organisation.website": "example.test",
  "organisation.legal": "All rights reserved",
  "header.first.left": "First page",
  "footer.first.left": "First page",
  "contents.figuresFrom": 1,
  "contents.tablesFrom": 1,
};

/** Capabilities whose values need pictures in further slots to be seen. */
const ALSO_SLOTS = new Map<string, readonly AssetSlot[]>(
  ["cover", "closing", "header", "footer"].map((part) => [`${part}.logoVariant`, ["logoInverse"]]),
);

/** What must hold, besides the conditions of the catalog, for a value to be seen. */
const ALSO = new Map<string, Readonly<Record<string, unknown>>>([
  ["colors.palette", { "colors.palette": { sun: "#ffd000" }, "colors.accent": "palette.sun" }],
  ["header.type", { "typography.header.size": "14pt" }],
  ["footer.type", { "typography.footer.size": "14pt" }],
  ["typography.footer.leading", { "footer.all.left": "{title} {title} {title} {title} {title}" }],
  ["typography.ligatures", { "typography.body.font": "Source Serif 4" }],
  ["typography.numerals", { "typography.body.font": "Source Serif 4" }],
]);

/** A design in which a capability can be seen, and the slots that it needs pictures in. */
export function exhibit(
  { path, visibleWhen = [] }: CapabilityDescriptor,
  base: Values,
): { values: Map<string, unknown>; slots: AssetSlot[] } {
  const values = new Map([...base, ...Object.entries(ALSO.get(path) ?? {})]);
  const slots: AssetSlot[] = [...ALSO_SLOTS.get(path) ?? []];
  for (const condition of visibleWhen) {
    if ("asset" in condition) slots.push(condition.asset);
    else if (!holds(condition, values, new Set())) {
      for (const [each, value] of valuesFor(condition)) values.set(each, value);
    }
  }
  if (path === "page.cropMarks") values.set("page.bleed", "5mm");
  return { values, slots: withCover(values, slots) };
}

/** Adds the slot of the cover where a design shows its picture. */
export function withCover(values: Values, slots: readonly AssetSlot[]): AssetSlot[] {
  return values.get("cover.composition") === "image" && !slots.includes("cover") ? [...slots, "cover"] : [...slots];
}

/** Graphics with a picture in each slot. */
export function graphicsFor(slots: readonly AssetSlot[], picture: AssetDescriptor): Graphics {
  if (slots.length === 0) return NO_GRAPHICS;
  const use = { descriptor: "picture", writer: "", decorative: true };
  return {
    assetDescriptors: { picture },
    assets: Object.fromEntries(
      slots.map((slot) => [slot, slot === "logoInverse" ? { ...use, placement: { opacity: 0.5 } } : use]),
    ),
    decorations: [],
  };
}
