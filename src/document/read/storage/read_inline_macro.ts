import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { breakAsHtml, isInvisible } from "./tidy_phrasing.ts";
import { JIRA_KEY, MACRO_NAME, OUTPUT_TYPE } from "../../directives/directives_table.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { hasOnlyParameters, macroAttributes, type MacroParts, readMacroParts } from "./macro_parts.ts";
import { UNNAMED } from "../../storage/parameter_kinds.ts";
import { BLOCK_DIRECTIVES } from "./read_block_macro.ts";
import { hasOnlyAttributes, onlyElements } from "../../storage/storage_parts.ts";
import type { StorageElement, StorageNode } from "../../storage/storage_tree.ts";

type Phrasing = (nodes: readonly StorageNode[]) => PhrasingContent[];

/** Reads an inline macro: an anchor, a status, a footnote, an issue of Jira, or any other with one text or no body. */
export function readInlineMacro(element: StorageElement, phrasing: Phrasing): PhrasingContent[] | undefined {
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = readKnown(macro, phrasing) ?? readMacroText(macro, phrasing) ?? readOtherInline(macro);
  return node === undefined ? undefined : [node];
}

function readKnown(macro: MacroParts, phrasing: Phrasing): TextDirective | undefined {
  if (macro.version !== "1" || macro.plainBody !== undefined) return undefined;
  if (macro.name === "jira") return readJira(macro);
  if (Object.keys(macro.frame).length > 0) return undefined;
  if (macro.name === "footnote") return readFootnote(macro, phrasing);
  if (macro.richBody !== undefined) return undefined;
  return macro.name === "anchor" ? readAnchor(macro) : readStatus(macro);
}

/** Reads a single issue, with its key as the label. */
function readJira(macro: MacroParts): TextDirective | undefined {
  const { key = "", ...attributes } = macroAttributes(macro) ?? {};
  if (!JIRA_KEY.test(key) || macro.richBody !== undefined) return undefined;
  return { type: "textDirective", name: "jira", attributes, children: [{ type: "text", value: key }] };
}

function readAnchor(macro: MacroParts): TextDirective | undefined {
  const name = macro.parameters.get(UNNAMED) ?? "";
  // Editors of Cloud add a parameter that follows from the name.
  const legacy = macro.parameters.get("legacyAnchorId") ?? `LEGACY-${name}`;
  if (name === "" || legacy !== `LEGACY-${name}` || !hasOnlyParameters(macro, [UNNAMED, "legacyAnchorId"])) {
    return undefined;
  }
  return { type: "textDirective", name: "anchor", attributes: { name }, children: [] };
}

function readStatus(macro: MacroParts): TextDirective | undefined {
  const { parameters } = macro;
  const title = parameters.get("title") ?? "";
  const color = parameters.get("colour") ?? "";
  const subtle = parameters.get("subtle");
  if (macro.name !== "status" || title.trim() === "" || !hasOnlyParameters(macro, ["title", "colour", "subtle"])) {
    return undefined;
  }
  if (subtle !== undefined && subtle !== "true" && subtle !== "false") return undefined;
  const attributes = { ...(color === "" ? {} : { color }), ...(subtle === "true" ? { subtle: "" } : {}) };
  return { type: "textDirective", name: "status", attributes, children: [{ type: "text", value: title }] };
}

/** Reads a footnote, whose text is at its reference. */
function readFootnote(macro: MacroParts, phrasing: Phrasing): TextDirective | undefined {
  const children = macro.parameters.size > 0 ? undefined : readBody(macro, phrasing);
  return children && { type: "textDirective", name: "footnote", attributes: {}, children };
}

/** Reads any macro without a body inside text. */
function readOtherInline(macro: MacroParts): TextDirective | undefined {
  const { name, richBody, plainBody } = macro;
  const attributes = MACRO_NAME.test(name) ? macroAttributes(macro) : undefined;
  if (attributes === undefined || richBody !== undefined || plainBody !== undefined) return undefined;
  return { type: "textDirective", name: "macro", attributes, children: [{ type: "text", value: name }] };
}

/** Reads any macro around a text: an excerpt that is part of its paragraph, or another by its name. */
function readMacroText(macro: MacroParts, phrasing: Phrasing): TextDirective | undefined {
  const { name } = macro;
  const attributes = MACRO_NAME.test(name) && !BLOCK_DIRECTIVES.has(name) ? macroAttributes(macro) : undefined;
  const children = attributes && readBody(macro, phrasing);
  if (attributes === undefined || children === undefined) return undefined;
  if (name === "excerpt" && isPartOfText(macro)) {
    const { [OUTPUT_TYPE]: _, ...others } = attributes;
    return { type: "textDirective", name, attributes: others, children };
  }
  if ("macro" in attributes) return undefined;
  return { type: "textDirective", name: "inline", attributes: { macro: name, ...attributes }, children };
}

/** Tests whether a macro that is alone in its paragraph is a text there: a footnote, or what says so of itself. */
export function isTextMacro(element: StorageElement, phrasing: Phrasing): boolean {
  const macro = readMacroParts(element);
  if (macro === undefined || !(macro.name === "footnote" || isPartOfText(macro))) return false;
  return readInlineMacro(element, phrasing) !== undefined;
}

/** Tests whether a macro is shown within a text. */
function isPartOfText({ parameters }: MacroParts): boolean {
  return parameters.get(OUTPUT_TYPE) === "INLINE";
}

/** Reads a body that is one text: of a paragraph, or without one. */
function readBody({ richBody, plainBody }: MacroParts, phrasing: Phrasing): PhrasingContent[] | undefined {
  if (richBody === undefined || plainBody !== undefined) return undefined;
  const [only, ...more] = onlyElements(richBody) ?? [];
  if (only?.name === "p" && (more.length > 0 || !hasOnlyAttributes(only))) return undefined;
  const nodes = only?.name === "p" ? only.children : richBody.children;
  if (nodes.some((node) => node.type === "element" && isBlock(node))) return undefined;
  const children = phrasing(nodes);
  return isInvisible(children) ? undefined : children.map(breakAsHtml);
}
