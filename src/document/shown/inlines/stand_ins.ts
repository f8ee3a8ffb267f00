import { quote, truncate } from "../../../base/text.ts";
import { previewStorage } from "../../storage_preview.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline } from "../shown_inline.ts";

const MAX_LENGTH = 80;

/** Lowers `storage`: its text, or its name. */
export function lowerStorage(node: Directive, scope: LoweringScope): ShownInline[] {
  const preview = previewStorage(node);
  switch (preview.kind) {
    case "nothing":
      return [];
    case "break":
      return [{ kind: "lineBreak" }];
    case "text": {
      const message = "Content of the wiki is typeset as plain text: Markdown has no form for it";
      scope.work.log.warn("no-page-form", message, { node });
      return [{ kind: "text", text: preview.text }];
    }
    case "placeholder":
      return [lowerStandIn(preview.name, node, scope)];
  }
}

/** Lowers wiki content without a form on pages to its name, and reports each name once. */
export function lowerStandIn(
  written: string,
  node: Directive,
  { work }: LoweringScope,
): Extract<ShownInline, { kind: "standIn" }> {
  const name = truncate(written, MAX_LENGTH);
  if (!work.standIns.has(written)) {
    work.standIns.add(written);
    const message = `The wiki's ${quote(name)} has no form on pages: a placeholder shows its name`;
    work.log.warn("no-page-form", message, { node, hint: "Write its content as Markdown if the document needs it." });
  }
  return { kind: "standIn", name };
}
