import type { ContainerDirective } from "../../tree.ts";
import { inlineStorage } from "./inline_storage.ts";
import { renderElement, renderXmlText } from "../../storage/render_element.ts";

/** Renders a panel that has no macro. */
export function calloutStorage(type: string, content: string): string {
  const parts = attribute("panel-type", type) + renderElement("ac:adf-content", {}, content);
  return extension(renderElement("ac:adf-node", { type: "panel" }, parts));
}

/** Renders a list with boxes as decisions; undefined if it contains anything else. */
export function decisionsStorage({ children }: ContainerDirective): string | undefined {
  const [list, ...more] = children;
  if (list?.type !== "list" || more.length > 0) return undefined;
  const items: string[] = [];
  for (const { checked, children: [text, ...rest] } of list.children) {
    if (typeof checked !== "boolean" || text?.type !== "paragraph" || rest.length > 0) return undefined;
    const state = attribute("state", checked ? "DECIDED" : "UNDECIDED");
    const content = renderElement("ac:adf-content", {}, inlineStorage(text.children));
    items.push(renderElement("ac:adf-node", { type: "decision-item" }, state + content));
  }
  return extension(renderElement("ac:adf-node", { type: "decision-list" }, items.join("")));
}

function attribute(key: string, value: string): string {
  return renderElement("ac:adf-attribute", { key }, renderXmlText(value));
}

function extension(content: string): string {
  return renderElement("ac:adf-extension", {}, content);
}
