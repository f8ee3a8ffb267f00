import type { WordFrame, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import { styleIds } from "../styles/derived_styles.ts";
import { layerRunFormats } from "../../facts/styles/run_format.ts";
import { bodyLine, isCoarse, isHigh } from "../styles/line_heights.ts";
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

/** Returns what content needs to know of the lines of code in a template's own style. */
function codeFacts(survey: TemplateSurvey): Partial<WordStyle> {
  const { sheet, styles, linePitch, bodySize } = survey;
  const id = styles.get("code")?.id;
  if (id === undefined) return {};
  const run = layerRunFormats({ defaults: sheet.defaults.run, paragraph: sheet.resolve(id).run });
  const { line } = sheet.paragraphFormat(id);
  const { size = bodySize } = run;
  const isOfText = isHigh(line, size) && JSON.stringify(line) === JSON.stringify(bodyLine(survey));
  return {
    ...(sheet.isFixedPitch(run) ? {} : { lacksFont: true }),
    ...(isOfText || isCoarse(linePitch, size) ? { hasLinesOfText: true } : {}),
  };
}

/** Returns what content for a template needs to know of it. */
export function templateFrame(survey: TemplateSurvey): WordFrame {
  const styleOf = (role: WordRole, id: string) => {
    const own = survey.styles.get(role);
    return own === undefined ? derivedFacts(role, id, survey.codeFont) : { ...own, id };
  };
  const styles = [...styleIds(survey)].map(([role, id]): [WordRole, WordStyle] => {
    const style = styleOf(role, id);
    return [role, role === "code" ? { ...style, ...codeFacts(survey) } : style];
  });
  return { ...survey, styles: new Map(styles) };
}
