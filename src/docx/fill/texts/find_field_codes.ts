import { FieldCodes } from "../../field_codes.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { CollectedText, type RunningText } from "./running_text.ts";

/**
 * Finds the codes of the fields of a part that have placeholders, in all branches of alternate content. The element of a
 * code is `w:instrText`, or `w:fldSimple`, whose attribute it is.
 *
 * @throws {DocxError} `placeholder-length`.
 */
export function findFieldCodes(part: RawPart): RunningText[] {
  const found: CollectedText[] = [];
  let current: RawElement | undefined;
  const codes = new FieldCodes(() => {
    const text = new CollectedText(part.path, () => current);
    found.push(text);
    return text;
  });
  const visit = (element: RawElement) => {
    current = element;
    codes.open(element.name, element.attributes);
    if (element.text !== "") codes.text(element.text);
    for (const child of element.children) visit(child);
    codes.close();
  };
  visit(part.root);
  codes.end();
  return found.filter(({ hits }) => hits.length > 0);
}
