import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { shownTextIn, shownTextOf } from "../body_places.ts";
import {
  asBlock,
  inText,
  isShown,
  makeElement,
  makeText,
  type Piece,
  type Straighten,
  type Straightener,
} from "./piece.ts";
import { DECORATIVE_CLASS } from "../../standards/decoration_rule.ts";
import { cleanTarget } from "./links.ts";

/** Attributes of a picture that a book can use. */
const KEPT = [
  ...["alt", "title", "width", "height", "align", "layout", "original-width", "original-height", "custom-width"],
  ...["border", "href"],
].map((name) => `ac:${name}`);

/** Straightens a picture of the wiki, with its caption. */
export const straightenImage: Straighten = (element, straightener) => {
  const source = sourceOf(element);
  const { children, after, isRich } = captionOf(element, straightener);
  if (source === undefined) {
    const message = "A picture without a source that can be read is left out";
    straightener.losses.leftOut(element, { code: "picture-left-out", message });
    return [...children, ...after].map(asBlock);
  }
  const attributes = Object.fromEntries(
    KEPT.map((name) => [name, element.attributes.get(name)?.trim() || undefined] as const),
  );
  const isDecoration = element.attributes.get("ac:alt")?.trim() === "";
  const image = makeElement("ac:image", [source, ...children, ...borderOf(element)], {
    at: element,
    attributes: { ...attributes, "ac:class": isDecoration ? DECORATIVE_CLASS : undefined },
  });
  return [isRich ? asBlock(image) : inText(image), ...after.map(asBlock)];
};

function sourceOf({ children, attributes }: StorageElement): StorageElement | undefined {
  for (const child of children) {
    if (child.type === "text") continue;
    if (child.name === "ri:attachment") return cleanTarget(child);
    const url = child.attributes.get("ri:value")?.trim() ?? "";
    if (child.name === "ri:url") return urlSource(url, child);
  }
  const [first] = children;
  return urlSource(attributes.get("ac:src")?.trim() ?? "", first ?? { start: 0, end: 0 });
}

function urlSource(url: string, at: Pick<StorageNode, "start" | "end">): StorageElement | undefined {
  if (url === "" || url.startsWith("attachment:")) return undefined;
  return makeElement("ri:url", [], { at, attributes: { "ri:value": url } });
}

function borderOf({ children }: StorageElement): StorageElement[] {
  const mark = children.find((child) => child.type === "element" && child.name === "ac:adf-mark");
  if (mark?.type !== "element" || mark.attributes.get("key") !== "border") return [];
  const [size, color] = [mark.attributes.get("size") ?? "", mark.attributes.get("color") ?? ""];
  if (size === "" || color === "") return [];
  return [makeElement("ac:adf-mark", [], { at: mark, attributes: { key: "border", size, color } })];
}

interface Caption {
  readonly children: StorageElement[];
  /** Blocks that a caption cannot hold. */
  readonly after: StorageElement[];
  /** Whether it has marks, which a picture within text cannot have. */
  readonly isRich: boolean;
}

/** Parts of a picture; whatever else is in one follows it. */
const PARTS = /^(?:ri:|ac:caption$|ac:adf-mark$)/;

function captionOf({ children }: StorageElement, { flow }: Straightener): Caption {
  const captions = children.filter((child) => child.type === "element" && child.name === "ac:caption");
  const stray = flow(children.filter((child) => child.type === "text" || !PARTS.test(child.name)));
  const [first, ...more] = captions.flatMap((child) => child.type === "element" ? flow(child.children) : []);
  const others = [...more, ...stray];
  if (first === undefined) return { children: [], after: stray, isRich: false };
  if (first.name !== "p" || !isShown(first.children)) return { children: [], after: [first, ...others], isRich: false };
  const text = makeElement("p", first.children, { at: first });
  return {
    children: [makeElement("ac:caption", [text], { at: first })],
    after: others,
    isRich: text.children.some(({ type }) => type === "element"),
  };
}

