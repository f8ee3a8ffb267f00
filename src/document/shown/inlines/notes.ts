import { quote, truncate } from "../../../base/text.ts";
import { PAPER } from "../../shown_color.ts";
import type { Nodes, RootContent, TextDirective } from "../../tree.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import type { ShownNote } from "../shown_chapter.ts";
import type { ShownInline } from "../shown_inline.ts";

/** Levels of footnotes that are first referred to in each other. */
const MAX_DEPTH = 16;

/** Lowers `[^1]`; its text with the first reference to it. */
export function lowerNoteReference(
  node: Extract<Nodes, { type: "footnoteReference" }>,
  scope: LoweringScope,
): ShownInline[] {
  const { identifier: id } = node;
  const { log, notes, survey, blocks } = scope.work;
  const definition = survey.footnotes.get(id);
  if (definition === undefined) return [];
  const { openNotes } = scope;
  if (openNotes.includes(id) || openNotes.length >= MAX_DEPTH && !notes.has(id)) {
    const message = `The footnote ${quote(truncate(id, 80))} inside another footnote is omitted`;
    log.warn("footnote-loop", message, { node });
    return [];
  }
  if (!notes.has(id)) {
    const uses = survey.footnoteUses.get(id) ?? 1;
    addNote(id, uses, { notes, lower: () => blocks(definition.children, noteScope(scope, id)) });
  }
  return [{ kind: "note", id, at: sourcePointOf(node) }];
}

/** Lowers `:footnote[text]`. */
export function lowerInlineNote(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const { notes, blocks } = scope.work;
  // No identifier has a space.
  const id = `inline ${notes.size + 1}`;
  const children: RootContent[] = [{ type: "paragraph", children: node.children }];
  addNote(id, 1, { notes, lower: () => blocks(children, noteScope(scope)) });
  return [{ kind: "note", id, at: sourcePointOf(node) }];
}

/** Adds a note before those that its text refers to, so that they are in the order of their marks. */
function addNote(
  id: string,
  uses: number,
  { notes, lower }: { readonly notes: Map<string, ShownNote>; readonly lower: () => readonly ShownBlock[] },
): void {
  notes.set(id, { blocks: [], uses });
  notes.set(id, { blocks: lower(), uses });
}

function noteScope(scope: LoweringScope, ...ids: readonly string[]): LoweringScope {
  return { ...scope, level: "inside", inLink: false, ground: PAPER, openNotes: [...scope.openNotes, ...ids] };
}
