import { CAPABILITIES, CATALOG } from "../../pdf/catalog/catalog.ts";
import type { ValueKind } from "../../pdf/catalog/descriptor.ts";
import { isRecord } from "../../base/record.ts";
import type { PictureRole, PictureValue, Suggestion } from "../suggest/suggestion.ts";
import { byCodeUnits } from "../../base/order.ts";

/** Kind of a candidate. */
export type CandidateKind = "value" | "decoration" | "picture" | "unsupported";

/** End of the path of a candidate that shows the text of the file in the place of a capability. */
const TEXT = ".text";

/** Returns the capability that a candidate sets: `header.all.left` also for `header.all.left.text`. */
export function capabilityOf(path: string): string | undefined {
  if (CAPABILITIES.has(path)) return path;
  const place = path.endsWith(TEXT) ? path.slice(0, -TEXT.length) : "";
  return CAPABILITIES.has(place) ? place : undefined;
}

/** Returns the kind of a candidate. */
export function kindOf({ path, confidence }: Pick<Suggestion, "path" | "confidence">): CandidateKind {
  if (confidence === "unsupported") return "unsupported";
  if (capabilityOf(path) !== undefined) return "value";
  if (path.startsWith("decorations.")) return "decoration";
  return path.startsWith("pictures.") ? "picture" : "unsupported";
}

/** Returns the capability in the name of an unsupported candidate: `header.all.left` for `header.all.left.text`. */
export function capabilityOfCandidate(path: string): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    if (CAPABILITIES.has(path.slice(0, end))) return path.slice(0, end);
  }
  return undefined;
}

/** Returns the place of a candidate in a recipe; undefined for pictures and unsupported candidates. */
export function placeOfCandidate(path: string): readonly string[] | undefined {
  const capability = capabilityOf(path);
  if (capability !== undefined) return ["design", ...capability.split(".")];
  return path.startsWith("decorations.") ? ["decorations", path.slice("decorations.".length)] : undefined;
}

/** Returns the kind of a decoration, which its candidate names: `decorations.cover-text-1`. */
function decorationKind(path: string): "text" | "vector" {
  return /-text-\d+$/.test(path) ? "text" : "vector";
}

/** Returns the kind of value that a candidate allows. */
export function valueKindOf(path: string): ValueKind | undefined {
  const capability = CAPABILITIES.get(capabilityOf(path) ?? "")?.value;
  if (capability !== undefined || !path.startsWith("decorations.")) return capability;
  return CATALOG.graphics.decorations[decorationKind(path)].value;
}

/** Returns a value as in a recipe, where decorations have a kind and an ID. */
export function asRecipeValue(path: string, value: unknown): unknown {
  if (capabilityOf(path) !== undefined || !isRecord(value)) return value;
  const { kind: _kind, id: _id, ...fields } = value;
  return { kind: decorationKind(path), id: path.slice("decorations.".length), ...fields };
}

/** Returns a value as the catalog checks it. */
export function asCatalogValue(path: string, value: unknown): unknown {
  if (capabilityOf(path) !== undefined || !isRecord(value)) return value;
  const { kind: _kind, ...fields } = value;
  return { ...fields, id: path.slice("decorations.".length) };
}

/** All roles of pictures. */
export const PICTURE_ROLES: readonly PictureRole[] = [
  "logo",
  "logoInverse",
  "cover",
  "closing",
  "watermark",
  "decoration",
];

/** Returns the value as that of a picture; undefined if it is not one. */
export function asPictureValue(value: unknown): PictureValue | undefined {
  if (!isRecord(value)) return undefined;
  const { file, place } = value;
  const role = PICTURE_ROLES.find((each) => each === value["role"]);
  if (role === undefined || typeof file !== "string") return undefined;
  return isRecord(place) ? { file, role, place } : { file, role };
}

/** Returns the place of a picture with a role in a recipe; `path` is that of the candidate. */
export function placeOfPicture(path: string, role: PictureRole): readonly string[] {
  if (role !== "decoration") return ["assets", role];
  return ["decorations", `picture-${path.slice("pictures.".length).slice(0, 8)}`];
}

const RANKS = { value: 0, decoration: 1, picture: 2, unsupported: 3 } as const;
const ORDER: ReadonlyMap<string, number> = new Map([...CAPABILITIES.keys()].map((path, i) => [path, i]));

/** Sorts candidates: those of the catalog in its order, then decorations, pictures, and unsupported ones. */
export function sortItems<T extends Suggestion>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) =>
    RANKS[kindOf(a)] - RANKS[kindOf(b)] ||
    orderOf(a) - orderOf(b) || byCodeUnits(a.path, b.path)
  );
}

/** Those outside the catalog come last, and have no order. */
function orderOf({ path }: Suggestion): number {
  return ORDER.get(capabilityOf(path) ?? "") ?? Number.MAX_SAFE_INTEGER;
}
