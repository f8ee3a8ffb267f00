import { refusePart } from "../../docx_error.ts";
import { FILL_LIMITS } from "../../limits.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

interface OpenField {
  code: string;
  /** Elements of its marks and code. */
  readonly marks: RawElement[];
  inCode: boolean;
}

/**
 * Turns fields of a part into their last results, as text. `isForeign` decides by the code of a field.
 *
 * @throws {DocxError} `foreign-content` when fields are nested too deep to tell.
 */
export function unlinkFields(part: RawPart, isForeign: (code: string) => boolean): void {
  const open: OpenField[] = [];
  for (const element of part.root.walk()) {
    if (element.name === "w:fldSimple") {
      if (isForeign(element.get("w:instr") ?? "")) part.unwrap(element);
    } else if (element.name === "w:fldChar") visitMark(part, element, { open, isForeign });
    else if (TEXTS.has(element.name)) {
      const coding = open.filter(({ inCode }) => inCode);
      for (const field of coding) field.marks.push(element);
      const last = open.at(-1);
      if (last?.inCode === true && element.name === "w:instrText") last.code += element.text;
    }
  }
  for (const field of open) if (isForeign(field.code)) removeMarks(part, field);
}

/** Elements that hold the code of a field, or texts within it. */
const TEXTS = new Set(["w:instrText", "w:delInstrText", "w:t"]);

function visitMark(part: RawPart, element: RawElement, { open, isForeign }: {
  readonly open: OpenField[];
  readonly isForeign: (code: string) => boolean;
}): void {
  const type = element.get("w:fldCharType");
  for (const field of open) if (field.inCode) field.marks.push(element);
  if (type === "begin") {
    if (open.length >= FILL_LIMITS.fieldDepth) {
      throw refusePart("foreign-content", part.path, `its fields are nested more than ${FILL_LIMITS.fieldDepth} deep`);
    }
    open.push({ code: "", marks: [element], inCode: true });
    return;
  }
  const field = open.at(-1);
  if (field === undefined) return;
  if (!field.inCode) field.marks.push(element);
  if (type === "separate") field.inCode = false;
  if (type !== "end") return;
  open.pop();
  if (isForeign(field.code)) removeMarks(part, field);
}

function removeMarks(part: RawPart, { marks }: OpenField): void {
  for (const mark of marks) part.remove(mark);
}
