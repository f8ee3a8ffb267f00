import { quote, truncate } from "../../../base/text.ts";
import { renderText, textContent } from "./broken_text.ts";
import { previewStorage } from "../../storage_preview.ts";
import type { Directive } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import type { Scope } from "./scope.ts";

const MAX_LENGTH = 80;

/** Renders `::storage`: its text, or a placeholder. */
export function renderStorage(node: Directive, scope: Scope): TypstCode[] {
  const preview = previewStorage(node);
  switch (preview.kind) {
    case "nothing":
      return [];
    case "break":
      return [scope.inHeading ? TypstCode.text(" ") : TypstCode.call("linebreak", {})];
    case "text":
      scope.rendering.log.warn(
        "no-page-form",
        "Content of the wiki is set as plain text: Markdown has no form for it",
        {
          node,
        },
      );
      // Parts of a block would be one each.
      return node.type === "textDirective" ? renderText(preview.text, scope) : [textContent(preview.text, scope)];
    case "placeholder":
      return renderPlaceholder(preview.name, node, scope);
  }
}

/** Renders wiki content without a form on pages as a small placeholder with its name, and reports each name once. */
export function renderPlaceholder(name: string, node: Directive, scope: Scope): TypstCode[] {
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
