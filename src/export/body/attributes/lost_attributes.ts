import { isRecord } from "../../../base/record.ts";
import { readDeclarations } from "../../../base/css/declarations.ts";
import { shownTextOf } from "../body_places.ts";
import type { StorageElement } from "../../../document/storage/storage_tree.ts";
import {
  type AttributeRow,
  CARD_DATA,
  ELEMENT_ATTRIBUTES,
  EVERY_ELEMENT,
  EVERY_NODE,
  NODE_ATTRIBUTES,
} from "./attributes_table.ts";

/** Attribute by which an Atlassian document names the lost attributes of a node. */
export const LOST = "adf-lost";

/** Returns the names of an element's attributes that a book does not show; a title that repeats its text is none. */
export function lostAttributes(element: StorageElement): string[] {
  const { name, attributes } = element;
  const row = ELEMENT_ATTRIBUTES.get(name.toLowerCase());
  return [...attributes].flatMap(([key, value]) => {
    if (key === LOST) return value.split(" ");
    if (key === "style") return LISTS.test(name) && isOtherNumbering(value) ? ["list-style-type"] : [];
    if (key === "title" && isCellOfColor(element)) return [];
    if (key === "title" && shownTextOf(element).includes(value.trim())) return [];
    return value.trim() === "" || isKnown(key.toLowerCase(), [EVERY_ELEMENT, row]) ? [] : [key];
  });
}

const LISTS = /^(?:ol|ul|li)$/i;
/** Signs of lists as templates show them, and none. */
const USUAL_SIGN = /^(?:decimal|disc|circle|square|none|initial|inherit|unset|revert|-.*)$/;

/** Tests whether the style of a list numbers it otherwise than a book does, such as by letters. */
function isOtherNumbering(style: string): boolean {
  const declared = readDeclarations(style);
  const words = (declared.get("list-style-type") ?? declared.get("list-style") ?? "").toLowerCase().split(/\s+/);
  return words.some((word) => /^[a-z-]{3,40}$/.test(word) && !USUAL_SIGN.test(word) && !PLACES.has(word));
}

/** What `list-style` says besides the sign. */
const PLACES: ReadonlySet<string> = new Set(["inside", "outside"]);

/** Tests for a cell in whose title the editor writes the name of its color. */
function isCellOfColor({ name, attributes }: StorageElement): boolean {
  return /^t[dh]$/i.test(name) && (attributes.get("data-highlight-colour") ?? "") !== "";
}

/** Node of an Atlassian document, as far as its attributes matter. */
interface NodeAttributes {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly marks: readonly Pick<NodeAttributes, "type" | "attrs">[];
}

/** Returns the names of attributes that a book does not show: of a node, its marks, and the parameters of a macro. */
export function lostNodeAttributes({ type, attrs, marks }: NodeAttributes): string[] {
  return [
    ...lostOf(NODE_ATTRIBUTES.get(type), attrs),
    ...(/Card$/.test(type) && isRecord(attrs["data"])
      ? lostOf(CARD_DATA, attrs["data"]).map((key) => `data.${key}`)
      : []),
    ...marks.flatMap((mark) =>
      lostOf(NODE_ATTRIBUTES.get(`mark:${mark.type}`), mark.attrs).map((key) => `${mark.type}.${key}`)
    ),
  ];
}

function lostOf(row: AttributeRow | undefined, attrs: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(attrs).flatMap(([key, value]) =>
    says(value) && !isKnown(key, [EVERY_NODE, row]) ? [nameOf(key)] : []
  );
}

/** Tests whether a value says anything. */
function says(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isRecord(value) || Object.keys(value).length > 0;
}

function isKnown(key: string, rows: readonly (AttributeRow | undefined)[]): boolean {
  return rows.some((row) => {
    if (row === undefined) return false;
    const { names, starts } = namesOf(row);
    return names.has(key) || starts.some((start) => key.startsWith(start));
  });
}

/** Names of a row, so that they are not searched for each attribute of a body. */
interface KnownNames {
  readonly names: ReadonlySet<string>;
  /** What names begin with. */
  readonly starts: readonly string[];
}

const KNOWN = new WeakMap<AttributeRow, KnownNames>();

function namesOf(row: AttributeRow): KnownNames {
  const found = KNOWN.get(row);
  if (found !== undefined) return found;
  const words = `${row.carried ?? ""} ${row.decorative ?? ""}`.split(" ").filter((word) => word !== "");
  const starts = words.flatMap((word) => word.endsWith("*") ? [word.slice(0, -1)] : []);
  const known = { names: new Set(words), starts };
  KNOWN.set(row, known);
  return known;
}

/** Returns a name as one word. */
function nameOf(key: string): string {
  return key.replace(/[^\w.:-]+/g, "-").slice(0, 60) || "-";
}
