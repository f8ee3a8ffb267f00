import type { Issue } from "../../base/issue.ts";
import { DOCUMENT_CAPS, TEMPLATE_CAPS, type TreeCaps } from "../limits.ts";
import { JudgedPackage } from "./judged_package.ts";
import { checkIds, checkRelationships, checkStructure, checkWordReferences } from "./rules/check_structure.ts";
import { checkLeftovers } from "./check_placeholders.ts";
import { checkNumbering, checkStyles } from "./rules/check_styles.ts";
import { checkSchemas, type SchemaChecks } from "./rules/check_schemas.ts";

/** Options of {@linkcode judgeWordFile}. */
export interface JudgeOptions extends SchemaChecks {
  /** The file is this template, filled. Default: it is judged alone. */
  readonly template?: Uint8Array | undefined;
  /** Returns whether a text that looks like a placeholder is a part of the content. */
  readonly isContent?: ((text: string) => boolean) | undefined;
}

/**
 * Judges a Word file: violations of the schemas, and references to what is missing. What a filled document has and its
 * template has not is an error; the rest, and all of a file that is judged alone, are warnings.
 *
 * @throws {DocxError} when it is not a readable Word file, or has macros.
 */
export function judgeWordFile(bytes: Uint8Array, options: JudgeOptions): Issue[] {
  const { template, isContent = () => false } = options;
  const judged = findFaults(bytes, template === undefined ? TEMPLATE_CAPS : DOCUMENT_CAPS, options);
  if (template === undefined) return judged.faults.issues(undefined);
  checkLeftovers(judged, bytes, isContent);
  return judged.faults.issues(findFaults(template, TEMPLATE_CAPS, options).faults);
}

function findFaults(bytes: Uint8Array, caps: TreeCaps, checks: SchemaChecks): JudgedPackage {
  const judged = new JudgedPackage(bytes, caps);
  checkSchemas(judged, checks);
  checkRelationships(judged);
  checkStyles(judged);
  checkNumbering(judged);
  checkWordReferences(judged);
  checkIds(judged);
  checkStructure(judged);
  return judged;
}
