import type { ShownPart } from "../../shown/shown_chapter.ts";
import { type OwnComponent, TypstCode } from "./code.ts";
import type { TypstPen } from "./pen_scope.ts";
import { spellBlocks } from "./spell_blocks.ts";

/** Returns the path of an image in the compiler's project; undefined if the image is missing. */
export type ImageResolver = (url: string) => { path: string } | undefined;

/** What `main.typ` defines for all chapters. */
export interface SharedDefinitions {
  readonly ownComponents: Set<OwnComponent>;
  readonly otherNames: Map<string, string>;
  /** Returns the number of the next block that a later layout may adjust; undefined if none may. */
  readonly nextBlock: (() => number) | undefined;
}

/** What distinguishes a document or chapter. */
export interface PenSetup extends SharedDefinitions, Pick<ShownPart, "notes" | "log"> {
  readonly notePrefix: string;
  /** Without one, no pictures are there. */
  readonly resolveImage: ImageResolver | undefined;
}

/** Creates a pen. */
export function startPen({ resolveImage, ...setup }: PenSetup): TypstPen {
  return {
    ...setup,
    labeledNotes: new Set(),
    imagePath: (url) => resolveImage?.(url)?.path,
    blocks: (blocks, scope) => TypstCode.blocks(spellBlocks(blocks, scope).map(({ code }) => code)),
  };
}
