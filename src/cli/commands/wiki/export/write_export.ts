import { LossesRefusedError } from "../../../../authoring/book/gather_book.ts";
import { isWordTemplate } from "../../../../authoring/word/open_word_template.ts";
import type { Context } from "../../../../console/context.ts";
import { checkFlags } from "./check_flags.ts";
import type { ExportFlags } from "./export_flags.ts";
import type { ExportFormat, FormatReport, MadeBook } from "./export_format.ts";
import { inExportSpool } from "./export_spool_place.ts";
import type { ExportTarget } from "./export_target.ts";
import { uniqueIssues } from "../../../../authoring/book/split/export_chapters.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { outputName, STANDARD_STREAM } from "../../../../console/read_input.ts";
import type { ExportScope } from "../../../../book/model/export_source.ts";
import { exportReport } from "../../../../export/report/export_report.ts";
import { lossText, mendText } from "../../../../export/report/loss_text.ts";

/** Exports pages as what the template is for, PDFs or a Word document, and writes it and the report. */
export async function writeExport(target: ExportTarget, flags: ExportFlags, context: Context): Promise<void> {
  if (flags.template !== undefined && await isWordTemplate(flags.template, context)) {
    const { WORD_FORMAT } = await import("./word_format.ts"); // with what only Word needs
    await writeAs(WORD_FORMAT, target, { flags, context });
  } else await writeAs((await import("./pdf_format.ts")).PDF_FORMAT, target, { flags, context });
}

async function writeAs<Opened extends AsyncDisposable, Made extends MadeBook>(
  format: ExportFormat<Opened, Made>,
  target: ExportTarget,
  { flags, context }: { readonly flags: ExportFlags; readonly context: Context },
): Promise<void> {
  await checkFlags(flags, format.kind, context);
  await using opened = await format.open(flags, context);
  const now = () => context.clock.now().getTime();
  const startedAt = now();
  const { scope: { kind: scope } } = target;
  await inExportSpool({ target, flags, ending: format.ending }, context, async ({ spool, named }) => {
    try {
      const made = await format.make(opened, { target, spool }, flags);
      const times = { startedAt, finishedAt: now() };
      await publishReport({ ...made, ...format.report(made, opened), scope, times }, flags, context);
    } catch (error) {
      if (error instanceof LossesRefusedError) {
        const nothing = { files: [], isDivided: false, mends: [], issues: [], facts: [], lines: "" };
        const times = { startedAt, finishedAt: now() };
        await writeReport({ ...error.read, ...nothing, output: named, scope, times }, flags, context);
      }
      throw error;
    }
  });
}

/** A finished export. */
interface FinishedExport extends MadeBook, FormatReport {
  readonly scope: ExportScope["kind"];
  /** Start and end, in epoch milliseconds. */
  readonly times: { readonly startedAt: number; readonly finishedAt: number };
}

/** Writes the report about an export, and prints its result. */
async function publishReport(made: FinishedExport, flags: ExportFlags, context: Context): Promise<void> {
  const { stdout, stderr } = context.io;
  const { output, book, files: [first], mends } = made;
  const report = await writeReport(made, flags, context);
  if (flags.json) return await stdout.write(jsonText(report));
  await writeIssues(issuesOf(made), context);
  await stderr.write(mendText(mends, first?.standards ?? []));
  const titles = new Map(book.entries.map(({ facts }) => [facts.id, facts.title]));
  await stderr.write(lossText(book.losses.all, (id) => titles.get(id)));
  const isTaken = output === STANDARD_STREAM || flags.report === STANDARD_STREAM;
  await (isTaken ? stderr : stdout).write(summaryText(made));
}

/** Writes the report about an export where `--report` names a place for it, and returns it. */
async function writeReport(
  made: FinishedExport,
  { report: place, force = false }: ExportFlags,
  { io: { stdout }, files }: Context,
): Promise<ReturnType<typeof exportReport>> {
  const report = reportOf(made);
  const text = jsonText(report);
  if (place === STANDARD_STREAM) await stdout.write(text);
  else if (place !== undefined) await files.publishFile(place, new TextEncoder().encode(text), { replace: force });
  return report;
}

function reportOf(made: FinishedExport): ReturnType<typeof exportReport> {
  const { scope, book, files, isDivided, mends, pictures, times } = made;
  return exportReport({
    ...{ title: book.title, scope, space: book.outline.space, entries: book.entries, pictures, times, mends },
    losses: book.losses.all,
    unreadable: book.unreadable,
    issues: issuesOf(made),
    file: isDivided ? undefined : files[0],
    files: isDivided ? files : [],
  });
}

function issuesOf({ book, issues }: FinishedExport) {
  return uniqueIssues([...book.issues, ...issues]);
}

/** Renders the result of an export for people. */
function summaryText({ output, book, files, isDivided, facts, lines }: FinishedExport): string {
  const written = isDivided ? `${countNoun(files.length, "PDF")} to ${outputName(output)}` : outputName(output);
  const all = [`${countNoun(book.entries.length, "page")} of the wiki`, ...facts];
  return `Wrote ${written}: ${all.join(", ")}\n${lines}`;
}
