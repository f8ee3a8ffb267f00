import { CAPABILITIES, CATALOG } from "../../pdf/catalog/catalog.ts";
import { ASSET_SLOTS, type ValueKind } from "../../pdf/catalog/descriptor.ts";
import { isRecord } from "../../base/record.ts";
import type { PictureRole, PictureValue, Suggestion } from "../suggest/suggestion.ts";

/** What a candidate is about. */
export type CandidateKind = "value" | "decoration" | "picture" | "unsupported";

/** The kind of a candidate. */
export function kindOf({ path, confidence }: Pick<Suggestion, "path" | "confidence">): CandidateKind {
  if (confidence === "unsupported") return "unsupported";
  if (CAPABILITIES.has(path)) return "value";
  if (path.startsWith("decorations.")) return "decoration";
  return path.startsWith("pictures.") ? "picture" : "unsupported";
}

/** The capability that a name for something unsupported is about: `header.all.left` of `header.all.left.text`. */
export function capabilityOfCandidate(path: string): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    if (CAPABILITIES.has(path.slice(0, end))) return path.slice(0, end);
  }
  return undefined;
}

/** Where a recipe has the value of a candidate; undefined for pictures and what recipes do not have. */
export function placeOfCandidate(path: string): readonly string[] | undefined {
  if (CAPABILITIES.has(path)) return ["design", ...path.split(".")];
  return path.startsWith("decorations.") ? ["decorations", path.slice("decorations.".length)] : undefined;
}

/** What values a candidate takes. */
export function valueKindOf(path: string): ValueKind | undefined {
  const capability = CAPABILITIES.get(path)?.value;
  return capability ?? (path.startsWith("decorations.") ? CATALOG.graphics.decorations.vector.value : undefined);
}

/** A value as a recipe has it: decorations say what they are and who. */
export function asRecipeValue(path: string, value: unknown): unknown {
  if (CAPABILITIES.has(path) || !isRecord(value)) return value;
  const { kind: _kind, id: _id, ...fields } = value;
  return { kind: "vector", id: path.slice("decorations.".length), ...fields };
}

/** A value as the catalog judges it. */
export function asCatalogValue(path: string, value: unknown): unknown {
  if (CAPABILITIES.has(path) || !isRecord(value)) return value;
  const { kind: _kind, ...fields } = value;
  return { ...fields, id: path.slice("decorations.".length) };
}

/** All that a picture can be. */
export const PICTURE_ROLES: readonly PictureRole[] = [...ASSET_SLOTS, "decoration"];

/** What is found of a picture, or undefined when it is something else. */
export function asPictureValue(value: unknown): PictureValue | undefined {
  if (!isRecord(value)) return undefined;
  const role = PICTURE_ROLES.find((each) => each === value["role"]);
  return role === undefined || typeof value["file"] !== "string" ? undefined : { file: value["file"], role };
}

/** Where a recipe has a picture in a role; `path` is that of the candidate. */
export function placeOfPicture(path: string, role: PictureRole): readonly string[] {
  if (role !== "decoration") return ["assets", role];
  return ["decorations", `picture-${path.slice("pictures.".length).slice(0, 8)}`];
}