/** Straightens a picture of HTML. */
export const straightenHtmlImage: Straighten = (element, { losses, pieces }) => {
  const { attributes } = element;
  const source = urlSource(attributes.get("src")?.trim() ?? "", element);
  const inside = pieces(element.children);
  if (source === undefined) {
    losses.leftOut(element, { code: "picture-left-out", message: "A picture without an address is left out" });
    return inside;
  }
  const size = (name: string) => /^\d{1,5}(?:\.\d+)?/.exec(attributes.get(name) ?? "")?.[0];
  const given = {
    "ac:alt": attributes.get("alt") || undefined,
    "ac:title": attributes.get("title") || undefined,
    "ac:width": size("width"),
    "ac:height": size("height"),
    "ac:class": isHtmlDecoration(element) ? DECORATIVE_CLASS : undefined,
  };
  return [inText(makeElement("ac:image", [source], { at: element, attributes: given })), ...inside];
};

/** Tests for a picture that says nothing, as HTML marks it. */
function isHtmlDecoration({ attributes }: StorageElement): boolean {
  return attributes.get("alt")?.trim() === "" || /^(?:none|presentation)$/.test(attributes.get("role") ?? "");
}

/** Shows a film, a sound or a page within the page as a link. */
export const straightenMedia: Straighten = (element, { losses }) => {
  const url = addressOf(element);
  const loss = { code: "media-as-link", message: `The content of "${element.name}" is shown as a link` } as const;
  if (url === undefined) {
    losses.leftOut(element, { code: "media-left-out", message: `"${element.name}" has no address: it is left out` });
    return [];
  }
  losses.otherwise(element, loss);
  const title = element.attributes.get("title")?.trim() || url;
  return [inText(makeElement("a", [makeText(title, element)], { at: element, attributes: { href: url } }))];
};

function addressOf({ attributes, children }: StorageElement): string | undefined {
  const own = [attributes.get("src"), attributes.get("data"), attributes.get("href")].find((url) => url?.trim());
  if (own !== undefined) return own.trim();
  for (const child of children) {
    const url = child.type === "element" ? addressOf(child) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}

/** Shows the text of a drawing that is part of the body. */
export const straightenDrawing: Straighten = (element, { losses }) => {
  const text = shownTextOf(element).replace(/\s+/g, " ").trim();
  if (text === "") {
    losses.leftOut(element, { code: "picture-left-out", message: `The drawing "${element.name}" is left out` });
    return [];
  }
  losses.otherwise(element, { code: "picture-as-text", message: `The drawing "${element.name}" is shown as its text` });
  return [inText(makeText(text, element))];
};

/** Straightens MathML: to the TeX source that it carries, or its text. */
export const straightenFormula: Straighten = (element, { losses }) => {
  const tex = texOf(element)?.trim() ?? "";
  if (tex !== "") return [formulaPiece(tex, element, element.attributes.get("display") === "block")];
  const text = shownTextOf(element).replace(/\s+/g, " ").trim();
  if (text === "") return [];
  losses.otherwise(element, {
    code: "formula-as-text",
    message: "A formula without a TeX source is shown as its text",
  });
  return [inText(makeText(text, element))];
};

function texOf({ name, attributes, children }: StorageElement): string | undefined {
  if (name === "annotation" && /tex/i.test(attributes.get("encoding") ?? "")) return shownTextIn(children);
  for (const child of children) {
    const tex = child.type === "element" ? texOf(child) : undefined;
    if (tex !== undefined) return tex;
  }
  return undefined;
}

/** Names of the macros that carry formulas to the reader of the tree. */
const FORMULA_MACROS = { block: "tex-block", inline: "tex-inline" } as const;

/** Returns a formula; the tree has no element for it, so a macro carries its source. */
export function formulaPiece(tex: string, element: StorageElement, isBlock: boolean): Piece {
  const name = isBlock ? FORMULA_MACROS.block : FORMULA_MACROS.inline;
  const body = makeElement("ac:parameter", [makeText(tex, element)], { at: element, attributes: { "ac:name": "tex" } });
  const macro = makeElement("ac:structured-macro", [body], { at: element, attributes: { "ac:name": name } });
  return isBlock ? asBlock(macro) : inText(macro);
}
