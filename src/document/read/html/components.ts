import { CALLOUT_NAMES, EXPAND_NAMES } from "../dialects/callout_names_table.ts";
import { joinLabel, makeContainer } from "../../make_container.ts";
import type { Nodes, PhrasingContent, Root } from "../../tree.ts";
import { isHtmlElement } from "./element_names_table.ts";
import type { HtmlReading } from "./html_reading.ts";
import { attributeOf, elementName, type HtmlElement, positionOfHtml } from "./html_tree.ts";
import type { FlowNode } from "./node_kinds.ts";

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
/** An attribute with a value, or the end of a tag that ends itself. */
const HAS_VALUE = /\s[\w:@.#-]+=(?:["']|[\w./#-])|^<[a-z][\w.:-]*(?:\s[^]*)?\/>$/i;
/** Names whose kind is an attribute. */
const TYPED: ReadonlySet<string> = new Set(["admonition", "alert", "callout"]);

/** A name that prose has for other reasons has no small letter behind its capital, and no hyphen: `List<T>`. */
const NAME = /^(?:[A-Z][\w.]*[a-z]|[a-z][\w.]*-[\w.-]+)/;

/**
 * Lists the names, in lower case, of components: they look like one, are no elements of HTML, and a document has start
 * and end tags of them.
 */
export function findComponents(root: Root): Set<string> {
  const starts = new Set<string>();
  const ends = new Set<string>();
  collectTags(root, { starts, ends });
  const names = [...starts].filter((name) => NAME.test(name) && ends.has(name)).map((name) => name.toLowerCase());
  return new Set(names.filter((name) => !isHtmlElement(name)));
}

function collectTags(node: Nodes, { starts, ends }: { starts: Set<string>; ends: Set<string> }): void {
  if (node.type === "html") {
    for (const [, slash, name = ""] of node.value.matchAll(TAG)) {
      (slash === "/" ? ends : starts).add(name);
    }
  }
  if ("children" in node) { for (const child of node.children) collectTags(child, { starts, ends }); }
}

/** Tests whether a start tag is one of a component, with a value of an attribute or `/` at its end. */
export function isComponentTag(written: string): boolean {
  return HAS_VALUE.test(written);
}

/** Tests for a component, which is no element of HTML. */
export function isComponent(element: HtmlElement): boolean {
  return !isHtmlElement(elementName(element)) && !element.tagName.startsWith("x-");
}

/** Tests whether a component is a block of its own: a callout, or one with a title. */
export function isBlockComponent(element: HtmlElement): boolean {
  if (!isComponent(element) || !hasEndTag(element)) return false;
  return frameOf(element) !== undefined || titleOf(element) !== "";
}

/** Reads a component of which {@linkcode isBlockComponent} is true. */
export function readComponent(element: HtmlElement, reading: HtmlReading): FlowNode[] {
  const children = reading.flow(element.childNodes, {});
  const frame = frameOf(element);
  const text = titleOf(element) || (frame?.title ?? "");
  const position = positionOfHtml(element);
  const title: PhrasingContent[] = text === "" ? [] : [{ type: "text", value: text, position }];
  if (frame === undefined) {
    return [{ type: "paragraph", children: [{ type: "strong", children: title }], position }, ...children];
  }
  if (children.length === 0) return [];
  return [{ ...makeContainer(frame.kind, {}, joinLabel(title, children, position)), position }];
}

/** Returns the text that a component without content shows. */
export function textOfComponent(element: HtmlElement): PhrasingContent[] {
  const value = titleOf(element);
  return value === "" || hasEndTag(element) ? [] : [
    { type: "text", value, position: positionOfHtml(element) },
  ];
}

/** Tests for a written end tag; one that ends itself gets an end tag without a place. */
function hasEndTag({ sourceCodeLocation }: HtmlElement): boolean {
  return (sourceCodeLocation?.endTag?.endOffset ?? 0) > 0;
}

function frameOf(element: HtmlElement): { kind: string; title?: string } | undefined {
  const name = elementName(element);
  if (EXPAND_NAMES.has(name)) return { kind: "expand", title: "Details" };
  const type = TYPED.has(name) ? attributeOf(element, "type") ?? attributeOf(element, "variant") ?? "note" : name;
  return CALLOUT_NAMES.get(type.toLowerCase()) ?? (TYPED.has(name) ? { kind: "note" } : undefined);
}

function titleOf(element: HtmlElement): string {
  const written = attributeOf(element, "title") ?? attributeOf(element, "label") ?? attributeOf(element, "text") ?? "";
  return written.replace(/\s+/g, " ").trim();
}
