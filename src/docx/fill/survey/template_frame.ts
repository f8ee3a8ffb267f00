import type { WordFrame, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import { styleIds } from "../styles/derived_styles.ts";
import { BOX_MARGIN, isBoxRole } from "../styles/derive_paragraph.ts";
import type { Numbering } from "../../facts/styles/numbering.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";

/** Returns what content needs to know of a derived style. */
function derivedFacts(role: WordRole, id: string, codeFont: string): WordStyle {
  return {
    ...{ id, isNumbered: false },
    ...(/^(?:bullet|number|task)/.test(role) ? { isContextual: true } : {}),
    ...(role === "inlineCode" ? { font: codeFont } : {}),
    ...(isBoxRole(role) ? { cellMargin: BOX_MARGIN } : {}),
  };
}

/** Returns what content for a template needs to know of it. */
export function templateFrame(survey: TemplateSurvey): WordFrame {
  const styleOf = (role: WordRole, id: string) => survey.styles.get(role) ?? derivedFacts(role, id, survey.codeFont);
  return { ...survey, styles: new Map([...styleIds(survey)].map(([role, id]) => [role, styleOf(role, id)])) };
}

/** What a template has for content that is inserted in it. */
export interface TemplateSurvey extends Omit<WordFrame, "styles"> {
  /** Paths of the parts with text; the main document comes first. */
  readonly parts: readonly string[];
  /** Whether it has a place for the content. */
  readonly hasPlace: boolean;
  /** Whether it has a table of contents. */
  readonly hasContents: boolean;
  readonly sheet: StyleSheet;
  readonly numbering: Numbering;
  /** Styles by purpose; purposes without one are missing. */
  readonly styles: ReadonlyMap<WordRole, WordStyle>;
  /** IDs and names, in lower case, of all styles. */
  readonly styleIds: ReadonlySet<string>;
  readonly styleNames: ReadonlySet<string>;
  /** IDs of the default styles by type. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Size of plain text, in points. */
  readonly bodySize: number;
  /** Sizes of the styles of headings by purpose, in points. */
  readonly headingSizes: ReadonlyMap<WordRole, number>;
  /** Whether its theme has fonts. */
  readonly hasThemeFonts: boolean;
}
