// Helpers to write the rows of the catalog: path, kind of value, label, help.
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

/** Row without its group: path, kind of value, label, help, and conditions under which it has a visible effect. */
export type CapabilityRow = readonly [
  path: string,
  value: ValueKind,
  label: string,
  help: string,
  visibleWhen?: readonly Condition[],
];

/** Creates the descriptors of the rows of one group. */
export function group(name: string, rows: readonly CapabilityRow[]): readonly CapabilityDescriptor[] {
  return rows.map(([path, value, label, help, visibleWhen]) => ({
    path,
    value,
    required: true,
    group: name,
    label,
    help,
    since: CATALOG_VERSION,
    ...(visibleWhen === undefined || visibleWhen.length === 0 ? {} : { visibleWhen }),
  }));
}

/** Kind of a switch. */
export const BOOLEAN: ValueKind = { kind: "boolean" };
/** Kind of a font family. */
export const FONT: ValueKind = { kind: "font-family" };
/** Kind of a font weight. */
export const WEIGHT: ValueKind = { kind: "weight" };
/** Kind of a color that can follow any token. */
export const COLOR: ValueKind = color(COLOR_TOKENS);
/** Kind of a line thickness, 0 to 20 points. */
export const STROKE: ValueKind = points(0, 20);
/** Kind of a distance, 0 to 200 points. */
export const SPACE: ValueKind = points(0, 200);

/** Creates the kind of a color that can follow the given tokens. */
export function color(tokens: readonly ColorToken[]): ValueKind {
  return { kind: "color", tokens };
}

/** Creates the kind of an absolute length, with bounds in points. */
export function points(min: number, max: number): ValueKind {
  return { kind: "length", min, max, unit: "pt" };
}

/** Creates the kind of a length relative to the font size, with bounds in em. */
export function ems(min: number, max: number): ValueKind {
  return { kind: "length", min, max, unit: "em" };
}

/** Creates the kind of an integer. */
export function integer(min: number, max: number): ValueKind {
  return { kind: "integer", min, max, unit: "" };
}

/** Creates the kind of a number, with or without a unit. */
export function number(min: number, max: number, unit: "" | "deg" | "%" = ""): ValueKind {
  return { kind: "number", min, max, unit };
}

/** Creates the kind of a choice of one of several words. */
export function oneOf(...values: readonly string[]): ValueKind {
  return { kind: "enum", values };
}

/** Creates the kind of a text on one line. */
export function line(maxLength = 200, pattern = ""): ValueKind {
  return { kind: "text", maxLength, multiline: false, placeholders: [], pattern };
}

/** Creates the kind of a text on several lines. */
export function lines(maxLength = 2000): ValueKind {
  return { kind: "text", maxLength, multiline: true, placeholders: [], pattern: "" };
}

/** Creates the kind of a text with placeholders in braces, which facts about the document replace. */
export function slot(placeholders: readonly string[]): ValueKind {
  return { kind: "text", maxLength: 200, multiline: false, placeholders, pattern: "" };
}

/** Creates the kind of a list. */
export function listOf(item: ValueKind, minItems: number, maxItems: number): ValueKind {
  return { kind: "array", item, minItems, maxItems };
}

/** Creates the descriptor of a field of an object. */
export function field(name: string, value: ValueKind, required = false): FieldDescriptor {
  return { name, required, value };
}

const STOP: ValueKind = {
  kind: "object",
  fields: [field("color", COLOR, true), field("at", number(0, 100, "%"), true)],
};

/** Kind of a fill: nothing, one color, or a gradient with stops from 0 to 100 percent. */
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

/** Creates a condition that holds if the capability has one of the values. */
export function is(path: string, ...values: readonly (boolean | number | string)[]): Condition {
  return { path, is: values };
}

/** Creates a condition that holds if the capability has none of the values. */
export function not(path: string, ...values: readonly (boolean | number | string)[]): Condition {
  return { path, not: values };
}
