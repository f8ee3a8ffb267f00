// The shape of the capability catalog: every row describes one value of a design. Rows are plain data.

/** Colours that others may follow. */
export const BASE_TOKENS = ["accent", "text", "paper"] as const;

/** Colours that every capability of kind `color` may name. */
export const COLOR_TOKENS = [...BASE_TOKENS, "heading", "link", "muted", "border", "surface"] as const;

/** Names of a colour token. */
export type ColorToken = (typeof COLOR_TOKENS)[number];

/** What a slot of a running header or footer may name, in braces. */
export const SLOT_PLACEHOLDERS = [
  "title",
  "chapter",
  "space",
  "organisation",
  "version",
  "date",
  "status",
  "page",
  "pages",
] as const;

/** Roles that a picture of the pack can have. */
export const ASSET_SLOTS = ["logo", "cover", "closing", "watermark"] as const;

/** Name of a role that a picture can have. */
export type AssetSlot = (typeof ASSET_SLOTS)[number];

/** A value that stands alone. */
export type Scalar = boolean | number | string;

/**
 * Something that holds in a design: a capability has one of the values, has none of them, a slot has a picture, or all
 * conditions of one of several groups hold.
 */
export type Condition =
  | { readonly path: string; readonly is: readonly Scalar[] }
  | { readonly path: string; readonly not: readonly Scalar[] }
  | { readonly asset: AssetSlot }
  | { readonly any: readonly (readonly Condition[])[] };

/** On or off. */
export interface BooleanKind {
  /** The kind. */
  readonly kind: "boolean";
}

/** A number between bounds, whole or with at most four decimals. */
export interface NumberKind {
  /** The kind. */
  readonly kind: "integer" | "number";
  /** Smallest value. */
  readonly min: number;
  /** Largest value. */
  readonly max: number;
  /** What it counts: nothing, degrees, per cent. */
  readonly unit: "" | "deg" | "%";
}

/** A number and a unit, as in `2.5cm`; at most four decimals. */
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

/** `#rrggbb`, `#rrggbbaa`, a token, or a token and how much of it is mixed with paper, as in `accent 12%`. */
export interface ColorKind {
  /** The kind. */
  readonly kind: "color";
  /** Tokens that may be named. */
  readonly tokens: readonly ColorToken[];
}

/** One of a few words. */
export interface EnumKind {
  /** The kind. */
  readonly kind: "enum";
  /** The words. */
  readonly values: readonly string[];
}

/** Text without control characters; line feeds only where `multiline`. */
export interface TextKind {
  /** The kind. */
  readonly kind: "text";
  /** Most characters (UTF-16 code units). */
  readonly maxLength: number;
  /** Whether line feeds are allowed. */
  readonly multiline: boolean;
  /** Names that may stand in braces; `{{` and `}}` are braces themselves. Empty: braces mean nothing. */
  readonly placeholders: readonly string[];
  /** What the whole text must match, as a regular expression; empty for anything. */
  readonly pattern: string;
}

/** Name of a font family. */
export interface FontFamilyKind {
  /** The kind. */
  readonly kind: "font-family";
}

/** A weight of a font: 100, 200, … 900. */
export interface WeightKind {
  /** The kind. */
  readonly kind: "weight";
}

/** An object with the fields that are listed and no others. */
export interface ObjectKind {
  /** The kind. */
  readonly kind: "object";
  /** The fields. */
  readonly fields: readonly FieldDescriptor[];
  /** Fields that depend on others of the object. */
  readonly variants?: readonly ObjectVariants[];
  /** Fields whose sum must stay below a number; one that is absent counts as 0. */
  readonly sums?: readonly { readonly fields: readonly string[]; readonly below: number }[];
}

/** Fields that belong to certain values of the field `by`, and are not allowed with its other values. */
export interface ObjectVariants {
  /** The field that decides. */
  readonly by: string;
  /** By its values, the fields that there must be. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** By its values, the fields that there may be. */
  readonly optional?: Readonly<Record<string, readonly string[]>>;
}

/** A list of values of one kind. */
export interface ArrayKind {
  /** The kind. */
  readonly kind: "array";
  /** Kind of the values. */
  readonly item: ValueKind;
  /** Fewest values. */
  readonly minItems: number;
  /** Most values. */
  readonly maxItems: number;
  /** A field of the values that never falls and goes from one number to another. */
  readonly spans?: { readonly field: string; readonly from: number; readonly to: number };
}

/** What values a capability or a field takes. */
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
  | ArrayKind;

/** A field of an object. */
export interface FieldDescriptor {
  /** Its name. */
  readonly name: string;
  /** Whether it must be there; where the object has variants, they say so. */
  readonly required: boolean;
  /** What values it takes. */
  readonly value: ValueKind;
}

/** One row of the catalog. */
export interface CapabilityDescriptor {
  /** Where the value stands in a design: names joined by dots. */
  readonly path: string;
  /** What values it takes. */
  readonly value: ValueKind;
  /** Whether a complete design must have it. */
  readonly required: boolean;
  /** The area of the design. */
  readonly group: string;
  /** A few words for people. */
  readonly label: string;
  /** A sentence for people. */
  readonly help: string;
  /** First catalog version that had it. */
  readonly since: number;
  /** When it can be seen; all conditions must hold. Absent: always. */
  readonly visibleWhen?: readonly Condition[];
}

/** A rule between capabilities: when all of `when` hold, all of `require` must hold and none of `forbid`. */
export interface CatalogConstraint {
  /** Stable name. */
  readonly id: string;
  /** When it applies; empty for always. */
  readonly when: readonly Condition[];
  /** What must hold then. */
  readonly require: readonly Condition[];
  /** What must not hold then. */
  readonly forbid: readonly Condition[];
  /** Why, as a sentence without a period. */
  readonly reason: string;
}

/** A rule about room: the lengths of `sum` must leave at least `leave` points of the page's side. */
export interface RoomConstraint {
  /** Stable name. */
  readonly id: string;
  /** When it applies; empty for always. */
  readonly when: readonly Condition[];
  /** Paths of the lengths. */
  readonly sum: readonly string[];
  /** The side of the page that they share. */
  readonly side: "width" | "height";
  /** Points that must be left. */
  readonly leave: number;
}

/** What pictures and decorations of a pack can say. */
export interface GraphicsDescriptor {
  /** The roles of pictures and the part of the source that writes each. */
  readonly slots: Readonly<Record<AssetSlot, { readonly writer: string }>>;
  /** How the picture of a slot is drawn. */
  readonly placement: ValueKind;
  /** What each kind of decoration says, and the part of the source that writes it. */
  readonly decorations: Readonly<Record<DecorationKind, { readonly writer: string; readonly value: ValueKind }>>;
  /** Most decorations of a pack. */
  readonly maxDecorations: number;
  /** A picture is decorative or has an alternative text. */
  readonly altText: { readonly decorative: ValueKind; readonly alt: ValueKind };
}

/** Kinds of decorations. */
export type DecorationKind = "image" | "vector";

/** The whole catalog. */
export interface CapabilityCatalog {
  /** Who the catalog belongs to. */
  readonly id: string;
  /** Its version. */
  readonly version: number;
  /** Its rows in the order of a design. */
  readonly capabilities: readonly CapabilityDescriptor[];
  /** Rules between capabilities. */
  readonly constraints: readonly CatalogConstraint[];
  /** Rules about room on the page. */
  readonly rooms: readonly RoomConstraint[];
  /** Pictures and decorations. */
  readonly graphics: GraphicsDescriptor;
}
