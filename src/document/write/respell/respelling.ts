import { renderMarkdown } from "../markdown/render_markdown.ts";
import { type Edit, rewriteRange, type Span, spansIn } from "./edits.ts";
import { editSequence, planSteps, type Step } from "./edit_sequence.ts";
import { findComments } from "./find_unsent.ts";
import type { FileStyle } from "./file_style.ts";
import { patchBlock, patchParts } from "./patch_block.ts";
import type { PatchBlock } from "./patch_children.ts";
import { patchWords } from "./patch_words.ts";
import { joinBlocks } from "./join_blocks.ts";
import { ifWithinLimits, joinedMeaning, readSource, type SourcePiece, type SpelledText } from "./source_text.ts";
import { wrapProse } from "./wrap_prose.ts";

/** How a block gets its new meaning: changed where it stands, or spelled as its file or the program does. */
const WAYS = ["block", "parts", "words", "style", "plain"] as const;
type Way = typeof WAYS[number];
const PATCHES: Partial<Record<Way, PatchBlock>> = { block: patchBlock, parts: patchParts, words: patchWords };

/** Most regions that are read one by one, and most work for them if all of them together are not right. */
const MAX_REGIONS = 8;
const MAX_WORK = 10_000;

/** Changes the blocks of a text step by step, until the result has the meaning that it shall have. */
export class Respelling {
  readonly #source: SpelledText;
  readonly #steps: readonly Step[];
  readonly #ways = new Map<SourcePiece, Way>();
  readonly #style: FileStyle;

  /** @param goal The blocks that the text shall have; those that it does not have yet are spelled in its style. */
  constructor(source: SpelledText, goal: readonly SourcePiece[], style: FileStyle) {
    this.#source = source;
    this.#steps = planSteps(source.blocks, joinBlocks(goal, source.blocks));
    this.#style = style;
  }

  /** Returns the text; undefined if no attempt has the right meaning. */
  text(): string | undefined {
    const { text, blocks } = this.#source;
    if (blocks.length === 0) return undefined;
    for (const way of WAYS) {
      const edits = this.#edit();
      if (edits === undefined) return undefined;
      const regions = this.#wrongRegions(edits);
      if (regions.length === 0) return rewriteRange(text, edits, { start: 0, end: text.length });
      if (way === WAYS.at(-1)) return undefined;
      for (const { goal } of regions.flat()) if (goal !== undefined) this.#lower(goal);
    }
    return undefined;
  }

  #lower(goal: SourcePiece): void {
    this.#ways.set(goal, WAYS[WAYS.indexOf(this.#ways.get(goal) ?? WAYS[0]) + 1] ?? "plain");
  }

  #edit(): Edit[] | undefined {
    const { text, blocks, kept } = this.#source;
    const sequence = { written: blocks, goal: [], frame: { start: 0, end: text.length }, prefix: "", kept };
    return editSequence(sequence, this.#steps, {
      patch: (written, goal) => {
        const way = this.#ways.get(goal) ?? WAYS[0];
        return PATCHES[way]?.(written, goal, kept);
      },
      spell: (goal) => this.#spell(goal),
      isApart: true,
    });
  }

  /** Spells a block anew. */
  #spell(goal: SourcePiece): string {
    const { node } = goal;
    if (this.#ways.get(goal) !== "plain" || node.type === "root") return wrapProse(goal, this.#style.wrapping);
    return renderMarkdown([node]).trimEnd();
  }

  /** Finds the changed regions that have another meaning than they shall have, or lack a comment. */
  #wrongRegions(edits: readonly Edit[]): (readonly Step[])[] {
    const { definitions, hasNotes } = this.#source;
    const regions = this.#regions();
    const isMany = regions.length > MAX_REGIONS;
    if ((hasNotes || isMany) && this.#isRight(this.#steps, edits)) return [];
    // Every region is read with all definitions.
    if (hasNotes || (isMany && regions.length * (definitions.length + edits.length) > MAX_WORK)) return [this.#steps];
    const wrong = regions.filter((steps) => !this.#isRight(steps, edits));
    // What is before a region may belong to its first block, such as an anchor.
    return wrong.length > 0 && !isMany && this.#isRight(this.#steps, edits) ? [] : wrong;
  }

  /** Tests whether steps give the meaning that they shall give, and keep all comments. */
  #isRight(steps: readonly Step[], edits: readonly Edit[]): boolean {
    const { text, definitions, formulaMacro } = this.#source;
    const isAll = steps === this.#steps;
    const [first, last] = isAll ? [] : [steps[0], steps.at(-1)];
    const range = {
      start: isKept(first) ? first.written.start : 0,
      end: isKept(last) ? last.written.end : text.length,
    };
    // What is inserted after the last block belongs to the next region.
    const after = rewriteRange(text, isKept(last) ? edits.filter(({ start }) => start < range.end) : edits, range);
    if (after === undefined) return false;
    const defined = isAll ? "" : definitions.map(({ start, end }) => `${text.slice(start, end)}\n\n`).join("");
    const read = ifWithinLimits(() => readSource(defined + after, formulaMacro));
    const wanted = joinedMeaning(steps.map(({ goal }) => goal).filter((goal) => goal !== undefined));
    return read !== undefined && joinedMeaning(read.blocks) === wanted && this.#hasComments(after, range);
  }

  #hasComments(after: string, range: Span): boolean {
    const { text, comments } = this.#source;
    const wanted = spansIn(comments, range);
    const left = findComments(after);
    return wanted.every(({ start, end }) => left.has(text.slice(start, end).trim()));
  }

  /** Returns each run of changed blocks, with the unchanged ones before and after it. */
  #regions(): (readonly Step[])[] {
    const regions: Step[][] = [];
    let open: Step[] | undefined;
    for (const [i, step] of this.#steps.entries()) {
      if (isKept(step)) {
        open?.push(step);
        open = undefined;
        continue;
      }
      const before = this.#steps[i - 1];
      if (open === undefined) regions.push(open = before === undefined ? [] : [before]);
      open.push(step);
    }
    return regions;
  }
}

type KeptStep = Step & { readonly written: SourcePiece };

function isKept(step: Step | undefined): step is KeptStep {
  return step?.written !== undefined && step.written.key === step.goal?.key;
}
