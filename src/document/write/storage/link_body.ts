import { plainText } from "../../plain_text.ts";
import type { PhrasingContent } from "../../tree.ts";
import { renderCdata, renderElement } from "../../storage/render_element.ts";

/** Renders the body of an `ac:link`: a plain one if the text has no marks, undefined if it has no text. */
export function renderLinkBody(
  nodes: readonly PhrasingContent[],
  inline: (nodes: readonly PhrasingContent[]) => string,
): string | undefined {
  if (nodes.length === 0) return undefined;
  if (!nodes.every(({ type }) => type === "text")) return renderElement("ac:link-body", {}, inline(nodes));
  const text = nodes.map(plainText).join("").replace(/[\r\n]+/g, " ");
  return renderElement("ac:plain-text-link-body", {}, renderCdata(text));
}
