import type { DocxPackage } from "../../docx_package.ts";
import { DocxError } from "../../docx_error.ts";
import type { PartRelationship } from "../../relationships.ts";
import type { Notices } from "../notices.ts";

/**
 * Returns a function that finds the path of a picture by its relationship ID in a part. It returns undefined, with a
 * notice, for linked pictures and broken relationships.
 */
export function picturePaths(
  docx: DocxPackage,
  part: string,
  notices: Notices,
): (id: string | undefined) => string | undefined {
  const relationships = readRelationships(docx, part, notices);
  noteOutside(relationships, part, notices);
  return (id) => {
    const relationship = id === undefined ? undefined : relationships.get(id);
    if (relationship?.leads === "inside" && relationship.kind === "image") return relationship.path;
    if (id === undefined || relationship?.leads === "outside") notices.add("linked-picture", part);
    else if (relationship?.leads !== "inside") notices.add("broken-relationship", part);
    return undefined;
  };
}

/** Adds a notice with the number of relationships that point outside the file. */
export function noteOutside(
  relationships: ReadonlyMap<string, PartRelationship>,
  part: string,
  notices: Notices,
): void {
  const outside = [...relationships.values()].filter(({ leads }) => leads === "outside");
  notices.add("external-relationship", part, { count: outside.length });
}

/** Returns the relationships of a part; if they cannot be read, none, with a notice. */
export function readRelationships(
  docx: DocxPackage,
  part: string,
  notices: Notices,
): ReadonlyMap<string, PartRelationship> {
  try {
    return docx.relationshipsById(part);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    notices.add("unreadable-part", part, { reason: "The relationships of a part cannot be read and are skipped" });
    return new Map();
  }
}
