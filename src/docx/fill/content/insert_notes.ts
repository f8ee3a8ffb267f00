import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Where footnotes of the content are referred to. */
export interface NotePlace {
  readonly main: RawPart;
  /** Position of the content in the main document. */
  readonly place: number;
}

/**
 * Inserts footnotes of the content behind those that the main document refers to before its place, and gives the others
 * of the template higher IDs. Word finds notes by their IDs, but LibreOffice shows them in the order of their IDs.
 */
export function insertNotes(part: RawPart, notes: string, { main, place }: NotePlace): void {
  const references = [...main.root.walk()].filter(({ name }) => name === "w:footnoteReference");
  const before = new Set(references.filter(({ start }) => start < place).map(idOf));
  const isBefore = (note: RawElement) => isSeparator(note.get("w:type")) || before.has(idOf(note));
  const all = part.root.children.filter(({ name }) => name === "w:footnote");
  renumber(all.filter((note) => !isBefore(note)), references, { part, main, first: highestId(notes) + 1 });
  const last = all.findLast(isBefore);
  const first = part.root.children[0];
  if (last !== undefined) part.insert(last.end, notes);
  else if (first !== undefined) part.insert(first.start, notes);
  else part.append(part.root, notes);
}

/** Gives notes new IDs in the order of their references; those without one are last. */
function renumber(notes: readonly RawElement[], references: readonly RawElement[], { part, main, first }: {
  readonly part: RawPart;
  readonly main: RawPart;
  readonly first: number;
}): void {
  const known = new Set(notes.map(idOf));
  const order = new Set([...references.map(idOf).filter((id) => known.has(id)), ...known]);
  const ids = new Map([...order].map((id, i) => [id, String(first + i)]));
  for (const [elements, owner] of [[notes, part], [references, main]] as const) {
    for (const element of elements) {
      const id = ids.get(idOf(element));
      const prefix = /^[^:]*:/.exec(element.written)?.[0] ?? "";
      if (id !== undefined && prefix !== "") owner.setAttribute(element, `${prefix}id`, id);
    }
  }
}

function idOf(element: RawElement): string {
  return element.get("w:id") ?? "";
}

function highestId(notes: string): number {
  let highest = 0;
  for (const [, id] of notes.matchAll(/:footnote\s[^>]*?:id="(\d{1,9})"/g)) highest = Math.max(highest, Number(id));
  return highest;
}

function isSeparator(type: string | undefined): boolean {
  return type !== undefined && type !== "normal";
}
