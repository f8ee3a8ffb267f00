// Types of the capability catalog: every row describes one value of a design. Rows are plain data.

/** Colors that other colors of the palette can follow. */
export const BASE_TOKENS = ["accent", "text", "paper"] as const;

/** Colors that every capability of kind `color` can follow. */
export const COLOR_TOKENS = [...BASE_TOKENS, "heading", "link", "muted", "border", "surface"] as const;

/** Capability with the own colors of a design, which other colors name as `palette.<name>`. */
export const PALETTE = "colors.palette";

/** Name of a color token. */
export type ColorToken = (typeof COLOR_TOKENS)[number];

/** Placeholders that a header or footer slot can contain, in braces. */
export const SLOT_PLACEHOLDERS = [
  "title",
  "chapter",
  "space",
  "organisation",
  "version",
  "date",
  "year",
  "status",
  "page",
  "pages",
  "field.*",
] as const;

/** Pages that decorations and the watermark can be limited to. */
export const PAGE_SCOPES = ["all", "first", "odd", "even", "not-cover", "chapter-pages", "last"] as const;

/** Slots for pictures of a pack. */
export const ASSET_SLOTS = ["logo", "logoInverse", "logoPartner", "cover", "closing", "watermark"] as const;

/** Name of a slot for a picture. */
export type AssetSlot = (typeof ASSET_SLOTS)[number];

/** Value that is not an object or a list. */
export type Scalar = boolean | number | string;

/**
 * Condition on a design: a capability has one of the values, a capability has none of the values, a slot has a picture,
 * or all conditions of at least one group hold.
 */
export type Condition =
  | { readonly path: string; readonly is: readonly Scalar[] }
  | { readonly path: string; readonly not: readonly Scalar[] }
  | { readonly asset: AssetSlot }
  | { readonly any: readonly (readonly Condition[])[] };

/** Kind of a switch. */
export interface BooleanKind {
  /** The kind. */
  readonly kind: "boolean";
}

/** Kind of a number between bounds, an integer or with at most four decimals. */
export interface NumberKind {
  /** The kind. */
  readonly kind: "integer" | "number";
  /** Smallest value. */
  readonly min: number;
  /** Largest value. */
  readonly max: number;
  /** Unit: none, degrees, percent. */
  readonly unit: "" | "deg" | "%";
}

/** Kind of a number with a unit, as in `2.5cm`; at most four decimals. */
export interface LengthKind {
  /** The kind. */
  readonly kind: "length";
  /** Smallest value in `unit`. */
  readonly min: number;
  /** Largest value in `unit`. */
  readonly max: number;
  /** `pt` allows every absolute unit (pt, mm, cm, in); `em` allows only em. */
  readonly unit: "pt" | "em";
}

/**
 * Kind of a color: `#rrggbb`, `#rrggbbaa`, a token, a color of the palette (`palette.sun`), or a percentage of one of
 * these mixed with paper (`accent 12%`).
 */
export interface ColorKind {
  /** The kind. */
  readonly kind: "color";
  /** Allowed tokens; if empty, no percentages either. */
  readonly tokens: readonly ColorToken[];
  /** Whether colors of the palette are allowed. */
  readonly palette: boolean;
}

/** Kind of a choice of one of several words. */
export interface EnumKind {
  /** The kind. */
  readonly kind: "enum";
  /** The words. */
  readonly values: readonly string[];
}

/** Kind of a text without control characters; line feeds are allowed only if `multiline` is set. */
export interface TextKind {
  /** The kind. */
  readonly kind: "text";
  /** Maximum length in UTF-16 code units. */
  readonly maxLength: number;
  /** Whether line feeds are allowed. */
  readonly multiline: boolean;
  /**
   * Allowed names in braces, `field.*` for every field of the author; `{{` and `}}` are literal braces. If empty, braces
   * have no meaning.
   */
  readonly placeholders: readonly string[];
  /** Regular expression that the whole text must match; empty for any text. */
  readonly pattern: string;
}

/** Kind of the name of a font family. */
export interface FontFamilyKind {
  /** The kind. */
  readonly kind: "font-family";
}

/** Kind of a font weight: 100, 200, … 900. */
export interface WeightKind {
  /** The kind. */
  readonly kind: "weight";
}

/** Kind of an object with only the listed fields. */
export interface ObjectKind {
  /** The kind. */
  readonly kind: "object";
  /** The fields. */
  readonly fields: readonly FieldDescriptor[];
  /** Fields that depend on others of the object. */
  readonly variants?: readonly ObjectVariants[];
  /** Fields whose sum must be less than a number; an absent field counts as 0. */
  readonly sums?: readonly { readonly fields: readonly string[]; readonly below: number }[];
}

