import { renderStorage } from "../../document/storage/render_storage.ts";
import { isMacro, type StorageElement, type StorageNode } from "../../document/storage/storage_tree.ts";
import { isHiding } from "../body/macros/hiding_macros.ts";
import { type MacroView, viewMacro } from "../body/macros/macro_view.ts";
import type { MacroQuestion } from "../macros/macro_question.ts";
import { isHidingExtension, readAdfParts } from "../body/straighten/adf_parts.ts";
import { isHiddenByStyle } from "../body/straighten/style_marks.ts";
import type { MacroUse } from "./macro_use.ts";
import { readRenderedMacro } from "./read_rendered.ts";

/** What the reader of a body can ask about its macros, and tell. */
export interface BodyMacros {
  /** Returns the HTML that the wiki rendered of a macro in the storage format; undefined without an answer. */
  readonly rendered?: ((macro: string, question?: MacroQuestion) => string | undefined) | undefined;
  readonly onShown?: ((use: MacroUse) => void) | undefined;
}

/** Returns what the wiki rendered of a macro; never of one that hides content, or has content that is hidden from some. */
export function renderedBy(
  { rendered }: BodyMacros,
  macro: StorageElement,
  question: MacroQuestion | undefined,
): StorageNode[] | undefined {
  if (rendered === undefined || hides(macro)) return undefined;
  const html = rendered(renderStorage([macro]), question);
  const nodes = html === undefined ? undefined : readRenderedMacro(html, macro);
  // A wiki that cannot render the table of a link shows the link.
  return macro.name === "a" && nodes?.some(hasTable) !== true ? undefined : nodes;
}

function hasTable(node: StorageNode): boolean {
  return node.type === "element" && (node.name === "table" || node.children.some(hasTable));
}

function hides(node: StorageNode): boolean {
  if (node.type === "text") return false;
  const isHidden = node.name === "ac:adf-node" && isHidingExtension(readAdfParts(node)) || isHiddenByStyle(node);
  return isHidden || isMacro(node) && isHiddenFromSome(viewMacro(node)) || node.children.some(hides);
}

function isHiddenFromSome(macro: MacroView): boolean {
  return isHiding(macro) || /^scroll-(?:[a-z]+-)?(?:ignore|only)\b/i.test(macro.name);
}
