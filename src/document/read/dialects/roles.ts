import type { InlineCode, PhrasingContent } from "../../tree.ts";
import { termLink, termPlace } from "../../glossary/term_place.ts";
import { readMystEntries } from "../../index/index_entry.ts";
import type { MarkupCount } from "./markup_count.ts";

/** Role of Sphinx and MyST before code: `:ref:`, `{ref}`. */
const ROLE = /(?<![\p{L}\p{N}:])(?::([a-z][a-z0-9:+-]{1,30}):|\{([a-z][a-z0-9:+-]{1,30})\})$/u;
/** Roles whose content is shown raised, lowered, or as a formula. */
const FORMS: ReadonlyMap<string, "sup" | "sub" | "math"> = new Map([
  ...["sup", "superscript"].map((name) => [name, "sup"] as const),
  ...["sub", "subscript"].map((name) => [name, "sub"] as const),
  ["math", "math"],
]);
/** Roles whose content is text. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["abbr", "dfn", "guilabel", "menuselection", "u", "underline", "smallcaps", "strike", "del"],
]);
/** Roles of texts that lead elsewhere: what they refer to is lost. */
const REFERENCES: ReadonlySet<string> = new Set([
  ...["any", "cite", "cite:p", "cite:t", "doc", "download", "eq", "numref", "ref"],
]);
/** Text with what it refers to: `the lake <lake.md>`. */
const TITLED = /^(.{1,300}?)[ \t]*<[^<>]{1,300}>$/;

/** Removes the role before code from the end of a text; counts one whose meaning pages do not have. */
export function withoutRole(text: string, next: InlineCode, dropped: MarkupCount): string {
  return text.replace(ROLE, (role, colons: string | undefined, braces: string | undefined) => {
    if (REFERENCES.has(colons ?? braces ?? "")) dropped.add(role, next.position?.start);
    return "";
  });
}

/** Returns what the role before some code makes of it. Without a role, it stays code. */
export function applyRole(node: InlineCode, before: PhrasingContent | undefined): PhrasingContent[] {
  const [, colons, braces] = before?.type === "text" ? ROLE.exec(before.value) ?? [] : [];
  const role = colons ?? braces ?? "";
  const { value, position } = node;
  const form = FORMS.get(role);
  if (form === "math") return [{ type: "inlineMath", value, position }];
  if (form !== undefined) {
    const children: PhrasingContent[] = [{ type: "text", value, position }];
    return [{ type: "textDirective", name: form, attributes: {}, children, position }];
  }
  if (role === "term") return [readTerm(value, position)];
  if (role === "index") return indexNodes(value, position);
  if (!TEXTS.has(role) && !REFERENCES.has(role)) return [node];
  return [{ type: "text", value: TITLED.exec(value)?.[1] ?? value, position }];
}

function readTerm(written: string, position: InlineCode["position"]): PhrasingContent {
  const [, text = written, term = written] = /^(.{1,300}?)[ \t]*<([^<>]{1,300})>$/.exec(written) ?? [];
  return termLink(termPlace(term), "glossary", { children: [{ type: "text", value: text, position }], position });
}

/** Makes a role the marks of its entries, of which one may be behind the text: `deltas <single: delta; deep>`. */
function indexNodes(written: string, position: InlineCode["position"]): PhrasingContent[] {
  const [, text, entry] = /^(.{0,300}?)[ \t]*<([^<>]{1,300})>$/.exec(written) ?? [];
  const shown = text ?? (/^\s*\w+:/.test(written) ? "" : written.replace(/^!\s*/, ""));
  const marks = readMystEntries(entry ?? written).map((entry): PhrasingContent => {
    return { type: "textDirective", name: "index", attributes: { entry }, children: [], position };
  });
  return shown === "" ? marks : [...marks, { type: "text", value: shown, position }];
}
