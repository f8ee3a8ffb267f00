import { attributeOf, elementName, type HtmlElement } from "./html_tree.ts";
import { readDeclarations } from "../../../base/css/declarations.ts";

/** Alignment of text. */
export type HtmlAlign = "left" | "center" | "right";

/** Reads the alignment of an element's text; undefined if it has none of its own. */
export function readAlign(element: HtmlElement): HtmlAlign | undefined {
  if (elementName(element) === "center") return "center";
  const written =
    (readDeclarations(attributeOf(element, "style")).get("text-align") ?? attributeOf(element, "align") ?? "").trim()
      .toLowerCase();
  if (written === "middle") return "center";
  return written === "left" || written === "center" || written === "right" ? written : undefined;
}
