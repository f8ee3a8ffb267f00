import { splitFieldCode } from "../foreign/unlink_fields.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

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
  const found: ContentsField[] = [];
  const open: { code: string; separator?: RawElement }[] = [];
  for (const element of part.root.walk()) {
    const field = open.at(-1);
    if (element.name === "w:instrText" && field !== undefined && field.separator === undefined) {
      field.code += element.text;
    }
    if (element.name !== "w:fldChar") continue;
    const type = element.get("w:fldCharType");
    const run = element.parent;
    if (type === "begin") open.push({ code: "" });
    else if (type === "separate" && field !== undefined && run !== undefined) field.separator = run;
    else if (type === "end") {
      open.pop();
      const { name, rest } = splitFieldCode(field?.code ?? "");
      const separator = field?.separator;
      const isContents = name === "TOC" && !OTHER_LISTS.test(rest) && open.length === 0;
      if (isContents && separator !== undefined && run !== undefined && isReplaceable(separator, run)) {
        found.push({ code: rest, captions: readCaptions(rest), separator, end: run });
      }
    }
  }
  return found;
}

function readCaptions(code: string): string | undefined {
  const [, quoted, bare] = /\\c\s*(?:"([^"]*)"|([^\s\\"]+))/.exec(code) ?? [];
  return (quoted ?? bare)?.trim().toLowerCase();
}

/** Returns whether both runs are directly in paragraphs of one container. */
function isReplaceable({ parent: start }: RawElement, { parent: end }: RawElement): boolean {
  return start?.name === "w:p" && end?.name === "w:p" && start.parent === end.parent;
}
