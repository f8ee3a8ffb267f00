import { nearestName } from "../../../base/nearest_name.ts";
import { DIRECTIVES, MACRO_NAME } from "../../../document/directives/directives_table.ts";
import { isPageBreak } from "../../../document/directives/page_break.ts";
import { mdastToStorage } from "../../../document/write/storage/mdast_to_storage.ts";
import { dropComments } from "../../../document/read/markdown/comments.ts";
import { directiveNames, directiveRule } from "../../../document/storage/storage_directives.ts";
import { type DirectiveProblem, explainMisuse, spellDirective } from "../../../document/directives/explain_misuse.ts";
import type { Directive, Nodes } from "../../../document/tree.ts";

const TYPES = ["textDirective", "leafDirective", "containerDirective"] as const;
const LITERAL = "Write \\: for a literal colon.";

/** Required parents; elsewhere these directives are text. */
const PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  ["row", ["table"]],
  ["cell", ["row", "table"]],
  ["section", ["layout"]],
  ["column", ["section", "layout"]],
]);

/** Explains why a directive is sent as text; undefined if it is not. */
export function explainDirective(
  node: Directive,
  { parent, source }: { readonly parent: Nodes; readonly source: string },
): DirectiveProblem | undefined {
  if (isPageBreak(node)) return undefined;
  const rule = directiveRule(node);
  return rule === undefined ? explainName(node) : explainMisuse(node, rule) ?? explainPlace(node, parent, source);
}

function explainName({ type, name }: Directive): DirectiveProblem {
  const kinds = [type, ...TYPES.filter((other) => other !== type)];
  const near = kinds.map((kind) => ({ type: kind, name: nearestName(name, directiveNames(kind)) ?? "" }));
  const meant = near.find((each) => each.name === name) ?? near.find((each) => each.name !== "");
  const reason = "wikis have no equivalent";
  // A layout of pages, such as columns.
  if (type === "containerDirective" && DIRECTIVES[type].has(name)) {
    return { reason, hint: "Remove its first and last line; what is between them stays." };
  }
  if (meant !== undefined) return { reason, hint: `Did you mean ${spellDirective(meant)}?` };
  const macro = `${spellDirective({ type, name: "macro" })}[${name}]`;
  const isMacro = type !== "textDirective" && MACRO_NAME.test(name);
  return { reason, hint: isMacro ? `Write ${macro} for a macro of the wiki.` : LITERAL };
}

function explainPlace(node: Directive, parent: Nodes, source: string): DirectiveProblem | undefined {
  const { type, name } = node;
  if (type === "textDirective") {
    const place = STARTS.get(name);
    if (place === undefined || isAtStart(node, parent, place)) return undefined;
    return { reason: `it is not at the start of ${place}`, hint: `Move it to the start of ${place}.` };
  }
  if (type === "leafDirective") return undefined;
  const places = PLACES.get(name);
  if (places !== undefined) {
    if (parent.type === "containerDirective" && places.includes(parent.name)) return undefined;
    return {
      reason: `it is not inside :::${places[0]}`,
      hint: `Put :::${places[0]} around it, with one more colon.`,
    };
  }
  const isAligned = name === "text" && Object.keys(node.attributes ?? {}).some((key) => ALIGNMENT.includes(key));
  const holds = isAligned ? "paragraphs and headings" : CONTENTS.get(name);
  if (holds === undefined) return undefined;
  const sent = structuredClone(node);
  dropComments(sent, source, false);
  if (!mdastToStorage([sent]).startsWith("<p>:::")) return undefined;
  return { reason: `it can contain only ${holds}`, hint: "Move everything else out of it." };
}

/** Directives that describe the element at whose start they are. */
const STARTS = new Map([["cell", "a cell"], ["row", "a cell"], ["item", "a list item"]]);

/**
 * Tests whether a directive is at the start of its element. In an item, the start of any paragraph counts: which one is
 * the first is not known here.
 */
function isAtStart(node: Directive, parent: Nodes, place: string): boolean {
  if (place === "a list item") return parent.type === "paragraph" && parent.children[0] === node;
  return parent.type === "tableCell" && parent.children.slice(0, 2).some((child) => child === node);
}

const ALIGNMENT = ["align", "indent"];
const CONTENTS = new Map([
  ["text", "paragraphs, headings, quotes, lists, lines and plain code"],
  ["image", "one paragraph"],
  ["decisions", "one list with boxes"],
  ["gallery", "pictures"],
]);
