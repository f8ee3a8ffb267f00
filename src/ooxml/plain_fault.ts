import { truncate } from "../base/text.ts";
import { knownPrefix } from "../docx/facts/ooxml/ooxml_names_table.ts";

/** Lists of expected elements may have hundreds of names. */
const MAX_LENGTH = 300;

/**
 * Rewrites a message of libxml2: the usual prefixes take the place of namespaces.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { plainFault } from "./plain_fault.ts";
 *
 * const uri = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
 * strictEqual(
 *   plainFault(`Element '{${uri}}p', attribute '{${uri}}x': The attribute '{${uri}}x' is not allowed.\n`),
 *   "Element w:p, attribute w:x: the attribute is not allowed",
 * );
 * ```
 */
export function plainFault(message: string): string {
  const prefixed = message.trim().replace(/\{([^}]*)\}/g, (_, uri: string) => `${knownPrefix(uri) ?? "?"}:`);
  const plain = prefixed
    .replace(/^(Element) '([^']*)'/, "$1 $2")
    .replace(/, attribute '([^']*)': The attribute '\1'/, ", attribute $1: the attribute")
    .replace(/, attribute '([^']*)'/, ", attribute $1")
    .replace(/: (?:\[[^\]]*\] )?([A-Z])(?=[a-z])/, (_, letter: string) => `: ${letter.toLowerCase()}`)
    .replace(/\.$/, "");
  return truncate(plain, MAX_LENGTH);
}
