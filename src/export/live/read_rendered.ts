import type { StorageElement, StorageNode } from "../../document/storage/storage_tree.ts";
import { wordsOf } from "../../document/storage/storage_parts.ts";
import { shownTextIn } from "../body/body_places.ts";
import { recoverStorage } from "../body/recover_storage.ts";
import { type ElementPlace, makeElement, makeText } from "../body/straighten/piece.ts";
import { saysNothing } from "./no_answer_table.ts";
import { isHiddenByStyle, isNotPrinted } from "../body/straighten/style_marks.ts";

/**
 * Reads what a wiki rendered of a macro as content of a body, at the place of the macro: without scripts, forms of its
 * own, classes, styles, and all that only the storage format has. Undefined if it is no answer: nothing that readers
 * see, an error of the wiki, a macro that is not rendered, or a page such as that of a login.
 */
export function readRenderedMacro(html: string, place: ElementPlace): StorageNode[] | undefined {
  const nodes = recoverStorage(html).nodes;
  if (some(nodes, isForeignPage)) return undefined;
  if (!some(nodes.flatMap((node) => clean(node, place, NO_ANSWER)), isContent)) return undefined;
  const shown = nodes.flatMap((node) => clean(node, place, NOTHING));
  const text = shownTextIn(shown).replace(/\s+/g, " ").trim();
  return saysNothing(text) ? undefined : shown;
}

function some(nodes: readonly StorageNode[], test: (node: StorageNode) => boolean): boolean {
  return nodes.some((node) => test(node) || node.type === "element" && some(node.children, test));
}

/** Tests for parts of a page as a whole, or of a login, and for a macro as it was sent. */
function isForeignPage(node: StorageNode): boolean {
  if (node.type === "text") return false;
  const name = node.name.toLowerCase();
  return name === "html" || name === "body" || name === "title" ||
    name === "ac:structured-macro" || name === "ac:macro" ||
    name === "input" && node.attributes.get("type")?.toLowerCase() === "password";
}

function isContent(node: StorageNode): boolean {
  return node.type === "text" ? /\S/.test(node.value) : CONTENT.has(node.name);
}

/** Elements that show something without text. */
const CONTENT: ReadonlySet<string> = new Set(["img", "svg", "math", "iframe", "video", "audio", "object", "embed"]);

/** Classes of boxes in which a wiki says that it cannot render a macro. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  ...["error", "aui-message-error", "macro-error", "errorMessage", "unknown-macro", "wysiwyg-unknown-macro"],
  ...["output-unknown", "aui-message-warning", "confluence-information-macro-warning"],
]);

/** Elements of which readers see nothing on paper. */
const UNSEEN: ReadonlySet<string> = new Set([
  ...["script", "style", "link", "meta", "base", "head", "template", "noscript", "#comment", "#instruction"],
]);

const NOTHING: ReadonlySet<string> = new Set();

/** Attributes that say what content is, not how it looks. */
const KEPT: ReadonlySet<string> = new Set([
  ...["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "scope", "start", "reversed", "value"],
  ...["datetime", "lang", "dir", "encoding", "display", "type", "placeholder", "data"],
]);

function clean(node: StorageNode, place: ElementPlace, dropped: ReadonlySet<string>): StorageNode[] {
  if (node.type === "text") return [{ ...node, start: place.start, end: place.end }];
  const name = node.name.toLowerCase();
  if (UNSEEN.has(name) || isHiddenByStyle(node) || isNotPrinted(node) || isMarked(node, dropped)) return [];
  if (name === "img" && isMarked(node, EMOTICONS)) return emoticon(node, place);
  const children = node.children.flatMap((child) => clean(child, place, dropped));
  // Macros and resources of the storage format mean something that the wiki has rendered already.
  if (name.includes(":")) return children;
  // Headings of a macro are not in the outline of the page.
  if (/^h[1-6]$/.test(name)) return [makeElement("p", [makeElement("strong", children, { at: place })], { at: place })];
  const attributes = new Map([...node.attributes].filter(([key]) => KEPT.has(key.toLowerCase())));
  return [{ ...node, name, attributes, children, start: place.start, end: place.end }];
}

const EMOTICONS: ReadonlySet<string> = new Set(["emoticon", "emoji"]);

function isMarked(element: StorageElement, classes: ReadonlySet<string>): boolean {
  return wordsOf(element, "class").some((word) => classes.has(word));
}

/** Returns the character of an emoji, which is a picture of the wiki's own. */
function emoticon({ attributes }: StorageElement, place: ElementPlace): StorageNode[] {
  const text = attributes.get("data-emoji-fallback") || attributes.get("alt") || "";
  return text === "" ? [] : [makeText(text, place)];
}
