import { hasClass, type MathmlElement, styleOf } from "../../../math/mathml/mathml_element.ts";

/** Elements that only group. */
const GROUPS: ReadonlySet<string> = new Set(["math", "mrow", "mstyle", "mpadded", "semantics", "mtd"]);
/** The sign behind a name of a function, and others that are never shown. */
export const APPLICATION = "\u2061";
const INVISIBLE = /^[\u2062-\u2064\u200b]*$/;

/**
 * Lists the elements of a row without the groups around them, which mean nothing in Word but for fences, boxes and
 * phantoms. Colors of groups are those of their elements.
 */
export function flatRow(elements: readonly MathmlElement[]): MathmlElement[] {
  return elements.flatMap((element) => {
    if (isDropped(element)) return [];
    if (!isGroup(element)) return [element];
    const color = styleOf(element, "color");
    const inner = flatRow(element.children);
    return color === "" ? inner : inner.map((child) => withColor(child, color));
  });
}

function withColor(element: MathmlElement, color: string): MathmlElement {
  if (styleOf(element, "color") !== "") return element;
  return {
    ...element,
    attributes: { ...element.attributes, style: `color:${color};${element.attributes["style"] ?? ""}` },
  };
}

function isDropped(element: MathmlElement): boolean {
  const { name, text, children, attributes } = element;
  if (name === "none" || name === "annotation") return true;
  if (name === "mo") return INVISIBLE.test(text) && children.length === 0 && attributes["fence"] === undefined;
  if (/^msu(?:b|p|bsup)$/.test(name)) return isUnseen(element);
  return name === "mrow" && hasClass(element, /^tml-(?:cancel|label)$/);
}

/** Tests whether nothing of an element is seen: formulas of chemistry have such scripts, to align others. */
export function isUnseen({ name, children }: MathmlElement): boolean {
  if (name === "mphantom" || name === "mspace") return true;
  return /^(?:mrow|mpadded|mstyle|msub|msup|msubsup)$/.test(name) && children.every(isUnseen);
}

function isGroup(element: MathmlElement): boolean {
  return GROUPS.has(element.name) && !isFenced(element) && !isBoxed(element) && !isPhantom(element);
}

/** Tests whether an element is a group between fences that belong together. */
export function isFenced({ name, children }: MathmlElement): boolean {
  const [first, last] = [children[0], children.at(-1)];
  return name === "mrow" && children.length > 1 && first !== undefined && last !== undefined &&
    isFence(first, "prefix") && isFence(last, "postfix");
}

function isFence({ name, attributes }: MathmlElement, form: string): boolean {
  return name === "mo" && attributes["fence"] === "true" && (attributes["form"] ?? form) === form &&
    attributes["minsize"] === undefined;
}

/** Tests whether an element has a border. */
export function isBoxed(element: MathmlElement): boolean {
  return element.name === "mrow" && styleOf(element, "border") !== "";
}

/** Tests whether an element takes other room than its content. */
function isPhantom({ name, attributes }: MathmlElement): boolean {
  if (name !== "mpadded") return false;
  return isZero(attributes["width"]) || (isZero(attributes["height"]) && isZero(attributes["depth"]));
}

/** Tests for a length of nothing; the converter writes some so that browsers show them. */
export function isZero(length: string | undefined): boolean {
  return length === "0px" || length === "0.1px";
}
