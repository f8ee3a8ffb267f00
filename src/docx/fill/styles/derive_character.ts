import type { WordRole } from "../../../base/word/word_role.ts";
import { markup } from "../../../base/xml/markup.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";

/** Returns the `w:rPr` of a monospaced text on a ground, at a share of the size of plain text. */
export function codeRun({ codeFont, colors, bodySize }: TemplateSurvey, hasGround: boolean): string {
  const size = Math.max(2, Math.round(bodySize * 0.9 * 2));
  const fonts = { "w:ascii": codeFont, "w:hAnsi": codeFont, "w:cs": codeFont };
  const ground = hasGround ? markup("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": colors.ground }) : "";
  return `<w:rPr>${markup("w:rFonts", fonts)}<w:noProof/>${markup("w:sz", { "w:val": size })}` +
    `${markup("w:szCs", { "w:val": size })}${ground}</w:rPr>`;
}

/** Returns the format of the character style for a purpose, from the colors and fonts of a template. */
export function deriveCharacterFormat(role: WordRole, survey: TemplateSurvey): string {
  switch (role) {
    case "inlineCode":
      return codeRun(survey, true);
    case "hyperlink":
      return `<w:rPr>${markup("w:color", { "w:val": survey.colors.link })}<w:u w:val="single"/></w:rPr>`;
    case "footnoteMark":
      return '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
    case "emphasis":
      return "<w:rPr><w:i/><w:iCs/></w:rPr>";
    default:
      return "<w:rPr><w:b/><w:bCs/></w:rPr>";
  }
}
