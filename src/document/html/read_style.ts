import { attributeOf, type HtmlElement } from "./html_tree.ts";

const MAX_LENGTH = 4000;

/** Reads the declarations of an element's `style`, with names in lower case. */
export function readStyle(element: HtmlElement): ReadonlyMap<string, string> {
  const style = (attributeOf(element, "style") ?? "").slice(0, MAX_LENGTH);
  const pairs = style.split(";").map((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return [name.trim().toLowerCase(), value.join(":").replace(/!important\s*$/i, "").trim()] as const;
  });
  return new Map(pairs.filter(([name, value]) => name !== "" && value !== ""));
}
