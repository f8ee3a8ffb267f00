import { quote, truncate } from "../../../base/text.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";
import { DocxError } from "../../docx_error.ts";
import type { RelationshipList } from "../../fill/package/relationship_list.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import { relationshipsOwner, resolveTarget } from "../../relationships.ts";
import type { JudgedPackage } from "../judged_package.ts";

/**
 * Reports relationships whose parts are missing, parts without a content type, relationships with the same ID, and IDs in
 * parts with text that no relationship has.
 */
export function checkRelationships(judged: JudgedPackage): void {
  const { docx } = judged.edit;
  for (const path of docx.paths) {
    const source = relationshipsOwner(path);
    if (source !== undefined) checkTargets(judged, path, source);
    if (path !== CONTENT_TYPES_PATH && docx.contentType(path) === undefined && source === undefined) {
      judged.faults.add({ code: "missing-content-type", path, message: `${quote(path)} has no content type` });
    }
  }
  for (const story of judged.stories) checkIds(judged, story);
}

function listOf(judged: JudgedPackage, source: string, path: string): RelationshipList | undefined {
  try {
    return judged.edit.relationships(source);
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    judged.faults.add({ code: "unreadable-part", path, message: error.message });
    return undefined;
  }
}

function checkTargets(judged: JudgedPackage, path: string, source: string): void {
  const seen = new Set<string>();
  for (const { id, target, isExternal } of listOf(judged, source, path)?.all ?? []) {
    const shown = quote(truncate(id, 80));
    if (seen.has(id)) {
      judged.faults.add({ code: "duplicate-id", path, message: `Two relationships have the ID ${shown}` });
    }
    seen.add(id);
    if (isExternal || target.startsWith("#")) continue;
    const resolved = resolveTarget(source, target);
    if (resolved !== undefined && judged.edit.docx.memberPath(resolved) !== undefined) continue;
    const message = `The relationship ${shown} leads to ${quote(truncate(target, 200))}, which is missing`;
    judged.faults.add({ code: "missing-target", path, message });
  }
}

function checkIds(judged: JudgedPackage, story: RawPart): void {
  const list = listOf(judged, story.path, story.path);
  for (const element of story.root.walk()) {
    for (const [name, id] of element.attributes) {
      if (!name.startsWith("r:") || id === "" || list?.has(id) === true) continue;
      const message = `${element.name} refers to the relationship ${quote(truncate(id, 80))}, which is missing`;
      judged.report("unknown-relationship", message, { part: story, element });
    }
  }
}
