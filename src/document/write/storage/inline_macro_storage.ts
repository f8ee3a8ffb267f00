import { OUTPUT_TYPE } from "../../directives_table.ts";
import { oneLine } from "../../plain_text.ts";
import type { PhrasingContent, TextDirective } from "../../tree.ts";
import { renderElement } from "../../storage/render_element.ts";
import { renderMacro } from "./render_macro.ts";

/** Renders a directive within text that is a macro. */
export function inlineMacroStorage(
  node: TextDirective,
  attributes: Readonly<Record<string, string>>,
  inline: (nodes: readonly PhrasingContent[]) => string,
): string {
  switch (node.name) {
    case "status":
      return statusStorage(node, attributes);
    case "anchor":
      return renderMacro("anchor", { "": attributes["name"] });
    case "jira":
      return renderMacro("jira", { ...attributes, key: oneLine(node) });
    case "excerpt":
      return aroundText("excerpt", { ...attributes, [OUTPUT_TYPE]: "INLINE" }, inline(node.children));
    case "inline": {
      const { macro = "", ...values } = attributes;
      return aroundText(macro, values, inline(node.children));
    }
    case "footnote":
      return aroundText("footnote", attributes, inline(node.children));
    default:
      return renderMacro(oneLine(node), attributes);
  }
}

function statusStorage(node: TextDirective, { color, subtle }: Readonly<Record<string, string>>): string {
  return renderMacro("status", {
    title: oneLine(node),
    colour: color,
    subtle: subtle === "" ? "true" : subtle,
  });
}

function aroundText(name: string, values: Readonly<Record<string, string>>, text: string): string {
  return renderMacro(name, values, { kind: "rich-text", content: renderElement("p", {}, text) });
}
