import { assertFolderExists, assertOutputIsFree, assertTwoFiles } from "../../../../authoring/assert_output.ts";
import { assertOutputName } from "../../../../authoring/kinds/assert_output_name.ts";
import type { BookFormat } from "../../../../book/places/list_link_places.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { STANDARD_STREAM } from "../../../../console/read_input.ts";
import { allowsAttachments, isConformance } from "../../../../pdf/standards.ts";
import { isAhead } from "../../../../export/versions/version_rule.ts";
import type { ExportFlags } from "./export_flags.ts";
import { checkSignedPaths, checkSigning } from "./check_signing.ts";
import { withoutSlash } from "./export_name.ts";
import { checkUpload } from "./check_upload.ts";

/** Rejects options that cannot be used together, and outputs that cannot be written, before any work is done. */
export async function checkFlags(flags: ExportFlags, what: BookFormat, context: Context): Promise<void> {
  if (flags.title?.trim() === "") throw new UsageError("--title is empty", { hint: "Give the title of the book." });
  if (flags.splitBy === "page" && flags.history === true) {
    throw new UsageError("Cannot use --history with --split-by page: only the first page of a book has the table", {
      hint: "Omit --history, or export one book.",
    });
  }
  if (flags.asOf !== undefined && flags.approvedProperty !== undefined) {
    throw new UsageError("Only one of --as-of and --approved-property can be used: each chooses the versions", {
      hint: "Omit one of them.",
    });
  }
  checkDay(flags, context);
  if (flags.watermark?.trim() === "") {
    throw new UsageError("--watermark is empty", { hint: "Give the text of the watermark, or omit the option." });
  }
  if (what === "word") refusePdfFlags(flags);
  else checkPdfFlags(flags);
  checkStreams(flags, what, context);
  checkUpload(flags);
  await checkSigning(flags, context);
  await checkReport(flags, context);
  await checkAltTexts(flags, context);
  await checkOutput(flags, what, context);
}

/** Rejects a day of which nobody knows the pages yet. */
function checkDay({ asOf }: ExportFlags, { clock }: Context): void {
  if (asOf === undefined || !isAhead(asOf, clock.now().getTime())) return;
  throw new UsageError(`Cannot use --as-of ${asOf.shown}: it is in the future`, {
    hint: "Give a day that has begun in UTC, or a time that has passed.",
  });
}

/** Options that only a PDF can have. */
function refusePdfFlags(flags: ExportFlags): void {
  const { pdfStandard = [], fix, attachSource, cover, history, fontPath = [] } = flags;
  const given = {
    "--pdf-standard": pdfStandard.length > 0,
    "--fix": fix === true,
    "--attach-source": attachSource === true,
    "--evidence attachments": namesAttachments(flags),
    "--cover": cover === true,
    "--no-cover": cover === false,
    "--watermark": flags.watermark !== undefined,
    "--toc-depth": flags.tocDepth !== undefined,
    "--history": history === true,
    "--font-path": fontPath.length > 0,
    "--system-fonts": flags.systemFonts === true,
    "--allow-missing-glyphs": flags.allowMissingGlyphs === true,
    "--typst": flags.typst !== undefined,
    "--require-exact-compiler": flags.requireExactCompiler === true,
    ...(flags.updateFields === "office"
      ? {}
      : { "--max-time": flags.maxTime !== undefined, "--max-memory": flags.maxMemory !== undefined }),
  };
  const names = Object.entries(given).flatMap(([name, isGiven]) => isGiven ? [name] : []);
  if (names.length === 0) return;
  throw new UsageError(`Cannot use ${names.join(", ")} with a Word template: only PDFs have that`, {
    hint: "Omit it, or choose the template of a PDF.",
  });
}

function checkPdfFlags(flags: ExportFlags): void {
  checkStandardFlags(flags);
  const given = {
    "--time-zone": flags.timeZone !== undefined,
    "--update-fields": flags.updateFields !== undefined,
    "--no-code-colors": flags.codeColors === false,
    "--body": flags.body !== undefined,
    "--style-map": flags.styleMap !== undefined,
    "--without-macros": flags.withoutMacros === true,
    "--space-logo": flags.spaceLogo !== undefined,
    "--global-logo": flags.globalLogo !== undefined,
  };
  const names = Object.entries(given).flatMap(([name, isGiven]) => isGiven ? [name] : []);
  if (names.length === 0) return;
  throw new UsageError(`Cannot use ${names.join(", ")} with the template of a PDF: only Word documents have that`, {
    hint: "Omit it, or choose a Word file as the template.",
  });
}

