import type { FreeNumbers } from "../../../base/word/word_frame.ts";
import type { RawElement } from "../raw/raw_element.ts";

/** Larger numbers of a file do not count: nothing reaches them. */
const MAX_COUNTED = 1_000_000_000;

const MARKS = new Set(["w:bookmarkStart", "w:permStart", "w:ins", "w:del", "w:moveFrom", "w:moveTo"]);

/** Returns the first numbers that no part uses; each iterable has the elements of the parts of its kind. */
export function findUnusedNumbers({ stories, numbering, notes }: {
  readonly stories: readonly RawElement[];
  readonly numbering: RawElement | undefined;
  readonly notes: RawElement | undefined;
}): FreeNumbers {
  const highest = { list: 0, note: 0, bookmark: 0, drawing: 0 };
  const count = (kind: keyof typeof highest, text: string | undefined) => {
    const number = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
    if (number < MAX_COUNTED) highest[kind] = Math.max(highest[kind], number);
  };
  for (const child of numbering?.children ?? []) {
    count("list", child.get("w:abstractNumId"));
    count("list", child.get("w:numId"));
  }
  for (const note of notes?.children ?? []) count("note", note.get("w:id"));
  for (const story of stories) {
    for (const element of story.walk()) {
      if (MARKS.has(element.name)) count("bookmark", element.get("w:id"));
      else if (element.local === "docPr" || element.local === "cNvPr") count("drawing", element.get("id"));
    }
  }
  const { list, note, bookmark, drawing } = highest;
  return { list: list + 1, note: note + 1, bookmark: bookmark + 1, drawing: drawing + 1 };
}
