import { asciiLowerCase } from "../../../base/text.ts";
import { writeZip, type ZipMember } from "../../../zip/write.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";
import { DocxPackage } from "../../docx_package.ts";
import { TEMPLATE_CAPS } from "../../limits.ts";
import { relationshipsOwner, relationshipsPath, resolveTarget } from "../../relationships.ts";
import { locateMainDocument, MACROS_TYPE, typeWithoutMacros } from "../../word_parts.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { RawPart } from "../raw/raw_part.ts";
import { RelationshipList } from "./relationship_list.ts";

/** Kinds of relationships to macros, to what belongs to them, and to what runs them: keys, toolbars and ribbons. */
const KINDS: ReadonlySet<string> = new Set([
  ...["vbaProject", "wordVbaData", "vbaProjectSignature", "vbaProjectSignatureAgile", "vbaProjectSignatureV3"],
  ...["keyMapCustomizations", "attachedToolbars", "extensibility", "userCustomization"],
]);
/** Type of members that nothing says more about. */
const PLAIN_TYPE = "application/octet-stream";

/**
 * Returns a Word file without its macros, and the bytes themselves if it has none. A document stays a document, and a
 * template stays a template.
 *
 * @throws {DocxError} when it is not a readable Word file.
 */
export async function removeMacros(bytes: Uint8Array): Promise<Uint8Array> {
  const docx = new DocxPackage(bytes);
  const main = locateMainDocument(docx);
  const read = (path: string) => docx.readBytes(path, TEMPLATE_CAPS.partBytes);
  const edited = new Map<string, Uint8Array>();
  const removed = new Set<string>();
  for (const path of docx.paths) {
    const source = relationshipsOwner(path);
    if (source === undefined) continue;
    const list = new RelationshipList(source, read(path), "");
    for (const relationship of list.all.filter(({ kind }) => KINDS.has(kind))) {
      list.remove(relationship);
      const target = relationship.isExternal ? undefined : resolveTarget(source, relationship.target);
      if (target !== undefined && asciiLowerCase(target) !== asciiLowerCase(main)) removed.add(asciiLowerCase(target));
    }
    keep(edited, path, list.bytes());
  }
  const types = new RawPart(read(CONTENT_TYPES_PATH), CONTENT_TYPES_PATH);
  for (const row of types.root.children) if (isOfMacros(row)) removed.add(pathOf(row));
  removed.delete("");
  for (const path of [...removed]) removed.add(asciiLowerCase(relationshipsPath(path)));
  editTypes(types, { main, removed, type: typeWithoutMacros(docx.contentType(main) ?? "") });
  keep(edited, CONTENT_TYPES_PATH, types.isEdited ? types.bytes() : undefined);
  if (edited.size === 0 && docx.paths.every((path) => !removed.has(asciiLowerCase(path)))) return bytes;
  const members: ZipMember[] = docx.paths.filter((path) => !removed.has(asciiLowerCase(path)))
    .map((path) => ({ path, content: edited.get(path) ?? read(path) }));
  return await writeZip(members);
}

function keep(edited: Map<string, Uint8Array>, path: string, bytes: Uint8Array | undefined): void {
  if (bytes !== undefined) edited.set(path, bytes);
}

function isOfMacros(row: RawElement): boolean {
  return asciiLowerCase(row.get("ContentType") ?? "") === MACROS_TYPE;
}

/** Returns the path in lower case that a row of the content types is about; empty for one about an ending. */
function pathOf(row: RawElement): string {
  return row.local === "Override" ? asciiLowerCase(row.get("PartName") ?? "").replace(/^\//, "") : "";
}

/** Removes the types of removed parts, and gives the main document the type of one without macros, if it is another. */
function editTypes(types: RawPart, { main, removed, type }: {
  readonly main: string;
  readonly removed: ReadonlySet<string>;
  readonly type: string | undefined;
}): void {
  for (const row of types.root.children) {
    const path = pathOf(row);
    if (removed.has(path)) types.remove(row);
    else if (path === asciiLowerCase(main) && type !== undefined) types.setAttribute(row, "ContentType", type);
    else if (isOfMacros(row)) types.setAttribute(row, "ContentType", PLAIN_TYPE);
  }
}
