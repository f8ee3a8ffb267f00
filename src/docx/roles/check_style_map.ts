import type { Issue } from "../../base/issue.ts";
import type { DocxPackage } from "../docx_package.ts";
import { Notices } from "../facts/notices.ts";
import { readDocumentParts } from "../facts/story/document_parts.ts";
import { parseStyleMap } from "./parse_style_map.ts";
import { resolveStyleMap, type StyleMap } from "./resolve_style_map.ts";

/**
 * Reads a style map for a template, and reports what it does not have.
 *
 * @throws {DocxError} when the styles of the template cannot be read.
 */
export function checkStyleMap(
  bytes: Uint8Array,
  template: DocxPackage,
): { readonly styles: StyleMap; readonly issues: readonly Issue[] } {
  const { entries, issues } = parseStyleMap(bytes);
  if (entries.length === 0) return { styles: new Map(), issues };
  const found = resolveStyleMap(entries, readDocumentParts(template, new Notices()).sheet);
  const inOrder = [...issues, ...found.issues].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { styles: found.styles, issues: inOrder };
}
