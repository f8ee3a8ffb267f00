import { type Issue, warningIssue } from "../../base/issue.ts";
import type { WordRole } from "../../base/word/word_frame.ts";
import { parseHex } from "../facts/styles/color_math.ts";
import { layerRunFormats, type RunFormat } from "../facts/styles/run_format.ts";
import type { TemplateSurvey } from "../fill/survey/template_survey.ts";

/** What decides how the headings of a template look. */
export type HeadingStyles = Pick<TemplateSurvey, "sheet" | "styles" | "bodySize">;

/** Look of the headings of a level that has a style. */
interface HeadingLook {
  readonly level: number;
  readonly family: string;
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const BLACK = "#000000";
/** Difference of colors, of 441 at most, from which they are not two tones of one. */
const OTHER_COLOR = 100;

/** Finds levels of headings that look unlike those beside them: larger than above, or of another font or color. */
export function checkHeadings(survey: HeadingStyles): Issue[] {
  const body = lookOf(survey, "body", 0);
  const looks = LEVELS.flatMap((level) => lookOf(survey, `heading${level}`, level) ?? []);
  return [
    ...looks.flatMap((look, i) => unlike(look, { above: looks.slice(0, i), below: looks[i + 1], body })),
    ...findDerived(looks),
  ];
}

function lookOf(
  { sheet, styles, bodySize }: HeadingStyles,
  role: WordRole,
  level: number,
): HeadingLook | undefined {
  const id = styles.get(role)?.id;
  if (id === undefined) return undefined;
  const run: RunFormat = layerRunFormats({ defaults: sheet.defaults.run, paragraph: sheet.resolve(id).run });
  const family = run.fonts?.ascii ?? run.fonts?.hAnsi ?? "";
  return { level, family, size: run.size ?? bodySize, color: run.color ?? BLACK };
}

/** Headings around those of a level, and text. */
interface Neighbors {
  /** Those of higher levels, the nearest one last. */
  readonly above: readonly HeadingLook[];
  readonly below: HeadingLook | undefined;
  readonly body: HeadingLook | undefined;
}

function unlike(look: HeadingLook, { above, below, body }: Neighbors): Issue[] {
  const [second, first] = [above.at(-2), above.at(-1)];
  if (first === undefined) return [];
  const found: string[] = [];
  const { level } = look;
  if (look.size > first.size) {
    found.push(`Heading ${level} is larger than heading ${first.level}: ${look.size} pt, not ${first.size} pt`);
  }
  const isAlone = (isOther: (other: HeadingLook) => boolean) =>
    below !== undefined && isOther(first) && isOther(below) ? below : undefined;
  const isOtherFont = (other: HeadingLook) => other.family !== look.family;
  const next = isAlone(isOtherFont);
  const isEnd = second !== undefined && second.family === first.family && look.family !== body?.family;
  const fonts = next !== undefined && next.family === first.family
    ? next
    : isEnd && isOtherFont(first)
    ? second
    : undefined;
  if (fonts !== undefined) {
    const levels = [first.level, fonts.level].sort((a, b) => a - b).join(" and ");
    found.push(`Heading ${level} is set in ${look.family}, headings ${levels} in ${first.family}`);
  }
  const colored = isAlone((other) => distance(other.color, look.color) >= OTHER_COLOR);
  if (colored !== undefined && distance(colored.color, first.color) < OTHER_COLOR) {
    found.push(
      `Heading ${level} has the color ${look.color}, headings ${first.level} and ${colored.level} have ${first.color}`,
    );
  }
  return found.map((message) => warningIssue("unlike-heading", message, { path: `heading${level}`, hint: HINT }));
}

const HINT = "Change the style in Word, or name another one in a style map.";

/** Returns how far two colors are apart. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((color) => parseHex(color.replace(/^#/, "")) ?? [0, 0, 0]);
  return 255 * Math.hypot(...(a ?? []).map((value, i) => value - (b?.[i] ?? 0)));
}

/** Finds levels without a style above one that has a style. */
function findDerived(looks: readonly HeadingLook[]): Issue[] {
  const lowest = looks.at(-1)?.level ?? 0;
  const missing = LEVELS.filter((level) => level < lowest && !looks.some((look) => look.level === level));
  return missing.map((level) =>
    warningIssue("unlike-heading", `Heading ${level} has no style, but heading ${lowest} has: its look is derived`, {
      path: `heading${level}`,
      hint: "Add a style for it in Word, or name one in a style map.",
    })
  );
}
