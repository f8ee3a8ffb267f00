import type { RawElement } from "../fill/raw/raw_element.ts";
import type { RawPart } from "../fill/raw/raw_part.ts";

/** Where an element is, as a finding shows it. */
export interface PlaceInPart {
  readonly line: number;
  /** Its path: `/w:document/w:body/w:p[2]`. */
  readonly place: string;
}

/** Returns where an element of a part is. */
export function placeOfElement(part: RawPart, element: RawElement): PlaceInPart {
  const steps: string[] = [];
  for (let at: RawElement | undefined = element; at !== undefined; at = at.parent) {
    const { name, parent } = at;
    const alike = parent?.children.filter((child) => child.name === name) ?? [];
    steps.push(alike.length < 2 ? name : `${name}[${alike.indexOf(at) + 1}]`);
  }
  return { line: part.lineOf(element.start), place: `/${steps.reverse().join("/")}` };
}
