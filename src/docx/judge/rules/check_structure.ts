import { asciiLowerCase, quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import { readFields } from "../../fill/raw/read_fields.ts";
import type { JudgedPackage } from "../judged_package.ts";
import { CONTENT_TYPES_PATH } from "../../content_types.ts";
import { DocxError } from "../../docx_error.ts";
import type { RelationshipList } from "../../fill/package/relationship_list.ts";
import { relationshipsOwner, resolveTarget } from "../../relationships.ts";

/** Elements that must end with a paragraph. */
const ENDED = new Set(["w:tc", "w:txbxContent", "w:footnote", "w:endnote", "w:comment"]);
/** Blocks. Content controls and custom XML contain others. */
const BLOCKS = new Set(["w:p", "w:tbl", "w:sdt", "w:customXml", "w:altChunk", "w:subDoc"]);
const CONTAINERS = new Set(["w:sdt", "w:customXml"]);

/**
 * Reports cells, text boxes and notes that do not end with a paragraph, a body without section properties at its end,
 * fields that do not start or end, and bookmarks that do not.
 */
export function checkStructure(judged: JudgedPackage): void {
  for (const part of judged.stories) {
    for (const element of part.root.walk()) {
      if (!ENDED.has(element.name) || endsWithParagraph(element)) continue;
      judged.report("empty-cell", `${element.name} does not end with a paragraph`, { part, element });
    }
    for (const element of readFields(part.root).unpaired) {
      const what = element.get("w:fldCharType") === "begin" ? "A field has no end" : "A field has no start";
      judged.report("open-field", what, { part, element });
    }
    checkMarks(judged, part);
  }
  const [main] = judged.stories;
  const body = main?.root.child("w:body");
  if (main === undefined || body === undefined || body.children.at(-1)?.name === "w:sectPr") return;
  judged.report("missing-section", "The body does not end with section properties", { part: main, element: body });
}

function endsWithParagraph(element: RawElement): boolean {
  const last = element.children.findLast(({ name }) => BLOCKS.has(name));
  return last?.name === "w:p" || (last !== undefined && CONTAINERS.has(last.name));
}

/** Reports bookmarks without a start or an end, and IDs that two of them have. */
function checkMarks(judged: JudgedPackage, part: RawPart): void {
  const starts = new Map<string, RawElement>();
  const ends = new Set<string>();
  for (const element of part.root.walk()) {
    const id = element.get("w:id") ?? "";
    const shown = quote(truncate(id, 40));
    if (element.name === "w:bookmarkEnd") {
      if (!starts.has(id)) judged.report("unpaired-mark", `The bookmark ${shown} has no start`, { part, element });
      ends.add(id);
    } else if (element.name === "w:bookmarkStart") {
      if (starts.has(id)) judged.report("duplicate-id", `Two bookmarks have the ID ${shown}`, { part, element });
      starts.set(id, element);
    }
  }
  for (const [id, element] of starts) {
    if (ends.has(id)) continue;
    judged.report("unpaired-mark", `The bookmark ${quote(truncate(id, 40))} has no end`, { part, element });
  }
}

/** Reports drawings of a part with the same ID, and paragraphs with the same one. */
export function checkIds(judged: JudgedPackage): void {
  for (const part of judged.stories) {
    const drawings = new Set<string>();
    const paragraphs = new Set<string>();
    for (const element of part.root.walk()) {
      const drawing = element.name === "wp:docPr" && isShown(element) ? element.get("id") : undefined;
      const paragraph = element.name === "w:p" || element.name === "w:tr" ? element.get("w14:paraId") : undefined;
      for (
        const [what, id, known] of [["drawings", drawing, drawings], ["paragraphs", paragraph, paragraphs]] as const
      ) {
        if (id === undefined) continue;
        const message = `Two ${what} have the ID ${quote(truncate(id, 40))}`;
        if (known.has(id) && isShown(element)) judged.report("duplicate-id", message, { part, element });
        known.add(id);
      }
    }
  }
}

/** Returns whether an element is not in a branch for programs that do not know the first one. */
function isShown(element: RawElement): boolean {
  return element.closest("mc:Fallback") === undefined;
}

/** Kinds of notes, with the elements that refer to them and that they are. */
const NOTES = [
  { kind: "footnotes", uses: ["w:footnoteReference"], note: "w:footnote" },
  { kind: "endnotes", uses: ["w:endnoteReference"], note: "w:endnote" },
  { kind: "comments", uses: ["w:commentReference", "w:commentRangeStart"], note: "w:comment" },
] as const;

/** Reports references to footnotes, endnotes, comments and bookmarks that are missing. */
export function checkWordReferences(judged: JudgedPackage): void {
  for (const { kind, uses, note } of NOTES) checkNotes(judged, { kind, uses, note });
  const names = new Set(BUILT_IN_PLACES);
  for (const { root } of judged.stories) {
    for (const element of root.walk()) {
      if (element.name === "w:bookmarkStart") names.add(asciiLowerCase(element.get("w:name") ?? ""));
    }
  }
  const has = (name: string) => names.has(asciiLowerCase(name));
  for (const part of judged.stories) checkBookmarks(judged, part, has);
}

/** Places that every document has. */
const BUILT_IN_PLACES = ["_top", "_gotop", ""];

function checkNotes(judged: JudgedPackage, { kind, uses, note }: {
  readonly kind: string;
  readonly uses: readonly string[];
  readonly note: string;
}): void {
  const notes = judged.related(kind);
  const known = new Set<string>();
  for (const element of notes?.root.children ?? []) {
    if (element.name !== note || notes === undefined) continue;
    const id = element.get("w:id") ?? "";
    const message = `Two elements ${note} have the ID ${quote(truncate(id, 40))}`;
    if (known.has(id)) judged.report("duplicate-id", message, { part: notes, element });
    known.add(id);
  }
  for (const part of judged.stories) {
    for (const element of part.root.walk()) {
      if (!uses.includes(element.name) || known.has(element.get("w:id") ?? "")) continue;
      const id = quote(truncate(element.get("w:id") ?? "", 40));
      judged.report("missing-note", `${element.name} refers to ${id}, which is missing`, { part, element });
    }
  }
}

/** Fields whose first argument is a bookmark. */
const REFERRING = /^\s*(?:PAGEREF|NOTEREF|REF)\s+"?([^\s"\\]+)/i;

function checkBookmarks(judged: JudgedPackage, part: RawPart, has: (name: string) => boolean): void {
  const check = (name: string | undefined, element: RawElement) => {
    if (name === undefined || has(name)) return;
    const message = `A link or field refers to the bookmark ${quote(truncate(name, 80))}, which is missing`;
    judged.report("missing-bookmark", message, { part, element });
  };
  for (const element of part.root.walk()) {
    const isInner = element.name === "w:hyperlink" && element.get("r:id") === undefined;
    if (isInner) check(element.get("w:anchor"), element);
  }
  for (const { code, start } of readFields(part.root).fields) check(REFERRING.exec(code)?.[1], start);
}

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
  for (const story of judged.stories) checkReferences(judged, story);
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

function checkReferences(judged: JudgedPackage, story: RawPart): void {
  const list = listOf(judged, story.path, story.path);
  for (const element of story.root.walk()) {
    for (const [name, id] of element.attributes) {
      if (!name.startsWith("r:") || id === "" || list?.has(id) === true) continue;
      const message = `${element.name} refers to the relationship ${quote(truncate(id, 80))}, which is missing`;
      judged.report("unknown-relationship", message, { part: story, element });
    }
  }
}
