import { quote, truncate } from "../../../base/text.ts";
import type { RawElement } from "../../fill/raw/raw_element.ts";
import type { RawPart } from "../../fill/raw/raw_part.ts";
import type { JudgedPackage } from "../judged_package.ts";

/** Deepest level of a list. */
const MAX_LEVEL = 8;

/** Reports lists that are used and not defined, and those that are defined twice. */
export function checkNumbering(judged: JudgedPackage): void {
  const numbering = judged.related("numbering");
  const lists = new Set<string>();
  if (numbering !== undefined) readLists(judged, numbering, lists);
  for (const part of [...judged.stories, judged.related("styles")]) {
    for (const element of part?.root.walk() ?? []) {
      if (part === undefined || element.name !== "w:numPr") continue;
      const list = element.val("w:numId");
      if (list !== undefined && list !== "0" && !lists.has(list)) {
        const message = `The list ${quote(truncate(list, 40))} is used and not defined`;
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
