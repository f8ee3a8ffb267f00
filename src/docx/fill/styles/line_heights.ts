import type { LineSpacing } from "../../facts/tally/text_facts.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";

/** Height of lines, as a multiple of their text, from which they are too far apart for tables and code. */
const HIGH = 1.5;
const TWIPS = 20;

/** Tests whether lines are far apart for text of a size in points. */
export function isHigh(line: LineSpacing | undefined, size: number): boolean {
  return line !== undefined && line.value >= HIGH * (line.rule === "multiple" ? 1 : size);
}

/** Tests whether the lines of a grid, in twentieths of a point, are far apart for text of a size in points. */
export function isCoarse(pitch: number, size: number): boolean {
  return pitch >= HIGH * size * TWIPS;
}

/** Returns the height of the lines of plain text. */
export function bodyLine({ sheet, styles }: Pick<TemplateSurvey, "sheet" | "styles">): LineSpacing | undefined {
  return sheet.paragraphFormat(styles.get("body")?.id).line;
}
