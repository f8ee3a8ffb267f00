import { formatBytes } from "../../../base/bytes.ts";
import { hasErrors, type Issue, warningIssue } from "../../../base/issue.ts";
import { quote } from "../../../base/text.ts";
import { MAX_TEMPLATE_BYTES } from "../../../docx/limits.ts";
import { ManifestValidationError } from "../../../pack/pack_errors.ts";
import { inspectPack, type PackInspection } from "../../../pack/inspect_pack.ts";
import { CANONICAL_ENTRIES, ENGINE_APIS, type TemplateManifest } from "../../../pack/manifest.ts";
import { packTemplate } from "../../../pack/pack_template.ts";
import { findUnportable } from "../../../pack/portable_path.ts";
import { validatePack } from "../../../validate/validate_pack.ts";
import type { Context } from "../../../console/context.ts";
import { FIX_AND_RETRY, PlacedError, RefusedError, UsageError } from "../../../console/command_errors.ts";
import { issuesJson } from "../../../console/output/issue_json.ts";
import { countIssues } from "../../../console/output/issue_text.ts";
import { writeIssues } from "../../../console/output/issues_text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { assertOutputIsFree, assertStandardOutput } from "../../../authoring/assert_output.ts";
import { inputName, STANDARD_STREAM } from "../../../console/read_input.ts";
import { assertOutputName } from "../../../authoring/kinds/assert_output_name.ts";
import type { FileKind } from "../../../authoring/kinds/file_kind.ts";
import { useOfFile } from "../../../authoring/kinds/use_of_file.ts";
import { commandWord } from "../../../console/output/printable.ts";
import { readWanted } from "../../../authoring/kinds/read_wanted.ts";
import { assertOutputIsNoInput, collectMembers } from "./collect_members.ts";
import { manifestFacts } from "./show_pack.ts";
import { JsonError, parseJson } from "../../../base/json.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { MAX_MANIFEST_BYTES } from "../../../pack/limits.ts";

/** Arguments and options of `tool pack create`. */
export interface CreateOptions {
  /** Files and folders, or `member=file`. */
  files: readonly string[];
  /** Path of the manifest, or `-`. */
  manifest?: string | undefined;
  /** Path of the Word template, or `-`. */
  docx?: string | undefined;
  /** Whether macros of the Word template are taken out of it. */
  withoutMacros?: true | undefined;
  /** Pack ID, with a Word template. */
  id?: string | undefined;
  /** Display name, with a Word template. */
  name?: string | undefined;
  /** Pack version, with a Word template. */
  version?: string | undefined;
  /** Folder that file names are relative to. */
  root?: string | undefined;
  /** Path of the output, or `-`. */
  output?: string | undefined;
  /** Whether to replace the output. */
  force?: true | undefined;
  /** Whether to print JSON. */
  json?: true | undefined;
  /** Hint for an incomplete command line. */
  seeHelp: string;
  /** Further members beside the Word template. */
  further?: ReadonlyMap<string, Uint8Array> | undefined;
  /** Approves the members before the pack is written, or throws; returns warnings. */
  approve?: ((members: ReadonlyMap<string, Uint8Array>) => Promise<readonly Issue[]>) | undefined;
}

/** Creates, checks and writes a pack. Writes nothing if it has errors. */
export async function createPack(options: CreateOptions, context: Context): Promise<void> {
  await explainFiles(options, context);
  const output = checkOptions(options, context);
  await assertOutputIsNoInput(output, options.manifest ?? options.docx ?? STANDARD_STREAM, context);
  const force = options.force === true;
  await assertOutputIsFree({ output, force, example: "template.wiki-pdf-template" }, context);
  assertOutputName(output, "pack");
  const { manifest, files, leftOut } = await readContents(options, output, context);
  const bytes = await pack(manifest, files);
  context.signal.throwIfAborted();
  const { issues } = await validatePack(bytes);
  if (hasErrors(issues)) throw refuse(issues);
  const approved = await options.approve?.(files) ?? [];
  const warnings = [...issues, ...approved, ...checkPortable(files.keys()), ...reportLeftOut(leftOut)];
  await write(bytes, { output, replace: force }, context);
  if (options.json !== true) await writeIssues(warnings, context);
  if (output === STANDARD_STREAM) return;
  const inspection = await inspectPack(bytes);
  const { json } = options;
  await context.io.stdout.write(
    json ? jsonText(resultJson(output, inspection, warnings)) : resultText(output, inspection),
  );
}

/** Kinds of files that become packs by another command, or by an option. */
const OTHER_WAYS: ReadonlySet<FileKind> = new Set([
  "recipe",
  "recipeFolder",
  "packFolder",
  "manifest",
  "markdown",
  "pack",
]);

/** Rejects a file alone that is not a part of a pack, but something of its own. */
async function explainFiles({ files, manifest, docx, output }: CreateOptions, context: Context): Promise<void> {
  const [file = "", ...others] = files;
  if (manifest !== undefined || docx !== undefined || others.length > 0) return;
  const used = await useOfFile(file, context);
  if (used === undefined) return;
  const pack = output === undefined ? "" : ` --output ${commandWord(output)}`;
  const hint = used.kind === "word"
    ? `It is a Word file. Create a pack from it: tool docx-template build ${commandWord(file)}${pack}`
    : OTHER_WAYS.has(used.kind)
    ? used.sentence
    : undefined;
  if (hint !== undefined) throw new UsageError("Either --manifest or --docx is needed", { hint });
}

