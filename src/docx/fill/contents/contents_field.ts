import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { readFields, splitFieldCode } from "../raw/read_fields.ts";

/** Table of contents of a template, or a list of its captions: a field with the entries of its last update. */
export interface ContentsField {
  /** Its switches, as they are written. */
  readonly code: string;
  /** Identifier of the captions that it lists, in lower case; undefined if it lists headings. */
  readonly captions: string | undefined;
  /** Runs of the marks around its entries. */
  readonly separator: RawElement;
  readonly end: RawElement;
}

/** Switches of fields that list bookmarks, marked entries or captions without their numbers. */
const OTHER_LISTS = /\\[abfl]\b/;

/** Finds the tables of contents and the lists of captions of a main document. */
export function findContents(part: RawPart): ContentsField[] {
  return readFields(part.root).fields.flatMap((field): ContentsField[] => {
    const { name, rest } = splitFieldCode(field.code);
    const [separator, end] = [field.separator?.parent, field.end?.parent];
    if (name !== "TOC" || OTHER_LISTS.test(rest) || field.depth > 0) return [];
    if (separator === undefined || end === undefined || !isReplaceable(separator, end)) return [];
    return [{ code: rest, captions: readCaptions(rest), separator, end }];
  });
}

function readCaptions(code: string): string | undefined {
  const [, quoted, bare] = /\\c\s*(?:"([^"]*)"|([^\s\\"]+))/.exec(code) ?? [];
  return (quoted ?? bare)?.trim().toLowerCase();
}

/** Returns whether both runs are directly in paragraphs of one container. */
function isReplaceable({ parent: start }: RawElement, { parent: end }: RawElement): boolean {
  return start?.name === "w:p" && end?.name === "w:p" && start.parent === end.parent;
}
