import { hasErrors, type Issue } from "../../base/issue.ts";
import { FIX_AND_RETRY, RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import { findMissingFields } from "../find_missing_fields.ts";
import { loadFonts } from "../load_fonts.ts";
import { judgeBeforeCompile } from "../standards/judge_document.ts";
import type { UsableTemplate } from "../use_template.ts";
import { hintGlyphs, judgeGlyphs } from "./judge_glyphs.ts";
import { MissingGlyphsError } from "./missing_glyphs_error.ts";
import { shownWith } from "./shown_characters.ts";
import { supplyGlyphs, type UsedSystemFont } from "./supply_glyphs.ts";
import type { TypesetContent, TypesetJob } from "./typeset_job.ts";

/** What a compile needs; without the parsed content, which takes hundreds of bytes per character. */
export interface CheckedJob extends Pick<TypesetContent, "files" | "stored" | "title" | "locate"> {
  /** The file `/main.typ`. */
  readonly source: Uint8Array;
  readonly fonts: readonly Uint8Array[];
  /** Font families that are missing, in lower case. */
  readonly missing: ReadonlySet<string>;
  /** The template, with the installed fonts of this document. */
  readonly template: UsableTemplate;
  readonly systemFonts: readonly UsedSystemFont[];
  /** Warnings. */
  readonly issues: readonly Issue[];
}

/**
 * Reads the content and the fonts of a job, and checks the content before it is compiled.
 *
 * @throws {RefusedError} with all findings when there are errors.
 */
export async function checkJob(job: TypesetJob, context: Context): Promise<CheckedJob> {
  const { name, file, demands, template: { template: own, recipe }, glyphs = NO_CHOICES } = job;
  const content = await job.read();
  const { files, stored, title, locate } = content;
  if (hasErrors(content.issues)) throw refuseContent(name, content.issues);
  const { library, issues: fontIssues } = await loadFonts({ loaded: recipe, folders: job.fontFolders }, context);
  const { fonts: chosen, issues: fontFindings, missing } = await chooseFonts(own.values, library);
  const shown = shownWith(content.shown, own);
  const supply = await supplyGlyphs({ template: own, shown, fonts: chosen, library }, glyphs, context);
  const { template, fonts, systemFonts } = supply;
  const refused = judgeGlyphs(shown, fonts, glyphs);
  const report = { hint: hintGlyphs(shown, fonts, glyphs), omitsLetters: refused.length > 0 };
  const issues = [
    ...template.issues,
    ...fontIssues,
    ...supply.issues,
    ...fontFindings.map((issue) => ({ ...issue, severity: "warning" as const })),
    ...judgeBeforeCompile(content, demands, { values: template.values, fonts, glyphs: report }),
    ...refused,
    ...findMissingFields({ fields: content.fields, file }, template),
  ];
  if (hasErrors(issues)) throw refuseContent(name, issues);
  job.onChecked?.();
  const source = files.get("/main.typ") ?? new Uint8Array();
  return { files, stored, title, locate, source, fonts, missing, template, systemFonts, issues };
}

const NO_CHOICES: NonNullable<TypesetJob["glyphs"]> = { command: { documents: [], hasOptions: false } };

/** Creates the error for content that cannot be typeset. */
export function refuseContent(name: string, issues: readonly Issue[]): RefusedError {
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0 && errors.every(({ code }) => code === "missing-glyphs")) {
    return new MissingGlyphsError(name, issues);
  }
  return new RefusedError(`Cannot typeset ${name}: it has ${countIssues(issues)}`, issues, { hint: FIX_AND_RETRY });
}
