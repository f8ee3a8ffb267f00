import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { ownReferences, type References, withReferences } from "../survey/section_references.ts";

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
    const own = ownReferences(part, section);
    inForce = new Map([...inForce, ...own]);
    if (!stays(i)) continue;
    const lost = [...inForce].filter(([kind, reference]) => !own.has(kind) && before.get(kind) !== reference);
    written.set(i, withReferences(part.written(section), lost.map(([, reference]) => reference).join("")));
    before = new Map([...before, ...inForce]);
  }
  return written;
}
