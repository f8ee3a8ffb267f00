import { hasErrors, type Issue, warningIssue } from "../../base/issue.ts";
import { FIX_AND_RETRY, RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { countIssues } from "../../console/output/issue_text.ts";
import { chooseFonts } from "../../typst/fonts/choose_fonts.ts";
import { loadFonts } from "../load_fonts.ts";
import { judgeBeforeCompile } from "../standards/judge_document.ts";
import { suggestDates } from "../standards/suggest_date.ts";
import type { UsableTemplate } from "../use_template.ts";
import { hintGlyphs, judgeGlyphs } from "./judge_glyphs.ts";
import { shownWith } from "./shown_characters.ts";
import { supplyGlyphs, type UsedSystemFont } from "./supply_glyphs.ts";
import type { TypesetContent, TypesetJob } from "./typeset_job.ts";
import { lowerFirst, quote } from "../../base/text.ts";
import type { TemplateManifest } from "../../pack/manifest.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { listUsedFields } from "../../pdf/design/used_fields.ts";
import { readGraphics } from "../../pdf/graphics/read_graphics.ts";

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
  const { library, issues: fontIssues } = job.fonts ??
    await loadFonts({ loaded: recipe, folders: job.fontFolders }, context);
  const { fonts: chosen, issues: fontFindings, missing } = await chooseFonts(own.values, library);
  const shown = shownWith(content.shown, own);
  const supply = await supplyGlyphs({ template: own, shown, fonts: chosen, library }, glyphs, context);
  const { template, fonts, systemFonts } = supply;
  const refused = judgeGlyphs(shown, fonts, glyphs);
  const report = { hint: hintGlyphs(shown, fonts, glyphs), omitsLetters: refused.length > 0 };
  const judged = judgeBeforeCompile(content, demands, { values: template.values, fonts, glyphs: report });
  const issues = [
    ...template.issues,
    ...fontIssues,
    ...supply.issues,
    ...fontFindings.map((issue) => ({ ...issue, severity: "warning" as const })),
    ...await suggestDates(judged, context),
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

/** Template whose texts can show fields of a document. */
interface FieldTemplate {
  readonly manifest: TemplateManifest;
  /** The complete design. */
  readonly values: DesignValues;
}

/** Document that can have fields. */
interface FieldDocument {
  /** Names of the fields that it has. */
  readonly fields: readonly string[];
  /** Its file, as findings name it. */
  readonly file: string;
}

/** Warns about fields that a template shows and a document does not have: `missing-field`, where front matter begins. */
export function findMissingFields({ fields, file }: FieldDocument, { manifest, values }: FieldTemplate): Issue[] {
  const { decorations } = readGraphics(manifest).graphics;
  return listUsedFields(values, decorations).filter((name) => !fields.includes(name)).map((name) =>
    warningIssue("missing-field", `The template shows the field ${quote(name)}, which the document does not have`, {
      file,
      line: 1,
      hint: `Add ${name}: to the front matter.`,
    })
  );
}

/** Error for a document of which the fonts lack too many letters. Its `code` is `missing-glyphs`. */
class MissingGlyphsError extends RefusedError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "MissingGlyphsError";
  /** See {@linkcode ToolError.code}. */
  override readonly code = "missing-glyphs";

  /** Creates an error from the name of the document and all findings about it, of which those errors name the letters. */
  constructor(name: string, issues: readonly Issue[]) {
    const [first, ...others] = issues.filter(isOwn);
    const more = others.length === 0 ? "" : `, and ${others.length} more of its files lack letters`;
    const reason = lowerFirst(first?.message ?? "letters have no glyph");
    const found = issues.map((issue) => isOwn(issue) ? withoutHint(issue) : issue); // the error has it
    super(`Cannot typeset ${name}: ${reason}${more}`, found, { hint: first?.hint });
  }
}

function isOwn({ severity }: Issue): boolean {
  return severity === "error";
}

function withoutHint({ hint: _, ...issue }: Issue): Issue {
  return issue;
}
