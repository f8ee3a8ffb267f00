import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Turns an object of another program into the picture that shows it. */
export function replaceObject(part: RawPart, object: RawElement): void {
  const { children, prefix, start, contentStart, contentEnd, end, isClosed } = object;
  if (isClosed) return part.remove(object);
  if (children.some(({ name }) => name === "w:drawing")) return part.unwrap(object);
  const tag = part.written({ start, end: contentStart });
  const declared = tag.match(/\sxmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? [];
  part.replace({ start, end: contentStart }, `<${prefix}pict${declared.join("")}>`);
  part.replace({ start: contentEnd, end }, `</${prefix}pict>`);
  for (const shape of children) {
    for (const name of part.attributeNames(shape)) {
      if (/^\w+:ole$/.test(name)) part.setAttribute(shape, name, undefined);
    }
  }
}
