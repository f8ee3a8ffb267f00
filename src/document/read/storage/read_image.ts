import type { LeafDirective, PhrasingContent } from "../../tree.ts";
import type { BlockNode } from "../../storage/block_node.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements, onlyText } from "../../storage/storage_parts.ts";
import { type ContainingPage, readPlace } from "./read_link.ts";
import type { StorageElement, StorageNode } from "../../storage/storage_tree.ts";
import { isInvisible } from "./tidy_phrasing.ts";

type Phrasing = (nodes: readonly StorageNode[]) => PhrasingContent[];

const SIZES = [
  "width",
  "height",
  "align",
  "layout",
  "original-width",
  "original-height",
  "custom-width",
  "thumbnail",
  "border",
  "inline",
  "class",
  "style",
  "hspace",
  "vspace",
  "queryparams",
  "href",
];
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
  const label: BlockNode[] = alt.length === 0
    ? []
    : [{ type: "paragraph", data: { directiveLabel: true }, children: alt }];
  return [{
    type: "containerDirective",
    name,
    attributes: attributes ?? {},
    children: [...label, { type: "paragraph", children: caption }],
  }];
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
  const { src, ...place } = source;
  const { attributes } = element;
  const title = attributes.get("ac:title");
  const sizes = Object.fromEntries(SIZES.map((name) => [name, attributes.get(`ac:${name}`)]));
  const more = definedAttributes({ ...place, ...sizes, ...border });
  if (title === "" || Object.values(more).includes("")) return undefined;
  const below = caption === undefined ? undefined : readCaption(caption);
  if (caption !== undefined && below === undefined) return undefined;
  return { src, alt: attributes.get("ac:alt") ?? "", title, more, caption: below };
}

interface Source extends ContainingPage {
  src: string;
}

function readSource(target: StorageElement): Source | undefined {
  const [inside, ...rest] = onlyElements(target) ?? [undefined, undefined];
  if (target.name === "ri:attachment" && hasOnlyAttributes(target, ["ri:filename", "ri:version-at-save"])) {
    const name = target.attributes.get("ri:filename") ?? "";
    const place = inside === undefined ? {} : readPlace(inside);
    return name === "" || rest.length > 0 || place === undefined ? undefined : { src: `attachment:${name}`, ...place };
  }
  if (target.children.length > 0) return undefined;
  if (target.name !== "ri:url" || !hasOnlyAttributes(target, ["ri:value"])) return undefined;
  const url = target.attributes.get("ri:value") ?? "";
  return url === "" || url.startsWith("attachment:") ? undefined : { src: url };
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
