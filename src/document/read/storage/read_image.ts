import type { LeafDirective, PhrasingContent } from "../../tree.ts";
import type { BlockNode, StorageElement, StorageNode } from "../../storage/storage_tree.ts";
import { IMAGE_ATTRIBUTES } from "../../directives/directives_table.ts";
import { joinLabel } from "../../make_container.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";
import { readResource } from "../../storage/resource.ts";
import { isInvisible } from "./tidy_phrasing.ts";

type Phrasing = (nodes: readonly StorageNode[]) => PhrasingContent[];

/** Attributes that an image has itself, under the same names. */
const SIZES = IMAGE_ATTRIBUTES.filter((name) => !/^(?:src|title|caption|page|space|page-id|border-.*)$/.test(name));
const KNOWN = ["ac:alt", "ac:title", ...SIZES.map((name) => `ac:${name}`)];

/** Reads an inline image: as a Markdown image if that expresses everything, otherwise as a directive. */
export function readInlineImage(element: StorageElement): PhrasingContent[] | undefined {
  const facts = readFacts(element);
  if (facts === undefined) return undefined;
  const { src, alt, title, more, caption } = facts;
  if (caption !== undefined) {
    const text = plainCaption(caption);
    return text === undefined ? undefined : [{ type: "textDirective", ...directive(facts, text) }];
  }
  if (Object.keys(more).length === 0) {
    return [{ type: "image", url: src, alt, title }];
  }
  return [{ type: "textDirective", ...directive(facts) }];
}

/** Reads an image on its own, including a caption with marks. */
export function readBlockImage(element: StorageElement, phrasing: Phrasing): BlockNode[] | undefined {
  const facts = readFacts(element);
  const text = facts?.caption === undefined ? undefined : plainCaption(facts.caption);
  if (facts === undefined) return undefined;
  if (facts.caption === undefined || text !== undefined) return [{ type: "leafDirective", ...directive(facts, text) }];
  const caption = phrasing(facts.caption.children);
  if (isInvisible(caption)) return undefined;
  const { name, attributes, children: alt } = directive(facts);
  const blocks = joinLabel(alt, [{ type: "paragraph", children: caption }]);
  return [{ type: "containerDirective", name, attributes, children: blocks }];
}

interface Facts {
  src: string;
  alt: string;
  title: string | undefined;
  more: Record<string, string>;
  /** Paragraph below the image. */
  caption: StorageElement | undefined;
}

function directive({ src, alt, title, more }: Facts, caption?: string): Omit<LeafDirective, "type"> {
  return {
    name: "image",
    attributes: definedAttributes({ src, title, ...more, caption }),
    children: alt === "" ? [] : [{ type: "text", value: alt }],
  };
}

function readFacts(element: StorageElement): Facts | undefined {
  const [target, ...parts] = onlyElements(element) ?? [];
  if (target === undefined || !hasOnlyAttributes(element, KNOWN)) return undefined;
  const captions = parts.filter(({ name }) => name === "ac:caption");
  const borders = parts.filter(({ name }) => name === "ac:adf-mark");
  const [caption] = captions;
  if (captions.length > 1 || borders.length > 1 || captions.length + borders.length < parts.length) return undefined;
  const source = readSource(target);
  const border = readBorder(borders[0]);
  if (source === undefined || border === undefined) return undefined;
  const { src, place } = source;
  const { attributes } = element;
  const title = attributes.get("ac:title");
  const sizes = Object.fromEntries(SIZES.map((name) => [name, attributes.get(`ac:${name}`)]));
  const more = definedAttributes({ ...place, ...sizes, ...border });
  if (title === "" || Object.values(more).includes("")) return undefined;
  const below = caption === undefined ? undefined : readCaption(caption);
  if (caption !== undefined && below === undefined) return undefined;
  return { src, alt: attributes.get("ac:alt") ?? "", title, more, caption: below };
}

/** Reads the address of an image, and the page of an attachment. */
function readSource(target: StorageElement): { src: string; place: Record<string, string> } | undefined {
  const { kind, values = {} } = readResource(target) ?? {};
  const { name, url = "", ...place } = values;
  if (kind === "attachment") return { src: `attachment:${name}`, place };
  return kind !== "url" || url.startsWith("attachment:") ? undefined : { src: url, place };
}

/** Reads the border of an image in the newer editor. */
function readBorder(mark: StorageElement | undefined): Record<string, string> | undefined {
  if (mark === undefined) return {};
  const size = mark.attributes.get("size") ?? "";
  const color = mark.attributes.get("color") ?? "";
  if (mark.attributes.get("key") !== "border" || mark.children.length > 0 || size === "" || color === "") {
    return undefined;
  }
  return hasOnlyAttributes(mark, ["key", "size", "color"]) ? { "border-size": size, "border-color": color } : undefined;
}

/** Returns the element with the text of a caption: a paragraph, or the caption itself. */
function readCaption(caption: StorageElement): StorageElement | undefined {
  if (!hasOnlyAttributes(caption)) return undefined;
  const [paragraph, ...rest] = onlyElements(caption) ?? [];
  if (paragraph?.name === "p" && rest.length === 0) return hasOnlyAttributes(paragraph) ? paragraph : undefined;
  return caption.children.some((node) => node.type === "element" && isBlock(node)) ? undefined : caption;
}

function plainCaption(paragraph: StorageElement): string | undefined {
  const text = onlyText(paragraph);
  return text === undefined || text.trim() === "" ? undefined : text;
}
