import { directionOf, guessLanguage, type TextDirection } from "../direction.ts";
import type { IssueLog } from "../issue_log.ts";
import type { Survey } from "../survey.ts";
import type { Nodes, RootContent } from "../tree.ts";
import { TypstCode } from "./code.ts";

/** What is the same everywhere in a document that is rendered. */
export interface Rendering {
  readonly survey: Survey;
  /** The addresses that links may lead to. */
  readonly anchors: ReadonlySet<string>;
  readonly log: IssueLog;
  /** BCP 47, or empty. */
  readonly language: string;
  /** The path of an image inside the compiler's project, where there is one. */
  imagePath(url: string): string | undefined;
  /** Renders blocks. Components call it for what stands in them, and need not know of one another. */
  blocks(nodes: readonly RootContent[], scope: Scope): TypstCode;
  /** Footnotes that have been given a label, because they are referred to again. */
  readonly labelledFootnotes: Set<string>;
}

/** Where in the document something stands. */
export interface Scope {
  readonly rendering: Rendering;
  /** Components around it. */
  readonly depth: number;
  /** Marks around it. */
  readonly inlineDepth: number;
  readonly direction: TextDirection;
  /** Directly in the document, where pages may break. */
  readonly atTop: boolean;
  readonly inColumns: boolean;
  /** In a heading, which is set again in the contents and in running heads. */
  readonly inHeading: boolean;
  /** The footnotes around it, outermost first. */
  readonly footnotes: readonly string[];
}

/**
 * Typst follows its show rules 64 deep, and one component may need five of them. What nests deeper is rendered without
 * the component around it.
 */
export const MAX_DEPTH = 8;
/** The same for marks, which need one each. */
export const MAX_INLINE_DEPTH = 6;
/** Footnotes inside footnotes. */
export const MAX_FOOTNOTE_DEPTH = 2;

/**
 * Renders a component around blocks. Where components nest too deeply, gives undefined and a warning: the caller then
 * renders the blocks alone.
 */
export function enter(scope: Scope, node: Nodes): Scope | undefined {
  if (scope.depth < MAX_DEPTH) return { ...scope, depth: scope.depth + 1, atTop: false };
  const message = `What nests deeper than ${MAX_DEPTH} levels is shown without further levels`;
  scope.rendering.log.warn("nested-too-deeply", message, { node });
  return undefined;
}

/** Renders something in the direction of its text, with Typst told where that differs from what is around it. */
export function inDirectionOf(text: string, scope: Scope, render: (scope: Scope) => TypstCode): TypstCode {
  const direction = directionOf(text) ?? scope.direction;
  if (direction === scope.direction) return render(scope);
  const code = render({ ...scope, direction });
  const dir = TypstCode.word(direction);
  const lang = direction === "rtl" ? TypstCode.text(guessLanguage(text, scope.rendering.language)) : undefined;
  return TypstCode.call("text", { dir, lang }, code);
}
