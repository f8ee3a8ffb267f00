import type { Directive, PhrasingContent } from "../../tree.ts";
import { isSoundStorage } from "../../storage/is_sound_storage.ts";
import { isStorageDirective } from "../../storage/storage_directives.ts";

/** Place of a text: only at the start of a line can it be read as a block, and marks and links allow less. */
export type PhrasingPlace = "line" | "heading" | "cell" | "label" | "link" | "mark";

/**
 * Tests whether Markdown certainly preserves a text when it is written and read again. Returns false if any rule of
 * Markdown might apply, even if the text would be preserved.
 */
export function isPlainPhrasing(nodes: readonly PhrasingContent[], place: PhrasingPlace): boolean {
  return nodes.length > 0 && nodes.every((node) => isPlainInline(node, place)) &&
    canStart(nodes.at(0), place) && canEnd(nodes.at(-1), place) &&
    nodes.every((node, i) => canMeet(nodes[i - 1], node, place)) && countMarkers(nodes) <= MAX_MARKERS;
}

/** Tests whether a directive's name, label and attributes are certainly preserved. */
export function isPlainDirective(node: Directive, label: readonly PhrasingContent[]): boolean {
  return isStorageDirective(node) && isSoundStorage(node) &&
    Object.entries(node.attributes ?? {}).every(isPlainAttribute) &&
    (label.length === 0 || isPlainPhrasing(label, "label") || isEmojiName(node, label));
}

/** Below the number of markers that the parser allows for free. */
const MAX_MARKERS = 150;

/** Letters, digits, spaces and characters without a meaning in Markdown. */
const SAFE = String.raw`[\p{L}\p{M}\p{N}[[\p{P}\p{S}]--\p{ASCII}] \u00A0,.;?!&\(\)"'\/%+=>$\-]`;
/** A colon, number sign or underscore that starts nothing. */
const NEAR = String
  .raw`(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|(?<=[ \(])#(?=[\p{L}\p{N}])|:(?= |$)|(?<=[\p{L}\p{N}]):(?=\d)`;
