import { quote, truncate } from "../../../base/text.ts";
import { PAPER } from "../../shown_color.ts";
import type { Nodes, TextDirective } from "../../tree.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownInline } from "../shown_inline.ts";

/** Lowers `[^1]`; its text with the first reference to it. */
export function lowerNoteReference(
  node: Extract<Nodes, { type: "footnoteReference" }>,
  scope: LoweringScope,
): ShownInline[] {
  const { identifier: id } = node;
  const { log, notes, survey, blocks } = scope.work;
  const definition = survey.footnotes.get(id);
  if (definition === undefined) return [];
  if (scope.openNotes.includes(id)) {
    const message = `The footnote ${quote(truncate(id, 80))} inside another footnote is omitted`;
    log.warn("footnote-loop", message, { node });
    return [];
  }
  if (!notes.has(id)) {
    const content = blocks(definition.children, noteScope(scope, id));
    notes.set(id, { blocks: content, uses: survey.footnoteUses.get(id) ?? 1 });
  }
  return [{ kind: "note", id, at: sourcePointOf(node) }];
}

/** Lowers `:footnote[text]`. */
export function lowerInlineNote(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const { notes, blocks } = scope.work;
  const content = blocks([{ type: "paragraph", children: node.children }], noteScope(scope));
  // No identifier has a space.
  const id = `inline ${notes.size + 1}`;
  notes.set(id, { blocks: content, uses: 1 });
  return [{ kind: "note", id, at: sourcePointOf(node) }];
}

function noteScope(scope: LoweringScope, ...ids: readonly string[]): LoweringScope {
  return { ...scope, level: "inside", inLink: false, ground: PAPER, openNotes: [...scope.openNotes, ...ids] };
}
