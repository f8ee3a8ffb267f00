import type { Directive } from "./tree.ts";

/** Attributes whose value a directive without a label shows, in order of preference. */
const SHOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["page", ["title"]],
  ["blog", ["title"]],
  ["space", ["key"]],
  ["attachment", ["name"]],
  ["card", ["url"]],
  ["emoji", ["fallback"]],
  ["a", ["href"]],
]);

/** Directives that show no text, or show it in another place. */
const SILENT: ReadonlySet<string> = new Set(["anchor", "cell", "row", "item", "footnote"]);

/** Tests whether a directive within text shows nothing there. */
export function isSilent({ type, name }: Directive): boolean {
  return type === "textDirective" && SILENT.has(name);
}

/** Returns the text that a directive shows instead of an absent label; empty if none. */
export function textWithoutLabel(node: Directive): string {
  if (isSilent(node)) return "";
  const { attributes, name } = node;
  if (name === "user") return `@${attributes?.["name"] ?? "user"}`;
  if (name === "storage") return storageName(attributes?.["xml"] ?? "");
  for (const key of SHOWN.get(name) ?? []) {
    const value = attributes?.[key] ?? "";
    if (value !== "") return value;
  }
  return "";
}

/** Code units of the source that are enough to find a name. */
const MAX_SOURCE = 2000;

/**
 * Returns the name of opaque storage XML: that of its macro, or else of its element. Empty if it shows nothing, as a
 * comment.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { storageName } from "./directive_text.ts";
 *
 * strictEqual(storageName('<ac:structured-macro ac:name="jira">'), "jira");
 * strictEqual(storageName("<ac:placeholder>Type here</ac:placeholder>"), "placeholder");
 * ```
 */
export function storageName(xml: string): string {
  const start = xml.slice(0, MAX_SOURCE).replace(/^(?:\s|<!--[^]*?-->)+/, "");
  const [, element = "", attributes = ""] = /^<([A-Za-z][\w:.-]{0,60})((?:\s[^<>]*)?)/.exec(start) ?? [];
  if (element === "ac:structured-macro" || element === "ac:macro") {
    const [, macro] = /\sac:name="([^"<&]{1,60})"/.exec(attributes) ?? [];
    return macro ?? "macro";
  }
  return element.replace(/^[a-z]+:/i, "");
}
