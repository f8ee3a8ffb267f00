import { hasErrors, type Issue } from "../../base/issue.ts";
import type { ConformanceFacts } from "../../document/conformance/check_conformance.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import type { GlyphReport } from "../../typst/fonts/check_glyphs.ts";
import type { LoadedMarkdown } from "../load_markdown.ts";
import { applyStandards } from "./apply_standards.ts";
import type { StandardDemands } from "./standard_demands.ts";

/** Template that a document is typeset with. */
export interface DocumentTemplate {
  /** The complete design. */
  readonly values: DesignValues;
  /** Font files. */
  readonly fonts: readonly Uint8Array[];
  /** How characters that none of them has are reported. */
  readonly glyphs?: GlyphReport | undefined;
}

type Judged = Pick<LoadedMarkdown, "issues" | "judge" | "checkFonts">;

/**
 * Checks the content of a document under the demanded standards, and returns all findings about it. Without a template,
 * findings that depend on its design or fonts are missing.
 */
export function judgeDocument(
  document: Pick<Judged, "judge" | "checkFonts">,
  demands: StandardDemands,
  template?: DocumentTemplate,
): Issue[] {
  const found = document.judge(conformanceFacts(demands, template?.values));
  const glyphs = template === undefined ? [] : checkGlyphs(document, template, demands);
  return applyStandards([...found, ...glyphs], demands.standards);
}

/** Checks the fonts. Letters that a standard refuses are reported in any case: that error has fewer ways out. */
function checkGlyphs(
  { checkFonts }: Pick<Judged, "checkFonts">,
  { fonts, glyphs = {} }: DocumentTemplate,
  { standards }: StandardDemands,
): Issue[] {
  const all = checkFonts(fonts, { hint: glyphs.hint });
  const isComplete = glyphs.omitsLetters !== true || hasErrors(applyStandards(all, standards));
  return isComplete ? all : checkFonts(fonts, glyphs);
}

/** Returns the facts that decide about conformance: demands on the PDF, and the design of its template. */
export function conformanceFacts({ timestamp }: StandardDemands, values?: DesignValues): ConformanceFacts {
  return {
    dated: timestamp !== undefined,
    underlinesLinks: values?.get("links.underline") === true,
    strikesTasks: values?.get("tasks.strikeDone") === true,
  };
}

/** Returns the findings about a document that is going to be typeset; checks its content only if standards demand it. */
export function judgeBeforeCompile(document: Judged, demands: StandardDemands, template: DocumentTemplate): Issue[] {
  if (demands.standards.length > 0) return judgeDocument(document, demands, template);
  return [...document.issues, ...document.checkFonts(template.fonts, template.glyphs)];
}
