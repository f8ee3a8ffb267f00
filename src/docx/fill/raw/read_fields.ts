import type { RawElement } from "./raw_element.ts";

/** A field of a part that ends. */
export interface RawField {
  readonly code: string;
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
export interface RawFields {
  /** Fields in the order of their ends. */
  readonly fields: readonly RawField[];
  /** Marks of fields that do not start, or do not end. */
  readonly unpaired: readonly RawElement[];
}

interface OpenField {
  code: string;
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
    if (element.name === "w:fldSimple") {
      fields.push({ code: element.get("w:instr") ?? "", depth: open.length, start: element });
    } else if (element.name === "w:instrText" && field !== undefined && field.separator === undefined) {
      field.code += element.text;
    }
    if (element.name !== "w:fldChar") continue;
    const type = element.get("w:fldCharType");
    if (type === "begin") open.push({ code: "", start: element });
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
