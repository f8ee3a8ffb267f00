import type { Issue } from "../../../src/base/issue.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import type { ShownBlock } from "../../../src/document/shown/shown_block.ts";
import type { ShownDocument } from "../../../src/document/shown/shown_chapter.ts";
import type { ShownInline } from "../../../src/document/shown/shown_inline.ts";

/** Lowers Markdown, in which pictures named `ok…` are there, with its findings. */
export function lowered(markdown: string): { document: ShownDocument; issues: readonly Issue[] } {
  const document = lowerDocument(parseMarkdown(markdown), { hasPicture: (url) => url.startsWith("ok") });
  return { document, issues: document.log.issues };
}

type Shown = ShownBlock | ShownInline;

/** Lists all nodes of a kind in blocks, and the blocks in them, in the order of the document. */
export function listShown<Kind extends Shown["kind"]>(value: unknown, kind: Kind): Extract<Shown, { kind: Kind }>[] {
  const found: Extract<Shown, { kind: Kind }>[] = [];
  const visit = (each: unknown): void => {
    if (typeof each !== "object" || each === null) return;
    if (isOfKind(each, kind)) found.push(each);
    for (const child of Object.values(each)) visit(child);
  };
  visit(value);
  return found;
}

function isOfKind<Kind extends Shown["kind"]>(value: object, kind: Kind): value is Extract<Shown, { kind: Kind }> {
  return "kind" in value && value.kind === kind;
}
