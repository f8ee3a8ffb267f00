import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Headers and footers of a section by their kinds, as they are written. */
export type References = ReadonlyMap<string, string>;

/** Returns the headers and footers that a section names itself. */
export function ownReferences(part: RawPart, section: RawElement): References {
  const found = section.children.filter(({ name }) => /^w:(?:header|footer)Reference$/.test(name));
  return new Map(found.map((each) => [`${each.name} ${each.get("w:type") ?? "default"}`, part.written(each)]));
}

/**
 * Returns the headers and footers that a section has from those before it, as they are written.
 *
 * @param sections Those of the document in their order.
 */
export function inheritedReferences(part: RawPart, section: RawElement, sections: readonly RawElement[]): string {
  const before = sections.slice(0, Math.max(0, sections.indexOf(section)));
  const inherited = new Map(before.flatMap((each) => [...ownReferences(part, each)]));
  const own = ownReferences(part, section);
  return [...inherited].filter(([kind]) => !own.has(kind)).map(([, reference]) => reference).join("");
}

/** Returns the properties of a section with further headers and footers. */
export function withReferences(section: string, references: string): string {
  if (references === "") return section;
  const open = section.replace(/^<([\w.:-]+)([^>]*)\/>$/, "<$1$2></$1>");
  const start = open.indexOf(">") + 1;
  return open.slice(0, start) + references + open.slice(start);
}
