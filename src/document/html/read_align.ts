import { attributeOf, elementName, type HtmlElement } from "./html_tree.ts";
import { readStyle } from "./read_style.ts";

/** Alignment of text. */
export type HtmlAlign = "left" | "center" | "right";

/** Reads the alignment of an element's text; undefined if it has none of its own. */
export function readAlign(element: HtmlElement): HtmlAlign | undefined {
  if (elementName(element) === "center") return "center";
  const written = (readStyle(element).get("text-align") ?? attributeOf(element, "align") ?? "").trim().toLowerCase();
  if (written === "middle") return "center";
  return written === "left" || written === "center" || written === "right" ? written : undefined;
}