/** Tests whether attachments are wanted by their name, and not as part of all evidence. */
function namesAttachments({ evidence = [] }: ExportFlags): boolean {
  return evidence !== true && evidence.includes("attachments");
}

function checkStandardFlags(flags: ExportFlags): void {
  const { attachSource, fix, pdfStandard = [] } = flags;
  if (namesAttachments(flags) && !pdfStandard.some(allowsAttachments)) {
    throw new UsageError("--evidence attachments needs a PDF standard that allows attached files", {
      hint: "Add --pdf-standard a-3a; a-3b, a-3u and a-4f allow them too.",
    });
  }
  if (attachSource && !pdfStandard.some(allowsAttachments)) {
    throw new UsageError("--attach-source needs a PDF standard that allows attached files", {
      hint: "Add --pdf-standard a-3a; a-3b, a-3u and a-4f allow them too.",
    });
  }
  if (fix && !pdfStandard.some(isConformance)) {
    throw new UsageError("--fix needs a PDF standard to conform to", {
      hint: "Add --pdf-standard ua-1, or another standard.",
    });
  }
}

/** Rejects what cannot be written to standard output. */
function checkStreams(
  { output, report, json, splitBy }: ExportFlags,
  what: BookFormat,
  { io: { stdout } }: Context,
): void {
  if (output === "") throw new UsageError("--output is empty", { hint: "Give a file, or - for standard output." });
  if (output === STANDARD_STREAM && splitBy !== undefined) {
    throw new UsageError("--split-by writes several files and cannot write to standard output", {
      hint: "Give a folder with --output.",
    });
  }
  const toStdout = [output === STANDARD_STREAM, report === STANDARD_STREAM, json === true].filter(Boolean).length;
  if (toStdout > 1) {
    throw new UsageError("Only one of --output -, --report - and --json can be used: each writes to standard output", {
      hint: "Write the others to files.",
    });
  }
  if (output === STANDARD_STREAM && stdout.isTerminal) {
    const noun = what === "pdf" ? "PDF" : "Word document";
    throw new UsageError(`Cannot write a ${noun} to a terminal`, { hint: "Write to a file or a pipe." });
  }
}

/** Rejects a report that cannot be written. */
export async function checkReport(
  { report, force = false }: Pick<ExportFlags, "report" | "force">,
  context: Context,
): Promise<void> {
  if (report === undefined || report === STANDARD_STREAM) return;
  if (report === "") throw new UsageError("--report is empty", { hint: "Give a file, or - for standard output." });
  assertOutputName(report, "report");
  await assertOutputIsFree({ output: report, force, example: "report.json" }, context);
}

/** Rejects a template of alternative texts that cannot be written. */
async function checkAltTexts({ altTextsTemplate: file, force = false }: ExportFlags, context: Context): Promise<void> {
  if (file === undefined) return;
  if (file === "" || file === STANDARD_STREAM) {
    throw new UsageError("Cannot write alternative texts: --alt-texts-template names no file", {
      hint: "Give a file.",
    });
  }
  await assertOutputIsFree({ output: file, force, example: "alt-texts.yaml" }, context);
}

/** Rejects the output of a book if it is named. The folder of a divided book checks more when it is opened. */
export async function checkOutput(
  flags: ExportFlags,
  what: BookFormat,
  context: Context,
): Promise<void> {
  const { output, report, force = false, splitBy } = flags;
  if (output === undefined || output === STANDARD_STREAM) return;
  assertOutputName(output, splitBy === undefined ? what : "folder");
  if (splitBy === undefined) {
    await assertOutputIsFree({ output, force, example: what === "pdf" ? "book.pdf" : "book.docx" }, context);
  } else await assertFolderExists(withoutSlash(output), context);
  await checkSignedPaths({ ...flags, output }, context);
  if (report === undefined || report === STANDARD_STREAM) return;
  const hint = "Choose another name for the report.";
  await assertTwoFiles({ "--output": output, "--report": report }, { hint }, context);
}
