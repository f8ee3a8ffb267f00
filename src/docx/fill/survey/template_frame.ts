import type { WordFrame, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import { styleIds } from "../styles/derived_styles.ts";
import { BOX_MARGIN, isBoxRole } from "../styles/derive_paragraph.ts";
import type { TemplateSurvey } from "./template_survey.ts";

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
  const styleOf = (role: WordRole, id: string) => {
    const own = survey.styles.get(role);
    return own === undefined ? derivedFacts(role, id, survey.codeFont) : { ...own, id };
  };
  return { ...survey, styles: new Map([...styleIds(survey)].map(([role, id]) => [role, styleOf(role, id)])) };
}
