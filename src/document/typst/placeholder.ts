import { quote, truncate } from "../../base/text.ts";
import type { Directive } from "../tree.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";

const MAX_LENGTH = 80;

/**
 * Renders wiki content without a form on pages as a small placeholder with its name, and reports each name once. Nothing
 * if it has no name.
 */
export function renderPlaceholder(name: string, node: Directive, scope: Scope): TypstCode[] {
  if (name === "") return [];
  const { reported, log } = scope.rendering;
  if (!reported.has(name)) {
    reported.add(name);
    const message = `The wiki's ${
      quote(truncate(name, MAX_LENGTH))
    } has no form on pages: a placeholder shows its name`;
    log.warn("no-page-form", message, { node, hint: "Write its content as Markdown if the document needs it." });
  }
  const component = node.type === "textDirective" ? "placeholder" : "placeholder-block";
  return [TypstCode.call(component, {}, TypstCode.text(truncate(name, MAX_LENGTH)))];
}
