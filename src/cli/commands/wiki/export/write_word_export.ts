import { type ExportedWordBook, exportWordBook } from "../../../../authoring/export/export_word_book.ts";
import { LossesRefusedError } from "../../../../authoring/export/gather_book.ts";
import type { ExportSpool } from "../../../../authoring/export/spool/export_spool.ts";
import { createSpooledSource } from "../../../../authoring/export/spool/spooled_source.ts";
import { readDemands } from "../../../../authoring/standards/standard_demands.ts";
import { openWordTemplate, type WordTemplate } from "../../../../authoring/word/open_word_template.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { present } from "../../../../base/present.ts";
import { sha256OfLarge } from "../../../../host/files/sha256_of_large.ts";
import type { Context } from "../../../../console/context.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { outputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { exportReport, type ReportedFile } from "../../../../export/report/export_report.ts";
import { lossText } from "../../../../export/report/loss_text.ts";
import { checkFlags, checkOutput } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import { exportName } from "./export_name.ts";
import { inExportSpool } from "./export_spool_place.ts";
import { type ExportTarget, requestOf } from "./opened_export.ts";
import { writeReport } from "./publish_report.ts";

/** Exports pages as a Word document, and writes it and the report. */
export async function writeWordExport(target: ExportTarget, flags: ExportFlags, context: Context): Promise<void> {
  await checkFlags(flags, "word", context);
  const template = await openWordTemplate(flags.template ?? "", context);
  const startedAt = context.clock.now().getTime();
  await inExportSpool({ target, flags, ending: ".docx" }, context, async ({ spool }) => {
    const reporting = { target, startedAt, context };
    try {
      const made = await makeDocument({ target, template, spool }, flags, context);
      const report = reportOf(made, reporting, fileOf(made, template));
      await publish(made, flags, context);
      await writeReport(report, flags, context);
      if (flags.json) await context.io.stdout.write(jsonText(report));
      else await tell(made, flags, context);
    } catch (error) {
      if (error instanceof LossesRefusedError) {
        await writeReport(reportOf({ ...error.read, issues: [] }, reporting), flags, context);
      }
      throw error;
    }
  });
}

interface OpenedWordExport {
  readonly target: ExportTarget;
  readonly template: WordTemplate;
  readonly spool: ExportSpool;
}

/** A Word document and its path, or `-`. */
interface MadeDocument extends ExportedWordBook {
  readonly output: string;
}

async function makeDocument(
  { target, template, spool }: OpenedWordExport,
  flags: ExportFlags,
  context: Context,
): Promise<MadeDocument> {
  const { timestamp } = readDemands({ pdfStandard: undefined, documentDate: flags.exportedAt }, context);
  const request = requestOf(target, { ...flags, exportedAt: timestamp });
  let { output = "" } = flags;
  const onOrdered = async (...named: Parameters<typeof exportName>) => {
    if (flags.output !== undefined) return;
    output = `${exportName(...named)}.docx`;
    await checkOutput({ ...flags, output }, "word", context);
  };
  await using progress = startProgress("Listing the pages", context);
  const step = (text: string) => progress.step(text);
  const task = {
    request,
    template,
    sources: {
      wiki: target.placeholders,
      logos: { space: flags.spaceLogo, global: flags.globalLogo },
      wikiName: URL.parse(target.origin)?.host ?? target.origin,
    },
    findExporter: target.findExporter,
    choices: {
      ...{ timeZone: flags.timeZone, updateFields: flags.updateFields, codeColors: flags.codeColors },
      officeLimits: present({ timeoutMs: flags.maxTime, maxMemoryBytes: flags.maxMemory }),
    },
    isStrict: flags.strict === true,
    step,
    onOrdered,
  };
  const source = createSpooledSource(target.source, spool);
  return { ...await exportWordBook(task, { source, spool }, context), output };
}

interface Reporting {
  readonly target: ExportTarget;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly context: Context;
}

function reportOf(
  { book, pictures, issues }: Pick<MadeDocument, "book" | "pictures" | "issues">,
  { target, startedAt, context }: Reporting,
  file?: ReportedFile,
) {
  const { title, outline: { space }, entries, losses, unreadable, issues: own } = book;
  const times = { startedAt, finishedAt: context.clock.now().getTime() };
  const facts = { title, scope: target.scope.kind, space, entries, pictures, times, unreadable };
  return exportReport({ ...facts, losses: losses.all, issues: [...own, ...issues], file });
}

function fileOf({ output, bytes, book }: MadeDocument, template: WordTemplate): ReportedFile {
  const { id, name, version, digest } = template;
  return {
    ...{ output, title: book.title, pageIds: book.entries.map(({ facts }) => facts.id), attached: 0, standards: [] },
    ...{ sha256: sha256OfLarge(bytes), byteLength: bytes.length, template: { id, name, version, digest } },
  };
}

async function publish({ output, bytes }: MadeDocument, { force }: ExportFlags, context: Context): Promise<void> {
  const { io: { stdout }, files } = context;
  if (output === STANDARD_STREAM) await stdout.write(bytes);
  else await files.publishFile(output, bytes, { replace: force === true });
}

/** Prints the findings, the losses, and what was written. */
async function tell(
  { output, bytes, issues, book }: MadeDocument,
  flags: ExportFlags,
  context: Context,
): Promise<void> {
  const { stdout, stderr } = context.io;
  await writeIssues([...book.issues, ...issues], context);
  const titles = new Map(book.entries.map(({ facts }) => [facts.id, facts.title]));
  await stderr.write(lossText(book.losses.all, (id) => titles.get(id)));
  const pages = countNoun(book.entries.length, "page");
  const summary = `Wrote ${outputName(output)}: ${pages} of the wiki, ${formatBytes(bytes.length)}\n`;
  const isTaken = output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(summary);
}
