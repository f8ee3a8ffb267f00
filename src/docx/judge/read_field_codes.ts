import type { RawElement } from "../fill/raw/raw_element.ts";

/** Code of a field, with the element that starts it. */
export interface FieldCodePlace {
  readonly code: string;
  readonly element: RawElement;
}

/** Fields of a part. */
export interface JudgedFields {
  readonly codes: readonly FieldCodePlace[];
  /** Marks of fields that do not start, or do not end. */
  readonly unpaired: readonly RawElement[];
}

/** Reads the fields of a part. */
export function readFieldCodes(root: RawElement): JudgedFields {
  const codes: FieldCodePlace[] = [];
  const unpaired: RawElement[] = [];
  const open: { code: string; readonly element: RawElement }[] = [];
  for (const element of root.walk()) {
    if (element.name === "w:fldSimple") codes.push({ code: element.get("w:instr") ?? "", element });
    const field = open.at(-1);
    if (element.name === "w:instrText" && field !== undefined) field.code += element.text;
    if (element.name !== "w:fldChar") continue;
    const type = element.get("w:fldCharType");
    if (type === "begin") open.push({ code: "", element });
    else if (field === undefined) unpaired.push(element);
    else if (type === "end") {
      open.pop();
      codes.push(field);
    }
  }
  return { codes, unpaired: [...unpaired, ...open.map(({ element }) => element)] };
}
