import { quote, truncate } from "../../../../base/text.ts";
import { previewStorage } from "../../../storage_preview.ts";
import type { Directive } from "../../../tree.ts";
import type { WordScope } from "../word_scope.ts";
import { renderLineBreak, renderTextRun, withMarks } from "./run.ts";

const MAX_LENGTH = 80;

/** Renders `:storage`: its text, or a placeholder. */
export function renderStorageRuns(node: Directive, scope: WordScope): string {
  const preview = previewStorage(node);
  switch (preview.kind) {
    case "nothing":
      return "";
    case "break":
      return renderLineBreak(scope);
    case "text": {
      const message = "Content of the wiki is set as plain text: Markdown has no form for it";
      scope.work.log.warn("no-page-form", message, { node });
      return renderTextRun(preview.text, scope);
    }
    case "placeholder":
      return renderPlaceholderRun(preview.name, node, scope);
  }
}

/** Renders wiki content without a form on pages as its name between brackets, and reports each name once. */
export function renderPlaceholderRun(name: string, node: Directive, scope: WordScope): string {
  const { work } = scope;
  const { reported } = work.chapter;
  if (!reported.has(name)) {
    reported.add(name);
    const message = `The wiki's ${
      quote(truncate(name, MAX_LENGTH))
    } has no form on pages: a placeholder shows its name`;
    work.log.warn("no-page-form", message, { node, hint: "Write its content as Markdown if the document needs it." });
  }
  return renderTextRun(`[${truncate(name, MAX_LENGTH)}]`, withMarks(scope, { color: work.frame.colors.muted }));
}
