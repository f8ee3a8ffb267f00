import { directionOfLanguage, type TextDirection } from "../../direction.ts";
import type { IssueLog } from "../../issue_log.ts";
import type { ShownBlock } from "../../shown/shown_block.ts";
import type { ShownNote } from "../../shown/shown_chapter.ts";
import type { Placed, PlaceName, TextScript } from "../../shown/shown_inline.ts";
import { type OwnComponent, TypstCode } from "./code.ts";

/** State shared by the spelling of a document or chapter. */
export interface TypstPen {
  readonly notes: ReadonlyMap<string, ShownNote>;
  /** Start of the labels of notes. */
  readonly notePrefix: string;
  /** Notes that have a label, because there are further references to them. */
  readonly labeledNotes: Set<string>;
  /** Components in use that the template does not have. */
  readonly ownComponents: Set<OwnComponent>;
  /** Labels by those of further names of their headings. */
  readonly otherNames: Map<string, string>;
  readonly log: IssueLog;
  /** Returns the number of the next block that a later layout may adjust; undefined if none may. */
  readonly nextBlock: (() => number) | undefined;
  /** Returns the path of an image inside the compiler's project; undefined if it is missing. */
  imagePath(url: string): string | undefined;
  /** Spells blocks. Components call it for their content, and need not import each other. */
  blocks(blocks: readonly ShownBlock[], scope: PenScope): TypstCode;
}

/** Position in the document. */
export interface PenScope {
  readonly pen: TypstPen;
  /** Levels of the enclosing components. */
  readonly depth: number;
  /** Number of enclosing marks. */
  readonly inlineDepth: number;
  /** Number of enclosing notes. */
  readonly noteDepth: number;
  /** BCP 47, or empty. */
  readonly language: string;
  readonly direction: TextDirection;
  /** Whether it is at the top level, where pages may break. */
  readonly atTop: boolean;
  readonly inColumns: boolean;
  /** Whether it is in a cell of a table, where long words and code depend on the width of the column. */
  readonly inCell: boolean;
  /** Whether it is in a row that each page repeats, where a label would be there twice. */
  readonly repeats: boolean;
  /** Whether it is in a heading, which is repeated in the table of contents and in running heads. */
  readonly inHeading: boolean;
}

/**
 * Typst limits nested show rules to 64, and a level may need five of them. Deeper content is spelled without its
 * component.
 */
export const MAX_DEPTH = 8;
/** Levels that a table takes: it measures cells in cells, which needs twice the show rules of other components. */
export const TABLE_LEVELS = 2;
/** Maximum nesting depth of marks, which need one show rule each. */
export const MAX_INLINE_DEPTH = 6;
/** Maximum nesting depth of notes. */
export const MAX_NOTE_DEPTH = 2;

/** Creates the scope of top-level blocks. */
export function topScope(pen: TypstPen, language: string): PenScope {
  return {
    pen,
    depth: 0,
    inlineDepth: 0,
    noteDepth: 0,
    language,
    direction: directionOfLanguage(language),
    atTop: true,
    inColumns: false,
    inCell: false,
    repeats: false,
    inHeading: false,
  };
}

/**
 * Enters a component around blocks, which takes one level unless `levels` is given. If components nest too deeply,
 * returns undefined and warns: the caller then spells the blocks alone.
 */
export function enter(scope: PenScope, { at }: Placed, levels = 1): PenScope | undefined {
  if (scope.depth + levels <= MAX_DEPTH) return { ...scope, depth: scope.depth + levels, atTop: false };
  const message = `Content nested more than ${MAX_DEPTH} levels deep is shown without further levels`;
  scope.pen.log.warn("nested-too-deeply", message, { at });
  return undefined;
}

/** Spells content in the direction of its text, and sets that direction if it differs from the surrounding one. */
export function inDirection(
  script: TextScript,
  scope: PenScope,
  render: (scope: PenScope) => TypstCode,
): TypstCode {
  const direction = script.direction ?? scope.direction;
  if (direction === scope.direction) return render(scope);
  const code = render({ ...scope, direction });
  const { language } = script;
  const lang = direction === "rtl" && language !== undefined ? TypstCode.text(language) : undefined;
  return TypstCode.call("text", { dir: TypstCode.word(direction), lang }, code);
}

/** Spells content in another language. */
export function inLanguage(language: string, scope: PenScope, render: (scope: PenScope) => TypstCode): TypstCode {
  const part = { ...scope, language, direction: directionOfLanguage(language) };
  return TypstCode.call("in-language", {}, TypstCode.text(language), render(part));
}

/** Returns the label of a place. */
export function placeLabel(place: PlaceName): string {
  return `a-${place}`;
}

/** Spells a block that a later layout may adjust; its name, `code-12`, begins with its kind: `sized` for pictures of a given size. */
export function spellAdjustable(
  kind: "code" | "figure" | "formula" | "long" | "sized" | "table",
  { pen }: PenScope,
  spell: (name: string) => TypstCode,
): TypstCode {
  const name = pen.nextBlock === undefined ? "" : `${kind}-${pen.nextBlock()}`;
  if (name === "") return spell(name);
  return TypstCode.call("adjustable", {}, TypstCode.text(name), spell(name));
}

/** Spells a place that links lead to. */
export function spellPoint(place: PlaceName): TypstCode {
  return TypstCode.call("anchor-point", {}, TypstCode.text(place));
}
