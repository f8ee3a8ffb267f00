import { quote, truncate } from "../../base/text.ts";
import type { IssueLog } from "../issue_log.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { directivesToText } from "../directives_to_text.ts";
import type { Directive, Nodes, Root } from "../tree.ts";

/** Supported directives by kind. */
const KNOWN = {
  containerDirective: new Set([
    "info",
    "note",
    "warning",
    "tip",
    "success",
    "error",
    "panel",
    "columns",
    "expand",
  ]),
  leafDirective: new Set(["pagebreak", "figure"]),
  textDirective: new Set(["status"]),
};

/**
 * Turns every unsupported directive back into text, in place: the colons of `12:30`, `key:value` and of other tools'
 * directives stay as written. Marks inside a label keep their effect. If it does not look like prose, warns and
 * suggests the most similar name.
 */
export function restoreLiteralDirectives(root: Root, source: string, log: IssueLog): void {
  warnBelow(root, source, log);
  directivesToText(root, source, isUnknown);
}

function warnBelow(node: Nodes, source: string, log: IssueLog): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (isUnknown(child) && isLikelyDirective(child, source)) warnUnknown(child, log);
    warnBelow(child, source, log);
  }
}

function isUnknown(node: Nodes): node is Directive {
  return (node.type === "textDirective" || node.type === "leafDirective" || node.type === "containerDirective") &&
    !KNOWN[node.type].has(node.name) && !isLanguagePart(node);
}

/** Tests for `:::div{lang=fr}` and `:span[…]{lang=fr}`; without a language, they are directives of the wiki only. */
function isLanguagePart({ type, name, attributes }: Directive): boolean {
  const isPart = type === "containerDirective" ? name === "div" : type === "textDirective" && name === "span";
  return isPart && attributes?.["lang"] !== undefined;
}

/**
 * Tests whether text is meant as a directive: within text, only brackets after a separate word distinguish it from
 * `12:30` and `list:items`.
 */
function isLikelyDirective(node: Directive, source: string): boolean {
  if (node.type !== "textDirective") return true;
  const start = node.position?.start.offset ?? 0;
  return source[start + node.name.length + 1] === "[" && !/[\p{L}\p{N}]/u.test(source[start - 1] ?? "");
}

const COLONS = { containerDirective: ":::", leafDirective: "::", textDirective: ":" } as const;
/** Supported directives as written: `:::info`. */
const WRITTEN = new Map(
  (["containerDirective", "leafDirective", "textDirective"] as const).flatMap((type) =>
    [...KNOWN[type]].map((name) => [name, `${COLONS[type]}${name}`] as const)
  ),
);

function warnUnknown(node: Directive, log: IssueLog): void {
  if (log.isFull("unknown-directive")) return;
  const written = quote(truncate(`${COLONS[node.type]}${node.name}`, 60));
  const meant = WRITTEN.get(nearestName(node.name, [...WRITTEN.keys()]) ?? "");
  log.warn("unknown-directive", `The directive ${written} is unknown and shown as text`, {
    node,
    hint: meant === undefined ? `Use one of ${[...WRITTEN.values()].join(", ")}.` : `Did you mean ${meant}?`,
  });
}
