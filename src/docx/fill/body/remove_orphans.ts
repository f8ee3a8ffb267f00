import { resolveTarget } from "../../relationships.ts";
import type { PackageEdit } from "../package/package_edit.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { RawPart } from "../raw/raw_part.ts";

/** Notes and comments: what refers to them, and their parts. */
const REFERRED = [
  { reference: "w:footnoteReference", kind: "footnotes", item: "w:footnote" },
  { reference: "w:endnoteReference", kind: "endnotes", item: "w:endnote" },
  { reference: "w:commentReference", kind: "comments", item: "w:comment" },
] as const;
/** Parts about the state of comments, which refer to all of them. */
const STATES = new Set(["commentsExtended", "commentsIds", "commentsExtensible"]);

/** Removes what only removed elements of the main document refer to, and marks whose other end is gone. */
export function removeOrphans(edit: PackageEdit): void {
  const main = edit.part(edit.main);
  const after = parseEdited(main);
  for (const { reference, kind, item } of REFERRED) {
    const idsOf = (root: RawElement) =>
      new Set([...root.walk()].flatMap((each) => each.name === reference ? each.get("w:id") ?? [] : []));
    const path = edit.related(kind);
    const ids = idsOf(main.root).difference(idsOf(after));
    if (path === undefined || ids.size === 0) continue;
    const part = edit.part(path);
    for (const each of part.root.children) {
      if (each.name === item && ids.has(each.get("w:id") ?? "")) part.remove(each);
    }
    removeRelationships(edit, part);
    if (kind === "comments") removeStates(edit, ids);
  }
  removeSingles(main, after);
  removeRelationships(edit, main);
  dropUnreached(edit);
}

/** Returns the root of a part as it will be written. */
function parseEdited(part: RawPart): RawElement {
  return new RawPart(part.bytes(), part.path).root;
}

/** Removes the parts about the state of all comments, and the ranges of comments without their marks. */
function removeStates(edit: PackageEdit, ids: ReadonlySet<string>): void {
  const list = edit.relationships(edit.main);
  for (const each of list.all) if (STATES.has(each.kind)) list.remove(each);
  const main = edit.part(edit.main);
  for (const element of main.root.walk()) {
    const isRange = /^w:commentRange(?:Start|End)$/.test(element.name);
    if (isRange && ids.has(element.get("w:id") ?? "")) main.remove(element);
  }
}

/** Removes the marks of ranges, such as bookmarks, whose other mark is gone. */
function removeSingles(part: RawPart, after: RawElement): void {
  const [before, left] = [readMarks(part.root), readMarks(after)];
  for (const { element, key, other } of before.values()) {
    if (left.has(key) && before.has(other) && !left.has(other)) part.remove(element);
  }
}

interface RangeMark {
  readonly element: RawElement;
  readonly key: string;
  /** Key of its other end. */
  readonly other: string;
}

function readMarks(root: RawElement): ReadonlyMap<string, RangeMark> {
  return new Map([...root.walk()].flatMap((element): [string, RangeMark][] => {
    const [, kind, side] = /^w:(\w+)(Start|End)$/.exec(element.name) ?? [];
    if (kind === undefined) return [];
    const keyOf = (end: string) => `${kind}${end} ${element.get("w:id")}`;
    const key = keyOf(side ?? "");
    return [[key, { element, key, other: keyOf(side === "Start" ? "End" : "Start") }]];
  }));
}

/** Removes the relationships of a part that it no longer refers to. */
function removeRelationships(edit: PackageEdit, part: RawPart): void {
  const lost = referredTo(part.root).difference(referredTo(parseEdited(part)));
  const list = edit.relationships(part.path);
  for (const each of list.all) if (lost.has(each.id)) list.remove(each);
}

function referredTo(root: RawElement): Set<string> {
  const ids = new Set<string>();
  for (const { attributes } of root.walk()) {
    for (const [name, value] of attributes) if (name.startsWith("r:") || name === "o:relid") ids.add(value);
  }
  return ids;
}

/** Drops the parts that no relationship leads to any more. */
function dropUnreached(edit: PackageEdit): void {
  const left = reachedParts(edit, true);
  for (const path of reachedParts(edit, false)) if (!left.has(path)) edit.removePart(path);
}

function reachedParts(edit: PackageEdit, isLeft: boolean): Set<string> {
  const reached = new Set<string>([""]);
  for (const source of reached) { // includes those that are added meanwhile
    const list = edit.relationships(source);
    for (const { id, target, isExternal } of list.all) {
      if (isExternal || (isLeft && !list.has(id))) continue;
      const resolved = resolveTarget(source, target);
      const path = resolved === undefined ? undefined : edit.docx.memberPath(resolved);
      if (path !== undefined) reached.add(path);
    }
  }
  return reached;
}
