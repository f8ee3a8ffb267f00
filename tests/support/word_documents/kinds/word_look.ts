import { type IParagraphOptions, type ISectionOptions, Paragraph, type ParagraphChild } from "docx";
import { text, title } from "../filler.ts";

/** Look of headings of one level. */
export interface HeadingLook {
  readonly font?: string;
  /** In points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly caps?: boolean;
}

/** Look of a document in styles. */
export interface Look {
  readonly font: string;
  /** In points. */
  readonly size: number;
  readonly color?: string;
  readonly align?: "left" | "both";
  readonly language: readonly [language: string, region: string];
  readonly headings: readonly HeadingLook[];
  /** In millimetres: top, right, bottom, left. */
  readonly margins: readonly [number, number, number, number];
  readonly paper?: "a4" | "letter";
}

/** Returns the styles of a look, for the docx package. */
export function stylesOf({ font, size, color, align, language, headings }: Look) {
  const run = {
    font,
    size: size * 2,
    language: { value: language.join("-") },
    ...(color === undefined ? {} : { color }),
  };
  const paragraph = { spacing: { after: 120 }, ...(align === undefined ? {} : { alignment: align }) };
  const levels = headings.map((heading, i) => [`heading${i + 1}`, {
    run: {
      font: heading.font ?? font,
      size: heading.size * 2,
      bold: heading.bold !== false,
      ...(heading.color === undefined ? {} : { color: heading.color }),
      ...(heading.caps === undefined ? {} : { allCaps: true }),
    },
    paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
  }]);
  return { default: { document: { run, paragraph }, ...Object.fromEntries(levels) } };
}

const PAPERS = { a4: { width: 11906, height: 16838 }, letter: { width: 12240, height: 15840 } };

/** Returns the page of a look, for the properties of a section. */
export function pageOf({ margins: [top, right, bottom, left], paper = "a4" }: Look) {
  const margin = { top: `${top}mm`, right: `${right}mm`, bottom: `${bottom}mm`, left: `${left}mm` } as const;
  return { size: PAPERS[paper], margin };
}

/** Returns what a recipe must say for a look, if it says anything. */
export function truthOf(look: Look): Record<string, unknown> {
  const { font, size, color, align, language, headings, margins, paper = "a4" } = look;
  const sides = ["top", "right", "bottom", "left"].map((side, i) => [`page.margins.${side}`, `${margins[i]}mm`]);
  const levels = headings.map((heading, i) => {
    const level = `typography.h${i + 1}`;
    const { font: own = font, size, bold = true, color } = heading;
    const ink = color === undefined ? {} : { [`${level}.color`]: `#${color.toLowerCase()}` };
    return { [`${level}.font`]: own, [`${level}.size`]: `${size}pt`, [`${level}.weight`]: bold ? 700 : 400, ...ink };
  });
  return {
    ...Object.fromEntries(sides),
    "page.size": paper,
    "page.orientation": "portrait",
    "colors.text": color === undefined ? "#000000" : `#${color.toLowerCase()}`,
    "typography.body.font": font,
    "typography.body.size": `${size}pt`,
    "typography.body.weight": 400,
    "typography.paragraph.align": align === "both" ? "justify" : "start",
    "localization.language": language[0],
    "localization.region": language[1],
    ...Object.assign({}, ...levels),
  };
}

/** Creates a paragraph in a style. */
export function styled(style: string, children: string | readonly ParagraphChild[], options: IParagraphOptions = {}) {
  const content = typeof children === "string" ? { text: children } : { children };
  return new Paragraph({ style, ...options, ...content });
}

/** Creates chapters: a heading of level 1, and sections with a heading of level 2 and text. */
export function chapters(count: number, { h1 = "Heading1", h2 = "Heading2", body = "Normal" } = {}): Paragraph[] {
  return Array.from({ length: count }, (_, i) => [
    styled(h1, title(i)),
    styled(body, text(i)),
    ...[0, 1].flatMap((each) => [
      styled(h2, title(i * 3 + each + 20)),
      ...[1, 2, 3].map((seed) => styled(body, text(i * 9 + each * 3 + seed))),
    ]),
  ]).flat();
}

/** Creates a section with the page of a look. */
export function sectionOf(look: Look, children: ISectionOptions["children"], rest: Partial<ISectionOptions> = {}) {
  const { properties, ...others } = rest;
  return { ...others, properties: { page: pageOf(look), ...properties }, children };
}
