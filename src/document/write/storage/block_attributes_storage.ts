import type { RootContent } from "../../tree.ts";
import { joinAttributes, splitCarried } from "../../storage/carried_attributes.ts";
import { renderElement, renderStyle } from "../../storage/render_element.ts";

type Values = Readonly<Record<string, string>>;

/** Elements that can be aligned and indented, and others whose attributes a `text` container can express. */
const TEXTS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);
const KINDS = new Set(["paragraph", "heading", "blockquote", "thematicBreak", "code", "list"]);
const OTHERS = new Set(["blockquote", "hr", "pre", "ul", "ol"]);

/**
 * Renders blocks with the alignment, indent and other attributes of their elements; undefined if there are other blocks
 * among them.
 */
export function blockAttributesStorage(
  blocks: readonly RootContent[],
  attributes: Values,
  render: (nodes: readonly RootContent[]) => string,
): string | undefined {
  const written = blocks.map((block) => KINDS.has(block.type) ? addAttributes(render([block]), attributes) : undefined);
  return written.length === 0 || written.includes(undefined) ? undefined : written.join("");
}

function addAttributes(xhtml: string, attributes: Values): string | undefined {
  const [opening, name = "", given = ""] = /^<([\w:-]+)((?: [^>]*?)?)(?= ?\/?>)/.exec(xhtml) ?? [];
  const { align = "", indent = "" } = attributes;
  if (opening === undefined || !(TEXTS.has(name) || (OTHERS.has(name) && align + indent === ""))) return undefined;
  const carried = Object.entries(splitCarried(attributes, ["align", "indent"]))
    .filter(([key]) => !given.includes(` ${key}="`));
  const own = { style: renderStyle({ "text-align": align || undefined, "margin-left": indent || undefined }) };
  const added = renderElement(name, joinAttributes(own, Object.fromEntries(carried))).slice(0, -" />".length);
  return added + given + xhtml.slice(opening.length);
}
