// Rows of the catalog: a path, the kind of its value, a label, and help.
import {
  type CapabilityDescriptor,
  COLOR_TOKENS,
  type ColorToken,
  type Condition,
  type FieldDescriptor,
  type ValueKind,
} from "./descriptor.ts";

/** Current version of the catalog. */
export const CATALOG_VERSION = 3;

/** Version of the catalog that introduced every row without a version of its own. */
const FIRST_VERSION = 3;

/**
 * Row without its group: path, kind of value, label, help, conditions under which it has a visible effect, and the
 * version of the catalog that added it.
 */
export type CapabilityRow = readonly [
  path: string,
  value: ValueKind,
  label: string,
  help: string,
  visibleWhen?: readonly Condition[],
  since?: number,
];

/** Creates the descriptors of the rows of one group. */
export function group(name: string, rows: readonly CapabilityRow[]): readonly CapabilityDescriptor[] {
  return rows.map(([path, value, label, help, visibleWhen, since = FIRST_VERSION]) => ({
    path,
    value,
    required: true,
    group: name,
    label,
    help,
    since,
    ...(visibleWhen === undefined || visibleWhen.length === 0 ? {} : { visibleWhen }),
  }));
}

/** On or off. */
export const BOOLEAN: ValueKind = { kind: "boolean" };
/** A font family. */
export const FONT: ValueKind = { kind: "font-family" };
/** A font weight. */
export const WEIGHT: ValueKind = { kind: "weight" };
/** A color that may follow any token. */
export const COLOR: ValueKind = color(COLOR_TOKENS);
/** Form of a logo; `auto` is decided when a pack is built, by what is behind the logo. */
export const LOGO_VARIANT: ValueKind = oneOf("auto", "normal", "inverse", "plate");
/** Colors of texts; `auto` is decided when a pack is built, by what is behind the texts. */
export const TEXT_TONE: ValueKind = oneOf("auto", "design", "light", "dark", "plate");
/** Thickness of a line, 0 to 20 points. */
export const STROKE: ValueKind = points(0, 20);
/** Space between things, 0 to 200 points. */
export const SPACE: ValueKind = points(0, 200);

/** A color that may follow the tokens and the palette. */
export function color(tokens: readonly ColorToken[]): ValueKind {
  return { kind: "color", tokens, palette: true };
}

/** An absolute length between bounds in points. */
export function points(min: number, max: number): ValueKind {
  return { kind: "length", min, max, unit: "pt" };
}

/** A length relative to the font size. */
export function ems(min: number, max: number): ValueKind {
  return { kind: "length", min, max, unit: "em" };
}

/** A whole number. */
export function integer(min: number, max: number): ValueKind {
  return { kind: "integer", min, max, unit: "" };
}

/** A number with a unit or none. */
export function number(min: number, max: number, unit: "" | "deg" | "%" = ""): ValueKind {
  return { kind: "number", min, max, unit };
}

/** One of the words. */
export function oneOf(...values: readonly string[]): ValueKind {
  return { kind: "enum", values };
}

/** Text on one line. */
export function line(maxLength = 200, pattern = ""): ValueKind {
  return { kind: "text", maxLength, multiline: false, placeholders: [], pattern };
}

/** Text of several lines. */
export function lines(maxLength = 2000): ValueKind {
  return { kind: "text", maxLength, multiline: true, placeholders: [], pattern: "" };
}

/** Text in which names in braces are replaced by facts about the document. */
export function slot(placeholders: readonly string[]): ValueKind {
  return { kind: "text", maxLength: 200, multiline: false, placeholders, pattern: "" };
}

/** A list. */
export function listOf(item: ValueKind, minItems: number, maxItems: number): ValueKind {
  return { kind: "array", item, minItems, maxItems };
}

/** A field that an object may have. */
export function field(name: string, value: ValueKind, required = false): FieldDescriptor {
  return { name, required, value };
}

const STOP: ValueKind = {
  kind: "object",
  fields: [field("color", COLOR, true), field("at", number(0, 100, "%"), true)],
};

/** Fill of an area: nothing, one color, or a gradient with stops from 0 to 100 percent. */
export const PAINT: ValueKind = {
  kind: "object",
  fields: [
    field("kind", oneOf("none", "solid", "linear", "radial"), true),
    field("color", COLOR),
    field("angle", number(0, 360, "deg")),
    field("stops", {
      kind: "array",
      item: STOP,
      minItems: 2,
      maxItems: 8,
      spans: { field: "at", from: 0, to: 100 },
    }),
  ],
  variants: [{
    by: "kind",
    required: { none: [], solid: ["color"], linear: ["angle", "stops"], radial: ["stops"] },
  }],
};

/** Holds when the capability has one of the values. */
export function is(path: string, ...values: readonly (boolean | number | string)[]): Condition {
  return { path, is: values };
}

/** Holds when the capability has none of the values. */
export function not(path: string, ...values: readonly (boolean | number | string)[]): Condition {
  return { path, not: values };
}
