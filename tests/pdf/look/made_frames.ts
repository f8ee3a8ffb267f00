import type { LayoutElement, LayoutFrames, LayoutPiece } from "../../../src/pdf/engine.ts";
import { findFlaws, type LayoutFlaw } from "../../../src/pdf/look/find_flaws.ts";
import { type SurveyedPage, surveyPages } from "../../../src/pdf/look/survey_pages.ts";

/** A page of 300 by 600 points whose text area has 500 points of height: 25 lines. */
const SIZE = { width: 300, height: 600 };
const MARGINS = { top: 50, bottom: 50, left: 50, right: 50, codeInset: 10 };
const LINE = 20;

/** What stands on a page made by hand, one below the other. */
export interface MadePiece {
  /** Number of lines; default: 1. */
  readonly lines?: number;
  readonly height?: number;
  readonly width?: number;
  /** Points between it and the left edge of the text. */
  readonly indent?: number;
  readonly pixels?: readonly [number, number];
  /** Elements around it, outermost first: the same object is the same element. */
  readonly within?: readonly Partial<LayoutElement>[];
}

/** Makes an element. */
export function makeElement(kind: string, more: Partial<LayoutElement> = {}): Partial<LayoutElement> {
  return { kind, ...more };
}

/** Makes the heading of a chapter. */
export function makeChapter(label: string): MadePiece {
  return { within: [makeElement("heading", { number: 1, label })] };
}

/** Makes a line behind the author's page break. */
export function makeForced(more: MadePiece = {}): MadePiece {
  return { ...more, within: [makeElement("context", { label: "page-break" }), ...more.within ?? []] };
}

/** Makes lines in a block that can be adjusted. */
export function makeBlock(name: string, lines: number): MadePiece {
  return { lines, within: [makeElement("styled", { label: `block-${name}` })] };
}

/** Makes frames of pages. */
export function makeFrames(pages: readonly (readonly MadePiece[])[]): LayoutFrames {
  const elements: LayoutElement[] = [];
  const known = new Map<Partial<LayoutElement>, number>();
  const indexOf = (element: Partial<LayoutElement>, within: number | null, page: number): number => {
    const key = element.label === undefined || element.label === null || element.kind === "context"
      ? element
      : [...known.keys()].find(({ label }) => label === element.label) ?? element;
    const index = known.get(key) ?? elements.length;
    if (index === elements.length) elements.push({ kind: "", label: null, number: null, ...element, within, page });
    known.set(key, index);
    return index;
  };
  const make = (made: readonly MadePiece[], page: number): LayoutPiece[] => {
    let top = MARGINS.top;
    return made.flatMap(({ lines = 1, height = 10, width = 200, indent = 0, pixels, within: around = [] }) => {
      const within = around.reduce<number | null>((outer, element) => indexOf(element, outer, page), null);
      return Array.from({ length: lines }, (): LayoutPiece => {
        const area = [MARGINS.left + indent, top, width, height] as const;
        top += Math.max(LINE, height + 10);
        return { area, within, pixels: pixels ?? null };
      });
    });
  };
  return { elements, pages: pages.map((made, i) => make(made, i + 1)) };
}

/** Surveys pages made by hand. */
export function surveyMade(pages: readonly (readonly MadePiece[])[]): SurveyedPage[] {
  return surveyPages(makeFrames(pages), pages.map(() => SIZE), MARGINS);
}

/** Finds the flaws of pages made by hand. */
export function flawsOf(pages: readonly (readonly MadePiece[])[], pageCount = pages.length): LayoutFlaw[] {
  return findFlaws(surveyMade(pages), pageCount);
}
