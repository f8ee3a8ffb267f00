import type { IssueLog } from "../../issue_log.ts";
import type { ShownNote } from "../../shown/shown_chapter.ts";
import { type OwnComponent, TypstCode } from "./code.ts";
import type { TypstPen } from "./pen_scope.ts";
import type { RenderedImage } from "./rendered_book.ts";
import { spellBlocks } from "./spell_blocks.ts";

/** Returns the path of an image in the compiler's project; undefined if the image is missing. */
export type ImageResolver = (url: string) => { path: string } | undefined;

/** Paths of the pictures of a document or chapter. Each is resolved once. */
export class PicturePaths {
  readonly #paths = new Map<string, string | undefined>();
  readonly #resolve: ImageResolver | undefined;

  /** Without a resolver, no pictures are there. */
  constructor(resolve: ImageResolver | undefined) {
    this.#resolve = resolve;
  }

  /** Returns the path of a picture; undefined if it is missing. */
  pathOf(url: string): string | undefined {
    if (!this.#paths.has(url)) this.#paths.set(url, url === "" ? undefined : this.#resolve?.(url)?.path);
    return this.#paths.get(url);
  }

  /** Lists the pictures that are there, each once. */
  list(): RenderedImage[] {
    return [...this.#paths].flatMap(([url, path]) => path === undefined ? [] : [{ url, path }]);
  }
}

/** What `main.typ` defines for all chapters. */
export interface SharedDefinitions {
  readonly ownComponents: Set<OwnComponent>;
  readonly otherNames: Map<string, string>;
}

/** What distinguishes a document or chapter. */
export interface PenSetup extends SharedDefinitions {
  readonly notes: ReadonlyMap<string, ShownNote>;
  readonly notePrefix: string;
  readonly pictures: PicturePaths;
  readonly log: IssueLog;
}

/** Creates a pen. */
export function startPen({ pictures, ...setup }: PenSetup): TypstPen {
  return {
    ...setup,
    labeledNotes: new Set(),
    imagePath: (url) => pictures.pathOf(url),
    blocks: (blocks, scope) => TypstCode.blocks(spellBlocks(blocks, scope).map(({ code }) => code)),
  };
}
