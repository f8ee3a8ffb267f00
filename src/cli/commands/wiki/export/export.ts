import { UsageError } from "../../../../console/command_errors.ts";
import type { Context } from "../../../../console/context.ts";
import { examples, guideHint } from "../../../examples.ts";
import { commandOfBook } from "./book_command.ts";
import { namesPages } from "./export_flags.ts";
import { exportOptions } from "./export_options.ts";

/** Creates `tool wiki export`, which makes books of pages of a wiki. */
export function wikiExportCommand(context: Context) {
  return commandOfBook()
    .addOption(exportOptions.fromArchive())
    .addOption(exportOptions.jobs())
    .addOption(exportOptions.dryRun())
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action(async (targets, flags, command) => {
      const { dryRun, fromArchive, jobs: file } = flags;
      if (file !== undefined) {
        const { exportJobs } = await import("./jobs/export_jobs.ts");
        return await exportJobs({ file, targets, flags, command }, context);
      }
      if (dryRun === true) {
        throw new UsageError("--dry-run needs --jobs", { hint: "Name a job file with --jobs." });
      }
      const { exportFromArchive, exportFromWiki } = await import("./export_from_wiki.ts");
      if (fromArchive !== undefined) return await exportFromArchive({ path: fromArchive, targets }, flags, context);
      if (targets.length === 0 && !namesPages(flags)) {
        throw new UsageError("The argument <target> is missing", { hint: MISSING_HINT });
      }
      await exportFromWiki(targets, flags, context);
    });
}

const MISSING_HINT = "Name a page or a space, a query with --cql, or the PDF of an archive with --from-archive.";

const EXAMPLES = examples([
  ["tool wiki export DOCS --template report.wiki-pdf-template", "Create a book from a space"],
  ["tool wiki export DOCS --template letter.docx -o book.docx", "Create a Word document from a space"],
  ["tool wiki export DOCS:Setup DOCS:Tour OPS -o guide.pdf", "Create one from two pages and a space"],
  ["tool wiki export --cql label=release -o releases.pdf", "Create one from what a query finds"],
  ["tool wiki export DOCS:Setup --scope tree -o setup.pdf", "Create one from a page and the pages below it"],
  [
    "tool wiki export https://wiki.example.com/pages/viewpage.action?pageId=123 --strict \\\n" +
    "    --pdf-standard ua-1,a-2a -o page.pdf",
    "Create an accessible PDF from a page, or nothing if content would be lost",
  ],
  ["tool wiki export --jobs exports.yaml", "Create the books of a job file that have changed"],
]) + guideHint("export");
