import type { AppendixHeadings } from "./places/appendix_headings.ts";
import { directionOf, guessLanguage, type TextDirection } from "../direction.ts";
import type { IssueLog } from "../issue_log.ts";
import type { MissingPictures } from "./pictures/missing_pictures.ts";
import type { TexMacros } from "../math/macros/tex_macros.ts";
import type { Survey } from "../survey.ts";
import type { Heading, Link, Nodes, PhrasingContent, RootContent } from "../tree.ts";
import type { LinkPlaces } from "./places/link_places.ts";
import type { ShownBlock, ShownEntry } from "./shown_block.ts";
import type { ListedHeading, ShownNote } from "./shown_chapter.ts";
import type { PlaceName, ShownInline, SourcePoint, TextScript } from "./shown_inline.ts";

/** What reads the document: findings name it. */
export type DocumentKind = "a PDF" | "a Word document";

/** Headings of a tree with a part of their own. */
export interface HeadingParts {
  /** Headings inside of other blocks. */
  readonly boxed: ReadonlySet<Heading>;
  /** The first chapter, if there is text before it. */
  readonly introduced: RootContent | undefined;
  readonly appendices: AppendixHeadings;
}

/** What all parts of the lowering of a tree share. */
export interface LoweringWork {
  readonly log: IssueLog;
  readonly kind: DocumentKind;
  readonly survey: Survey;
  readonly places: LinkPlaces;
  readonly parts: HeadingParts;
  /** Whether it is a chapter of a book, or a part of one. */
  readonly isBook: boolean;
  /** Returns the entries for headings of these levels, counted within a chapter; undefined outside of books. */
  readonly contents: ((from: number, to: number) => readonly ShownEntry[]) | undefined;
  /** Places of blocks with a number so far. */
  readonly numbered: Set<PlaceName>;
  /** References so far to places of this tree that are no headings. */
  readonly references: { readonly to: PlaceName; readonly node: Link }[];
  /** Macros of formulas so far. */
  readonly macros: TexMacros;
  /** Notes so far. */
  readonly notes: Map<string, ShownNote>;
  /** Headings so far, without those inside of other blocks. */
  readonly headings: ListedHeading[];
  /** Names of wiki content without a form on pages, each reported once. */
  readonly standIns: Set<string>;
  readonly missing: MissingPictures;
  hasPicture(url: string): boolean;
  /** Lists the pictures that were asked for and are there. */
  listPictures(): string[];
  /** Lowers blocks. Other lowerings call it for their content, and need not import each other. */
  blocks(nodes: readonly RootContent[], scope: LoweringScope): ShownBlock[];
  /** Lowers the content of a line of text. */
  inlines(nodes: readonly PhrasingContent[], scope: LoweringScope): ShownInline[];
}

/** Position in the document. */
export interface LoweringScope {
  readonly work: LoweringWork;
  /** BCP 47, or empty. */
  readonly language: string;
  /** Direction that a block around it has; undefined where each text has its own. */
  readonly direction: TextDirection | undefined;
  /**
   * Where pages may break: anywhere at the `top`, between the blocks of `turned` pages, and not `inside` of other
   * blocks.
   */
  readonly level: "top" | "turned" | "inside";
  /** Whether a link is around it; links cannot nest. */
  readonly inLink: boolean;
  /** Number of quotations around it. */
  readonly quotes: number;
  /** Color below the text, opaque `#rrggbb`. */
  readonly ground: string;
  /** Enclosing notes. */
  readonly openNotes: readonly string[];
}

/** Returns the scope inside of a block, where no page can start. */
export function inside(scope: LoweringScope): LoweringScope {
  return { ...scope, level: "inside" };
}

/** Returns the place of a node in the source. */
export function sourcePointOf({ position }: Pick<Nodes, "position">): SourcePoint | undefined {
  return position && { line: position.start.line, column: position.start.column };
}

/** Returns what the letters of a text, or else the block around it, say about it. */
export function scriptOfText(
  text: string,
  { language, direction }: Pick<LoweringScope, "language" | "direction">,
): TextScript {
  const own = directionOf(text);
  return { direction: direction ?? own, language: own === "rtl" ? guessLanguage(text, language) : undefined };
}
