import { isBlock } from "../../../src/document/storage/flow_groups.ts";
import { parseStorage } from "../../../src/document/storage/parse_storage.ts";
import type { StorageElement, StorageNode } from "../../../src/document/storage/storage_tree.ts";

/**
 * Returns a page body in a form that is the same for all bodies that a wiki shows alike: without what only identifies a
 * construct, what the wiki or an editor adds by itself, the order of attributes and parameters, and the white space that
 * HTML ignores. Knows nothing of Markdown.
 */
export function storageMeaning(xhtml: string): string {
  return flow(parseStorage(xhtml));
}

/** Attributes that identify a construct, and those that repeat another one, by their names. */
const SILENT_ATTRIBUTES = new Set([
  ...["ac:local-id", "ac:macro-id", "ac:task-list-id", "data-local-id", "data-uuid", "local-id", "ri:local-id"],
  ...["ri:version-at-save", "scope", "colorname"],
]);
/** Attributes whose value is what the wiki assumes without them. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ...["ac:layout", "data-layout", "ac:breakout-mode"].map((name) => [name, "default"] as const),
  ...["ac:schema-version", "colspan", "rowspan", "start"].map((name) => [name, "1"] as const),
  ...[["ac:alt", ""], ["data-table-width", "760"], ["rel", "nofollow"]] as const,
]);
/** Classes that editors add without a meaning. */
const SILENT_CLASSES = new Set([
  ...["auto-cursor-target", "wrapped", "confluenceTable", "confluenceTd", "confluenceTh", "relative-table"],
  ...["external-link", "atl-forced-newline", "content-wrapper", "placeholder-inline-tasks"],
]);
/** Elements with another name for the same. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[["b", "strong"], ["i", "em"], ["s", "del"]] as const,
  ...[["ac:plain-text-link-body", "ac:link-body"], ["ac:macro", "ac:structured-macro"]] as const,
  ["ac:default-parameter", 'ac:parameter ac:name=""'],
]);
/** Elements for the only style of a span. */
const LINES: ReadonlyMap<string, string> = new Map([
  [' style="text-decoration:line-through"', "del"],
  [' style="text-decoration:underline"', "u"],
]);
/** Elements that only identify, or repeat what is said elsewhere. */
const SILENT = new Set([
  ...["ac:task-id", "ac:task-uuid", "ac:adf-fallback", "ac:adf-fragment-mark", "#comment"],
]);
/** Elements around blocks. */
const FLOW = new Set([
  ...["li", "td", "th", "blockquote", "ac:layout-cell", "ac:rich-text-body", "ac:task-body", "ac:adf-content"],
  ...["ac:caption"],
]);
/** Elements in which white space is text. */
const EXACT = new Set(["pre", "ac:plain-text-body"]);
/** Elements around other elements, between which white space says nothing. */
const STRUCTURE = new Set([
  ...["ul", "ol", "table", "tr", "colgroup", "ac:layout", "ac:layout-section", "ac:task-list", "ac:task", "ac:link"],
  ...["ac:structured-macro", "ac:image", "ac:adf-extension", "ac:adf-node", "ri:attachment", "ac:parameter"],
  ...["ac:macro", "ac:default-parameter"],
]);
/** Elements that say nothing without an attribute. */
const BARE = new Set(["span", "a", "ac:inline-comment-marker", "thead", "tbody", "tfoot"]);

function flow(nodes: readonly StorageNode[]): string {
  const blocks: string[] = [];
  let run: StorageNode[] = [];
  const endRun = () => {
    const text = phrasing(run);
    // Without text beside it, a macro or an image is a block.
    if (text !== "") blocks.push(run.every(isObject) ? text.replaceAll("> <", "><") : `<p>${text}</p>`);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "element" && SILENT.has(node.name)) continue;
    if (node.type === "text" || !isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...block(node));
  }
  endRun();
  return blocks.join("");
}

