import { hasErrors, type Issue } from "../../base/issue.ts";
import { FIX_AND_RETRY, RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import { findMissingFields } from "../find_missing_fields.ts";
import { loadFonts } from "../load_fonts.ts";
import { judgeBeforeCompile } from "../standards/judge_document.ts";
import type { TypesetContent, TypesetJob } from "./typeset_job.ts";

/** What a compile needs; without the parsed content, which takes hundreds of bytes per character. */
export interface CheckedJob extends Pick<TypesetContent, "files" | "stored" | "title" | "locate"> {
  /** The file `/main.typ`. */
  readonly source: Uint8Array;
  readonly fonts: readonly Uint8Array[];
  /** Font families that are missing, in lower case. */
  readonly missing: ReadonlySet<string>;
  /** Warnings. */
  readonly issues: readonly Issue[];
}

/**
 * Reads the content and the fonts of a job, and checks the content before it is compiled.
 *
 * @throws {RefusedError} with all findings when there are errors.
 */
export async function checkJob(job: TypesetJob, context: Context): Promise<CheckedJob> {
  const { name, file, demands, template: { template, recipe } } = job;
  const content = await job.read();
  const { files, stored, title, locate } = content;
  if (hasErrors(content.issues)) throw refuseContent(name, content.issues);
  const { library, issues: fontIssues } = await loadFonts({ loaded: recipe, folders: job.fontFolders }, context);
  const { fonts, issues: fontFindings, missing } = await chooseFonts(template.values, library);
  const issues = [
    ...template.issues,
    ...fontIssues,
    ...fontFindings.map((issue) => ({ ...issue, severity: "warning" as const })),
    ...judgeBeforeCompile(content, demands, { values: template.values, fonts }),
    ...findMissingFields({ fields: content.fields, file }, template),
  ];
  if (hasErrors(issues)) throw refuseContent(name, issues);
  return { files, stored, title, locate, source: files.get("/main.typ") ?? new Uint8Array(), fonts, missing, issues };
}

/** Creates the error for content that cannot be typeset. */
export function refuseContent(name: string, issues: readonly Issue[]): RefusedError {
  return new RefusedError(`Cannot typeset ${name}: it has ${countIssues(issues)}`, issues, { hint: FIX_AND_RETRY });
}
