import type { PhrasingContent } from "../../tree.ts";
import { joinTexts } from "./collapse_spaces.ts";
import { attributeOf, elementName, type HtmlElement, positionOfHtml } from "./html_tree.ts";
import type { Mark } from "./marks.ts";
import { readDeclarations } from "../../../base/css/declarations.ts";

type MarkType = "strong" | "emphasis" | "delete";

const TYPES: ReadonlyMap<string, MarkType> = new Map([
  ...["b", "strong"].map((name) => [name, "strong"] as const),
  ...["cite", "dfn", "em", "i", "var"].map((name) => [name, "emphasis"] as const),
  ...["del", "s", "strike"].map((name) => [name, "delete"] as const),
]);
const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ...["big", "kbd", "mark", "q", "small", "sub", "sup", "u"].map((name) => [name, name] as const),
  ["ins", "u"],
]);
const CODE = new Set(["code", "samp", "tt"]);

/** Returns the mark that an element puts around its text; undefined if none. */
export function markOf(element: HtmlElement): Mark | undefined {
  const name = elementName(element);
  const type = TYPES.get(name);
  if (type !== undefined) {
    return { kind: type, wrap: (children) => [{ type, children, position: positionOfHtml(element) }] };
  }
  const directive = DIRECTIVES.get(name);
  if (directive !== undefined) return directiveMark(directive, {}, element);
  if (CODE.has(name)) return { kind: "code", wrap: toCode };
  if (name === "a") return linkMark(element);
  return name === "span" || name === "font" ? colorMark(element) : undefined;
}

function directiveMark(name: string, attributes: Record<string, string>, element: HtmlElement): Mark {
  const position = positionOfHtml(element);
  return { kind: name, wrap: (children) => [{ type: "textDirective", name, attributes, children, position }] };
}

function linkMark(element: HtmlElement): Mark | undefined {
  const url = attributeOf(element, "href")?.trim() ?? "";
  if (url === "") return undefined;
  const title = attributeOf(element, "title");
  return {
    kind: "link",
    wrap: (children) => [{ type: "link", url, title, children, position: positionOfHtml(element) }],
  };
}

function colorMark(element: HtmlElement): Mark | undefined {
  const style = readDeclarations(attributeOf(element, "style"));
  const color = style.get("color") ?? (elementName(element) === "font" ? attributeOf(element, "color") : undefined);
  const background = style.get("background-color");
  if (!color && !background) return undefined;
  const attributes = { ...(color ? { color } : {}), ...(background ? { background } : {}) };
  return directiveMark("span", attributes, element);
}

/** Turns texts into code; marks and links stay around them. */
function toCode(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joinTexts(nodes).map((node): PhrasingContent => {
    if (node.type === "text") return { type: "inlineCode", value: node.value, position: node.position };
    if (node.type === "textDirective" && node.name === "image") return node;
    return "children" in node ? { ...node, children: toCode(node.children) } : node;
  });
}
