import { asciiLowerCase, quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import { readFields } from "../../fill/raw/read_fields.ts";
import type { JudgedPackage } from "../judged_package.ts";

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
