import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Headers and footers of a section by their kinds, as they are written. */
type References = ReadonlyMap<string, string>;

/**
 * Returns the properties of the sections that stay, by their index. A section without a header has that of the one
 * before it, which it keeps if that goes.
 */
export function writeSections(
  part: RawPart,
  sections: readonly RawElement[],
  stays: (section: number) => boolean,
): ReadonlyMap<number, string> {
  const written = new Map<number, string>();
  let inForce: References = new Map();
  let before: References = new Map();
  for (const [i, section] of sections.entries()) {
    const own = readReferences(part, section);
    inForce = new Map([...inForce, ...own]);
    if (!stays(i)) continue;
    const lost = [...inForce].filter(([kind, reference]) => !own.has(kind) && before.get(kind) !== reference);
    written.set(i, withReferences(part.written(section), lost.map(([, reference]) => reference).join("")));
    before = new Map([...before, ...inForce]);
  }
  return written;
}

function readReferences(part: RawPart, section: RawElement): References {
  const found = section.children.filter(({ name }) => /^w:(?:header|footer)Reference$/.test(name));
  return new Map(found.map((each) => [`${each.name} ${each.get("w:type") ?? "default"}`, part.written(each)]));
}

function withReferences(section: string, references: string): string {
  if (references === "") return section;
  const open = section.replace(/^<([\w.:-]+)([^>]*)\/>$/, "<$1$2></$1>");
  const start = open.indexOf(">") + 1;
  return open.slice(0, start) + references + open.slice(start);
}
