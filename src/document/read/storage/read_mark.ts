import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { carriedAttributes } from "../../storage/carried_attributes.ts";
import { ANY_SPACE, hoistEdges, LAYOUT_SPACE } from "./hoist_edges.ts";
import { definedAttributes, onlyText, readStyleAttribute } from "../../storage/storage_parts.ts";
import type { StorageElement, StorageNode } from "../../storage/storage_tree.ts";
import { isInvisible, tidyPhrasing } from "./tidy_phrasing.ts";

/** Reads the content of a mark, with unchanged white space. */
export type ReadMarked = (nodes: readonly StorageNode[]) => PhrasingContent[];

/** Reads a mark; undefined if it has no form. */
export type ReadMark = (element: StorageElement, inline: ReadMarked) => PhrasingContent[] | undefined;

/** Directives for Markdown marks that have attributes. */
const DIRECTIVES = { strong: "strong", emphasis: "em", delete: "del" } as const;

type Plain = keyof typeof DIRECTIVES;

/** Creates the reader for a mark that Markdown has. */
export function readPlainMark(type: Plain): ReadMark {
  return (element, inline) => {
    const carried = carriedAttributes(element);
    if (Object.keys(carried).length > 0) return directive(element, DIRECTIVES[type], carried, inline);
    return wrap(inline(element.children), ANY_SPACE, (children) => {
      // A mark inside another of the same kind adds nothing.
      return {
        type,
        children: tidyPhrasing(children.flatMap((child) => child.type === type ? child.children : [child])),
      };
    });
  };
}

/** Reads a mark that becomes a directive of the same name. */
export const readNamedMark: ReadMark = (element, inline) =>
  directive(element, element.name, carriedAttributes(element), inline);

/** Reads a mark that has a meaning only by its attributes; without any, returns its content. */
export const readCarriedMark: ReadMark = (element, inline) => {
  const carried = carriedAttributes(element);
  if (Object.keys(carried).length === 0) return undefined;
  return directive(element, element.name, carried, inline);
};

/**
 * Reads colors, and the strikethrough and underline that one editor writes as a `span`. Without a meaning, returns its
 * content.
 */
export const readSpan: ReadMark = (element, inline) => {
  const style = readStyleAttribute(element) ?? new Map<string, string>();
  const color = style.get("color");
  const background = style.get("background-color");
  const line = style.get("text-decoration");
  const isOnly = element.attributes.size === 1 && style.size === 1;
  const plain = { ...element, attributes: new Map<string, string>() };
  if (isOnly && line === "underline") return directive(plain, "u", {}, inline);
  if (isOnly && line === "line-through") return readPlainMark("delete")(plain, inline);
  const attributes = {
    ...definedAttributes({ color, background }),
    ...carriedAttributes(element, {
      hasStyle: (name) => name === "color" || name === "background-color",
      taken: ["color", "background"],
    }),
  };
  if (Object.keys(attributes).length === 0) return inline(element.children);
  return directive(element, "span", attributes, inline);
};

/** Reads code, even if it contains marks. */
export const readCode: ReadMark = (element, inline) => {
  const value = onlyText(element);
  const carried = carriedAttributes(element);
  if (Object.keys(carried).length > 0) return directive(element, "code", carried, inline);
  if (value !== undefined) return value === "" ? undefined : [codeOf(value)];
  const { before, inside, after } = hoistEdges(inline(element.children), LAYOUT_SPACE);
  const isPlain = inside.length > 0 && inside.every(({ type }) => type === "text");
  return isPlain ? [...before, codeOf(plainTextOf(inside)), ...after] : directive(element, "code", {}, inline);
};

function codeOf(value: string): PhrasingContent {
  return { type: "inlineCode", value: value.replace(/[\t\r\n]/g, " ") };
}

function plainTextOf(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => node.type === "text" ? node.value : "").join("");
}

/** Creates a directive around the content of an element. */
export function directive(
  { children: content }: StorageElement,
  name: string,
  attributes: Record<string, string>,
  inline: ReadMarked,
): PhrasingContent[] | undefined {
  return wrap(inline(content), LAYOUT_SPACE, (children): TextDirective => {
    return { type: "textDirective", name, attributes, children };
  });
}

/** Wraps visible content in a mark; content that is only layout is not wrapped. */
function wrap(
  content: readonly PhrasingContent[],
  space: string,
  make: (children: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] | undefined {
  const { before, inside, after } = hoistEdges(content, space);
  if (inside.length === 0) return content.length === 0 ? undefined : [...before, ...after];
  return isInvisible(inside) ? undefined : [...before, make(tidyPhrasing(inside)), ...after];
}
