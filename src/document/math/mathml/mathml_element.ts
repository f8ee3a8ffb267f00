import { readDeclarations } from "../../../base/css/declarations.ts";

/** An element of MathML. */
export interface MathmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathmlElement[];
  /** Text of an element without children. */
  readonly text: string;
}

/** Tests whether an element has a class. */
export function hasClass({ attributes }: MathmlElement, pattern: RegExp): boolean {
  return (attributes["class"] ?? "").split(" ").some((name) => pattern.test(name));
}

/** Returns a property of an element's `style`; empty without it. */
export function styleOf({ attributes }: MathmlElement, property: string): string {
  return readDeclarations(attributes["style"]).get(property) ?? "";
}

/** Returns the text of an element and of those in it. */
export function textIn({ text, children }: MathmlElement): string {
  return text + children.map(textIn).join("");
}
