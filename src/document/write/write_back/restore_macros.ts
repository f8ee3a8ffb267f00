import { Bag } from "./bag.ts";
import { readAgain } from "../storage/block_key.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { isMacro, type StorageElement, type StorageNode } from "../../storage/storage_tree.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import { StorageError } from "../../storage/storage_error.ts";
import { isBlank, isIdentity } from "../../storage/storage_parts.ts";

/** A macro that contains no blocks. */
interface Macro {
  source: string;
  start: number;
  end: number;
  hasIdentity: boolean;
}

/**
 * Gives the macros without blocks in a generated body the bytes that they have in the original one, such as their IDs:
 * the text around a macro can be edited without the macro.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { restoreMacros } from "./restore_macros.ts";
 *
 * const macro = (id: string) => `<p>a<ac:structured-macro ac:name="jira"${id} /></p>`;
 * const before = macro(' ac:macro-id="1"');
 * strictEqual(restoreMacros(before, macro("").replace("a", "b")), before.replace("a", "b"));
 * ```
 */
export function restoreMacros(pristine: string, written: string): string {
  if (!MACRO.test(pristine) || !MACRO.test(written)) return written;
  const [originals, macros] = [macrosIn(pristine), macrosIn(written)];
  const kept = new Bag(macros.map((macro) => [macro.source, macro] as const));
  const gone = originals.filter(({ source }) => kept.take(source) === undefined);
  const generated = kept.left();
  const free = new Bag(gone.map(({ source }) => [readAgain(source), source] as const));
  let result = "";
  let at = 0;
  for (const macro of macros) {
    const original = macro.hasIdentity || !generated.has(macro) ? undefined : free.take(readAgain(macro.source));
    if (original === undefined) continue;
    result += written.slice(at, macro.start) + original;
    at = macro.end;
  }
  return result + written.slice(at);
}

const MACRO = /<ac:(?:structured-)?macro[\s/>]/;

function macrosIn(xhtml: string): Macro[] {
  try {
    return findMacros(parseStorage(xhtml), xhtml);
  } catch (error) {
    if (error instanceof StorageError) return [];
    throw error;
  }
}

/** Tests whether a macro contains no blocks, and no other macro. */
function isFlat({ children }: StorageElement): boolean {
  const body = children.find((child) => child.type === "element" && child.name === "ac:rich-text-body");
  if (body?.type !== "element") return true;
  const [only, ...more] = body.children.filter((child) => !isBlank(child));
  const isParagraph = only?.type === "element" && only.name === "p" && more.length === 0;
  return !holds(isParagraph ? only : body, (element) => isMacro(element) || isBlock(element));
}

function holds({ children }: StorageElement, test: (element: StorageElement) => boolean): boolean {
  return children.some((child) => child.type === "element" && (test(child) || holds(child, test)));
}

function findMacros(nodes: readonly StorageNode[], xhtml: string): Macro[] {
  const found: Macro[] = [];
  const visit = (node: StorageNode): void => {
    if (node.type !== "element") return;
    const { children, attributes, start, end } = node;
    if (!isMacro(node) || !isFlat(node)) return children.forEach(visit);
    const source = xhtml.slice(start, end);
    found.push({ source, start, end, hasIdentity: attributes.keys().some(isIdentity) });
  };
  nodes.forEach(visit);
  return found;
}
