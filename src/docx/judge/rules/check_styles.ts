import { quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Elements that name a style, with its type; that of the style that names it, if it is undefined. */
const USES: ReadonlyMap<string, string | undefined> = new Map([
  ["w:pStyle", "paragraph"],
  ["w:rStyle", "character"],
  ["w:tblStyle", "table"],
  ["w:styleLink", "numbering"],
  ["w:numStyleLink", "numbering"],
  ["w:basedOn", undefined],
]);
/** Elements that name a style of any type. */
const LINKS = new Set(["w:next", "w:link"]);

/** Reports styles that are used but not defined, and those that are defined twice. */
export function checkStyles(judged: JudgedPackage): void {
  const sheet = judged.related("styles");
  const types = new Map<string, string>();
  for (const style of sheet?.root.children ?? []) {
    if (style.name !== "w:style") continue;
    const id = style.get("w:styleId") ?? "";
    if (types.has(id) && sheet !== undefined) {
      judged.report("duplicate-id", `Two styles have the ID ${shownId(id)}`, { part: sheet, element: style });
    }
    types.set(id, style.get("w:type") ?? "paragraph");
  }
  const numbering = judged.related("numbering");
  for (const part of [...judged.stories, sheet, numbering]) {
    if (part !== undefined) checkUses(judged, part, types);
  }
}

function checkUses(judged: JudgedPackage, part: RawPart, types: ReadonlyMap<string, string>): void {
  for (const element of part.root.walk()) {
    if (!USES.has(element.name) && !LINKS.has(element.name)) continue;
    const id = element.get("w:val") ?? "";
    const found = types.get(id);
    const wanted = LINKS.has(element.name) ? found : wantedType(element);
    if (found !== undefined && (wanted === undefined || found === wanted)) continue;
    const reason = found === undefined ? "is not defined" : `is of the type ${found}`;
    judged.report("undefined-style", `${element.name} names the style ${shownId(id)}, which ${reason}`, {
      part,
      element,
    });
  }
}

function wantedType({ name, parent }: RawElement): string | undefined {
  return USES.get(name) ?? (parent?.name === "w:style" ? parent.get("w:type") ?? "paragraph" : undefined);
}

function shownId(id: string): string {
  return quote(truncate(id, 80));
}

/** Deepest level of a list. */
const MAX_LEVEL = 8;

/** Reports lists that are used but not defined, and those that are defined twice. */
export function checkNumbering(judged: JudgedPackage): void {
  const numbering = judged.related("numbering");
  const lists = new Set<string>();
  if (numbering !== undefined) readLists(judged, numbering, lists);
  for (const part of [...judged.stories, judged.related("styles")]) {
    for (const element of part?.root.walk() ?? []) {
      if (part === undefined || element.name !== "w:numPr") continue;
      const list = element.val("w:numId");
      if (list !== undefined && list !== "0" && !lists.has(list)) {
        const message = `The list ${quote(truncate(list, 40))} is used but not defined`;
        judged.report("undefined-numbering", message, { part, element });
      }
      const level = Number(element.val("w:ilvl") ?? 0);
      if (level >= 0 && level <= MAX_LEVEL) continue;
      judged.report("undefined-numbering", `Lists have no level ${level}`, { part, element });
    }
  }
}

function readLists(judged: JudgedPackage, part: RawPart, lists: Set<string>): void {
  const abstracts = new Set<string>();
  for (const element of part.root.children) {
    if (element.name === "w:abstractNum") take(judged, abstracts, { part, element, name: "w:abstractNumId" });
    if (element.name === "w:num") take(judged, lists, { part, element, name: "w:numId" });
  }
  for (const element of part.root.children) {
    const used = element.name === "w:num" ? element.val("w:abstractNumId") : undefined;
    if (used === undefined || abstracts.has(used)) continue;
    const message = `A list refers to the definition ${quote(truncate(used, 40))}, which is missing`;
    judged.report("undefined-numbering", message, { part, element });
  }
}

function take(judged: JudgedPackage, known: Set<string>, { part, element, name }: {
  readonly part: RawPart;
  readonly element: RawElement;
  readonly name: string;
}): void {
  const id = element.get(name) ?? "";
  const message = `Two elements ${element.name} have the ID ${quote(truncate(id, 40))}`;
  if (known.has(id)) judged.report("duplicate-id", message, { part, element });
  known.add(id);
}
