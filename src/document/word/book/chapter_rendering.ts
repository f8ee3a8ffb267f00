import type { CaptionKind } from "../../captions/find_captions.ts";
import { IssueLog } from "../../issue_log.ts";
import type { PhrasingContent, RootContent } from "../../tree.ts";
import type { Anchors } from "./anchor_index.ts";
import { renderWordBlocks } from "../blocks/blocks.ts";
import { renderWordTexts } from "../texts/texts.ts";
import type { WordFrame } from "../word_frame.ts";
import type { WordRole } from "../word_role.ts";
import type { ChapterFacts, WordPicture, WordScope, WordWork } from "../word_scope.ts";
import type { WordParts } from "./word_parts.ts";

/** What a chapter is rendered with. */
export interface ChapterSetup {
  readonly frame: WordFrame;
  readonly parts: WordParts;
  readonly chapter: ChapterFacts;
  readonly anchors: Anchors;
  /** Names of the places that links refer to, by their bookmarks. */
  readonly linked: Map<string, string>;
  readonly picture: (url: string) => WordPicture | undefined;
  /** Whether contents that an author asks for are shown; default: yes. */
  readonly showsContents?: boolean | undefined;
  /** Whether parts of code have colors; default: true. */
  readonly codeColors?: boolean | undefined;
}

/** Rendering of a chapter. */
export class ChapterRendering implements WordWork {
  readonly log = new IssueLog();
  readonly #setup: ChapterSetup;
  readonly #captions = new Map<string, string>();
  #range: string | undefined;

  /** Starts the rendering of a chapter. */
  constructor(setup: ChapterSetup) {
    this.#setup = setup;
  }

  get frame(): WordFrame {
    return this.#setup.frame;
  }

  get showsContents(): boolean {
    return this.#setup.showsContents ?? true;
  }

  get chapter(): ChapterFacts {
    return this.#setup.chapter;
  }

  get colorsCode(): boolean {
    return this.#setup.codeColors ?? true;
  }

  style(role: WordRole): string {
    return this.#setup.parts.style(role);
  }

  relationship(kind: "hyperlink" | "image", target: string): string {
    return this.#setup.parts.relationship(kind, target);
  }

  number(of: "bookmark" | "drawing"): number {
    return this.#setup.parts.number(of);
  }

  caption(kind: CaptionKind): number {
    return this.#setup.parts.caption(kind);
  }

  listedCaption(identifier: string): string {
    const bookmark = this.#setup.parts.names.create("caption");
    this.#captions.set(bookmark, identifier);
    return bookmark;
  }

  /** Identifiers of the captions that the template lists, by their bookmarks. */
  get captions(): ReadonlyMap<string, string> {
    return this.#captions;
  }

  note(blocks: string): number {
    return this.#setup.parts.note(blocks);
  }

  list(kind: "bullet" | "number", start: number, level = 0): number {
    return this.#setup.parts.list(kind, start, level);
  }

  picture(url: string): WordPicture | undefined {
    return url === "" ? undefined : this.#setup.picture(url);
  }

  bookmark(name: string): string | undefined {
    const place = this.#setup.anchors.find(name);
    if (place === undefined || place.kind === "address") return undefined;
    const bookmark = this.#setup.parts.names.of(place.kind === "heading" ? place.label : `a-${place.name}`);
    this.#setup.linked.set(bookmark, name);
    return bookmark;
  }

  chapterBookmark(): string {
    return this.#range ??= this.#setup.parts.names.create("chapter");
  }

  /** Bookmark around all blocks of the chapter, if something refers to it. */
  get range(): string | undefined {
    return this.#range;
  }

  newBookmark(name: string): string {
    return this.#setup.parts.names.create(name);
  }

  blocks(nodes: readonly RootContent[], scope: WordScope): string {
    return renderWordBlocks(nodes, scope);
  }

  texts(nodes: readonly PhrasingContent[], scope: WordScope): string {
    return renderWordTexts(nodes, scope);
  }
}
