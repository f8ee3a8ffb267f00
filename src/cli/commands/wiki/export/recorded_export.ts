import * as v from "valibot";
import { judgeArchive } from "../../../../authoring/archive/judge_archive.ts";
import { readWanted } from "../../../../authoring/kinds/read_wanted.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { hasErrors } from "../../../../base/issue.ts";
import { present } from "../../../../base/present.ts";
import { atLeast, parseShape, ShapeError, textOf, wordOf } from "../../../../base/shape.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
import { RefusedError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { AnswerRecord, parseAnswerRecord, type RecordedExport } from "../../../../export/archive/answer_record.ts";
import { EXPORT_ANSWERS_NAME } from "../../../../export/archive/archive_names.ts";
import { EVIDENCE_PARTS } from "../../../../export/evidence/evidence_parts.ts";
import type { RecordedWiki } from "../../../../export/sources/recorded_client.ts";
import { PDF_STANDARDS } from "../../../../pdf/standards.ts";
import type { ExportFlags } from "./export_flags.ts";

const TEXT = textOf(4000);
const TEXTS = v.optional(v.array(TEXT, "must be a list"));
const SWITCH = v.optional(v.boolean("must be true or false"));

/** Options that decide which book an export makes; those about the machine, and files of it, are not among them. */
const OPTIONS = atLeast({
  ...{ scope: v.optional(wordOf(["page", "tree", "space"])), depth: v.optional(v.number("must be a number")) },
  ...{ named: TEXTS, cql: v.optional(TEXT), blog: v.optional(wordOf(["only", "also"])) },
  ...{ label: TEXTS, excludeLabel: TEXTS, excludeMode: wordOf(["subtree", "page"]), includeArchived: SWITCH },
  ...{ watermark: v.optional(TEXT), tocDepth: v.optional(v.number("must be a number")), language: v.optional(TEXT) },
  ...{ title: v.optional(TEXT), history: SWITCH, fetchExternal: TEXTS, cover: SWITCH, liveMacros: SWITCH },
  ...{ maxRows: v.optional(v.number("must be a number")), showHidden: SWITCH },
  numbering: v.optional(wordOf(["own", "template"])),
  asOf: v.optional(atLeast({ kind: v.literal("as-of"), until: v.number("must be a number"), shown: TEXT })),
  approvedProperty: v.optional(
    atLeast({
      kind: v.literal("approved"),
      key: TEXT,
      path: v.array(TEXT, "must be a list"),
      value: TEXT,
      shown: TEXT,
    }),
  ),
  evidence: v.optional(v.union([v.literal(true), v.array(wordOf(EVIDENCE_PARTS), "must be a list")], "must be parts")),
  images: v.union([wordOf(["original", "print", "screen"]), v.literal(false)], "must be a resolution or false"),
  exportedAt: v.optional(v.pipe(TEXT, v.isoTimestamp("must be a time"), v.transform((text) => new Date(text)))),
  ...{ fix: SWITCH, attachSource: SWITCH, pdfStandard: v.optional(v.array(wordOf(PDF_STANDARDS), "must be a list")) },
});

/** Returns a record for the answers of the wiki if the PDF is to contain them. */
export function recordFor(
  { site, deployment }: Pick<RecordedExport, "site" | "deployment">,
  flags: ExportFlags,
  context: Context,
): AnswerRecord | undefined {
  if (flags.attachSource !== true || flags.splitBy !== undefined) return undefined;
  const { pdfStandard, exportedAt: documentDate } = flags;
  const exportedAt = readDemands({ pdfStandard, documentDate }, context).timestamp;
  const names = Object.keys(OPTIONS.entries);
  const given = Object.entries({ ...flags, exportedAt }).filter(([name]) => names.includes(name));
  const target = flags.named?.[0] ?? "query";
  return new AnswerRecord({ site, deployment, target, options: Object.fromEntries(given) });
}

/** Returns the options of a recorded export. @throws {ToolError} `invalid-answers`. */
export function readRecordedOptions({ options }: Pick<RecordedExport, "options">) {
  try {
    return present(parseShape(OPTIONS, options));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const message = `Cannot read the archive: ${EXPORT_ANSWERS_NAME} is invalid: options: ${error.message}`;
    throw new ToolError("invalid-answers", message, { cause: error });
  }
}

/** Largest PDF with sources. */
const MAX_PDF_BYTES = 1 << 30;

/**
 * Reads what a wiki answered when a PDF was exported with its sources.
 *
 * @throws {RefusedError} when the files in the PDF are not as its manifest says.
 * @throws {ToolError} `no-answers`.
 */
export async function openArchive(path: string, context: Context): Promise<RecordedWiki> {
  const bytes = await readWanted("pdf", { path, maxBytes: MAX_PDF_BYTES }, context);
  const { manifest, issues, contents } = await judgeArchive(bytes, { keep: true, signal: context.signal });
  const name = quote(truncate(path, 120));
  if (hasErrors(issues)) throw new RefusedError(`Cannot export from ${name}: its sources are damaged`, issues);
  const answers = contents.get(EXPORT_ANSWERS_NAME);
  if (answers === undefined) {
    throw new ToolError("no-answers", `Cannot export from ${name}: it does not contain the answers of the wiki`, {
      hint: "Name a PDF that was exported as one file with --attach-source.",
    });
  }
  const files = new Map(manifest.files.flatMap((file) => {
    const content = contents.get(file.name);
    return content === undefined ? [] : [[file.sha256, content] as const];
  }));
  return { record: parseAnswerRecord(answers), files };
}
