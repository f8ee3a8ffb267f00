import { quote, truncate } from "../base/text.ts";
import type { IssueLog } from "./issue_log.ts";
import { findNearest } from "../base/find_nearest.ts";
import type { Directive, LeafDirective, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "./tree.ts";

/** The directives that mean something, by kind. */
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
 * Makes text again of every directive that means nothing here, in place: the colons of `12:30`, `key:value` and of
 * other tools' directives stay as they were written. Marks inside a label keep their effect. What does not look like
 * prose gets a warning, with the name that was probably meant.
 */
export function restoreLiteralDirectives(root: Root, source: string, log: IssueLog): void {
  restoreBelow(root, source, log);
}

function restoreBelow(node: Nodes, source: string, log: IssueLog): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (isUnknown(child) && isMeant(child, source)) warnUnknown(child, log);
    restoreBelow(child, source, log);
  }
  if (!node.children.some(isUnknown)) return;
  if (isInlineParent(node)) node.children = mergeTexts(node.children.flatMap((child) => restoreInline(child, source)));
  else if (isBlockParent(node)) node.children = node.children.flatMap((child) => restoreBlock(child, source));
}

function isUnknown(node: Nodes): node is Directive {
  return (node.type === "textDirective" || node.type === "leafDirective" || node.type === "containerDirective") &&
    !KNOWN[node.type].has(node.name);
}

/** Within text, only brackets after a word of its own tell a directive from `12:30` and `list:items`. */
function isMeant(node: Directive, source: string): boolean {
  if (node.type !== "textDirective") return true;
  const { start } = offsets(node);
  return source[start + node.name.length + 1] === "[" && !/[\p{L}\p{N}]/u.test(source[start - 1] ?? "");
}

const COLONS = { containerDirective: ":::", leafDirective: "::", textDirective: ":" } as const;
/** Every name as it is written: `:::info`. */
const WRITTEN = new Map(
  (["containerDirective", "leafDirective", "textDirective"] as const).flatMap((type) =>
    [...KNOWN[type]].map((name) => [name, `${COLONS[type]}${name}`] as const)
  ),
);

function warnUnknown(node: Directive, log: IssueLog): void {
  if (log.isFull("unknown-directive")) return;
  const written = quote(truncate(`${COLONS[node.type]}${node.name}`, 60));
  const meant = WRITTEN.get(findNearest(node.name, [...WRITTEN.keys()]) ?? "");
  log.warn("unknown-directive", `The directive ${written} is not known and shown as text`, {
    node,
    hint: meant === undefined ? `Use one of ${[...WRITTEN.values()].join(", ")}.` : `Did you mean ${meant}?`,
  });
}

interface InlineParent {
  children: PhrasingContent[];
}

function isInlineParent(node: Nodes): node is Nodes & InlineParent {
  return "children" in node && node.children.some(({ type }) => type === "textDirective");
}

function isBlockParent(node: Nodes): node is Root {
  return "children" in node &&
    node.children.some(({ type }) => type === "leafDirective" || type === "containerDirective");
}

function restoreInline(node: PhrasingContent, source: string): PhrasingContent[] {
  return isUnknown(node) && node.type === "textDirective" ? spellOut(node, source) : [node];
}

function restoreBlock(node: RootContent, source: string): RootContent[] {
  if (!isUnknown(node)) return [node];
  if (node.type !== "containerDirective") return [paragraph(mergeTexts(spellOut(node, source)), node)];
  const written = slice(node, source).split(/\r?\n/);
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(written.at(-1) ?? "")?.[1];
  const children = node.children.filter((child) =>
    !(child.type === "paragraph" && child.data?.directiveLabel === true)
  );
  return [
    paragraph([{ type: "text", value: written[0] ?? "" }], node),
    ...children,
    ...(closing === undefined || written.length === 1 ? [] : [paragraph([{ type: "text", value: closing }], node)]),
  ];
}

/** A directive as it is written, its label as the nodes it was read as. */
function spellOut(node: Exclude<Directive, { type: "containerDirective" }>, source: string): PhrasingContent[] {
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  const { start, end } = offsets(node);
  if (first === undefined || last === undefined) return [{ type: "text", value: source.slice(start, end) }];
  return [
    { type: "text", value: source.slice(start, first) },
    ...node.children,
    { type: "text", value: source.slice(last, end) },
  ];
}

function slice(node: Nodes, source: string): string {
  const { start, end } = offsets(node);
  return source.slice(start, end);
}

function offsets({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function paragraph(children: PhrasingContent[], { position }: Directive | LeafDirective): Paragraph {
  return { type: "paragraph", children, ...(position === undefined ? {} : { position }) };
}

function mergeTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = merged.at(-1);
    if (before?.type !== "text" || node.type !== "text") {
      merged.push(node);
    } else {
      // A node of its own, because the one that was read may still be compared by position.
      merged[merged.length - 1] = { ...before, value: before.value + node.value };
    }
  }
  return merged;
}