function isObject(node: StorageNode): boolean {
  if (node.type === "text") return /^[ \t\r\n]*$/.test(node.value);
  return /^(?:ac:image|ac:(?:structured-)?macro|#comment)$/.test(node.name);
}

function block(node: StorageElement): string[] {
  const holdsBlocks = node.children.some((child) => child.type === "element" && isBlock(child));
  const inside = node.children.filter((child) => !isObject(child));
  if (node.name === "p" && inside.length === 0 && attributesOf(node) === "") return [flow(node.children) || "<p></p>"];
  if (node.name === "div" || (node.name === "p" && holdsBlocks)) {
    const attributes = attributesOf(node);
    return [attributes === "" ? flow(node.children) : `<div${attributes}>${flow(node.children)}</div>`];
  }
  return [element(node)];
}

function phrasing(nodes: readonly StorageNode[]): string {
  return spaced(nodes).replace(/^ | $/g, "");
}

/** Renders text with single spaces, and none around line breaks. */
function spaced(nodes: readonly StorageNode[]): string {
  return nodes.map((node) => node.type === "text" ? escape(node.value) : element(node)).join("")
    .replace(/[ \t\r\n]+/g, " ").replace(/ ?(<br><\/br>) ?/g, "$1");
}

const MARKS = new Set([
  ...["strong", "b", "em", "i", "del", "s", "u", "sub", "sup", "small", "big", "span", "a", "code"],
  "ac:inline-comment-marker",
]);

/** Renders a mark; white space and line breaks at its edges are beside it. */
function mark(node: StorageElement): string {
  const content = spaced(node.children);
  const [before = ""] = /^(?: |<br><\/br>)*/.exec(content) ?? [];
  const rest = content.slice(before.length);
  const [after = ""] = /(?: |<br><\/br>)*$/.exec(rest) ?? [];
  return before + wrap(node, rest.slice(0, rest.length - after.length)) + after;
}

function element(node: StorageElement): string {
  if (SILENT.has(node.name) || node.attributes.get("key") === "local-id") return "";
  if (MARKS.has(node.name)) return mark(node);
  const content = contentOf(node, node.name);
  if (node.name === "colgroup" && !content.includes("=")) return "";
  return wrap(node, content);
}

function wrap(node: StorageElement, content: string): string {
  const attributes = attributesOf(node);
  const line = node.name === "span" ? LINES.get(attributes) : undefined;
  if (line !== undefined) return `<${line}>${content}</${line}>`;
  const name = SAME.get(node.name) ?? node.name;
  if (BARE.has(name) && (attributes === "" || name === "ac:inline-comment-marker")) return content;
  return `<${name}${attributes}>${content}</${name.replace(/ .*/, "")}>`;
}

function contentOf({ children }: StorageElement, name: string): string {
  if (FLOW.has(name)) {
    const content = flow(children);
    // Editors fill an empty cell to give it height.
    return /^t[dh]$/.test(name) && /^<p>(?:<br><\/br>|\u00A0)?<\/p>$/.test(content) ? "" : content;
  }
  const isText = children.every(({ type }) => type === "text");
  if (EXACT.has(name) || (/^ac:(?:default-)?parameter$/.test(name) && isText)) {
    return children.map((child) => child.type === "text" ? exact(child.value) : element(child)).join("");
  }
  if (name === "ac:task") return taskContent(children);
  if (!STRUCTURE.has(name) && !/^t(?:head|body|foot)$/.test(name)) return phrasing(children);
  const parts = children.flatMap((child) => {
    const part = child.type === "text" ? escape(child.value.trim()) : element(child);
    return part === "" ? [] : [part];
  });
  // Parameters have no order, and columns come before the rows.
  const isFirst = (part: string) => /^<(?:ac:parameter|colgroup)/.test(part);
  return [...parts.filter(isFirst).sort(), ...parts.filter((part) => !isFirst(part))].join("");
}

/** Renders a task; the tasks below it may be in its text or beside it. */
function taskContent(children: readonly StorageNode[]): string {
  const elements = children.filter((child) => child.type === "element");
  const below = elements.filter(({ name }) => name === "ac:task-list").map(element).join("");
  return elements.filter(({ name }) => name !== "ac:task-list").map(element).join("")
    .replace("</ac:task-body>", `${below}</ac:task-body>`);
}

function attributesOf(node: StorageElement): string {
  const given = [...node.attributes].map(([name, value]) => [name, meaningOf(name, value)] as const)
    .filter(([name, value]) => !SILENT_ATTRIBUTES.has(name) && DEFAULTS.get(name) !== value)
    // The title of a cell names its color.
    .filter(([name]) => name !== "title" || !/^t[dh]$/.test(node.name))
    .filter(([name, value]) => value !== "" || !/^(?:class|style)$/.test(name));
  return given.map(([name, value]) => ` ${name}="${escape(value)}"`).sort().join("");
}

function meaningOf(name: string, value: string): string {
  if (name === "class") return value.split(/\s+/).filter((word) => !SILENT_CLASSES.has(word)).sort().join(" ");
  if (name !== "style") return value;
  const declarations = value.split(";").map((part) => part.replace(/\s*:\s*/, ":").trim());
  return declarations.filter((part) => part !== "" && !part.startsWith("letter-spacing")).sort().join(";");
}

/** Escapes text with its white space. */
function exact(text: string): string {
  return escape(text).replace(/\s/g, (char) => `&#${char.charCodeAt(0)};`);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
