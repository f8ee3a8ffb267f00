import type { RawElement } from "./raw_element.ts";
import type { RawPart } from "./raw_part.ts";

/** A field of a part that ends. */
export interface RawField {
  readonly code: string;
  /** Whether it is in the code of another field. */
  readonly isInCode: boolean;
  /** Number of fields that it is in. */
  readonly depth: number;
  /** Element that starts it: its first mark, or the whole field. */
  readonly start: RawElement;
  /** Mark between its code and its result. */
  readonly separator?: RawElement;
  /** Its last mark; undefined for a field of one element. */
  readonly end?: RawElement;
}

/** Fields of a part. */
interface RawFields {
  /** Fields in the order of their ends. */
  readonly fields: readonly RawField[];
  /** Marks of fields that do not start, or do not end. */
  readonly unpaired: readonly RawElement[];
}

interface OpenField {
  code: string;
  readonly isInCode: boolean;
  readonly start: RawElement;
  separator?: RawElement;
}

/** Reads the fields of a part. The code of a field in that of another one is not part of that. */
export function readFields(root: RawElement): RawFields {
  const fields: RawField[] = [];
  const unpaired: RawElement[] = [];
  const open: OpenField[] = [];
  for (const element of root.walk()) {
    const field = open.at(-1);
    const isInCode = field !== undefined && (field.isInCode || field.separator === undefined);
    if (element.name === "w:fldSimple") {
      fields.push({ code: element.get("w:instr") ?? "", isInCode, depth: open.length, start: element });
    } else if (element.name === "w:instrText" && field !== undefined && field.separator === undefined) {
      field.code += element.text;
    }
    if (element.name !== "w:fldChar") continue;
    const type = element.get("w:fldCharType");
    if (type === "begin") open.push({ code: "", isInCode, start: element });
    else if (field === undefined) unpaired.push(element);
    else if (type === "separate") field.separator ??= element;
    else if (type === "end") {
      open.pop();
      fields.push({ ...field, depth: open.length, end: element });
    }
  }
  return { fields, unpaired: [...unpaired, ...open.map(({ start }) => start)] };
}

/** Returns the name of a field in upper case, and what follows it. */
export function splitFieldCode(code: string): { readonly name: string; readonly rest: string } {
  const [, name = "", rest = ""] = /^\s*([A-Za-z]*)(.*)$/s.exec(code) ?? [];
  return { name: name.toUpperCase(), rest };
}

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