/** Characters that are always escaped where they could have a meaning, except in labels. */
const ESCAPED = String.raw`[*@~\]\}<]|(?<=[ \(\/"'])[\[\{]|:(?=\/)`;
const TEXT = new RegExp(`^(?:${SAFE}|${NEAR}|${ESCAPED})+$`, "v");
const LABEL_TEXT = new RegExp(`^(?:${SAFE}|${NEAR})+$`, "v");
const LINE_START = /^(?:[\p{L}("'\u201C\u2018]|[0-9]+(?![0-9.)]))/u;
const MARK_START = /^[\p{L}\p{N}]/u;
const MARK_END = /[\p{L}\p{N}.:!?)%]$/u;
const BEFORE_MARK = /[ ("\u201C\u2018]$/;
const AFTER_MARK = /^[ .,;:!?)"'\/\u201D\u2019\u2013\u2014-]/;
const BEFORE_OTHER = /[\p{L}\p{N} ("'\/,.;\u201C\u2018-]$/u;
const AFTER_OTHER = /^[\p{L}\p{N} .,;:!?)"'\/\u201D\u2019\u2013\u2014-]/u;
const CODE = /^[^`\p{C}\p{Z}](?:[^`\p{C}\p{Zl}\p{Zp}]*[^`\p{C}\p{Z}])?$/u;
const URL = /^(?:https?:\/\/|\/|#)[\w\/.:?=#%~+,;@$!*'&-]*$/;
const AUTOLINK = /^https?:\/\/[\w\/.:?=#%~+,;@$!*'&-]+$/;
const IMAGE_URL = /^(?:https?:\/\/|attachment:)[\w\/.?=#%~+,;@&-](?:[\w\/.?=#%~+,;@& -]*[\w\/.?=#%~+,;@&-])?$/;
const ATTRIBUTE_NAME = /^(?!class$)[A-Za-z](?:[\w-]*[A-Za-z0-9])?$/;
const ATTRIBUTE_VALUE = /^[[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]--[\\`]]*$/v;
const EMOJI_NAME = /^:[a-z0-9]+(?:[_\-][a-z0-9]+)*:$/;

function isPlainInline(node: PhrasingContent, place: PhrasingPlace): boolean {
  switch (node.type) {
    case "text":
      return (isLabel(place) ? LABEL_TEXT : TEXT).test(node.value) && !/www/i.test(node.value);
    case "inlineCode":
      return CODE.test(node.value) && (place === "line" || place === "heading" || !/[|\\[\]]/.test(node.value));
    case "strong":
    case "emphasis":
    case "delete":
      return place !== "mark" && isPlainPhrasing(node.children, "mark");
    case "break":
      return place === "line";
    case "html":
      return place === "cell" && node.value === "<br>";
  }
  if (isLabel(place)) return false;
  if (node.type === "textDirective") return isPlainDirective(node, node.children);
  if (node.type === "link") return isPlainLink(node);
  return node.type === "image" && isPlainImage(node);
}

function isLabel(place: PhrasingPlace): boolean {
  return place === "label" || place === "link" || place === "mark";
}

function isPlainLink({ url, title, children }: Extract<PhrasingContent, { type: "link" }>): boolean {
  if ((title ?? undefined) !== undefined) return false;
  const [only] = children;
  // Written in angle brackets.
  if (children.length === 1 && only?.type === "text" && only.value === url) return AUTOLINK.test(url);
  return URL.test(url) && isPlainPhrasing(children, "link");
}

function isPlainImage({ url, title, alt }: Extract<PhrasingContent, { type: "image" }>): boolean {
  return IMAGE_URL.test(url) && (title ?? undefined) === undefined && typeof alt === "string" &&
    // A colon in the alt text could start a directive.
    (alt === "" || (!alt.includes(":") && isPlainPhrasing([{ type: "text", value: alt }], "label")));
}

function isPlainAttribute([name, value]: [string, string | null | undefined]): boolean {
  return ATTRIBUTE_NAME.test(name) && typeof value === "string" && ATTRIBUTE_VALUE.test(value);
}

function isEmojiName({ name }: Directive, [only, ...more]: readonly PhrasingContent[]): boolean {
  return name === "emoji" && more.length === 0 && only?.type === "text" && EMOJI_NAME.test(only.value);
}

function canStart(node: PhrasingContent | undefined, place: PhrasingPlace): boolean {
  if (node?.type !== "text") return node?.type !== "break" && node?.type !== "html";
  if (place === "mark") return MARK_START.test(node.value);
  return (place === "line" ? LINE_START : /^\S/).test(node.value);
}

function canEnd(node: PhrasingContent | undefined, place: PhrasingPlace): boolean {
  if (node?.type !== "text") return node?.type !== "break" && node?.type !== "html";
  return (place === "mark" ? MARK_END : /\S$/).test(node.value);
}

function canMeet(left: PhrasingContent | undefined, right: PhrasingContent, place: PhrasingPlace): boolean {
  if (left === undefined) return true;
  if (left.type === "break") return right.type !== "break" && canStart(right, place);
  if (right.type === "break") return canEnd(left, place);
  if (left.type === "html" || right.type === "html") return true;
  if (left.type === "text") {
    return right.type !== "text" && (isMark(right) ? BEFORE_MARK : BEFORE_OTHER).test(left.value);
  }
  return right.type === "text" && (isMark(left) ? AFTER_MARK : AFTER_OTHER).test(right.value);
}

function isMark({ type }: PhrasingContent): boolean {
  return type === "strong" || type === "emphasis" || type === "delete";
}

/** Counts at least as many markers as the parser might see. */
function countMarkers(nodes: readonly PhrasingContent[]): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + (node.value.match(/[!&_:$\]*@~<[]/g)?.length ?? 0);
    return sum + 4 + ("children" in node ? countMarkers(node.children) : 0);
  }, 0);
}
