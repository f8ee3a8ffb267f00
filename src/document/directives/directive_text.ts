import { previewStorage } from "../storage_preview.ts";
import type { Directive } from "../tree.ts";

/** Attributes whose value a directive without a label shows, in order of preference. */
const SHOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["page", ["title", "anchor", "page-id"]],
  ["blog", ["title"]],
  ["space", ["key"]],
  ["attachment", ["name"]],
  ["card", ["url"]],
  ["emoji", ["fallback"]],
  ["a", ["href"]],
]);

/** Directives that show no text, or show it in another place. */
const SILENT: ReadonlySet<string> = new Set(["anchor", "cell", "row", "item", "footnote", "placeholder"]);

/** Tests whether a directive within text shows nothing there. */
export function isSilent({ type, name }: Directive): boolean {
  return type === "textDirective" && SILENT.has(name);
}

/** Returns the text that a directive shows instead of an absent label; empty if none. */
export function textWithoutLabel(node: Directive): string {
  if (isSilent(node)) return "";
  const { attributes, name } = node;
  if (name === "user") return `@${attributes?.["name"] ?? "user"}`;
  if (name === "storage") return textOfStorage(node);
  for (const key of SHOWN.get(name) ?? []) {
    const value = attributes?.[key] ?? "";
    if (value !== "") return value;
  }
  return "";
}

/** Returns the texts that a directive shows from its attributes, in no particular form. */
export function attributeTexts(node: Directive): string[] {
  const { attributes, children, name, type } = node;
  const texts = children.length === 0 ? [textWithoutLabel(node)] : [];
  if (type === "containerDirective") texts.push(attributes?.["title"] ?? "", attributes?.["panelIconText"] ?? "");
  if (type === "leafDirective" && name === "image") texts.push(attributes?.["caption"] ?? "");
  return texts.filter((text) => text !== "");
}

function textOfStorage(node: Directive): string {
  const preview = previewStorage(node);
  if (preview.kind === "text") return preview.text;
  if (preview.kind === "placeholder") return preview.name;
  return preview.kind === "break" ? " " : "";
}
