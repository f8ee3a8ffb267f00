import { styleIds } from "../styles/derived_styles.ts";
import { BOX_MARGIN, isBoxRole } from "../styles/derive_table.ts";
import type { SectionArea, TemplateColors, TemplateStyle, TemplateSurvey, UnusedNumbers } from "./template_survey.ts";
import type { PurposeRole } from "../styles/style_purposes_table.ts";

/** What content needs to know of a template; see `WordFrame`, whose structure it has. */
export interface TemplateFrame {
  /** A style for every purpose; those that the template lacks are added with the content. */
  readonly styles: ReadonlyMap<PurposeRole, TemplateStyle>;
  readonly area: SectionArea;
  readonly turned: SectionArea;
  /** Whether tables reach into the margin of the page by the margin of their cells, as they did before Word 2013. */
  readonly hasHangingTables: boolean;
  readonly section: { readonly upright: string; readonly turned: string };
  readonly colors: TemplateColors;
  /** Size of text in cells of tables, in points. */
  readonly cellSize: number;
  readonly codeFont: string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly free: UnusedNumbers;
  readonly listedCaptions: ReadonlySet<string>;
}

/** Returns what content needs to know of a derived style. */
function derivedFacts(role: PurposeRole, id: string, codeFont: string): TemplateStyle {
  return {
    ...{ id, isNumbered: false },
    ...(/^(?:bullet|number|task)/.test(role) ? { isContextual: true } : {}),
    ...(role === "inlineCode" ? { font: codeFont } : {}),
    ...(isBoxRole(role) ? { cellMargin: BOX_MARGIN } : {}),
  };
}

/** Returns what content for a template needs to know of it. */
export function templateFrame(survey: TemplateSurvey): TemplateFrame {
  const { section, hasHangingTables, colors, cellSize, codeFont, language, free, listedCaptions } = survey;
  const styles = new Map(
    [...styleIds(survey)].map(([role, id]) => [role, survey.styles.get(role) ?? derivedFacts(role, id, codeFont)]),
  );
  return {
    styles,
    area: section.area,
    turned: section.turned,
    hasHangingTables,
    section: section.properties,
    colors,
    cellSize,
    codeFont,
    language,
    isRightToLeft: section.isRightToLeft,
    ...{ free, listedCaptions },
  };
}
