import type { WordScope } from "../word_scope.ts";
import { renderSectionEnd } from "./section_breaks.ts";

/** Tests whether blocks are on turned pages already. */
export function isTurned({ width, work: { frame } }: WordScope): boolean {
  return width === frame.turned.columnWidth && width !== frame.area.columnWidth;
}

/** Returns the width of the pages of the other orientation, if wide content may have some; else 0. */
export function widthOfTurned(scope: WordScope): number {
  const { atTop, work: { frame: { area, turned } } } = scope;
  return atTop && !isTurned(scope) && turned.width > area.width ? turned.columnWidth : 0;
}

/** Renders content on pages of the other orientation. */
export function renderTurnedPages(scope: WordScope, render: (turned: WordScope) => string): string {
  const { turned, section } = scope.work.frame;
  const content = render({ ...scope, width: turned.columnWidth });
  return renderSectionEnd(section.upright) + content + renderSectionEnd(section.turned);
}
