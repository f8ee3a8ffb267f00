import { nearestName } from "../../../base/nearest_name.ts";
import { quote, truncate } from "../../../base/text.ts";
import { MACRO_NAME } from "../../../document/directives_table.ts";
import { mdastToStorage } from "../../../document/storage/write/mdast_to_storage.ts";
import {
  directiveNames,
  directiveRule,
  hasNeeded,
  isStorageDirective,
  labelOf,
  mayHave,
} from "../../../document/storage/storage_directives.ts";
import type { Directive, Nodes } from "../../../document/tree.ts";

/** Reason why a directive has no effect, and a hint. */
export interface DirectiveProblem {
  /** A clause: `it needs title`. */
  readonly reason: string;
  /** One sentence. */
  readonly hint: string;
}

const COLONS = { containerDirective: ":::", leafDirective: "::", textDirective: ":" } as const;
const TYPES = ["textDirective", "leafDirective", "containerDirective"] as const;
const LITERAL = "Write \\: for a literal colon.";

/** Required parents; elsewhere these directives are text. */
const PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  ["row", ["table"]],
  ["cell", ["row", "table"]],
  ["section", ["layout"]],
  ["column", ["section", "layout"]],
]);

/** Spells the start of a directive: `:::info`. */
export function spellDirective({ type, name }: Pick<Directive, "type" | "name">): string {
  return `${COLONS[type]}${name}`;
}

/** Explains why a directive is sent as text; undefined if it is not. */
export function explainDirective(node: Directive, parent: Nodes): DirectiveProblem | undefined {
  if (directiveRule(node) === undefined) return explainName(node);
  return isStorageDirective(node) ? explainPlace(node, parent) : explainAttributes(node) ?? explainLabel(node);
}

function explainName({ type, name }: Directive): DirectiveProblem {
  const kinds = [type, ...TYPES.filter((other) => other !== type)];
  const near = kinds.map((kind) => ({ type: kind, name: nearestName(name, directiveNames(kind)) ?? "" }));
  const meant = near.find((each) => each.name === name) ?? near.find((each) => each.name !== "");
  const reason = "wikis have no equivalent";
  if (meant !== undefined) return { reason, hint: `Did you mean ${spellDirective(meant)}?` };
  const isMacro = type !== "textDirective" && MACRO_NAME.test(name);
  return { reason, hint: isMacro ? `Write ${COLONS[type]}macro[${name}] for a macro of the wiki.` : LITERAL };
}

function explainAttributes(node: Directive): DirectiveProblem | undefined {
  const rule = directiveRule(node) ?? {};
  const { allowed = [], needed = [] } = rule;
  const wrong = Object.keys(node.attributes ?? {}).find((name) => !mayHave(rule, name));
  if (wrong !== undefined) {
    const near = nearestName(wrong, allowed);
    return {
      reason: `it has no attribute ${quote(truncate(wrong, 60))}`,
      hint: near !== undefined
        ? `Did you mean ${near}?`
        : allowed.length === 0
        ? "Remove it."
        : `Use one of ${allowed.join(", ")}.`,
    };
  }
  if (hasNeeded(rule, node)) return undefined;
  const list = needed.join(", ");
  return {
    reason: needed.length === 1 ? `it needs the attribute ${list}` : `it needs one of the attributes ${list}`,
    hint: `Write ${spellDirective(node)}${node.type === "textDirective" ? "[…]" : ""}{${needed[0]}=…}.`,
  };
}

function explainLabel(node: Directive): DirectiveProblem {
  const label = labelOf(node);
  if (label === "") return { reason: "it needs a label", hint: `Write ${spellDirective(node)}[…].` };
  return {
    reason: `its label cannot be ${quote(truncate(label, 60))}`,
    hint: LABELS.get(node.name) ?? "Change or remove it.",
  };
}

const LABELS = new Map([
  ["date", "Write a date as 2025-01-14."],
  ["jira", "Write the key of an issue, such as ABC-1."],
  ["macro", "Write the name of a macro."],
]);

function explainPlace(node: Directive, parent: Nodes): DirectiveProblem | undefined {
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
  if (holds === undefined || !mdastToStorage([node]).startsWith("<p>:::")) return undefined;
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
]);
