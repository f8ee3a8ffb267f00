import type { DocxPackage } from "../../docx_package.ts";
import { Subtrees } from "../ooxml/ooxml_tree.ts";

const MAX_LENGTH = 200;
/** Control characters, those of direction and of no width but the two that join letters, and lone surrogates. */
const REFUSED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Reads the name of the company in the extended properties of a file (`docProps/app.xml`). Undefined if missing, or if it
 * is longer than 200 UTF-16 code units or has control characters in it.
 *
 * @throws {DocxError} when the part does not have these properties.
 */
export function readCompany(docx: DocxPackage, path: string): string | undefined {
  let company: string | undefined;
  const limits = { nodes: 16, attributeLength: 0, textLength: 4 * MAX_LENGTH };
  docx.readOoxml(path, "ep:Properties", new Subtrees(["ep:Company"], ({ text }) => company ??= text.trim(), limits));
  return company === undefined || company === "" || company.length > MAX_LENGTH || REFUSED.test(company)
    ? undefined
    : company;
}
