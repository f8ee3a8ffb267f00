import { hasErrors } from "../../base/issue.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { quote } from "../../base/text.ts";
import { RefusedError } from "../../console/command_errors.ts";
import type { Context } from "../../console/context.ts";
import { inputName, readInput } from "../../console/read_input.ts";
import { PackageEdit } from "../../docx/fill/package/package_edit.ts";
import { STYLE_MAP_MEMBER } from "../../docx/check_docx.ts";
import { MAX_STYLE_MAP_BYTES } from "../../docx/limits.ts";
import type { StyleMap } from "../../docx/roles/resolve_style_map.ts";
import type { KeptText } from "../../docx/fill/body/replace_body.ts";
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
  /** Text that is another one for another Word file or style map. */
  readonly edition: string;
  /** When the Word file was changed last, in epoch milliseconds; undefined if it does not say so. */
  readonly modifiedAt: number | undefined;
  readonly survey: TemplateSurvey;
  /** Placeholders in the order in which they are filled. */
  readonly placeholders: readonly TemplatePlaceholder[];
}

/** How a template is used, unlike its file says. */
export interface TemplateUse {
  /** Whether its sample text stays; `keep` by default. */
  readonly body?: "keep" | "replace" | undefined;
  /** Path of a style map, instead of that of a pack. */
  readonly styleMap?: string | undefined;
  /** Whether macros are taken out of it; otherwise a file with macros is refused. */
  readonly withoutMacros?: boolean | undefined;
}

/**
 * Reads a Word file, or the pack of one.
 *
 * @throws {ToolError} `wrong-file-kind` when it is neither.
 * @throws {RefusedError} with all findings when the pack or the style map is invalid.
 * @throws {DocxError} when the Word file cannot be read as one.
 * @throws {FileError} when it cannot be read.
 */
export async function openWordTemplate(path: string, use: TemplateUse, context: Context): Promise<WordTemplate> {
  const wanted = use.withoutMacros ? "wordOrMacros" : "word";
  const bytes = await readInput(path, MAX_TEMPLATE_PACK_BYTES, context)
    .catch((error) => explainUnread(wanted, { path, error }, context));
  const kind = recognizeFile({ path, bytes });
  if (kind === "pack" && hasWordTemplate(bytes)) {
    return await surveyForUse(await readWordPack(bytes, path), use, context);
  }
  await assertWanted(wanted, { path, bytes, kind });
  const name = baseName(path, context.environment.windows).replace(/\.[a-z]+$/i, "");
  const template = use.withoutMacros ? await withoutMacros(bytes) : bytes;
  return await surveyForUse({ bytes: template, name, id: "", version: "" }, use, context);
}

async function withoutMacros(bytes: Uint8Array): Promise<Uint8Array> {
  const { removeMacros } = await import("../../docx/fill/package/remove_macros.ts"); // few templates have macros
  return await removeMacros(bytes);
}

/** Surveys a template, and changes it as its use demands. */
export async function surveyForUse(
  file: TemplateFile,
  { body, styleMap }: TemplateUse,
  context: Context,
): Promise<WordTemplate> {
  const map = styleMap === undefined ? file.map : {
    name: styleMap,
    bytes: await context.files.readFile(styleMap, MAX_STYLE_MAP_BYTES),
  };
  const template = await surveyWordTemplate({ ...file, map });
  return body === "replace" ? await withoutText(template, "frame") : template;
}

async function readWordPack(bytes: Uint8Array, path: string): Promise<TemplateFile> {
  const { judgeContents } = await import("../../validate/judge_contents.ts"); // of no use to a Word file
  const { manifest: unjudged, files } = unpackContents(bytes);
  const { manifest, issues } = await judgeContents(unjudged, files);
  const entry = manifest === undefined ? undefined : files.get(manifest.engine.entry);
  if (manifest === undefined || entry === undefined || hasErrors(issues)) {
    const named = issues.map((issue) => ({ ...issue, file: issue.file ?? inputName(path) }));
    throw new RefusedError(`Cannot use the pack ${quote(path)}: it is invalid`, named);
  }
  const { name, id, version } = manifest;
  return { bytes: entry, name, id, version, map: packedMap(files) };
}

/** Returns the style map of a pack. */
export function packedMap(files: ReadonlyMap<string, Uint8Array>): TemplateFile["map"] {
  const bytes = files.get(STYLE_MAP_MEMBER);
  return bytes && { name: STYLE_MAP_MEMBER, bytes };
}

/** A Word file that was not surveyed yet. */
export interface TemplateFile extends Pick<WordTemplate, "bytes" | "name" | "id" | "version"> {
  /** Style map with its name for findings. */
  readonly map?: { readonly name: string; readonly bytes: Uint8Array } | undefined;
}

/**
 * Surveys the bytes of a Word file.
 *
 * @throws {DocxError} when it cannot be read as one.
 * @throws {RefusedError} when the style map is invalid.
 */
export async function surveyWordTemplate({ map, ...template }: TemplateFile): Promise<WordTemplate> {
  const { bytes } = template;
  const edit = new PackageEdit(bytes);
  const digest = await sha256Hex(bytes);
  return {
    ...{ ...template, digest, edition: digest + (map === undefined ? "" : await sha256Hex(map.bytes)) },
    modifiedAt: readModified(edit),
    survey: surveyPackage(edit, { map: map && await readMap(map, edit) }),
    placeholders: listPlaceholders(edit),
  };
}

async function readMap(
  { name, bytes }: NonNullable<TemplateFile["map"]>,
  { docx }: PackageEdit,
): Promise<StyleMap> {
  const { checkStyleMap } = await import("../../docx/roles/check_style_map.ts"); // of no use without a map
  const { styles, issues } = checkStyleMap(bytes, docx);
  if (!hasErrors(issues)) return styles;
  const named = issues.map((issue) => ({ ...issue, file: name }));
  throw new RefusedError(`Cannot use the style map ${quote(name)}: it has errors`, named);
}

/** Removes the text of a template, but for what stays. Its styles are those that its text showed. */
export async function withoutText(template: WordTemplate, keep: KeptText): Promise<WordTemplate> {
  const { survey: { sheet, styles } } = template;
  const { replaceBody } = await import("../../docx/fill/body/replace_body.ts"); // most templates keep their text
  const bytes = await replaceBody(template.bytes, { sheet, styles, keep });
  const edit = new PackageEdit(bytes);
  return { ...template, bytes, survey: surveyPackage(edit, { styles }), placeholders: listPlaceholders(edit) };
}