/** Checks rules across options, and returns the output. */
function checkOptions({ manifest, docx, output, json, seeHelp, ...fields }: CreateOptions, context: Context): string {
  const usage = (message: string, hint = seeHelp) => new UsageError(message, { hint });
  if (manifest === undefined && docx === undefined) throw usage("Either --manifest or --docx is needed");
  const missing = (["id", "name", "version"] as const).filter((name) => docx !== undefined && !fields[name]);
  if (missing.length > 0) {
    throw usage(`--docx also needs ${missing.map((name) => `--${name}`).join(" and ")}, not empty`);
  }
  if (output === undefined || output === "") throw usage("--output is needed: a file, or - for standard output");
  assertStandardOutput({ output, json, what: "pack" }, context);
  return output;
}

async function readContents(options: CreateOptions, output: string, context: Context) {
  const { files, root = ".", manifest, docx, id = "", name = "", version = "" } = options;
  const sources = { files, root, manifest: manifest ?? STANDARD_STREAM, output };
  if (docx === undefined) {
    const content = await readManifestFile(manifest ?? STANDARD_STREAM, context);
    const { members, leftOut } = await collectMembers(sources, context);
    return { manifest: content, files: members, leftOut };
  }
  const read = await readWanted(options.withoutMacros ? "wordOrMacros" : "word", {
    path: docx,
    maxBytes: MAX_TEMPLATE_BYTES,
  }, context);
  const template = options.withoutMacros ? await withoutMacros(read) : read;
  const { members, leftOut } = await collectMembers(sources, context);
  const entry = CANONICAL_ENTRIES.docx;
  if (members.has(entry)) {
    throw new UsageError(`Cannot add ${quote(entry)}: it is what --docx becomes in the pack`, {
      hint: "Give the file another name: <member>=<file>.",
    });
  }
  members.set(entry, template);
  for (const [path, content] of options.further ?? []) members.set(path, content);
  const engine = { kind: "docx", api: ENGINE_APIS.docx, entry } as const;
  return {
    manifest: { schemaVersion: 1, id, name, version, engine } satisfies TemplateManifest,
    files: members,
    leftOut,
  };
}

async function withoutMacros(template: Uint8Array): Promise<Uint8Array> {
  const { removeMacros } = await import("../../../docx/fill/package/remove_macros.ts");
  return await removeMacros(template);
}

/** Creates the pack; if the import gate rejects the manifest, reports all its problems. */
async function pack(manifest: TemplateManifest, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  try {
    return await packTemplate({ manifest, files });
  } catch (error) {
    if (error instanceof ManifestValidationError && error.issues.length > 0) throw refuse(error.issues, error);
    throw error;
  }
}

function refuse(issues: readonly Issue[], cause?: unknown): RefusedError {
  return new RefusedError(`Cannot create the pack: it would have ${countIssues(issues)}`, issues, {
    hint: FIX_AND_RETRY,
    cause,
  });
}

function checkPortable(paths: Iterable<string>): Issue[] {
  return [...paths].flatMap((path) => {
    const reason = findUnportable(path);
    if (reason === undefined) return [];
    const hint = "Rename the file; otherwise some systems cannot extract the pack.";
    return [warningIssue("unportable-path", `Not every system can store the name: ${reason}`, { path, hint })];
  });
}

function reportLeftOut(paths: readonly string[]): Issue[] {
  const [first, ...others] = paths;
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const hint = "List a file by name to pack it anyway.";
  return [warningIssue("left-out", `Hidden files and other packs are skipped: ${quote(first)}${more}`, { hint })];
}

async function write(
  bytes: Uint8Array,
  { output, replace }: { output: string; replace: boolean },
  context: Context,
): Promise<void> {
  context.signal.throwIfAborted();
  if (output === STANDARD_STREAM) await context.io.stdout.write(bytes);
  else await context.files.publishFile(output, bytes, { replace });
}

function resultText(output: string, { entries, byteLength, sha256 }: PackInspection): string {
  return `Wrote ${inputName(output)}: ${entries.length} entries, ${formatBytes(byteLength)}, sha256 ${sha256}\n`;
}

function resultJson(output: string, inspection: PackInspection, warnings: readonly Issue[]) {
  const { manifest, entries, byteLength, sha256, payloadSha256 } = inspection;
  const { id, name, version, engine } = manifestFacts(manifest);
  return {
    output,
    id,
    name,
    version,
    engine: { kind: engine.kind, entry: engine.entry },
    entryCount: entries.length,
    byteLength,
    sha256,
    payloadSha256: payloadSha256 ?? null,
    issues: issuesJson(warnings),
  };
}

/**
 * Reads an author's manifest. Checks only that it is JSON; packing runs the import gate. Skips a byte order mark, which
 * some editors write and packs must not have.
 */
async function readManifestFile(path: string, context: Context): Promise<TemplateManifest> {
  const bytes = await readWanted("manifest", { path, maxBytes: MAX_MANIFEST_BYTES }, context);
  const name = inputName(path);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const hint = "Save the manifest as UTF-8.";
    throw new ToolError("bad-manifest", `Cannot read ${name}: it is not UTF-8 text`, { hint, cause: error });
  }
  try {
    return parseJson(text) as TemplateManifest; // packTemplate() validates it
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const reason = error.message.replace(/^Cannot read JSON /, "");
    throw new PlacedError("bad-manifest", `Cannot read ${name} as JSON: ${reason}`, {
      hint: "Fix the manifest there.",
      place: { file: path === STANDARD_STREAM ? name : path, line: error.line, column: error.column },
      cause: error,
    });
  }
}
