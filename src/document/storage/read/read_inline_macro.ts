import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { hasBreak } from "./has_break.ts";
import { JIRA_KEY } from "../../directives_table.ts";
import { hasOnlyParameters, type MacroParts, readMacroParts } from "./macro_parts.ts";
import { UNNAMED } from "../parameter_kinds.ts";
import { macroAttributes, readOtherInline } from "./read_other_macro.ts";
import { hasOnlyAttributes, onlyElements } from "../write_back/storage_parts.ts";
import type { StorageElement, StorageNode } from "./storage_tree.ts";
import { isInvisible } from "../markdown_form/tidy_phrasing.ts";

type Phrasing = (nodes: readonly StorageNode[]) => PhrasingContent[];

/** Reads an inline macro: an anchor, a status, a footnote, an issue of Jira, or any other without a body. */
export function readInlineMacro(element: StorageElement, phrasing: Phrasing): PhrasingContent[] | undefined {
  const macro = readMacroParts(element);
  if (macro === undefined) return undefined;
  const node = readKnown(macro, phrasing) ?? readOtherInline(macro);
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
  if (name === "" || !hasOnlyParameters(macro, [UNNAMED])) return undefined;
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
  const { richBody, parameters } = macro;
  if (richBody === undefined || parameters.size > 0) return undefined;
  const [only, ...more] = onlyElements(richBody) ?? [];
  if (only?.name === "p" && (more.length > 0 || !hasOnlyAttributes(only))) return undefined;
  const children = phrasing(only?.name === "p" ? only.children : richBody.children);
  if (isInvisible(children) || hasBreak(children)) return undefined;
  return { type: "textDirective", name: "footnote", attributes: {}, children };
}