/** Fields that are allowed only for certain values of the field `by`. */
export interface ObjectVariants {
  /** Name of the deciding field. */
  readonly by: string;
  /** Required fields, by the value of the deciding field. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** Optional fields, by the value of the deciding field. */
  readonly optional?: Readonly<Record<string, readonly string[]>>;
}

/** Kind of a list of values of one kind. */
export interface ArrayKind {
  /** The kind. */
  readonly kind: "array";
  /** Kind of the values. */
  readonly item: ValueKind;
  /** Minimum number of values. */
  readonly minItems: number;
  /** Maximum number of values. */
  readonly maxItems: number;
  /** Field of the items whose values must not decrease, from the first item (`from`) to the last (`to`). */
  readonly spans?: { readonly field: string; readonly from: number; readonly to: number };
}

/** Kind of an object with names of the author's choice: lower-case letters, digits and hyphens. */
export interface MapKind {
  /** The kind. */
  readonly kind: "map";
  /** Kind of the values. */
  readonly item: ValueKind;
  /** Maximum number of names. */
  readonly maxItems: number;
}

/** Kind of value that a capability or a field takes. */
export type ValueKind =
  | BooleanKind
  | NumberKind
  | LengthKind
  | ColorKind
  | EnumKind
  | TextKind
  | FontFamilyKind
  | WeightKind
  | ObjectKind
  | ArrayKind
  | MapKind;

/** A field of an object. */
export interface FieldDescriptor {
  /** Its name. */
  readonly name: string;
  /** Whether the field is required; variants can require it as well. */
  readonly required: boolean;
  /** What values it takes. */
  readonly value: ValueKind;
}

/** One row of the catalog. */
export interface CapabilityDescriptor {
  /** Path of the value in a design: names joined by dots. */
  readonly path: string;
  /** What values it takes. */
  readonly value: ValueKind;
  /** Whether a complete design must have it. */
  readonly required: boolean;
  /** The area of the design. */
  readonly group: string;
  /** Label for people. */
  readonly label: string;
  /** Help for people, one sentence. */
  readonly help: string;
  /** First catalog version that has it. */
  readonly since: number;
  /** Conditions under which it has a visible effect; all must hold. If absent, it always has. */
  readonly visibleWhen?: readonly Condition[];
}

/** Rule between capabilities: if all of `when` hold, all of `require` must hold and none of `forbid`. */
export interface CatalogConstraint {
  /** Stable name. */
  readonly id: string;
  /** When it applies; empty for always. */
  readonly when: readonly Condition[];
  /** Conditions that must all hold then. */
  readonly require: readonly Condition[];
  /** Conditions of which none must hold then. */
  readonly forbid: readonly Condition[];
  /** Reason, as a sentence without a period. */
  readonly reason: string;
}

/** Rule about space: the lengths of `sum` must leave at least `leave` points of a side of the page. */
export interface RoomConstraint {
  /** Stable name. */
  readonly id: string;
  /** When it applies; empty for always. */
  readonly when: readonly Condition[];
  /** Paths of the lengths. */
  readonly sum: readonly string[];
  /** Side of the page that they reduce. */
  readonly side: "width" | "height";
  /** Minimum number of points left. */
  readonly leave: number;
}

/** Properties of the pictures and decorations of a pack. */
export interface GraphicsDescriptor {
  /** Slots for pictures, and the writer of each: the part of the source that draws it. */
  readonly slots: Readonly<Record<AssetSlot, { readonly writer: string }>>;
  /** Kind of the placement of a picture in a slot. */
  readonly placement: ValueKind;
  /** Kinds of decorations, each with its writer (the part of the source that draws it) and its fields. */
  readonly decorations: Readonly<Record<DecorationKind, { readonly writer: string; readonly value: ValueKind }>>;
  /** Maximum number of decorations in a pack. */
  readonly maxDecorations: number;
  /** Kinds of the two accessibility fields: a picture is decorative or has an alternative text. */
  readonly altText: { readonly decorative: ValueKind; readonly alt: ValueKind };
}

/** Kind of a decoration. */
export type DecorationKind = "image" | "vector" | "text";

/** The whole catalog. */
export interface CapabilityCatalog {
  /** Name of the catalog. */
  readonly id: string;
  /** Its version. */
  readonly version: number;
  /** Its rows in the order of a design. */
  readonly capabilities: readonly CapabilityDescriptor[];
  /** Rules between capabilities. */
  readonly constraints: readonly CatalogConstraint[];
  /** Rules about space on the page. */
  readonly rooms: readonly RoomConstraint[];
  /** Pictures and decorations. */
  readonly graphics: GraphicsDescriptor;
}
