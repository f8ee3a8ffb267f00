import { quote, truncate } from "../../../base/text.ts";
import type { AppendixHeadings } from "../../markdown/appendix_headings.ts";
import { directionOf, directionOfLanguage, guessLanguage, type TextDirection } from "../../direction.ts";
import type { IssueLog } from "../../issue_log.ts";
import { isLanguageTag } from "../../language_tag.ts";
import type { Survey } from "../../survey.ts";
import type { ContainerDirective, Heading, List, Nodes, RootContent, TextDirective } from "../../tree.ts";
import type { Anchors } from "./anchor_index.ts";
import { type OwnComponent, TypstCode } from "./code.ts";
import type { MissingPictures } from "./pictures/missing_pictures.ts";

/** State shared by the whole rendering of a document. */
export interface Rendering {
  readonly survey: Survey;
  /** Places that links may refer to. */
  readonly anchors: Anchors;
  /** Labels of the shown headings. */
  readonly labels: ReadonlyMap<Heading, string>;
  /** Start of the labels of footnotes. */
  readonly footnotePrefix: string;
  /**
   * Returns the contents of a chapter, with headings of these levels, counted within it; undefined if it has none. A
   * document that is not a chapter has the contents of the template.
   */
  readonly chapterContents?: ((from: number, to: number) => List | undefined) | undefined;
  /** Components in use that the template does not have. */
  readonly ownComponents: Set<OwnComponent>;
  readonly log: IssueLog;
  /** Headings inside of other blocks. */
  readonly boxedHeadings: ReadonlySet<Heading>;
  /** First chapter, if there is text before it. */
  readonly introduced: RootContent | undefined;
  readonly appendices: AppendixHeadings;
  /** Returns the path of an image inside the compiler's project; undefined if it is missing. */
  imagePath(url: string): string | undefined;
  /** Pictures that are missing. */
  readonly missing: MissingPictures;
  /** Renders blocks. Components call it for their content, and need not import each other. */
  blocks(nodes: readonly RootContent[], scope: Scope): TypstCode;
  /** Renders a directive within text. Text calls it, and need not import what directives contain. */
  textDirective(node: TextDirective, scope: Scope): TypstCode[];
  /** Names of wiki content without a form on pages, each reported once. */
  readonly reported: Set<string>;
  /** Footnotes that have a label, because there are further references to them. */
  readonly labeledFootnotes: Set<string>;
}

/** Position in the document. */
export interface Scope {
  readonly rendering: Rendering;
  /** Levels of the enclosing components. */
  readonly depth: number;
  /** Number of enclosing marks. */
  readonly inlineDepth: number;
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
  /** Enclosing footnotes, outermost first. */
  readonly footnotes: readonly string[];
}

/**
 * Typst limits nested show rules to 64, and a level may need five of them. Deeper content is rendered without its
 * component.
 */
export const MAX_DEPTH = 8;
/** Levels that a table takes: it measures cells in cells, which needs twice the show rules of other components. */
export const TABLE_LEVELS = 2;
/** Maximum nesting depth of marks, which need one show rule each. */
export const MAX_INLINE_DEPTH = 6;
/** Maximum nesting depth of footnotes. */
export const MAX_FOOTNOTE_DEPTH = 2;

/**
 * Enters a component around blocks, which takes one level unless `levels` is given. If components nest too deeply,
 * returns undefined and warns: the caller then renders the blocks alone.
 */
export function enter(scope: Scope, node: Nodes, levels = 1): Scope | undefined {
  if (scope.depth + levels <= MAX_DEPTH) return { ...scope, depth: scope.depth + levels, atTop: false };
  const message = `Content nested more than ${MAX_DEPTH} levels deep is shown without further levels`;
  scope.rendering.log.warn("nested-too-deeply", message, { node });
  return undefined;
}

/**
 * Renders content in the direction of its text, and sets that direction in Typst if it differs from the surrounding
 * one.
 */
export function inDirectionOf(text: string, scope: Scope, render: (scope: Scope) => TypstCode): TypstCode {
  const direction = directionOf(text) ?? scope.direction;
  if (direction === scope.direction) return render(scope);
  const code = render({ ...scope, direction });
  const dir = TypstCode.word(direction);
  const lang = direction === "rtl" ? TypstCode.text(guessLanguage(text, scope.language)) : undefined;
  return TypstCode.call("text", { dir, lang }, code);
}

/** Renders content in the language that the `lang` of its directive names. */
export function inLanguageOf(
  node: ContainerDirective | TextDirective,
  scope: Scope,
  render: (scope: Scope) => TypstCode,
): TypstCode {
  const language = node.attributes?.["lang"] ?? "";
  if (!isLanguageTag(language)) {
    const message = `The language ${quote(truncate(language, 40))} is not a tag such as en or pt-BR`;
    scope.rendering.log.warn("directive-attribute", message, { node });
    return render(scope);
  }
  const part = { ...scope, language, direction: directionOfLanguage(language) };
  return TypstCode.call("in-language", {}, TypstCode.text(language), render(part));
}
