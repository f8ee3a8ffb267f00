import { hasErrors } from "../../base/issue.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote } from "../../base/text.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { inputName, readInput } from "../../console/read_input.ts";
import { removeMacros } from "../../docx/fill/package/remove_macros.ts";
import { PackageEdit } from "../../docx/fill/package/package_edit.ts";
import { readModified } from "../../docx/fill/properties/set_properties.ts";
import { listPlaceholders, type TemplatePlaceholder } from "../../docx/fill/survey/list_placeholders.ts";
import { surveyPackage } from "../../docx/fill/survey/survey_template.ts";
import type { TemplateSurvey } from "../../docx/fill/survey/template_survey.ts";
import { baseName } from "../../host/files/file_path.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "../../pack/limits.ts";
import { unpackContents } from "../../pack/unpack_template.ts";
import { assertWanted } from "../kinds/assert_wanted.ts";
import { hasWordTemplate } from "../kinds/has_word_template.ts";
import { explainUnread } from "../kinds/read_wanted.ts";
import { recognizeFile } from "../kinds/recognize_file.ts";

/** A Word file that documents are inserted in. */
export interface WordTemplate {
  readonly bytes: Uint8Array;
  /** Name of the pack, or of the file without its extension. */
  readonly name: string;
  /** Those of the pack; empty for a Word file. */
  readonly id: string;
  readonly version: string;
  /** SHA-256 of the Word file. */
  readonly digest: string;
  /** When the Word file was changed last, in epoch milliseconds; undefined if it does not say so. */
  readonly modifiedAt: number | undefined;
  readonly survey: TemplateSurvey;
  /** Placeholders in the order in which they are filled. */
  readonly placeholders: readonly TemplatePlaceholder[];
}

/** A Word file, or the pack of one, that is a template. */
export interface TemplateFile {
  /** Path, or `-` for standard input. */
  readonly path: string;
  /** Whether macros are taken out of it; otherwise a file with macros is refused. */
  readonly withoutMacros?: boolean | undefined;
}

/**
 * Reads a Word file, or the pack of one.
 *
 * @throws {ToolError} `wrong-file-kind` when it is neither.
 * @throws {RefusedError} with all findings when the pack is invalid.
 * @throws {DocxError} when the Word file cannot be read as one.
 * @throws {FileError} when it cannot be read.
 */
export async function openWordTemplate(
  { path, withoutMacros }: TemplateFile,
  context: Context,
): Promise<WordTemplate> {
  const wanted = withoutMacros ? "wordOrMacros" : "word";
  const bytes = await readInput(path, MAX_TEMPLATE_PACK_BYTES, context)
    .catch((error) => explainUnread(wanted, { path, error }, context));
  const kind = recognizeFile({ path, bytes });
  if (kind === "pack" && hasWordTemplate(bytes)) return await openWordPack(bytes, path);
  await assertWanted(wanted, { path, bytes, kind });
  const name = baseName(path, context.environment.windows).replace(/\.[a-z]+$/i, "");
  const template = withoutMacros ? await removeMacros(bytes) : bytes;
  return await surveyWordTemplate({ bytes: template, name, id: "", version: "" });
}

async function openWordPack(bytes: Uint8Array, path: string): Promise<WordTemplate> {
  const { judgeContents } = await import("../../validate/judge_contents.ts"); // of no use to a Word file
  const { manifest: unjudged, files } = unpackContents(bytes);
  const { manifest, issues } = await judgeContents(unjudged, files);
  const entry = manifest === undefined ? undefined : files.get(manifest.engine.entry);
  if (manifest === undefined || entry === undefined || hasErrors(issues)) {
    const named = issues.map((issue) => ({ ...issue, file: issue.file ?? inputName(path) }));
    throw new RefusedError(`Cannot use the pack ${quote(path)}: it is invalid`, named);
  }
  const { name, id, version } = manifest;
  return await surveyWordTemplate({ bytes: entry, name, id, version });
}

/**
 * Surveys the bytes of a Word file.
 *
 * @throws {DocxError} when it cannot be read as one.
 */
export async function surveyWordTemplate(
  template: Pick<WordTemplate, "bytes" | "name" | "id" | "version">,
): Promise<WordTemplate> {
  const { bytes } = template;
  const edit = new PackageEdit(bytes);
  const read = { modifiedAt: readModified(edit), survey: surveyPackage(edit), placeholders: listPlaceholders(edit) };
  return { ...template, digest: await sha256Hex(bytes), ...read };
}
