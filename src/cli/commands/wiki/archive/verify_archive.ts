import { type ArchiveVerdict, judgeArchive } from "../../../../authoring/archive/judge_archive.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import { isFolder } from "../../../../authoring/kinds/is_folder.ts";
import { readWanted } from "../../../../authoring/kinds/read_wanted.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { errorIssue, hasErrors, type Issue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { issueText } from "../../../../console/output/issue_text.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createPaint, type Paint } from "../../../../console/output/style.ts";
import { verdictLine } from "../../../../console/output/verdict_text.ts";
import { verifySignedFolder } from "./verify_signed_folder.ts";
import {
  type SignatureReport,
  type SignerOptions,
  verifyBookSignature,
  wantsSignature,
} from "./verify_book_signature.ts";
import { ArchiveError, type ExportManifest } from "../../../../export/archive/export_manifest.ts";

/** Arguments and options of `tool wiki archive verify`. */
export interface VerifyArchiveOptions extends SignerOptions {
  /** Path of the PDF, or `-`. */
  readonly pdf: string;
  /** Folder to create with the files; undefined for none. */
  readonly extract: string | undefined;
  readonly json: boolean;
}

/** What was found. */
interface ArchiveReport {
  readonly path: string;
  readonly ok: boolean;
  /** Undefined for a PDF without sources whose signature is checked. */
  readonly manifest: ExportManifest | undefined;
  /** Undefined if no signature was checked. */
  readonly signature: SignatureReport | undefined;
  readonly issues: readonly Issue[];
  /** Folder with the files; undefined if none was created. */
  readonly extracted: string | undefined;
}

/** Checks the sources in a PDF, prints the result, and writes them to a folder if that is wanted and all are right. */
export async function verifyArchive(options: VerifyArchiveOptions, context: Context): Promise<ExitCode> {
  const { pdf: path, extract, json } = options;
  const { signal } = context;
  if (extract !== undefined) assertOutputName(extract, "folder");
  const checksSignature = wantsSignature(options, path);
  if (checksSignature && await isFolder(path, context)) return await verifyFolder(options, context);
  const bytes = await readWanted("pdf", { path, maxBytes: MAX_PDF_BYTES }, context);
  const signature = checksSignature ? await verifyBookSignature({ path, bytes }, options, context) : undefined;
  const verdict = await judgeArchive(bytes, { keep: extract !== undefined, signal }).catch((error) => {
    if (signature === undefined || extract !== undefined) throw error;
    return withoutSources(error, signature);
  });
  const { manifest, contents = new Map<string, Uint8Array>() } = verdict;
  const issues = [...signature?.issues ?? [], ...verdict.issues];
  const ok = !hasErrors(issues);
  const extracted = ok ? extract : undefined;
  if (extracted !== undefined) await context.files.publishDirectory(extracted, contents);
  return await writeResult({ path, ok, manifest, signature, issues, extracted }, json, context);
}

/** Checks the signature of a divided book, and prints the result. */
async function verifyFolder({ pdf: path, extract, json, ...signers }: VerifyArchiveOptions, context: Context) {
  if (extract !== undefined) {
    throw new UsageError(`Cannot extract sources from ${quote(path)}: it is a folder`, {
      hint: "Name a PDF in the folder.",
    });
  }
  const signature = await verifySignedFolder(path, { ...signers, maxBytes: MAX_PDF_BYTES }, context);
  const { issues } = signature;
  const report = { path, ok: !hasErrors(issues), manifest: undefined, signature, issues, extracted: undefined };
  return await writeResult(report, json, context);
}

async function writeResult(
  report: ArchiveReport,
  json: boolean,
  { io: { stdout }, environment }: Context,
): Promise<ExitCode> {
  await stdout.write(json ? jsonText(reportJson(report)) : reportText(report, createPaint(stdout, environment)));
  return report.ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** A signed PDF may lack sources; why it cannot be read is a finding beside those about its signature. */
function withoutSources(
  error: unknown,
  { isSigned }: SignatureReport,
): Partial<ArchiveVerdict> & Pick<ArchiveVerdict, "issues"> {
  if (error instanceof ArchiveError && error.code === "no-export-manifest") return { issues: [] };
  if (isSigned || !(error instanceof ToolError)) throw error;
  return { issues: [errorIssue(error.code, error.message, { hint: error.hint })] };
}

function reportJson({ path, ok, manifest, signature, issues, extracted }: ArchiveReport) {
  const { title = signature?.manifest?.title ?? null, files = [] } = manifest ?? {};
  return {
    path,
    ok,
    title,
    files: files.map(({ name, kind, pageId, title, version, address, mediaType, size, sha256 }) => {
      return { name, kind, pageId, title, version, address, mediaType, size, sha256 };
    }),
    issues: issuesJson(issues),
    extracted: extracted ?? null,
    signature: signature === undefined ? null : {
      ok: !hasErrors(signature.issues),
      signer: signature.signer ?? null,
      key: signature.key ?? null,
    },
  };
}

function reportText(report: ArchiveReport, paint: Paint): string {
  const { manifest, signature, issues, extracted } = report;
  const shown = issues.slice(0, MAX_SHOWN).map((issue) => issueText(issue, paint, { indent: "  " })).join("");
  const more = issues.length > MAX_SHOWN ? `  … and ${issues.length - MAX_SHOWN} more; --json lists all\n` : "";
  const folder = extracted === undefined ? "" : `Extracted to ${quote(extracted)}\n`;
  const signedFiles = signature?.manifest?.files.length ?? 0;
  const summary = manifest !== undefined
    ? summaryOf(manifest)
    : signedFiles > 1
    ? countNoun(signedFiles, "signed file")
    : "no sources";
  const signed = signature === undefined ? "" : signatureLine(signature);
  return `${verdictLine(report, paint)}  ${paint("dim", summary)}\n${shown}${more}${signed}${folder}`;
}

function signatureLine({ signer, key, isSigned }: SignatureReport): string {
  if (!isSigned) return "Not signed by an allowed key\n";
  return `Signed${signer === undefined ? "" : ` by ${quote(truncate(signer, 120))}`} with the key ${key ?? ""}\n`;
}

/** Counts the files: `"Handbook": 25 pages, 3 attachments, 1.2 MiB`. */
function summaryOf({ title, files }: ExportManifest): string {
  const attachments = files.filter(({ kind }) => kind === "attachment").length;
  const pages = files.filter(({ kind }) => kind === "storage" || kind === "adf").length;
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
  const counts = [countNoun(pages, "page"), countNoun(attachments, "attachment"), size];
  return `${quote(truncate(title, 120))}: ${counts.join(", ")}`;
}

const MAX_PDF_BYTES = 512 << 20;
/** Maximum number of problems in a text for people. */
const MAX_SHOWN = 50;
