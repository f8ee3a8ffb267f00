import type { LeafDirective, PhrasingContent } from "../tree.ts";
import { definedAttributes, hasOnlyAttributes, onlyElements, onlyText } from "./storage_parts.ts";
import type { StorageElement } from "./storage_tree.ts";

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
];
const KNOWN = ["ac:alt", "ac:title", ...SIZES.map((name) => `ac:${name}`)];

/** An image within text: the Markdown form where that says it all, else a directive. */
export function readInlineImage(element: StorageElement): PhrasingContent[] | undefined {
  const facts = readFacts(element);
  if (facts === undefined) return undefined;
  const { src, alt, title, more } = facts;
  if (Object.keys(more).length === 0) {
    return [{ type: "image", url: src, alt, ...(title === undefined ? {} : { title }) }];
  }
  return [{ type: "textDirective", ...directive(facts) }];
}

/** An image that stands alone. */
export function readBlockImage(element: StorageElement): LeafDirective[] | undefined {
  const facts = readFacts(element);
  return facts === undefined ? undefined : [{ type: "leafDirective", ...directive(facts) }];
}

interface Facts {
  src: string;
  alt: string;
  title: string | undefined;
  more: Record<string, string>;
}

function directive({ src, alt, title, more }: Facts): Omit<LeafDirective, "type"> {
  return {
    name: "image",
    attributes: definedAttributes({ src, title, ...more }),
    children: alt === "" ? [] : [{ type: "text", value: alt }],
  };
}

function readFacts(element: StorageElement): Facts | undefined {
  const [target, caption, ...rest] = onlyElements(element) ?? [];
  if (target === undefined || rest.length > 0 || !hasOnlyAttributes(element, KNOWN)) return undefined;
  const src = readSource(target);
  if (src === undefined) return undefined;
  const { attributes } = element;
  const title = attributes.get("ac:title");
  const more = definedAttributes(Object.fromEntries(SIZES.map((name) => [name, attributes.get(`ac:${name}`)])));
  if (title === "" || Object.values(more).includes("")) return undefined;
  if (caption !== undefined) {
    const text = readCaption(caption);
    if (text === undefined) return undefined;
    more["caption"] = text;
  }
  return { src, alt: attributes.get("ac:alt") ?? "", title, more };
}

function readSource(target: StorageElement): string | undefined {
  if (target.children.length > 0) return undefined;
  if (target.name === "ri:attachment" && hasOnlyAttributes(target, ["ri:filename", "ri:version-at-save"])) {
    const name = target.attributes.get("ri:filename") ?? "";
    return name === "" ? undefined : `attachment:${name}`;
  }
  if (target.name !== "ri:url" || !hasOnlyAttributes(target, ["ri:value"])) return undefined;
  const url = target.attributes.get("ri:value") ?? "";
  return url === "" || url.startsWith("attachment:") ? undefined : url;
}

function readCaption(caption: StorageElement): string | undefined {
  const [paragraph, ...rest] = onlyElements(caption) ?? [];
  if (caption.name !== "ac:caption" || paragraph?.name !== "p" || rest.length > 0) return undefined;
  if (!hasOnlyAttributes(caption) || !hasOnlyAttributes(paragraph)) return undefined;
  const text = onlyText(paragraph);
  return text === undefined || text.trim() === "" ? undefined : text;
}
