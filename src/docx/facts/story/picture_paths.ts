import type { DocxPackage } from "../../docx_package.ts";
import { DocxError } from "../../errors.ts";
import type { PartRelationship } from "../../part_relationships.ts";
import type { Notices } from "../notices.ts";

/**
 * Follows relationships of a part to its pictures. Those that are only linked are not followed, and those that lead
 * nowhere lead to nothing; both are counted.
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

/** Counts relationships of a part that lead out of the file. */
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
