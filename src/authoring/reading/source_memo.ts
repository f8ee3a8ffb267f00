import { BlockWriter } from "../../document/pens/typst/block_writer.ts";
import type { OwnComponent } from "../../document/pens/typst/code.ts";
import { topScope } from "../../document/pens/typst/pen_scope.ts";
import type { RenderedBook } from "../../document/pens/typst/rendered_book.ts";
import { writeBlocks } from "../../document/pens/typst/spell_blocks.ts";
import { type ImageResolver, startPen } from "../../document/pens/typst/start_pen.ts";
import { parseMarkdown } from "../../document/read/markdown/markdown.ts";
import { lowerDocument } from "../../document/shown/lower_document.ts";
import { type BlockLines, type EditedLines, findEdited, listContext } from "./edited_lines.ts";

/** A document that was read, and its source. */
export interface EditableSource extends Pick<RenderedBook, "source" | "blocks"> {
  readonly text: string;
  readonly resolveImage: ImageResolver;
}

/**
 * The source of a document before an edit. An edit within a block needs no more than the code of that block to be seen,
 * which takes the place of the code from before; provided that the block from before, read between its neighbours alone,
 * is what it is among all the rest. That is a guess, because what is new may mean something to the rest: the whole
 * document is read afterwards.
 */
export class SourceMemo {
  #known: EditableSource | undefined;

  /** Remembers a document that was read as a whole; undefined forgets it. */
  keep(known: EditableSource | undefined): void {
    this.#known = known;
  }

  /** Returns the source of an edited text; undefined for one without an edit, and where it does not stand for itself. */
  edit(text: string): string | undefined {
    const known = this.#known;
    const edited = known && findEdited(known.text, text, known.blocks);
    if (known === undefined || edited === undefined) return undefined;
    const { before, after } = edited;
    const lines = known.source.split("\n");
    const [first, end] = [lineOf(known, before.start), lineOf(known, before.end)];
    const old = lines.slice(first - 1, end - 1).join("\n");
    const blocksBefore = countAdjustable(lines, lineOf(known, before.from));
    const spell = (part: BlockLines) => spellBlock(part, edited, { ...known, blocksBefore });
    const expected = spell(before);
    if (old === "" || expected.code !== old) return undefined;
    const next = spell(after);
    if (next.code === old || next.findings > expected.findings || !next.components.isSubsetOf(expected.components)) {
      return undefined;
    }
    return [...lines.slice(0, first - 1), next.code, ...lines.slice(end - 1)].join("\n");
  }
}

/** Returns the line of the code of what comes behind a number of lines. */
function lineOf({ source, blocks }: EditableSource, lines: number): number {
  return blocks.find(({ line }) => line > lines)?.sourceLine ?? source.trimEnd().split("\n").length;
}

/** Counts the blocks before a line that a later layout may adjust, by their names: `table-12`. */
function countAdjustable(lines: readonly string[], first: number): number {
  const names = lines.slice(0, first - 1).join("\n").matchAll(/\badjustable\("[a-z-\d]*-(\d+)", /g);
  return names.reduce((most, [, number]) => Math.max(most, Number(number)), 0);
}

/** The code of blocks, and what it needs besides the template. */
interface SpelledBlocks {
  readonly code: string;
  readonly components: ReadonlySet<OwnComponent>;
  /** Number of what is not shown as intended. */
  readonly findings: number;
}

interface Surroundings extends Pick<EditableSource, "resolveImage"> {
  /** Number of the adjustable blocks before. */
  readonly blocksBefore: number;
}

/** Spells blocks with no more of the rest than their neighbours, and what they may refer to. */
function spellBlock(
  part: BlockLines,
  { front }: EditedLines,
  { resolveImage, blocksBefore }: Surroundings,
): SpelledBlocks {
  const { lines, start, end, from, to } = part;
  const [before, behind] = listContext(part);
  const added = front.length + before.length - from;
  const text = [...front, ...before, ...lines.slice(from, to), ...behind].join("\n");
  const document = parseMarkdown(text, { setsCitations: true });
  const hasPicture = (url: string) => resolveImage(url) !== undefined;
  const { blocks, log, notes } = lowerDocument(document, { hasPicture });
  const components = new Set<OwnComponent>();
  let count = blocksBefore;
  const pen = startPen({
    ...{ notes, log, notePrefix: "fn-", otherNames: new Map(), ownComponents: components },
    ...{ nextBlock: () => ++count, resolveImage },
  });
  const writer = new BlockWriter(true);
  writeBlocks(blocks, writer, topScope(pen, document.meta.language));
  const isMeant = ({ line = 0 }: { readonly line?: number | undefined }) => line > start + added && line <= end + added;
  return {
    code: writer.parts.filter(isMeant).map(({ code }) => code.source).join("\n"),
    components,
    findings: [...document.issues, ...log.issuesInOrder].filter(isMeant).length,
  };
}
